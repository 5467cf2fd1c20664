import { Injectable } from '@nestjs/common';
import { ApiError } from '../../errors/api-error.js';
import type { BegunWrite } from '../../platform/batch/write-context.js';
import { planWrite } from '../domain/plan-write.js';
import type { ListingRow } from '../listing.entity.js';
import type { StoredReference } from '../pending/pending-reference.entity.js';
import { PendingReferencesRepository } from '../pending/pending-references.repository.js';
import { PublicationsRepository } from '../publishing/snapshot/publications.repository.js';
import { ListingFilesRepository } from '../write/listing-files.repository.js';
import { contentHashOf } from '../write/listing-operation.js';
import { BatchResolving } from '../write/steps/batch-resolving.js';
import { BatchScheduling } from '../write/steps/batch-scheduling.js';
import { BatchStoring } from '../write/steps/batch-storing.js';
import type { StoredWrite } from '../write/stored-write.js';
import { fieldsToTake, type MergedSide } from './fields-to-take.js';

/** Two locked listings to be merged. */
export interface MergedPair {
  into: ListingRow;
  from: ListingRow;
  /** Whether the external id is taken over. */
  takesExternalId: boolean;
}

/** The outcome of the write to the remaining listing. */
export interface MergedWriteOutcome {
  write: StoredWrite;
  /** The names of what was taken over. */
  names: string[];
  /** The publishing or refresh job; null when there is none. */
  jobId: number | null;
  hasPublicUrl: boolean;
}

/** Writes what one listing lacks and the other one has, by the same steps and rules as any update. */
@Injectable()
export class MergedWrite {
  constructor(
    private readonly files: ListingFilesRepository,
    private readonly pending: PendingReferencesRepository,
    private readonly resolving: BatchResolving,
    private readonly storing: BatchStoring,
    private readonly scheduling: BatchScheduling,
    private readonly publications: PublicationsRepository,
  ) {}

  /** @throws ApiError `VALIDATION_FAILED` when the result would break a rule. */
  async write(context: BegunWrite, { into, from, takesExternalId }: MergedPair): Promise<MergedWriteOutcome> {
    const files = await this.files.filesOf(context, [into.id, from.id]);
    const pending = await this.pending.byListing(context, [into.id, from.id]);
    const sideOf = (row: ListingRow): MergedSide => ({
      row,
      fileIds: (files.get(row.id) ?? []).map(({ id }) => id),
      pending: pending.get(row.id) ?? [],
    });
    const [target, patch] = [{ id: into.id }, fieldsToTake(sideOf(into), sideOf(from))];
    const { sourceUpdatedAt, sourceHash } = from;
    // The source version describes the CRM object that the external id names. The merged listing differs from it, so the version
    // is marked as outdated.
    const source = takesExternalId ? { sourceUpdatedAt, sourceHash, sourceOutdated: true } : {};
    const options = { source, condition: null, skipUnchanged: false, defersReferences: false, orphan: null };
    const contentHash = contentHashOf(target, patch);
    const operation = { op: 'upsert' as const, target, patch, readOnly: {}, contentHash, options };
    const planned = { operation, stored: into, ...planWrite(operation, into) };
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

  /** Whether the public can see the listing, or will once its job is done. */
  async hasPublicUrl(context: BegunWrite, row: ListingRow): Promise<boolean> {
    return row.status === 'pending_active' || (await this.publications.shownAmong(context, [row])).has(row.id);
  }

  /** The references that the listing waits for. */
  async pendingOf(context: BegunWrite, id: number): Promise<StoredReference[]> {
    return (await this.pending.byListing(context, [id])).get(id) ?? [];
  }
}
