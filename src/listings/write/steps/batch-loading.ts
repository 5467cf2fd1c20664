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
    const { manager, agencyId } = context;
    const lock = (ids: readonly number[]) => this.listings.lock(context, ids);
    const targets = await lockTargets(manager, 'listings', agencyId, operations, lock, knownIds);
    const newNames = targets.matched.flatMap(({ operation, row }) =>
      row === null ? (operation.target.externalId ?? []) : [],
    );
    return { ...targets, blockedNames: await this.recognition.holdByExternalIds(context, newNames) };
  }
}
