import { Injectable } from '@nestjs/common';
import { MILLISECONDS_PER_HOUR } from '../../catalogue/limits.js';
import { Sweeper } from '../../platform/recurring/sweeper.js';
import { ProviderResponses } from './provider-responses.js';

/**
 * Deletes unused stored responses of external services, so that their table does not grow without limit. Safe to run in any
 * number of workers.
 */
@Injectable()
export class ProviderResponsesSweeper extends Sweeper {
  constructor(private readonly responses: ProviderResponses) {
    super(
      MILLISECONDS_PER_HOUR,
      'Unused responses of external services could not be deleted; the next pass tries again',
    );
  }

  protected async pass(): Promise<void> {
    await this.responses.removeUnused();
  }
}
