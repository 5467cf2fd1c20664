import { Injectable } from '@nestjs/common';
import { Transactions } from '../database/transactions.js';
import { SetWriter } from '../identity/set-writer.js';
import { JobHints } from '../jobs/job-hints.js';
import type { UpsertOperation } from './listing-operation.js';
import { ListingWave } from './listing-wave.js';
import type { WriteOutcome } from './write-outcome.js';

/** Creates and updates listings as sets; see `SetWriter`. */
@Injectable()
export class ListingWriter {
  constructor(
    private readonly transactions: Transactions,
    private readonly sets: SetWriter,
    private readonly wave: ListingWave,
    private readonly hints: JobHints,
  ) {}

  /** Applies the operations and returns the outcome of each, in their order. */
  writeAll(agencyId: number, operations: readonly UpsertOperation[]): Promise<WriteOutcome[]> {
    return this.sets.writeAll('listings', agencyId, operations, async (set) => {
      const written = await this.transactions.run((manager) => this.wave.write(manager, agencyId, set));
      this.hints.post(written.queues);
      return written;
    });
  }
}
