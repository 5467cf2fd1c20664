import type { Logger } from '@nestjs/common';

/** Logs a fault of work that is repeated: once until it changes or the work has succeeded, however often that fails meanwhile. */
export class RepeatedFault {
  /** The error of the last run; null when it succeeded. */
  private last: string | null = null;

  /**
   * @param failing the log message.
   */
  constructor(
    private readonly logger: Logger,
    private readonly failing: string,
  ) {}

  /** The work has failed. */
  note(error: unknown): void {
    const fault = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
    if (fault !== this.last) {
      this.logger.warn({ err: error }, this.failing);
    }
    this.last = fault;
  }

  /** The work has succeeded. @returns whether it failed before. */
  end(): boolean {
    const hasFailed = this.last !== null;
    this.last = null;
    return hasFailed;
  }
}
