import { Injectable } from '@nestjs/common';
import { retryOnReferenceArrival } from '../../conditional-writes/missing-references.js';
import { type BatchOutcome, BatchWriter } from '../../platform/batch/batch-writer.js';
import { Transactions } from '../../platform/mysql/transactions.js';
import { UserBatch } from './user-batch.js';
import type { UserUpsert, UserWriteOutcome } from './user-operation.js';

/** Creates and updates users in batches; see `BatchWriter`. */
@Injectable()
export class UserWriter {
  constructor(
    private readonly transactions: Transactions,
    private readonly batches: BatchWriter,
    private readonly batch: UserBatch,
  ) {}

  /** Applies the operations and returns the outcome of each, in their order. */
  writeAll(agencyId: number, operations: readonly UserUpsert[]): Promise<UserWriteOutcome[]> {
    const write = (batch: readonly UserUpsert[]): Promise<BatchOutcome<UserUpsert, UserWriteOutcome>> =>
      retryOnReferenceArrival(() => this.transactions.run((manager) => this.batch.write({ manager, agencyId }, batch)));
    // A picture that is imported may be one that other agents or listings wait for.
    return this.batches.writeAll('users', agencyId, operations, write, ({ patch }) => Boolean(patch.avatar));
  }
}
