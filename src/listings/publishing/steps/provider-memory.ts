import { Injectable } from '@nestjs/common';
import { ProviderAnswers } from '../../../integrations/providers/provider-answers.js';
import { Sweeper } from '../../../platform/outbox/sweeper.js';

const EVERY_MS = 3_600_000;

/** Keeps the memory of what services answered from growing for ever. Any number of workers may do so. */
@Injectable()
export class ProviderMemory extends Sweeper {
  constructor(private readonly answers: ProviderAnswers) {
    super(EVERY_MS, 'Unused answers could not be forgotten; the next pass tries again');
  }

  protected async pass(): Promise<void> {
    await this.answers.forgetUnused();
  }
}
