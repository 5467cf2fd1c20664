import { type BeforeApplicationShutdown, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { RecurringTask } from '../jobs/recurring-task.js';
import { IdempotentAnswersRepository } from './idempotent-answers.repository.js';

const SWEEP_EVERY_MS = 60_000;

/** Forgets answers whose day is over. */
@Injectable()
export class IdempotentAnswersSweeper implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(IdempotentAnswersSweeper.name);
  private readonly task = new RecurringTask(() => this.sweep(), SWEEP_EVERY_MS);

  constructor(private readonly answers: IdempotentAnswersRepository) {}

  onApplicationBootstrap(): void {
    this.task.start();
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.task.stop();
  }

  /** One pass. Never rejects. */
  async sweep(): Promise<void> {
    try {
      await this.answers.removeOld();
    } catch (error) {
      this.logger.warn({ err: error }, 'Old answers could not be removed; the next pass tries again');
    }
  }
}
