#!/usr/bin/env node
import fs from 'node:fs';
import { HELP, readArguments } from './arguments.js';
import { EXIT } from './exit-codes.js';
import { failureJson, failureOf, Sent } from './failure.js';
import { printable } from './printable.js';
import { run } from './run.js';

const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

/** How long a run that was stopped may take to end by itself, in milliseconds. */
const END_MS = 1_000;

const stop = new AbortController();

/** Another signal ends the process at once. */
function stopRun(): void {
  SIGNALS.forEach((signal) => process.removeListener(signal, stopRun));
  stop.abort(new Error('stopped'));
}

/** The command `pls-sync`. */
async function main(): Promise<number> {
  SIGNALS.forEach((signal) => process.on(signal, stopRun));
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
    process.stderr.write(`${stop.signal.aborted ? '\n' : ''}${printable(message)}\n`);
    return exitCode;
  }
}

/** With `--json`, wrong usage is printed as every other failure. @throws UsageError. */
function givenArguments(given: readonly string[]): ReturnType<typeof readArguments> {
  try {
    return readArguments(given, process.env);
  } catch (error) {
    if (given.some((one) => /^--json(=|$)/.test(one))) {
      process.stdout.write(printable(failureJson(failureOf(error, false), new Sent())));
    }
    throw error;
  }
}

function versionOf(): string {
  const text = fs.readFileSync(new URL('../../../package.json', import.meta.url), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
}

let isOutputLost = false;

/** Where the output goes may be full, or its reader may have closed the pipe (`| head`); the command's actual work continues. */
function noteLost({ code, message }: NodeJS.ErrnoException): void {
  if (code !== 'EPIPE' && !isOutputLost) {
    isOutputLost = true;
    process.stderr.write(`Not all output could be written: ${message}\n`);
  }
}

process.stdout.on('error', noteLost);
process.stderr.on('error', noteLost);
process.once('exit', () => {
  if (isOutputLost && process.exitCode === EXIT.ok) {
    process.exitCode = EXIT.unexpected;
  }
});
process.exitCode = await main();
if (stop.signal.aborted) {
  // A pipe that nobody writes is still being opened, for which even `process.exit` waits.
  setTimeout(() => process.kill(process.pid, 'SIGINT'), END_MS).unref();
}
