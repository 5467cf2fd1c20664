import { Injectable } from '@nestjs/common';
import { missingToPublish } from '../../catalogue/listing-rules.js';
import type { ListingStatus } from '../../catalogue/vocabulary.js';
import type { ErrorDetail } from '../../errors/api-error.js';
import { EventLog } from '../../events/log/event-log.js';
import type { WriteContext } from '../../platform/batch/write-context.js';
import type { AgencyTransaction } from '../../platform/mysql/repository/agency-repository.js';
import { type CountedFile, isNamedAsPhoto, lackOfPhotos } from '../domain/files-rules.js';
import { lackingIssue } from '../domain/listing-issue.js';
import { isLive, mustBePublishable } from '../domain/listing-status.js';
import { listingEvent, statusChange } from '../lifecycle/listing-events.js';
import { changedRow, type ListingRow } from '../listing.entity.js';
import { isDropped } from '../pending/pending-references.js';
import { PublishingJobs, type PublishingNeed } from '../publishing/publishing-jobs.js';
import { PublicationsRepository } from '../publishing/snapshot/publications.repository.js';
import { ListingFilesRepository } from '../write/listing-files.repository.js';
import { ListingRowsRepository } from '../write/listing-rows.repository.js';
import { BlockStatesRepository } from './block-states.repository.js';

/** Decides what happens to a listing when its block is lifted (D-115). */
@Injectable()
export class BlockRelease {
  constructor(
    private readonly blockStates: BlockStatesRepository,
    private readonly listings: ListingRowsRepository,
    private readonly files: ListingFilesRepository,
    private readonly publications: PublicationsRepository,
    private readonly publishingJobs: PublishingJobs,
    private readonly events: EventLog,
  ) {}

  /**
   * Restores the status of a locked listing, and its public page or its publishing job if it had one. The status becomes `hidden`
   * when the listing lacks what its former status requires.
   * @returns the new status.
   */
  async release(context: WriteContext, listing: ListingRow): Promise<ListingStatus> {
    const { id } = listing;
    const block = await this.blockStates.blockOf(context, id);
    if (block === null) {
      return listing.status;
    }
    const { statusBefore, blockedAt } = block;
    const files = (await this.files.filesOf(context, [id])).get(id) ?? [];
    const lacking = mustBePublishable(statusBefore) ? lackingOf(listing, files) : [];
    const status = lacking.length > 0 ? 'hidden' : statusBefore;
    await this.blockStates.setBlock(context, id, status, null);
    const content = { changes: statusChange('blocked', status), data: { status } };
    this.events.record(context, [listingEvent('listing.unblocked', listing, content)]);
    if (lacking.length > 0) {
      const issues = [...listing.issues.filter(isDropped), ...lacking.map(lackingIssue)];
      await this.listings.writeBack(context, [changedRow(listing, context.now, { status, issues })]);
      return status;
    }
    await this.publications.revertWithdrawalAt(context, id, blockedAt);
    const need = await this.needAfterBlock(context, id, status);
    await this.arrange(context, id, need);
    return status;
  }

  /**
   * Edits made during the block have to reach the public page. A publishing that was under way has been cancelled by the block.
   */
  private async needAfterBlock(context: AgencyTransaction, id: number, status: ListingStatus): Promise<PublishingNeed> {
    if (status === 'pending_active') {
      return 'publish';
    }
    const shown = isLive(status) ? await this.publications.publicAmong(context, [id]) : [];
    return shown.length > 0 ? 'refresh' : 'none';
  }

  /** `fileJobIds` is empty because the job itself waits, when it starts, for files that are still being imported. */
  private async arrange(context: WriteContext, listingId: number, need: PublishingNeed): Promise<void> {
    const request = { listingId, need, fileJobIds: [] };
    const jobIds = await this.publishingJobs.arrange(context, [request]);
    await this.listings.setLastJobs(context, jobIds);
  }
}

/**
 * What a public listing needs and the agency has removed. Photos that failed to import are not counted as removed: publishing
 * checks them.
 */
function lackingOf({ fields }: ListingRow, files: readonly CountedFile[]): ErrorDetail[] {
  const photos = files.filter(isNamedAsPhoto).length;
  return [...missingToPublish(fields), ...lackOfPhotos('fileIds', photos)];
}
