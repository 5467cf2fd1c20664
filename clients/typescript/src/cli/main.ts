#!/usr/bin/env node
import fs from 'node:fs';
import { PlsError, RequestRefused } from '../errors.js';
import { HELP, readArguments, UsageError } from './arguments.js';
import { EXIT, exitCodeOf } from './exit-codes.js';
import { run } from './run.js';

/** The command `pls-sync`. */
async function main(): Promise<number> {
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => stop.abort(new Error('stopped')));
  }
  try {
    const args = readArguments(process.argv.slice(2), process.env);
    if (args === 'help') {
      process.stdout.write(HELP);
      return EXIT.ok;
    }
    if (args === 'version') {
      process.stdout.write(`${versionOf()}\n`);
      return EXIT.ok;
    }
    return await run(args, stop.signal);
  } catch (error) {
    if (stop.signal.aborted) {
      process.stderr.write('\nStopped. Run it again: what is done stays done.\n');
      return EXIT.stopped;
    }
    process.stderr.write(`${problemText(error)}\n`);
    return exitCodeOf(error);
  }
}

function problemText(error: unknown): string {
  if (error instanceof UsageError) {
    return `${error.message}\nSee pls-sync --help`;
  }
  if (error instanceof RequestRefused && error.status === 404) {
    return `${error.message}\nThere is no such call: look whether --url or PLS_API_URL is the address of the portal`;
  }
  if (error instanceof PlsError) {
    return error.message;
  }
  // For a defect, the stack says where it is.
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

function versionOf(): string {
  const text = fs.readFileSync(new URL('../../../package.json', import.meta.url), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
}

/** The reader of the output may have closed the pipe (`| head`); the command's actual work continues. */
function stopWriting(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPIPE') {
    throw error;
  }
}

process.stdout.on('error', stopWriting);
process.stderr.on('error', stopWriting);
process.exitCode = await main();
