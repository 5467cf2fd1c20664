import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Transactions } from '../../platform/mysql/transactions.js';

/** No turn lies farther ahead than this, so that a clock that was wrong for a moment stops nobody for long. */
const FARTHEST_TURN_SECONDS = 300;

const MICROSECONDS_PER_MS = 1000;

/**
 * Keeps a pause between any two questions to a provider, over all processes: each takes the next free moment from the
 * table `provider_turns`, by the database's clock, and waits for it.
 */
@Injectable()
export class ProviderTurns {
  constructor(private readonly transactions: Transactions) {}

  /** Resolves when the provider may be asked. Rejects with an `AbortError` when the signal aborts meanwhile. */
  async take(provider: string, pauseMs: number, signal: AbortSignal): Promise<void> {
    if (pauseMs === 0) {
      return;
    }
    const waitMs = await this.transactions.run((manager) => reserve(manager, provider, pauseMs));
    await sleep(Math.max(0, waitMs), undefined, { signal });
  }
}

/** Takes the next free moment. Returns how far ahead it lies, in milliseconds. */
async function reserve(manager: EntityManager, provider: string, pauseMs: number): Promise<number> {
  const pause = pauseMs * MICROSECONDS_PER_MS;
  // The row stays locked until the transaction ends, so that nobody else reads the same moment.
  await manager.query(
    `INSERT INTO provider_turns (provider, next_at) VALUES (?, NOW(3) + INTERVAL ? MICROSECOND)
     ON DUPLICATE KEY UPDATE
       next_at = LEAST(GREATEST(next_at, NOW(3)), NOW(3) + INTERVAL ? SECOND) + INTERVAL ? MICROSECOND`,
    [provider, pause, FARTHEST_TURN_SECONDS, pause],
  );
  const [row] = await manager.query<{ untilNext: number }[]>(
    'SELECT TIMESTAMPDIFF(MICROSECOND, NOW(3), next_at) AS untilNext FROM provider_turns WHERE provider = ?',
    [provider],
  );
  return (row?.untilNext ?? pause) / MICROSECONDS_PER_MS - pauseMs;
}
