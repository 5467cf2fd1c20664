import { Injectable, Logger } from '@nestjs/common';
import { Metrics } from '../../observability/metrics.js';
import type { AgencyTransaction } from '../../platform/mysql/repository/agency-repository.js';
import { afterCommit, Transactions } from '../../platform/mysql/transactions.js';
import type { Recognition } from '../domain/block-reasons.js';
import { BlocksRepository } from './blocks.repository.js';

/** A blocked listing that was sent again, under its own external id or another. */
export interface Resubmission {
  /** The blocked listing that was recognised. */
  blockedListingId: number;
  foundBy: Recognition;
  /** The listing that it was sent as; null when the write was refused and no listing exists. */
  listingId: number | null;
}

/**
 * Makes resubmissions of blocked listings visible to operators: in the command `listing blocked`, in the log and as a Prometheus
 * counter (D-171).
 */
@Injectable()
export class Resubmissions {
  private readonly logger = new Logger('Blocking');

  constructor(
    private readonly transactions: Transactions,
    private readonly blocks: BlocksRepository,
    private readonly metrics: Metrics,
  ) {}

  /**
   * Call this after the transaction has ended, when the caller's outcome is settled: a failure in here is logged and not thrown.
   */
  async record(agencyId: number, resubmissions: readonly Resubmission[]): Promise<void> {
    if (resubmissions.length === 0) {
      return;
    }
    this.report(agencyId, resubmissions);
    try {
      await this.transactions.run((manager) =>
        this.blocks.countResubmissions({ manager, agencyId }, countsOf(resubmissions)),
      );
    } catch (error) {
      this.logger.warn(
        { err: error, agencyId, resubmissions: resubmissions.length },
        'Resubmissions of blocked listings could not be counted',
      );
    }
  }

  /**
   * Counts the resubmissions within the given transaction, which may still roll back, and logs them after the commit. Use it when
   * the transaction holds locks on the blocks, because a second transaction could not count then.
   */
  async recordWithCommit(
    { manager, agencyId }: AgencyTransaction,
    resubmissions: readonly Resubmission[],
  ): Promise<void> {
    await this.blocks.countResubmissions({ manager, agencyId }, countsOf(resubmissions));
    afterCommit(manager, () => this.report(agencyId, resubmissions));
  }

  private report(agencyId: number, resubmissions: readonly Resubmission[]): void {
    for (const { blockedListingId, foundBy, listingId } of resubmissions) {
      this.metrics.blockedListingsResubmitted.inc({ found_by: foundBy });
      this.logger.warn({ agencyId, blockedListingId, listingId, foundBy }, 'A blocked listing was sent again');
    }
  }
}

/** The number of resubmissions by blocked listing. */
function countsOf(resubmissions: readonly Resubmission[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const { blockedListingId } of resubmissions) {
    counts.set(blockedListingId, (counts.get(blockedListingId) ?? 0) + 1);
  }
  return counts;
}
