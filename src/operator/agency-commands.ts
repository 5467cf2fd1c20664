import type { Command } from 'commander';
import type { CommandLine } from './command-line.js';
import { emailValue, idValue, nameValue, phoneValue, webAddressValue } from './command-values.js';
import { formatTable } from './format-table.js';

const agenciesService = async () => (await import('../auth/agencies.service.js')).AgenciesService;

interface CreateOptions {
  phone?: string;
  email?: string;
  url?: string;
  json?: true;
}

/** `agency create | list | suspend | resume` (D-51, D-56). @returns the command that others may join. */
export function addAgencyCommands(program: Command, line: CommandLine): Command {
  const agency = program.command('agency').description('Agencies: create, list, report, suspend, resume, erase');

  agency
    .command('create')
    .description('Create an agency and its first key, which has every scope and no end')
    .argument('<name>', 'name of the agency', nameValue)
    .option('--phone <phone>', 'shown on listings without an agent', phoneValue)
    .option('--email <address>', 'shown on listings without an agent', emailValue)
    .option('--url <address>', "the agency's own site", webAddressValue)
    .option('--json', 'print {"agencyId", "apiKey"} as one line')
    .addHelpText(
      'after',
      '\nExample:\n  agency create "Casa Bună" --phone 022123456 --email office@casa.example --json',
    )
    .action(async (name: string, options: CreateOptions) => {
      const agencies = await line.service(agenciesService);
      const { phone = null, email = null, url = null } = options;
      const { agencyId, apiKey } = await agencies.create({ name, phone, email, url });
      if (options.json) {
        line.print(JSON.stringify({ agencyId, apiKey }));
        return;
      }
      line.print(`Agency ${agencyId} is created. Its key, which is shown only this once:`);
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
      const rows = agencies.map(({ id, name, status, phone, email, createdAt }) => ({
        id,
        name,
        status,
        phone: phone ?? '-',
        email: email ?? '-',
        created: createdAt.toISOString(),
      }));
      formatTable(rows).forEach((row) => line.print(row));
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
