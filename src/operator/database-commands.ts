import type { Command } from 'commander';
import type { CommandLine } from './command-line.js';
import { countValue } from './command-values.js';

/** Far more ids or positions than are assigned in the hours between a backup and its restoration. */
const DEFAULT_SKIPPED = 1_000_000;

const restoredDatabase = async () => (await import('../recovery/restored-database.js')).RestoredDatabase;

interface RestoredOptions {
  leaveOut: number;
  json?: true;
}

/** `database restored` (D-238). */
export function addDatabaseCommands(program: Command, line: CommandLine): void {
  program
    .command('database')
    .description('The database as a whole: what is to be done after a backup was loaded into it')
    .command('restored')
    .description(
      'After loading a backup, before anything is started: ids and places of the log are not given out twice',
    )
    .option(
      '--leave-out <count>',
      'so many of each, more than were given out since the backup',
      countValue,
      DEFAULT_SKIPPED,
    )
    .option('--json', 'print {"by", "tables", "logs", "latestEventAt"} as one line')
    .addHelpText(
      'after',
      '\nReaders of the log whose place is of the time before are answered 410 EVENTS_EXPIRED and begin anew; webhooks go on\n' +
        'where they were as the backup was made. Should the command be ended before it is done, start it again.',
    )
    .action(async ({ leaveOut, json }: RestoredOptions) => {
      const done = await (await line.service(restoredDatabase)).resume(leaveOut);
      const { by, tables, logs, latestEventAt } = done;
      const texts = [
        `Ids of ${tables} tables and the logs of ${logs} agencies go on ${by} later.`,
        `The latest event is of ${latestEventAt?.toISOString() ?? 'never'}: what came after it is gone.`,
      ];
      (json ? [JSON.stringify(done)] : texts).forEach((text) => line.print(text));
    });
}
