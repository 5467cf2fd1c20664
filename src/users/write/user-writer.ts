import { Injectable } from '@nestjs/common';
import { retryOnReferenceArrival } from '../../conditional-writes/late-references.js';
import { SetWriter, type WrittenSet } from '../../platform/batch/set-writer.js';
import { Transactions } from '../../platform/mysql/transactions.js';
import { UserBatch } from './user-batch.js';
import type { UserUpsert, UserWriteOutcome } from './user-operation.js';

/** Creates and updates users as sets; see `SetWriter`. */
@Injectable()
export class UserWriter {
  constructor(
    private readonly transactions: Transactions,
    private readonly sets: SetWriter,
    private readonly batch: UserBatch,
  ) {}

  /** Applies the operations and returns the outcome of each, in their order. */
  writeAll(agencyId: number, operations: readonly UserUpsert[]): Promise<UserWriteOutcome[]> {
    const writeSet = (set: readonly UserUpsert[]): Promise<WrittenSet<UserUpsert, UserWriteOutcome>> =>
      retryOnReferenceArrival(() => this.transactions.run((manager) => this.batch.write({ manager, agencyId }, set)));
    // A picture that is imported may be one that other agents or listings wait for.
    return this.sets.writeAll('users', agencyId, operations, writeSet, ({ patch }) => Boolean(patch.avatar));
  }
}
