import type { Command } from 'commander';
import type { Agency } from '../agencies/agency.entity.js';
import type { CommandLine } from './command-line.js';
import { emailValue, idValue, nameValue, phoneValue, webAddressValue } from './command-values.js';
import { formatTable } from './format-table.js';

const agenciesService = async () => (await import('../agencies/agencies.service.js')).AgenciesService;
const accessService = async () => (await import('../auth/agency-access.service.js')).AgencyAccessService;

interface CreateOptions {
  phone?: string;
  email?: string;
  url?: string;
  test?: true;
  json?: true;
}

/** `agency create | list | show | suspend | resume` (D-51, D-56, D-226). @returns the command, for further subcommands. */
export function addAgencyCommands(program: Command, line: CommandLine): Command {
  const agency = program.command('agency').description('Agencies: create, list, show, report, suspend, resume, erase');

  agency
    .command('create')
    .description('Create an agency and its first key, which has all scopes and does not expire')
    .argument('<name>', 'name of the agency', nameValue)
    .option('--phone <phone>', 'shown on listings without an agent', phoneValue)
    .option('--email <address>', 'shown on listings without an agent', emailValue)
    .option('--url <address>', "the agency's own site", webAddressValue)
    .option('--test', 'a test agency: for trying an integration out; its pages say so and are in no list')
    .option('--json', 'print {"agencyId", "apiKey"} as one line')
    .addHelpText(
      'after',
      '\nExample:\n  agency create "Casa Bună" --phone 022123456 --email office@casa.example --json' +
        '\n  agency create "Casa Bună (test)" --test',
    )
    .action(async (name: string, options: CreateOptions) => {
      const access = await line.service(accessService);
      const { phone = null, email = null, url = null, test: isTest = false } = options;
      const { agencyId, apiKey } = await access.create({ name, phone, email, url, isTest });
      if (options.json) {
        line.print(JSON.stringify({ agencyId, apiKey }));
        return;
      }
      line.print(
        `${isTest ? 'Test agency' : 'Agency'} ${agencyId} is created. Its key, which is shown only this once:`,
      );
      line.print(apiKey);
    });

  agency
    .command('list')
    .description('List all agencies')
    .option('--json', 'print them as a JSON array in one line')
    .action(async (options: { json?: true }) => {
      const agencies = await (await line.service(agenciesService)).list();
      if (options.json) {
        line.print(JSON.stringify(agencies));
        return;
      }
      const rows = agencies.map(({ id, name, status, isTest, phone, email, createdAt }) => ({
        id,
        name,
        status,
        kind: kindOf(isTest),
        phone: phone ?? '-',
        email: email ?? '-',
        created: createdAt.toISOString(),
      }));
      formatTable(rows).forEach((row) => line.print(row));
    });

  agency
    .command('show')
    .description('Show an agency')
    .argument('<id>', 'number of the agency', idValue)
    .option('--json', 'print it as one line of JSON')
    .action(async (id: number, options: { json?: true }) => {
      const found = await (await line.service(agenciesService)).get(id);
      if (options.json) {
        line.print(JSON.stringify(found));
        return;
      }
      factsOf(found).forEach(([name, value]) => line.print(`${name}: ${value}`));
    });

  agency
    .command('suspend')
    .description('Refuse all keys of an agency; its data and public listings stay as they are')
    .argument('<id>', 'number of the agency', idValue)
    .action(async (id: number) => {
      const { name } = await (await line.service(agenciesService)).suspend(id);
      line.print(`Agency ${id} "${name}" is suspended.`);
    });

  agency
    .command('resume')
    .description("Accept a suspended agency's keys again")
    .argument('<id>', 'number of the agency', idValue)
    .action(async (id: number) => {
      const { name } = await (await line.service(agenciesService)).resume(id);
      line.print(`Agency ${id} "${name}" is active.`);
    });
  return agency;
}

/** Throws `OperatorError` when there is no such agency: its list would look like that of an agency that has nothing. */
export async function requireAgency(line: CommandLine, id: number): Promise<void> {
  await (await line.service(agenciesService)).get(id);
}

const kindOf = (isTest: boolean): string => (isTest ? 'test' : 'real');

function factsOf(agency: Agency): [name: string, value: string | number][] {
  const { id, name, status, isTest, phone, email, url, createdAt, suspendedAt, erasingSince } = agency;
  return [
    ['id', id],
    ['name', name],
    ['kind', kindOf(isTest)],
    ['status', status],
    ['phone', phone ?? '-'],
    ['email', email ?? '-'],
    ['url', url ?? '-'],
    ['created', createdAt.toISOString()],
    ...(suspendedAt === null ? [] : [['suspended', suspendedAt.toISOString()] as [string, string]]),
    ...(erasingSince === null ? [] : [['being erased since', erasingSince.toISOString()] as [string, string]]),
    ...(isTest ? [['clock ahead, in seconds', agency.clockAheadSeconds] as [string, number]] : []),
  ];
}
