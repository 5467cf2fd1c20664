#!/usr/bin/env node
import type { Abstract, INestApplicationContext, Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { CommanderError } from 'commander';
import { DataSource } from 'typeorm';
import type { CommandLine } from './operator/command-line.js';
import { CliModule } from './app/cli.module.js';
import { operatorCommands } from './operator/commands.js';
import { readConfig } from './config/env.js';
import { dataSourceOptions } from './platform/mysql/data-source-options.js';
import { isDatabaseUnavailable, isTableMissing } from './platform/mysql/database-errors.js';

/**
 * The operator's commands. Results go to standard output, what went wrong to standard error as a sentence.
 * Exit codes: 0 done, 1 not possible, 2 the command line is wrong.
 */
const EXIT_FAILED = 1;
const EXIT_MISUSED = 2;

let application: INestApplicationContext | null = null;

const line: CommandLine = {
  async service<T>(token: Type<T> | Abstract<T>): Promise<T> {
    application ??= await startApplication();
    return application.get(token, { strict: false });
  },
  print: (text) => process.stdout.write(`${text}\n`),
};

process.stdout.on('error', stopWriting);
void main();

async function main(): Promise<void> {
  try {
    await operatorCommands(line).parseAsync();
  } catch (error) {
    process.exitCode = exitCodeOf(error);
    if (!(error instanceof CommanderError)) {
      process.stderr.write(`${sentenceOf(error)}\n`);
    }
  } finally {
    await application?.close();
  }
}

/** Who reads the output may have had enough of it (`| head`); anything else that is wrong with it is told. */
function stopWriting(error: NodeJS.ErrnoException): void {
  if (error.code === 'EPIPE') {
    return;
  }
  process.exitCode = EXIT_FAILED;
  process.stderr.write(`The output cannot be written: ${error.message}\n`);
}

async function startApplication(): Promise<INestApplicationContext> {
  const { databaseUrl } = readConfig();
  // Nest would go on trying to connect for half a minute, silently; a command has to fail at once.
  const probe = await new DataSource(dataSourceOptions({ databaseUrl, poolSize: 1 })).initialize();
  await probe.destroy();
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
  if (isDatabaseUnavailable(error)) {
    return `The database cannot be reached: ${message}`;
  }
  if (isTableMissing(error)) {
    return 'The database has no tables yet: run the command "migration run" first.';
  }
  return message;
}
