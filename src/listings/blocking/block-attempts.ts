import { Injectable, Logger } from '@nestjs/common';
import { Metrics } from '../../observability/metrics.js';
import type { AgencyTransaction } from '../../platform/mysql/repository/agency-repository.js';
import { afterCommit, Transactions } from '../../platform/mysql/transactions.js';
import type { Recognition } from '../domain/block-reasons.js';
import { BlocksRepository } from './blocks.repository.js';

/** An attempt to bring back a blocked listing under another id. */
export interface BlockAttempt {
  /** The blocked listing that was recognised. */
  blockedListingId: number;
  foundBy: Recognition;
  /** The listing that was used for the attempt; null when the write was refused and no listing exists. */
  listingId: number | null;
}

/** Makes attempts visible to operators: in the command `listing blocked`, in the log and as a Prometheus counter (D-171). */
@Injectable()
export class BlockAttempts {
  private readonly logger = new Logger('Blocking');

  constructor(
    private readonly transactions: Transactions,
    private readonly blocks: BlocksRepository,
    private readonly metrics: Metrics,
  ) {}

  /**
   * Call this after the transaction has ended, when the caller's outcome is settled: a failure in here is logged and not thrown.
   */
  async record(agencyId: number, attempts: readonly BlockAttempt[]): Promise<void> {
    if (attempts.length === 0) {
      return;
    }
    this.report(agencyId, attempts);
    try {
      await this.transactions.run((manager) => this.blocks.countAttempts({ manager, agencyId }, countsOf(attempts)));
    } catch (error) {
      this.logger.warn(
        { err: error, agencyId, attempts: attempts.length },
        'Attempts to send blocked listings again could not be counted',
      );
    }
  }

  /**
   * Counts the attempts within the given transaction, which may still roll back, and logs them after the commit. Use it when the
   * transaction holds locks on the blocks, because a second transaction could not count then.
   */
  async recordWithCommit({ manager, agencyId }: AgencyTransaction, attempts: readonly BlockAttempt[]): Promise<void> {
    await this.blocks.countAttempts({ manager, agencyId }, countsOf(attempts));
    afterCommit(manager, () => this.report(agencyId, attempts));
  }

  private report(agencyId: number, attempts: readonly BlockAttempt[]): void {
    for (const { blockedListingId, foundBy, listingId } of attempts) {
      this.metrics.blockedListingsResubmitted.inc({ found_by: foundBy });
      this.logger.warn({ agencyId, blockedListingId, listingId, foundBy }, 'A blocked listing was sent again');
    }
  }
}

/** The number of attempts by blocked listing. */
function countsOf(attempts: readonly BlockAttempt[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const { blockedListingId } of attempts) {
    counts.set(blockedListingId, (counts.get(blockedListingId) ?? 0) + 1);
  }
  return counts;
}
