import { Injectable } from '@nestjs/common';
import { Transactions } from '../../platform/mysql/transactions.js';
import { ApiError } from '../../errors/api-error.js';
import { SetWriter, type WrittenSet } from '../../platform/batch/set-writer.js';
import { JobHints } from '../../platform/outbox/job-hints.js';
import { namedFiles } from '../../media/references/named-files.js';
import type { UserUpsert } from '../domain/user-operation.js';
import { UserBatch } from './user-batch.js';
import type { UserWriteOutcome } from '../domain/user-write-outcome.js';

/** Creates and updates users as sets; see `SetWriter`. */
@Injectable()
export class UserWriter {
  constructor(
    private readonly transactions: Transactions,
    private readonly sets: SetWriter,
    private readonly batch: UserBatch,
    private readonly hints: JobHints,
  ) {}

  /** Applies the operations and returns the outcome of each, in their order. */
  writeAll(agencyId: number, operations: readonly UserUpsert[]): Promise<UserWriteOutcome[]> {
    const writeSet = async (set: readonly UserUpsert[]): Promise<WrittenSet<UserUpsert, UserWriteOutcome>> => {
      const written = await this.transactions.run((manager) => this.batch.write({ manager, agencyId }, set));
      if ([...written.outcomes.values()].some(hasImport)) {
        this.hints.post(['media']);
      }
      return written;
    };
    return this.sets.writeAll('users', agencyId, operations, writeSet, ({ patch }) =>
      namedFiles(patch.avatar ? [patch.avatar] : []),
    );
  }
}

function hasImport(outcome: UserWriteOutcome): boolean {
  return outcome !== 'valid' && !(outcome instanceof ApiError) && outcome.jobId !== null;
}
