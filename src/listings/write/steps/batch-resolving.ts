import { Injectable } from '@nestjs/common';
import type { ApiError } from '../../../errors/api-error.js';
import { checkReadOnlyFields } from '../../../identity/read-only-fields.js';
import type { AgencyTransaction } from '../../../platform/mysql/repository/agency-repository.js';
import { ListingRecordsRepository } from '../../listing-records.repository.js';
import type { ValidatedWrite } from '../../readiness/candidate-draft.js';
import { ListingReadiness } from '../../readiness/listing-readiness.js';
import type { ListingUpsert, PlannedWrite, ValidatedListing } from '../listing-operation.js';
import type { LoadedBatch } from './batch-loading.js';
import { ListingReferences, type ResolvedWrite } from './listing-references.js';

/** Third step of a batch: resolves the references of the writes and checks their read-only fields. */
@Injectable()
export class BatchResolving {
  constructor(
    private readonly records: ListingRecordsRepository,
    private readonly references: ListingReferences,
    private readonly readiness: ListingReadiness,
  ) {}

  /** The writes with what is wrong with them added to their details; a write without details is valid. */
  async resolve(context: AgencyTransaction, merged: readonly PlannedWrite[]): Promise<ResolvedWrite[]> {
    const checked = await checkReadOnlyFields(merged, (ids) => this.records.findMany(context, ids));
    return this.references.resolve(context, checked);
  }

  /** Judges for each `validate` whether the resulting listing could be published (D-224). */
  async judge(
    context: AgencyTransaction,
    { matched, blocks }: Pick<LoadedBatch, 'matched' | 'blocks'>,
    resolved: readonly ResolvedWrite[],
    refused: ReadonlyMap<ListingUpsert, ApiError>,
  ): Promise<Map<ListingUpsert, ValidatedListing>> {
    const validations = matched.filter(({ operation }) => operation.op === 'validate');
    if (validations.length === 0) {
      return new Map();
    }
    const resolvedOf = new Map(resolved.map((write) => [write.operation, write]));
    const writes = validations.map(({ operation, row }): ValidatedWrite => ({
      operation,
      row,
      resolved: resolvedOf.get(operation) ?? null,
      block: row === null ? (blocks.get(operation.target.externalId ?? '') ?? null) : null,
      refusal: refused.get(operation) ?? null,
    }));
    const judged = await this.readiness.ofWrites(context, writes);
    return new Map(
      writes.flatMap(({ operation, refusal }) => {
        const readiness = judged.get(operation);
        return readiness === undefined ? [] : [[operation, { refusal, readiness }] as const];
      }),
    );
  }
}
