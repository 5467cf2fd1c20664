import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';

/** The output of a pasted text, and whether one of its commands failed. */
export interface Pasted {
  output: string;
  errors: string;
  /** The exit code of the last command that failed; 0 if none did. */
  failed: number;
}

/** Marks the end of a text's output. */
const END = 'END-OF-WHAT-WAS-PASTED';

/** A shell into which texts are pasted one after another, as a reader of a document does: variables persist. Close it. */
export class Terminal {
  private readonly shell: ChildProcessWithoutNullStreams;
  private output = '';
  private errors = '';
  private onOutput: () => void = () => undefined;

  constructor(folder: string, environment: Readonly<Record<string, string | undefined>>) {
    this.shell = spawn('bash', ['--norc', '--noprofile'], { cwd: folder, env: { ...environment } });
    this.shell.stdout.on('data', (chunk: Buffer) => {
      this.output += chunk.toString('latin1');
      this.onOutput();
    });
    this.shell.stderr.on('data', (chunk: Buffer) => (this.errors += chunk.toString()));
    this.shell.on('exit', () => this.onOutput());
    // Reports a failed command even when later ones succeed.
    this.shell.stdin.write(`set -uE -o pipefail; FAILED=0; trap 'FAILED=$?' ERR\n`);
  }

  /** Rejects when the text terminates the shell, as an unset variable does. */
  async paste(text: string): Promise<Pasted> {
    this.output = '';
    this.errors = '';
    const end = new RegExp(`\\n${END} (\\d+)\\n$`);
    const ended = new Promise<void>((resolve, reject) => {
      this.onOutput = () => {
        if (end.test(this.output)) resolve();
        else if (this.shell.exitCode !== null) reject(new Error(`The shell ended: ${this.errors}`));
      };
    });
    // The text pasted next must not become a command's input.
    this.shell.stdin.write(`{\n${text}\n} </dev/null\nprintf '\\n${END} %s\\n' "$FAILED"; FAILED=0\n`);
    await ended;
    const failed = Number(end.exec(this.output)?.[1]);
    const output = Buffer.from(this.output.replace(end, ''), 'latin1').toString();
    return { output, errors: this.errors, failed };
  }

  async close(): Promise<void> {
    if (this.shell.exitCode === null) {
      this.shell.stdin.end();
      await once(this.shell, 'exit');
    }
  }
}
