import { Injectable } from '@nestjs/common';
import { Sweeper } from '../../platform/recurring/sweeper.js';
import { ProviderResponses } from './provider-responses.js';

const EVERY_MS = 3_600_000;

/**
 * Deletes unused stored responses of external services, so that their table does not grow without limit. Safe to run in any
 * number of workers.
 */
@Injectable()
export class ProviderResponsesSweeper extends Sweeper {
  constructor(private readonly responses: ProviderResponses) {
    super(EVERY_MS, 'Unused responses of external services could not be deleted; the next pass tries again');
  }

  protected async pass(): Promise<void> {
    await this.responses.forgetUnused();
  }
}
