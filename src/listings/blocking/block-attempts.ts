import { Injectable, Logger } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Metrics } from '../../observability/metrics.js';
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
    private readonly dataSource: DataSource,
    private readonly blocks: BlocksRepository,
    private readonly metrics: Metrics,
  ) {}

  /** @param manager of the transaction that holds a lock of the blocks; absent: it has ended. */
  async tell(agencyId: number, attempts: readonly BlockAttempt[], manager?: EntityManager): Promise<void> {
    const counts = new Map<number, number>();
    for (const { blockedListingId, foundBy, listingId } of attempts) {
      counts.set(blockedListingId, (counts.get(blockedListingId) ?? 0) + 1);
      this.metrics.blockedListingsSentAnew.inc({ found_by: foundBy });
      this.logger.warn({ agencyId, blockedListingId, listingId, foundBy }, 'A blocked listing was sent anew');
    }
    await this.blocks.countAttempts({ manager: manager ?? this.dataSource.manager, agencyId }, counts);
  }
}
