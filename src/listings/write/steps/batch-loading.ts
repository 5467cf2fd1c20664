import { Injectable } from '@nestjs/common';
import { checkPreconditions, type PreconditionResults } from '../../../conditional-writes/write-options.js';
import {
  type KnownIds,
  type LockedTargets,
  lockTargets,
  type OperationOnRow,
} from '../../../platform/batch/lock-targets.js';
import type { WriteContext } from '../../../platform/batch/write-context.js';
import type { AgencyTransaction } from '../../../platform/mysql/repository/agency-repository.js';
import { BlockRecognition } from '../../blocking/block-recognition.js';
import type { BlockInForce } from '../../domain/block-reasons.js';
import type { ListingRow } from '../../listing.entity.js';
import type { ListingUpsert } from '../listing-operation.js';
import { ListingRowsRepository } from '../listing-rows.repository.js';

/** The blocks of the external ids that listings would be created with. */
export type BlocksByExternalId = ReadonlyMap<string, BlockInForce>;

/** Operations together with their target rows, locked. */
export interface LoadedBatch extends LockedTargets<ListingUpsert, ListingRow> {
  blocks: BlocksByExternalId;
}

/** First step of a batch: finds and locks the rows that its operations target, and leaves out those that come too late. */
@Injectable()
export class BatchLoading {
  constructor(
    private readonly listings: ListingRowsRepository,
    private readonly recognition: BlockRecognition,
  ) {}

  /**
   * @param knownIds the ids that were just found for the operations' external ids; null when they were not looked up.
   */
  async load(
    context: AgencyTransaction,
    operations: readonly ListingUpsert[],
    knownIds: KnownIds | null,
  ): Promise<LoadedBatch> {
    const targets = await this.lockTargets(context, operations, knownIds);
    const newExternalIds = targets.matched.flatMap(({ operation, row }) =>
      row === null ? (operation.target.externalId ?? []) : [],
    );
    return { ...targets, blocks: await this.recognition.lockByExternalIds(context, newExternalIds) };
  }

  /** Leaves out writes that come too late. Stale ones are recorded: their CRM has the listings, if in an older version (D-198). */
  async checkPreconditions(
    context: WriteContext,
    matched: readonly OperationOnRow<ListingUpsert, ListingRow>[],
  ): Promise<PreconditionResults<ListingUpsert, ListingRow>> {
    const results = checkPreconditions(matched);
    await this.listings.setLastSyncedAt(
      context,
      results.stale.map(({ row }) => row.id),
    );
    return results;
  }

  private async lockTargets(
    context: AgencyTransaction,
    operations: readonly ListingUpsert[],
    knownIds: KnownIds | null,
  ): Promise<LockedTargets<ListingUpsert, ListingRow>> {
    const [first] = operations;
    const externalId = first?.target.externalId;
    if (first !== undefined && operations.length === 1 && externalId !== undefined) {
      // A single row is found and locked in one statement; it may have lost its external id while we waited for the lock.
      const row = await this.listings.lockByExternalId(context, externalId);
      if (row === null || row.externalId === externalId) {
        return { matched: [{ operation: first, row }], repeated: [] };
      }
    }
    const lock = (ids: readonly number[]) => this.listings.lock(context, ids);
    return lockTargets(context, 'listings', operations, lock, knownIds);
  }
}
