#!/usr/bin/env node
import type { INestApplicationContext } from '@nestjs/common';
import { CommanderError } from 'commander';
import { StorageUnavailable } from './integrations/storage/storage.js';
import { type CommandLine, printable, type ServiceToken } from './operator/command-line.js';
import { operatorCommands } from './operator/commands.js';
import { isDatabaseUnavailable, isSchemaOutdated, isTransientConflict } from './platform/mysql/database-errors.js';

/**
 * The operator's commands. Results go to standard output, what went wrong to standard error as a sentence.
 * Exit codes: 0 done, 1 not possible, 2 the command line is wrong.
 */
const EXIT_FAILED = 1;
const EXIT_MISUSED = 2;

let application: INestApplicationContext | null = null;

const line: CommandLine = {
  async service<T>(load: ServiceToken<T>): Promise<T> {
    application ??= await startApplication();
    return application.get(await load(), { strict: false });
  },
  print: (text) => process.stdout.write(`${text}\n`),
};

process.stdout.on('error', stopWriting);
void main();

async function main(): Promise<void> {
  try {
    await operatorCommands(line, calledAs()).parseAsync();
  } catch (error) {
    process.exitCode = exitCodeOf(error);
    if (!(error instanceof CommanderError)) {
      process.stderr.write(`${printable(sentenceOf(error))}\n`);
    }
  } finally {
    await application?.close();
  }
}

/** How the operator calls the commands: what starts this program for them says so by node's option `--title`. */
function calledAs(): string {
  return process.title === process.argv0 ? 'node dist/cli.js' : process.title;
}

/** Who reads the output may have had enough of it (`| head`); anything else that is wrong with it is told. */
function stopWriting(error: NodeJS.ErrnoException): void {
  if (error.code === 'EPIPE') {
    return;
  }
  process.exitCode = EXIT_FAILED;
  process.stderr.write(`The output cannot be written: ${error.message}\n`);
}

/** Loads what it starts, which takes many times as long as all the rest of the program. */
async function startApplication(): Promise<INestApplicationContext> {
  const { readConfig } = await import('./config/env.js');
  const { databaseUrl, databaseTimeoutMs: timeoutMs } = readConfig();
  const { DataSource } = await import('typeorm');
  const { dataSourceOptions } = await import('./platform/mysql/data-source-options.js');
  // Nest would go on trying to connect for half a minute, silently; a command has to fail at once.
  const probe = await new DataSource(dataSourceOptions({ databaseUrl, poolSize: 1, timeoutMs })).initialize();
  await probe.destroy();
  const { NestFactory } = await import('@nestjs/core');
  const { CliModule } = await import('./app/cli.module.js');
  return NestFactory.createApplicationContext(CliModule, { logger: false, abortOnError: false });
}

function exitCodeOf(error: unknown): number {
  if (error instanceof CommanderError) {
    return error.exitCode === 0 ? 0 : EXIT_MISUSED;
  }
  return EXIT_FAILED;
}

function sentenceOf(error: unknown): string {
  const message = error instanceof Error && error.message !== '' ? error.message : String(error);
  if (isTransientConflict(error)) {
    return `Other transactions were in the way (${message}): run the command again.`;
  }
  if (isDatabaseUnavailable(error)) {
    return `The database cannot be reached: ${message}`;
  }
  if (isSchemaOutdated(error)) {
    return 'The database lacks tables of this version: run the command "migration run" first.';
  }
  // Its own message is for agencies, and says nothing of the installation.
  if (error instanceof StorageUnavailable && error.cause instanceof Error) {
    return `The storage cannot be used: ${error.cause.message}`;
  }
  return message;
}
