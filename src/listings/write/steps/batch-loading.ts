import { Injectable } from '@nestjs/common';
import { type KnownIds, type LockedTargets, lockTargets } from '../../../platform/batch/lock-targets.js';
import type { AgencyTransaction } from '../../../platform/mysql/repository/agency-repository.js';
import { BlockRecognition } from '../../blocking/block-recognition.js';
import type { BlockInForce } from '../../blocking/blocks.repository.js';
import type { ListingUpsert } from '../../domain/listing-operation.js';
import type { ListingRow } from '../../listing.entity.js';
import { ListingRowsRepository } from '../listing-rows.repository.js';

/** The blocks of the external ids that listings would be created with. */
export type BlockedNames = ReadonlyMap<string, BlockInForce>;

/** Operations on the rows that they are aimed at, locked. */
export interface LoadedBatch extends LockedTargets<ListingUpsert, ListingRow> {
  blockedNames: BlockedNames;
}

/** First step of a batch: finds and locks what its operations are about. */
@Injectable()
export class BatchLoading {
  constructor(
    private readonly listings: ListingRowsRepository,
    private readonly recognition: BlockRecognition,
  ) {}

  /** @param knownIds what the operations' external ids meant a moment ago; null: nobody has asked. */
  async load(
    context: AgencyTransaction,
    operations: readonly ListingUpsert[],
    knownIds: KnownIds | null,
  ): Promise<LoadedBatch> {
    const targets = await this.lockTargets(context, operations, knownIds);
    const newNames = targets.matched.flatMap(({ operation, row }) =>
      row === null ? (operation.target.externalId ?? []) : [],
    );
    return { ...targets, blockedNames: await this.recognition.holdByExternalIds(context, newNames) };
  }

  private async lockTargets(
    context: AgencyTransaction,
    operations: readonly ListingUpsert[],
    knownIds: KnownIds | null,
  ): Promise<LockedTargets<ListingUpsert, ListingRow>> {
    const [first] = operations;
    const externalId = first?.target.externalId;
    if (first !== undefined && operations.length === 1 && externalId !== undefined) {
      // One row is found and locked at once; it may have lost its name while we waited for it.
      const row = await this.listings.lockByExternalId(context, externalId);
      if (row === null || row.externalId === externalId) {
        return { matched: [{ operation: first, row }], repeated: [] };
      }
    }
    const lock = (ids: readonly number[]) => this.listings.lock(context, ids);
    return lockTargets(context.manager, 'listings', context.agencyId, operations, lock, knownIds);
  }
}
