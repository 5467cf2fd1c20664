import type { Command } from 'commander';
import type { ReleasedListing } from '../listings/blocking/block-commands.js';
import type { BlockRecord } from '../listings/blocking/blocks.repository.js';
import { BLOCK_REASON_MAX_LENGTH } from '../listings/domain/block-reasons.js';
import { requireAgency } from './agency-commands.js';
import type { CommandLine } from './command-line.js';
import { idValue, printableText } from './command-values.js';
import { formatTable } from './format-table.js';

const listingBlocking = async () => (await import('../listings/blocking/block-commands.js')).BlockCommands;

const reasonValue = (text: string): string => printableText(text, BLOCK_REASON_MAX_LENGTH);

/** `listing block | unblock | blocked` (D-21, D-171). */
export function addListingCommands(program: Command, line: CommandLine): void {
  const listing = program.command('listing').description('Listings: block, unblock, list those that are blocked');

  listing
    .command('block')
    .description('Hide a listing from the public; its agency can edit it, but not its status')
    .argument('<id>', 'number of the listing', idValue)
    .option('--reason <text>', 'what its agency is told; given again, it replaces the one before', reasonValue)
    .addHelpText(
      'after',
      '\nThe block outlives the listing: sent again by its agency, with its external id or as the same offer at the same\n' +
        'place with mostly the same photos, it is blocked too. "listing blocked" shows who tried.\n' +
        '\nExample:\n  listing block 1042 --reason "The photos show another flat"',
    )
    .action(async (id: number, { reason = null }: { reason?: string | null }) => {
      const { agencyId } = await (await line.service(listingBlocking)).block(id, reason);
      line.print(`Listing ${id} of agency ${agencyId} is blocked.`);
    });

  listing
    .command('unblock')
    .description('Give a blocked listing back its status and its public page, or hide it if it lacks what they need')
    .argument('<id>', 'number of the listing, which may have been deleted', idValue)
    .addHelpText(
      'after',
      '\nLifts the block as a whole: the listing that was blocked, and all that were recognised as it, each of which is told.',
    )
    .action(async (id: number) => {
      const { agencyId, others, ...unblocked } = await (await line.service(listingBlocking)).unblock(id);
      for (const released of [unblocked, ...others]) {
        line.print(`Listing ${released.id} of agency ${agencyId} is not blocked any more: ${stateOf(released)}.`);
      }
    });

  listing
    .command('blocked')
    .description('List what is blocked, deleted listings too, and how often their agencies tried to send them again')
    .option('--agency <id>', 'those of this agency only', idValue)
    .option('--json', 'print them as a JSON array in one line')
    .action(async (options: { agency?: number; json?: true }) => {
      if (options.agency !== undefined) {
        await requireAgency(line, options.agency);
      }
      const blocks = await (await line.service(listingBlocking)).list(options.agency ?? null);
      if (options.json) {
        line.print(JSON.stringify(blocks));
        return;
      }
      formatTable(blocks.map(tableRow)).forEach((row) => line.print(row));
    });
}

function stateOf({ status }: ReleasedListing): string {
  return status === null ? 'it was deleted, and may be sent again' : `it is ${status}`;
}

function tableRow(block: BlockRecord): Record<string, string | number> {
  return {
    id: block.listingId,
    agency: block.agencyId,
    state: block.isDeleted ? 'deleted' : 'blocked',
    by: block.foundBy === 'operator' ? 'operator' : `${block.foundBy} of ${block.originId}`,
    since: block.blockedAt.toISOString(),
    attempts: block.attempts,
    last: block.lastAttemptAt?.toISOString() ?? 'never',
    externalIds: block.externalIds.join(',') || '-',
    reason: block.reason ?? '-',
  };
}
