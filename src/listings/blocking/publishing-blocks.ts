import { Injectable } from '@nestjs/common';
import type { WriteContext } from '../../platform/batch/write-context.js';
import type { AgencyTransaction } from '../../platform/mysql/repository/agency-repository.js';
import { type BlockInForce, RecognisedFault } from '../domain/block-reasons.js';
import type { ListingRow } from '../listing.entity.js';
import { BlockRecognition, type ListingToShow } from './block-recognition.js';
import { ListingBlocker } from './listing-blocker.js';
import { Resubmissions } from './resubmissions.js';

/** Prevents publishing from showing a blocked listing under another id (D-171). */
@Injectable()
export class PublishingBlocks {
  constructor(
    private readonly recognition: BlockRecognition,
    private readonly blocker: ListingBlocker,
    private readonly resubmissions: Resubmissions,
  ) {}

  /** @throws RecognisedFault when the listing has to be blocked instead. */
  async refuseBlocked(context: AgencyTransaction, listing: ListingToShow): Promise<void> {
    const block = await this.recognition.recognise(context, listing);
    if (block !== null) {
      throw new RecognisedFault(block);
    }
  }

  /**
   * Blocks the listing if publishing failed because it was recognised. It must not have changed since.
   * @returns whether it is blocked now.
   */
  async blockRecognised(context: WriteContext, listing: ListingRow, cause: unknown): Promise<boolean> {
    if (!(cause instanceof RecognisedFault)) {
      return false;
    }
    return this.blockAs(context, listing, cause.block);
  }

  /** Whether any listing of the agency is blocked, so that another one could be recognised as it. */
  hasAny(context: AgencyTransaction): Promise<boolean> {
    return this.recognition.hasAny(context);
  }

  /**
   * Blocks a locked listing if it is recognised by what its public page shows now, without having been published again.
   * @param shown its fields, location and files on that page.
   */
  async blockIfRecognised(
    context: WriteContext,
    listing: ListingRow,
    { fields, ...shown }: Omit<ListingToShow, 'listing'> & Pick<ListingRow, 'fields'>,
  ): Promise<void> {
    const block = await this.recognition.recognise(context, { listing: { id: listing.id, fields }, ...shown });
    if (block !== null) {
      await this.blockAs(context, listing, block);
    }
  }

  private async blockAs(context: WriteContext, listing: ListingRow, block: BlockInForce): Promise<boolean> {
    if (!(await this.blocker.blockSuccessor(context, listing, 'photos', block))) {
      return false;
    }
    const resubmission = { blockedListingId: block.listingId, foundBy: 'photos' as const, listingId: listing.id };
    await this.resubmissions.recordWithCommit(context, [resubmission]);
    return true;
  }
}
