import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

const TIME_LIMIT_MS = 10_000;

/** The path of a program by its name, as a shell finds it on PATH, or by its path. Null: there is none. */
export async function findProgram(nameOrPath: string): Promise<string | null> {
  const found = await outputOf('/bin/sh', ['-c', 'command -v "$1"', 'sh', nameOrPath]);
  return found === null ? null : found.trim();
}

/** What a trusted program prints when it is run with the arguments. Null: it does not run, or not well. */
export async function outputOf(program: string, args: readonly string[]): Promise<string | null> {
  try {
    return (await run(program, args, { timeout: TIME_LIMIT_MS })).stdout;
  } catch {
    return null;
  }
}
