import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { Transactions } from '../../platform/mysql/transactions.js';
import { ProviderTurnsRepository } from './provider-turns.repository.js';

/**
 * Keeps a pause between any two requests to a provider, across all processes: each request reserves the next free time slot in
 * the table `provider_turns`, by the database's clock, and waits for it.
 */
@Injectable()
export class ProviderThrottle {
  constructor(
    private readonly transactions: Transactions,
    private readonly table: ProviderTurnsRepository,
  ) {}

  /** Resolves when the request may be sent. Rejects with an `AbortError` when the signal is aborted meanwhile. */
  async take(provider: string, pauseMs: number, signal: AbortSignal): Promise<void> {
    if (pauseMs === 0) {
      return;
    }
    const waitMs = await this.transactions.run((manager) => this.table.reserve(manager, provider, pauseMs));
    await sleep(Math.max(0, waitMs), undefined, { signal });
  }
}
