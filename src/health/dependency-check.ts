import { Logger } from '@nestjs/common';
import type { HealthIndicatorResult, HealthIndicatorService } from '@nestjs/terminus';
import { OutdatedTables, StandingClock, UnwritableTables } from '../platform/mysql/database-probe.js';
import { DatabaseRefused } from './redis-probe.js';

const TIME_LIMIT_MS = 2_000;

/** The failure message in responses. Most reasons name hosts and accounts, so they are logged: the endpoint is public. */
const FAILED = 'cannot be reached, or answers with an error';

/**
 * Checks whether one dependency works, with a time limit. Concurrent probes share one check: otherwise they would pile up at a
 * dependency that hangs, each with its own connection. The `cacheFor` of Terminus does not help: it returns outdated results, and
 * it starts another check while one hangs (D-170).
 */
export class DependencyCheck<const Name extends string> {
  private readonly logger = new Logger(DependencyCheck.name);
  private pending: Promise<unknown> | null = null;
  private wasUp = true;

  /** @param probe resolves when the dependency works, rejects when it does not. */
  constructor(
    private readonly indicators: HealthIndicatorService,
    private readonly name: Name,
    private readonly probe: () => Promise<unknown>,
  ) {}

  /** `up` or `down`, after two seconds at the latest. Logs changes of the state. */
  async upOrDown(): Promise<HealthIndicatorResult<Name>> {
    const found: { reason: string | null } = { reason: null };
    const result = await this.indicators
      .check(this.name)
      .attempt(async () => {
        await this.sharedCheck().catch((error: unknown) => {
          found.reason = reasonOf(error);
          throw new Error(isTellable(error) ? error.message : FAILED);
        });
      })
      .withTimeout(TIME_LIMIT_MS);
    this.logChange(result[this.name].status === 'up', found.reason ?? `no answer within ${TIME_LIMIT_MS} ms`);
    return result;
  }

  /** The same for a dependency that the service can do without for a while: `degraded` instead of `down`. */
  async upOrDegraded(): Promise<HealthIndicatorResult<Name>> {
    const result = await this.upOrDown();
    const { status, ...found }: Record<string, unknown> = result[this.name];
    return status === 'up' ? result : this.indicators.check(this.name).degraded(found);
  }

  private sharedCheck(): Promise<unknown> {
    this.pending ??= this.probe().finally(() => {
      this.pending = null;
    });
    return this.pending;
  }

  private logChange(isUp: boolean, reason: string): void {
    if (!isUp && this.wasUp) {
      this.logger.warn(`${this.name} is down: ${reason}`);
    }
    if (isUp && !this.wasUp) {
      this.logger.log(`${this.name} is up again`);
    }
    this.wasUp = isUp;
  }
}

/** Its message names nothing of the installation. */
function isTellable(error: unknown): error is Error {
  return [OutdatedTables, UnwritableTables, StandingClock, DatabaseRefused].some((kind) => error instanceof kind);
}

/** With its cause, for the log. */
function reasonOf(error: unknown): string {
  const cause: unknown = error instanceof Error ? error.cause : null;
  return cause instanceof Error ? `${String(error)} (${String(cause)})` : String(error);
}
