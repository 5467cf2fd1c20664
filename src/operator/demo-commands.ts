import { Presets, SingleBar } from 'cli-progress';
import type { Command } from 'commander';
import { type AgencyContext, OPERATOR_KEY_ID } from '../auth/agency-context.js';
import { SCOPES } from '../auth/scopes.js';
import type { DemoFiller } from '../demo/demo-filler.js';
import { OperatorError } from '../errors/api-error.js';
import { type CommandLine, confirmByName } from './command-line.js';
import { countValue, idValue } from './command-values.js';

/** The agency that is filled by default. */
const DEMO_AGENCY = 'Demo Agency';

const MAX_LISTINGS = 1_000_000;

interface FillOptions {
  listings: number;
  agency?: number;
  yes?: true;
}

/** `demo fill`. */
export function addDemoCommands(program: Command, line: CommandLine): void {
  const demo = program.command('demo').description('Data to look at, or to measure with');

  demo
    .command('fill')
    .description('Fill an agency with plausible listings in all combinations, with agents and photos')
    .option('--listings <number>', 'how many', countValue(MAX_LISTINGS), 1_000)
    .option('--agency <id>', `number of the agency; without it "${DEMO_AGENCY}", which is created`, idValue)
    .option(
      '--yes',
      'do not ask; without it the name of an agency that has data of its own has to be typed on a terminal',
    )
    .addHelpText(
      'after',
      '\nThe same numbers give the same listings (demo-000001, …): filling again updates them and adds none.\n' +
        'Photos are drawn, not fetched. Seven of ten listings are published, which is the work of a running worker.\n' +
        'A test agency, and one that has no listings, agents or files yet, is filled without a question.\n' +
        '\nExample:\n  demo fill --listings 500 --agency 3',
    )
    .action(async ({ listings, agency: id, yes }: FillOptions) => {
      const agency = await findAgency(line, id);
      if (id !== undefined && !agency.isTest && !yes) {
        await confirmIfInUse(line, agency, listings);
      }
      const filler = await fillerOf(line);
      const bar = new SingleBar(
        { format: '{bar} {value}/{total} listings, {eta_formatted} left' },
        Presets.shades_classic,
      );
      const { created, updated, failed, firstError } = await filler
        .fill(agency, listings, ({ total, done }) => (done === 0 ? bar.start(total, 0) : bar.update(done)))
        .finally(() => bar.stop());
      line.print(`Agency ${agency.id} "${agency.name}": ${created} listings created, ${updated} updated.`);
      if (failed > 0) {
        throw new OperatorError(`${failed} listings could not be written; the first: ${firstError}`);
      }
    });
}

/** Creates the demo agency if necessary, and prints its key then. */
async function findAgency(line: CommandLine, id: number | undefined): Promise<AgencyContext> {
  const agencies = await line.service(async () => (await import('../agencies/agencies.service.js')).AgenciesService);
  const isWanted = ({ id: of, name }: { id: number; name: string }): boolean =>
    id === undefined ? name === DEMO_AGENCY : of === id;
  let agency = (await agencies.list()).find(isWanted);
  if (agency === undefined && id === undefined) {
    const access = await line.service(
      async () => (await import('../auth/agency-access.service.js')).AgencyAccessService,
    );
    const { agencyId, apiKey } = await access.create({ name: DEMO_AGENCY, phone: null, email: null, url: null });
    line.print(`Agency ${agencyId} is created. Its key, which is shown only this once:\n${apiKey}`);
    agency = (await agencies.list()).find(isWanted);
  }
  if (agency === undefined) {
    throw new OperatorError(`There is no agency ${id}.`);
  }
  const { name, status, isTest, resettingSince } = agency;
  const key = { id: OPERATOR_KEY_ID, prefix: '', scopes: SCOPES, expiresAt: null };
  return { id: agency.id, name, status, isTest, isResetting: resettingSince !== null, key };
}

/** The public would see the demo listings among those of an agency that is in use. @throws OperatorError when it is not confirmed. */
async function confirmIfInUse(line: CommandLine, { id, name }: AgencyContext, wanted: number): Promise<void> {
  const erasure = await line.service(async () => (await import('../erasure/agency-erasure.js')).AgencyErasure);
  const { listings, agents, files } = (await erasure.inventory(id)).inventory;
  if (listings + agents + files > 0) {
    const agency = `agency ${id} "${name}", which has ${listings} listings, ${agents} agents and ${files} files`;
    const sentence = `This writes ${wanted} demo listings to ${agency}, and publishes most of them.`;
    await confirmByName(name, { sentence, infinitive: `fill ${agency}`, past: 'written' });
  }
}

async function fillerOf(line: CommandLine): Promise<DemoFiller> {
  const { DemoFiller } = await import('../demo/demo-filler.js');
  return new DemoFiller(
    await line.service(async () => (await import('../listings/bulk/listing-bulk.service.js')).ListingBulkService),
    await line.service(async () => (await import('../users/user-bulk.service.js')).UserBulkService),
    await line.service(async () => (await import('../media/media-bulk.service.js')).MediaBulkService),
    await line.service(async () => (await import('../media/media.repository.js')).MediaRepository),
    await line.service(async () => (await import('../media/uploads/upload-requests.js')).UploadRequests),
    await line.service(async () => (await import('../integrations/storage/storage.js')).Storage),
  );
}
