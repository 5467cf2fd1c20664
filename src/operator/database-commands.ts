import type { Command } from 'commander';
import type { CommandLine } from './command-line.js';
import { countValue } from './command-values.js';

/** Far more ids or positions than are assigned in the hours between a backup and its restoration. */
const DEFAULT_SKIPPED = 1_000_000;

/** Even after a thousand restorations, ids are still numbers that JSON represents exactly. */
const MAX_SKIPPED = 1_000_000_000;

const restoredDatabase = async () => (await import('../recovery/restored-database.js')).RestoredDatabase;

interface RestoredOptions {
  leaveOut: number;
  json?: true;
}

/** `database restored` (D-238). */
export function addDatabaseCommands(program: Command, line: CommandLine): void {
  program
    .command('database')
    .description('The database as a whole: what to do after restoring a backup')
    .command('restored')
    .description(
      'After restoring a backup, before anything is started: makes sure that no id or position in the log is assigned twice',
    )
    .option(
      '--leave-out <count>',
      'how many of each are skipped: more than were assigned since the backup',
      countValue(MAX_SKIPPED),
      DEFAULT_SKIPPED,
    )
    .option('--json', 'print {"by", "tables", "logs", "latestEventAt"} as one line')
    .addHelpText(
      'after',
      '\nReaders of the log whose position is from before the restore are answered 410 EVENTS_EXPIRED and start over;\n' +
        'webhooks continue where they were at the time of the backup. If the command is interrupted, run it again.',
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
