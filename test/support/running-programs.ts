import { readdirSync, readFileSync } from 'node:fs';

/** The command lines of the programs that are running on this machine and name the text; Linux alone tells. */
export function runningAbout(text: string): string[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(commandLineOf)
    .filter((commandLine) => commandLine.includes(text));
}

/** Empty: it has ended. */
function commandLineOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
}
