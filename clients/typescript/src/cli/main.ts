#!/usr/bin/env node
import fs from 'node:fs';
import { HELP, readArguments } from './arguments.js';
import { EXIT } from './exit-codes.js';
import { failureJson, failureOf, Sent } from './failure.js';
import { run } from './run.js';

/** The command `pls-sync`. */
async function main(): Promise<number> {
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => stop.abort(new Error('stopped')));
  }
  try {
    const args = givenArguments(process.argv.slice(2));
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
    const { message, exitCode } = failureOf(error, stop.signal.aborted);
    // What interrupts a bar begins on a line of its own.
    process.stderr.write(`${stop.signal.aborted ? '\n' : ''}${message}\n`);
    return exitCode;
  }
}

/** With `--json`, wrong usage is printed as every other failure. @throws UsageError. */
function givenArguments(given: readonly string[]): ReturnType<typeof readArguments> {
  try {
    return readArguments(given, process.env);
  } catch (error) {
    if (given.some((one) => /^--json(=|$)/.test(one))) {
      process.stdout.write(failureJson(failureOf(error, false), new Sent()));
    }
    throw error;
  }
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
