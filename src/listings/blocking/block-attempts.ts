import { Injectable, Logger } from '@nestjs/common';
import { Metrics } from '../../observability/metrics.js';
import type { AgencyTransaction } from '../../platform/mysql/repository/agency-repository.js';
import { afterCommit, Transactions } from '../../platform/mysql/transactions.js';
import { BlocksRepository } from './blocks.repository.js';
import type { Recognition } from './listing-block.entity.js';

/** Somebody tried to have a blocked listing anew. */
export interface BlockAttempt {
  /** The blocked listing that was recognised. */
  blockedListingId: number;
  foundBy: Recognition;
  /** The listing that it was tried with; null: it was refused and is no listing. */
  listingId: number | null;
}

/** Lets operators see attempts: in the command `listing blocked`, in the log, and counted for Prometheus (D-171). */
@Injectable()
export class BlockAttempts {
  private readonly logger = new Logger('Blocking');

  constructor(
    private readonly transactions: Transactions,
    private readonly blocks: BlocksRepository,
    private readonly metrics: Metrics,
  ) {}

  /** To be told once the transaction has ended, of which the caller knows what became: nothing that goes wrong here changes that. */
  async tell(agencyId: number, attempts: readonly BlockAttempt[]): Promise<void> {
    if (attempts.length === 0) {
      return;
    }
    this.report(agencyId, attempts);
    try {
      await this.transactions.run((manager) => this.blocks.countAttempts({ manager, agencyId }, countsOf(attempts)));
    } catch (error) {
      this.logger.warn({ err: error, agencyId, attempts: attempts.length }, 'Attempts could not be counted');
    }
  }

  /** The same within a transaction, which may be given up: where it holds locks of the blocks, nobody else could count. */
  async tellWithCommit({ manager, agencyId }: AgencyTransaction, attempts: readonly BlockAttempt[]): Promise<void> {
    await this.blocks.countAttempts({ manager, agencyId }, countsOf(attempts));
    afterCommit(manager, () => this.report(agencyId, attempts));
  }

  private report(agencyId: number, attempts: readonly BlockAttempt[]): void {
    for (const { blockedListingId, foundBy, listingId } of attempts) {
      this.metrics.blockedListingsSentAnew.inc({ found_by: foundBy });
      this.logger.warn({ agencyId, blockedListingId, listingId, foundBy }, 'A blocked listing was sent anew');
    }
  }
}

/** How often each blocked listing was tried. */
function countsOf(attempts: readonly BlockAttempt[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const { blockedListingId } of attempts) {
    counts.set(blockedListingId, (counts.get(blockedListingId) ?? 0) + 1);
  }
  return counts;
}
