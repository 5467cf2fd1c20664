import { Logger } from '@nestjs/common';
import type { HealthIndicatorResult, HealthIndicatorService } from '@nestjs/terminus';

const TIME_LIMIT_MS = 2_000;

/** All that anybody is told, for the endpoint is open to everybody: reasons name hosts and accounts, and are logged. */
const FAILED = 'cannot be reached, or answers with an error';

/**
 * Asks one dependency whether it works, without ever being held up by it. Probes that come meanwhile share the question:
 * a dependency that hangs would otherwise collect them, each with its connection. Terminus' own `cacheFor` is not that:
 * it hands on old answers, and asks anew beside a question that hangs (D-170).
 */
export class DependencyCheck<const Name extends string> {
  private readonly logger = new Logger(DependencyCheck.name);
  private question: Promise<unknown> | null = null;
  private wasUp = true;

  /** @param ask resolves when the dependency works, rejects when it does not. */
  constructor(
    private readonly indicators: HealthIndicatorService,
    private readonly name: Name,
    private readonly ask: () => Promise<unknown>,
  ) {}

  /** `up` or `down`, after two seconds at the latest; a change of it is logged. */
  async upOrDown(): Promise<HealthIndicatorResult<Name>> {
    let reason: string | null = null;
    const result = await this.indicators
      .check(this.name)
      .attempt(async () => {
        await this.sharedQuestion().catch((error: unknown) => {
          reason = String(error);
          throw new Error(FAILED);
        });
      })
      .withTimeout(TIME_LIMIT_MS);
    this.logChange(result[this.name].status === 'up', reason ?? `no answer within ${TIME_LIMIT_MS} ms`);
    return result;
  }

  /** The same of what the service can do without for a while: `degraded` in the place of `down`. */
  async upOrDegraded(): Promise<HealthIndicatorResult<Name>> {
    const result = await this.upOrDown();
    const { status, ...found }: Record<string, unknown> = result[this.name];
    return status === 'up' ? result : this.indicators.check(this.name).degraded(found);
  }

  private sharedQuestion(): Promise<unknown> {
    this.question ??= this.ask().finally(() => {
      this.question = null;
    });
    return this.question;
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
