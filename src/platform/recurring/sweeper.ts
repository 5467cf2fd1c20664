import {
  type BeforeApplicationShutdown,
  Logger,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
} from '@nestjs/common';
import { RecurringTask } from './recurring-task.js';
import { RepeatedFault } from './repeated-fault.js';

/**
 * Work that a worker repeats as long as it runs, such as removing old rows. Passes in one worker never overlap, but those of
 * several workers do.
 */
export abstract class Sweeper implements OnApplicationBootstrap, OnModuleDestroy, BeforeApplicationShutdown {
  protected readonly logger: Logger;
  private readonly task: RecurringTask;
  private turn: Promise<void> = Promise.resolve();
  private readonly stopping = new AbortController();
  private readonly fault: RepeatedFault;

  /**
   * @param pauseMs between two passes, in milliseconds.
   * @param failing the log message for a failed pass.
   */
  protected constructor(pauseMs: number, failing: string) {
    this.logger = new Logger(new.target.name);
    this.fault = new RepeatedFault(this.logger, failing);
    this.task = new RecurringTask(() => this.sweep(), pauseMs);
  }

  onApplicationBootstrap(): void | Promise<void> {
    this.task.start();
  }

  onModuleDestroy(): void {
    this.stopping.abort();
  }

  /** Waits for what is under way. */
  async beforeApplicationShutdown(): Promise<void> {
    await this.task.stop();
    await this.turn;
  }

  /**
   * Runs one pass, after the current one, unless the process shuts down. Never rejects: the next pass retries, and a repeated
   * error is logged once, and its end.
   */
  sweep(): Promise<void> {
    return this.inTurn((signal) => this.pass(signal));
  }

  /** Runs work of its own kind as `sweep` runs a pass. */
  protected inTurn(work: (signal: AbortSignal) => Promise<void>): Promise<void> {
    this.turn = this.turn.then(() => this.runOrLog(work));
    return this.turn;
  }

  /**
   * The work of one pass; may throw.
   * @param signal aborts when the process shuts down; a pass of many steps then begins no further one.
   */
  protected abstract pass(signal: AbortSignal): Promise<void>;

  /** Stops sweeping until the process restarts, because no work is left. */
  protected rest(): void {
    this.task.pause();
  }

  private async runOrLog(work: (signal: AbortSignal) => Promise<void>): Promise<void> {
    if (this.stopping.signal.aborted) {
      return;
    }
    try {
      await work(this.stopping.signal);
      if (this.fault.end()) {
        this.logger.log('The passes succeed again');
      }
    } catch (error) {
      this.fault.note(error);
    }
  }
}
