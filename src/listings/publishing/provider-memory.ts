import { type BeforeApplicationShutdown, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { ProviderAnswers } from '../../integrations/providers/provider-answers.js';
import { RecurringTask } from '../../jobs/recurring-task.js';

const EVERY_MS = 3_600_000;

/** Keeps the memory of what services answered from growing for ever. Any number of workers may do so. */
@Injectable()
export class ProviderMemory implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(ProviderMemory.name);
  private readonly task = new RecurringTask(() => this.forgetUnused(), EVERY_MS);

  constructor(private readonly answers: ProviderAnswers) {}

  onApplicationBootstrap(): void {
    this.task.start();
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.task.stop();
  }

  private async forgetUnused(): Promise<void> {
    try {
      await this.answers.forgetUnused();
    } catch (error) {
      this.logger.warn({ err: error }, 'Unused answers could not be forgotten; the next round tries again');
    }
  }
}
