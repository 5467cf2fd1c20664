import type { Command } from 'commander';
import type { AgencyInventory } from '../erasure/agency-rows.repository.js';
import { type CommandLine, confirmByName } from './command-line.js';
import { idValue } from './command-values.js';

const agencyErasure = async () => (await import('../erasure/agency-erasure.js')).AgencyErasure;

interface EraseOptions {
  dryRun?: true;
  yes?: true;
  json?: true;
}

/** `agency erase` (D-151). @param agency the parent command. */
export function addErasureCommand(agency: Command, line: CommandLine): void {
  agency
    .command('erase')
    .description('Remove an agency for good with all it has: listings, agents, photos, videos, uploads, jobs, keys')
    .argument('<id>', 'number of the agency', idValue)
    .option('--dry-run', 'only tell what would be erased')
    .option('--yes', 'do not ask; without it the name of the agency has to be typed on a terminal')
    .option('--json', 'print {"agencyId", "name", "erased", "listings", "agents", "files", "bytes", …} as one line')
    .addHelpText(
      'after',
      '\nThe agency is suspended first, so that nothing is written any more. Should the command be ended before it is\n' +
        'done, start it again: it goes on, and until then the agency cannot be resumed. It cannot be undone, but by a\n' +
        'backup.\n' +
        '\nExamples:\n  agency erase 7 --dry-run\n  agency erase 7 --yes --json',
    )
    .action(async (id: number, { dryRun, yes, json }: EraseOptions) => {
      const erasure = await line.service(agencyErasure);
      const { agency: found, inventory } = await erasure.inventory(id);
      const what = `agency ${id} "${found.name}" with ${describe(inventory)}`;
      if (!dryRun) {
        if (!yes) {
          await confirmByName(found.name, {
            sentence: `This erases ${what}, for good.`,
            infinitive: `erase ${what}`,
            past: 'erased',
          });
        }
        await erasure.erase(id);
      }
      line.print(
        json
          ? JSON.stringify({ agencyId: id, name: found.name, erased: !dryRun, ...inventory })
          : `${dryRun ? 'Would erase' : 'Erased'} ${what}.`,
      );
    });
}

function describe({ listings, agents, files, bytes, uploads, jobs, keys }: AgencyInventory): string {
  const megabytes = (bytes / 1024 / 1024).toFixed(1);
  return (
    `${listings} listings, ${agents} agents, ${files} files (${megabytes} MB), ${uploads} uploads, ${jobs} jobs ` +
    `and ${keys} keys`
  );
}
