import {
  type BeforeApplicationShutdown,
  Logger,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
} from '@nestjs/common';
import { RecurringTask } from './recurring-task.js';

/**
 * Work that a worker does again and again from its start to its end, such as removing what is not needed any more. Any
 * number of workers may have the same: passes of one never overlap, those of several do.
 */
export abstract class Sweeper implements OnApplicationBootstrap, OnModuleDestroy, BeforeApplicationShutdown {
  protected readonly logger: Logger;
  private readonly task: RecurringTask;
  private turn: Promise<void> = Promise.resolve();
  private readonly stopping = new AbortController();
  /** What the last pass failed for; null: it did not. */
  private lastFault: string | null = null;

  /**
   * @param pauseMs between two passes, in milliseconds.
   * @param failing what the log says of a pass that fails.
   */
  protected constructor(
    pauseMs: number,
    private readonly failing: string,
  ) {
    this.logger = new Logger(new.target.name);
    this.task = new RecurringTask(() => this.sweep(), pauseMs);
  }

  onApplicationBootstrap(): void | Promise<void> {
    this.task.start();
  }

  onModuleDestroy(): void {
    this.stopping.abort();
  }

  /** Waits for the pass under way. */
  beforeApplicationShutdown(): Promise<void> {
    return this.task.stop();
  }

  /** One pass, after the one under way. Never rejects: the next one tries again, and the same fault is logged once. */
  sweep(): Promise<void> {
    this.turn = this.turn.then(() => this.passOrLog());
    return this.turn;
  }

  /**
   * What is to be done; may throw.
   * @param signal aborts when the process has to leave: what has many steps begins no other one then.
   */
  protected abstract pass(signal: AbortSignal): Promise<void>;

  /** Nothing is left to do before the next start. */
  protected rest(): void {
    this.task.pause();
  }

  private async passOrLog(): Promise<void> {
    try {
      await this.pass(this.stopping.signal);
      this.lastFault = null;
    } catch (error) {
      const fault = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
      if (fault !== this.lastFault) {
        this.logger.warn({ err: error }, this.failing);
      }
      this.lastFault = fault;
    }
  }
}
