import { Command } from 'commander';
import { addAgencyCommands } from './agency-commands.js';
import { type CommandLine, printable } from './command-line.js';
import { addDatabaseCommands } from './database-commands.js';
import { addDemoCommands } from './demo-commands.js';
import { addErasureCommand } from './erasure-commands.js';
import { addKeyCommands } from './key-commands.js';
import { addListingCommands } from './listing-commands.js';
import { addMigrationCommands } from './migration-commands.js';
import { addReportCommand } from './report-commands.js';

/**
 * All commands of the operator. An invalid command line throws `CommanderError` instead of ending the process.
 * @param name how the operator calls them, for the help.
 */
export function operatorCommands(commandLine: CommandLine, name = 'npm run cli --'): Command {
  const line = { ...commandLine, print: (text: string) => commandLine.print(printable(text)) };
  const program = new Command(name)
    .description("The operator's commands. Settings come from the environment: see .env.example.")
    .exitOverride()
    .showHelpAfterError('Add --help for what is possible.')
    .configureHelp({ showGlobalOptions: true });
  const agency = addAgencyCommands(program, line);
  addReportCommand(agency, line);
  addErasureCommand(agency, line);
  addKeyCommands(program, line);
  addListingCommands(program, line);
  addDemoCommands(program, line);
  addMigrationCommands(program, line);
  addDatabaseCommands(program, line);
  return program;
}
