import type { Command } from 'commander';
import type { CommandLine } from '../auth/command-line.js';
import { idValue, printableText } from '../auth/command-values.js';
import { ListingBlocking } from './listing-blocking.js';
import { BLOCK_REASON_MAX_LENGTH } from './listing.entity.js';

const reasonValue = (text: string): string => printableText(text, BLOCK_REASON_MAX_LENGTH);

/** `listing block | unblock` (D-21). */
export function addListingCommands(program: Command, line: CommandLine): void {
  const listing = program.command('listing').description('Listings: block, unblock');

  listing
    .command('block')
    .description('Hide a listing from the public; its agency can edit it, but not its status')
    .argument('<id>', 'number of the listing', idValue)
    .option('--reason <text>', 'what its agency is told; given again, it replaces the one before', reasonValue)
    .addHelpText('after', '\nExample:\n  listing block 1042 --reason "The photos show another flat"')
    .action(async (id: number, { reason = null }: { reason?: string | null }) => {
      const { agencyId } = await (await line.service(ListingBlocking)).block(id, reason);
      line.print(`Listing ${id} of agency ${agencyId} is blocked.`);
    });

  listing
    .command('unblock')
    .description('Give a blocked listing back its status and its public page, or hide it if it lacks what they need')
    .argument('<id>', 'number of the listing', idValue)
    .action(async (id: number) => {
      const { agencyId, status } = await (await line.service(ListingBlocking)).unblock(id);
      line.print(`Listing ${id} of agency ${agencyId} is not blocked any more: it is ${status}.`);
    });
}
