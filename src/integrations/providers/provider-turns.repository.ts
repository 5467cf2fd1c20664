import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { EntityRepository } from '../../platform/mysql/repository/agency-repository.js';
import { ProviderTurn } from './provider-turn.entity.js';

/**
 * The farthest that a slot may lie in the future, so that a clock that was wrong for a moment does not block requests for long.
 */
const MAX_AHEAD_SECONDS = 300;

const MICROSECONDS_PER_MS = 1000;

/** The table `provider_turns`, by the database's clock. */
@Injectable()
export class ProviderTurnsRepository extends EntityRepository<ProviderTurn> {
  constructor(dataSource: DataSource) {
    super(ProviderTurn, dataSource);
  }

  /** Reserves the next free slot and returns how far in the future it is, in milliseconds. */
  async reserve(manager: EntityManager, provider: string, pauseMs: number): Promise<number> {
    const pause = pauseMs * MICROSECONDS_PER_MS;
    // The row stays locked until the transaction ends, so that no other transaction reads the same slot.
    await manager.query(
      `INSERT INTO provider_turns (provider, next_at) VALUES (?, NOW(3) + INTERVAL ? MICROSECOND)
       ON DUPLICATE KEY UPDATE
         next_at = LEAST(GREATEST(next_at, NOW(3)), NOW(3) + INTERVAL ? SECOND) + INTERVAL ? MICROSECOND`,
      [provider, pause, MAX_AHEAD_SECONDS, pause],
    );
    const [row] = await manager.query<{ untilNext: number }[]>(
      'SELECT TIMESTAMPDIFF(MICROSECOND, NOW(3), next_at) AS untilNext FROM provider_turns WHERE provider = ?',
      [provider],
    );
    return (row?.untilNext ?? pause) / MICROSECONDS_PER_MS - pauseMs;
  }
}
