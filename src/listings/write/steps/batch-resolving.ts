import { Injectable } from '@nestjs/common';
import type { AgencyTransaction } from '../../../platform/mysql/repository/agency-transaction.js';
import type { PlannedWrite } from '../../domain/plan-write.js';
import { ListingReferences, type ResolvedWrite } from './listing-references.js';
import { ReadOnlyFields } from './read-only-fields.js';

/** Third step of a batch: what the writes refer to, or say of read-only fields, is looked up and checked. */
@Injectable()
export class BatchResolving {
  constructor(
    private readonly readOnlyFields: ReadOnlyFields,
    private readonly references: ListingReferences,
  ) {}

  /** What is wrong with a write is added to its details; one without any is sound. */
  async resolve(context: AgencyTransaction, merged: readonly PlannedWrite[]): Promise<ResolvedWrite[]> {
    await this.readOnlyFields.check(context, merged);
    return this.references.resolve(context, merged);
  }
}
