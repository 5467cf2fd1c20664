import { Injectable } from '@nestjs/common';
import { ApiError } from '../../errors/api-error.js';
import type { BegunWrite } from '../../platform/batch/write-context.js';
import { contentHashOf } from '../domain/listing-operation.js';
import { planWrite } from '../domain/plan-write.js';
import type { StoredWrite } from '../domain/stored-write.js';
import type { ListingRow } from '../listing.entity.js';
import { ListingFilesRepository } from '../write/listing-files.repository.js';
import { BatchResolving } from '../write/steps/batch-resolving.js';
import { BatchScheduling } from '../write/steps/batch-scheduling.js';
import { BatchStoring } from '../write/steps/batch-storing.js';
import { fieldsToTake, type MergedSide } from './fields-to-take.js';

/** Two locked listings that become one. */
export interface MergedPair {
  into: ListingRow;
  from: ListingRow;
  /** Whether the external id goes over. */
  takesExternalId: boolean;
}

/** What was written to the listing that stays. */
export interface MergedWriteOutcome {
  write: StoredWrite;
  /** The names of what has gone over. */
  names: string[];
  /** The publishing or refresh job; null: none. */
  jobId: number | null;
  hasPublicUrl: boolean;
}

/** Writes what a listing lacks and another one has to it, as any update is written: by the same steps and rules. */
@Injectable()
export class MergedWrite {
  constructor(
    private readonly files: ListingFilesRepository,
    private readonly resolving: BatchResolving,
    private readonly storing: BatchStoring,
    private readonly scheduling: BatchScheduling,
  ) {}

  /** @throws ApiError `VALIDATION_FAILED` where a rule is against it. */
  async write(context: BegunWrite, { into, from, takesExternalId }: MergedPair): Promise<MergedWriteOutcome> {
    const files = await this.files.filesOf(context, [into.id, from.id]);
    const sideOf = (row: ListingRow): MergedSide => ({ row, fileIds: (files.get(row.id) ?? []).map(({ id }) => id) });
    const [target, patch] = [{ id: into.id }, fieldsToTake(sideOf(into), sideOf(from))];
    const { sourceUpdatedAt, sourceHash } = from;
    // What is known of the source is known of the object that the external id names there, which has not all of this.
    const source = takesExternalId ? { sourceUpdatedAt, sourceHash, sourceOutdated: true } : {};
    const terms = { source, condition: null, skipUnchanged: false, defersReferences: false, orphan: null };
    const contentHash = contentHashOf(target, patch);
    const planned = planWrite({ op: 'upsert', target, patch, readOnly: {}, contentHash, terms }, into);
    const [resolved] = await this.resolving.resolve(context, [planned]);
    if (resolved === undefined || resolved.details.length > 0) {
      throw new ApiError('VALIDATION_FAILED', resolved?.details);
    }
    const { stored } = await this.storing.store(context, [resolved]);
    const [write] = stored;
    if (write === undefined) {
      throw new Error(`Listing ${into.id} is locked, and was not written`);
    }
    const { jobIds, shownIds } = await this.scheduling.schedule(context, stored);
    return {
      write,
      names: Object.keys(patch),
      jobId: jobIds.get(into.id) ?? null,
      hasPublicUrl: write.row.status === 'pending_active' || shownIds.has(into.id),
    };
  }
}
