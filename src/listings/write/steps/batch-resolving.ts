import { Injectable } from '@nestjs/common';
import { ApiError } from '../../../errors/api-error.js';
import type { AgencyTransaction } from '../../../platform/mysql/repository/agency-transaction.js';
import type { ListingUpsert } from '../../domain/listing-operation.js';
import type { ListingWriteOutcome, ValidatedListing } from '../../domain/listing-write-outcome.js';
import type { PlannedWrite } from '../../domain/plan-write.js';
import { ListingReadiness, type ValidatedWrite } from '../../readiness/listing-readiness.js';
import type { LoadedBatch } from './batch-loading.js';
import { ListingReferences, type ResolvedWrite } from './listing-references.js';
import { ReadOnlyFields } from './read-only-fields.js';

/** Third step of a batch: what the writes refer to, or say of read-only fields, is looked up and checked. */
@Injectable()
export class BatchResolving {
  constructor(
    private readonly readOnlyFields: ReadOnlyFields,
    private readonly references: ListingReferences,
    private readonly readiness: ListingReadiness,
  ) {}

  /** What is wrong with a write is added to its details; one without any is sound. */
  async resolve(context: AgencyTransaction, merged: readonly PlannedWrite[]): Promise<ResolvedWrite[]> {
    await this.readOnlyFields.check(context, merged);
    return this.references.resolve(context, merged);
  }

  /** Tells of each `validate` whether what it would lead to could be published (D-224). */
  async judge(
    context: AgencyTransaction,
    { matched, blockedNames }: Pick<LoadedBatch, 'matched' | 'blockedNames'>,
    resolved: readonly ResolvedWrite[],
    outcomes: ReadonlyMap<ListingUpsert, ListingWriteOutcome | 'valid'>,
  ): Promise<Map<ListingUpsert, ValidatedListing>> {
    const validations = matched.filter(({ operation }) => operation.op === 'validate');
    if (validations.length === 0) {
      return new Map();
    }
    const resolvedOf = new Map(resolved.map((write) => [write.operation, write]));
    const writes = validations.map((aimed): ValidatedWrite => {
      const { operation, row } = aimed;
      const outcome = outcomes.get(operation);
      return {
        aimed,
        resolved: resolvedOf.get(operation) ?? null,
        block: row === null ? (blockedNames.get(operation.target.externalId ?? '') ?? null) : null,
        refusal: outcome instanceof ApiError ? outcome : null,
      };
    });
    const judged = await this.readiness.ofWrites(context, writes);
    return new Map(
      writes.flatMap(({ aimed: { operation }, refusal }) => {
        const readiness = judged.get(operation);
        return readiness === undefined ? [] : [[operation, { refusal, readiness }] as const];
      }),
    );
  }
}
