import { Injectable, Logger } from '@nestjs/common';
import { LIMITS } from '../catalogue/limits.js';
import { Config } from '../config/env.js';
import { IdempotentResponsesRepository } from './idempotent-responses.repository.js';

/** A process queries the table again after it has added this share of an agency's limit. */
const SHARE_BETWEEN_CHECKS = 1 / 16;

/** How often the table is queried while an agency has reached its limit of keys. */
const CHECK_WHILE_FULL_MS = 60_000;

/** What this process has added to the table for an agency since its last query. */
interface Use {
  keys: number;
  bytes: number;
  /** The `performance.now()` until which new keys are refused; 0 while they are accepted. */
  fullUntil: number;
  isChecking: boolean;
}

/**
 * Keeps the data stored for an agency within its limits (D-172): deletes the oldest responses, and accepts no new keys when there
 * are too many. To avoid a query per request, each process queries the table once, then counts what it adds, and queries again
 * after a sixteenth of the limit. The limit can thus be exceeded by at most that share per process.
 */
@Injectable()
export class IdempotencyQuota {
  private readonly logger = new Logger(IdempotencyQuota.name);
  private readonly uses = new Map<number, Use>();
  private readonly bytes: number;
  private readonly keys: number;

  constructor(
    config: Config,
    private readonly responses: IdempotentResponsesRepository,
  ) {
    this.bytes = config.idempotencyBytesPerAgency;
    this.keys = LIMITS.idempotencyKeysPerAgency;
  }

  /** Whether the agency may store another key. Counts every request with a key, so that repetitions only cause earlier checks. */
  async admitKey(agencyId: number): Promise<boolean> {
    const use = this.useOf(agencyId);
    if (use.fullUntil !== 0 && performance.now() < use.fullUntil) {
      return false;
    }
    use.keys += 1;
    if (use.fullUntil !== 0 || use.keys >= this.keys * SHARE_BETWEEN_CHECKS) {
      await this.checkOnce(use, () => this.checkKeys(agencyId, use));
    }
    return use.fullUntil === 0;
  }

  /** Counts a response that has been stored. */
  async addResponse(agencyId: number, bytes: number): Promise<void> {
    const use = this.useOf(agencyId);
    use.bytes += bytes;
    if (use.bytes >= this.bytes * SHARE_BETWEEN_CHECKS) {
      await this.checkOnce(use, () => this.checkResponses(agencyId, use));
    }
  }

  private async checkKeys(agencyId: number, use: Use): Promise<void> {
    use.keys = 0;
    const isFull = (await this.responses.countKeys(agencyId)) >= this.keys;
    use.fullUntil = isFull ? performance.now() + CHECK_WHILE_FULL_MS : 0;
  }

  private async checkResponses(agencyId: number, use: Use): Promise<void> {
    use.bytes = 0;
    await this.responses.dropOldestResponses(agencyId, this.bytes * (1 - SHARE_BETWEEN_CHECKS));
  }

  /**
   * Runs one query at a time per agency; other requests do not wait for it. If it fails, what was known before stays in force, and
   * the next query makes up for it.
   */
  private async checkOnce(use: Use, check: () => Promise<void>): Promise<void> {
    if (use.isChecking) {
      return;
    }
    use.isChecking = true;
    try {
      await check();
    } catch (error) {
      this.logger.warn(
        { err: error },
        'The limits of stored responses could not be checked; the next check makes up for it',
      );
    } finally {
      use.isChecking = false;
    }
  }

  private useOf(agencyId: number): Use {
    const known = this.uses.get(agencyId);
    if (known !== undefined) {
      return known;
    }
    // Other processes, or this one before a restart, may have used up the limits, so the first use queries the table.
    const use = { keys: this.keys, bytes: this.bytes, fullUntil: 0, isChecking: false };
    this.uses.set(agencyId, use);
    return use;
  }
}
