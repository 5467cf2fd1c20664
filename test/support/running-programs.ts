import { readdirSync, readFileSync } from 'node:fs';

/** The command lines of running programs on this machine that contain the text; works on Linux only. */
export function runningAbout(text: string): string[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(commandLineOf)
    .filter((commandLine) => commandLine.includes(text));
}

/** Empty when the process has ended. */
function commandLineOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
}
