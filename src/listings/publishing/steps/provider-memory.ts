import { Injectable } from '@nestjs/common';
import { ProviderResponses } from '../../../integrations/providers/provider-responses.js';
import { Sweeper } from '../../../platform/recurring/sweeper.js';

const EVERY_MS = 3_600_000;

/** Keeps the memory of what services answered from growing for ever. Any number of workers may do so. */
@Injectable()
export class ProviderMemory extends Sweeper {
  constructor(private readonly responses: ProviderResponses) {
    super(EVERY_MS, 'Unused answers could not be forgotten; the next pass tries again');
  }

  protected async pass(): Promise<void> {
    await this.responses.forgetUnused();
  }
}
