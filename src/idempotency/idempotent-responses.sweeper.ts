import { Injectable } from '@nestjs/common';
import { Sweeper } from '../platform/recurring/sweeper.js';
import { IdempotentResponsesRepository } from './idempotent-responses.repository.js';

const SWEEP_EVERY_MS = 60_000;

/** Deletes expired responses. */
@Injectable()
export class IdempotentResponsesSweeper extends Sweeper {
  constructor(private readonly responses: IdempotentResponsesRepository) {
    super(SWEEP_EVERY_MS, 'Expired responses could not be deleted; the next pass tries again');
  }

  protected async pass(signal: AbortSignal): Promise<void> {
    await this.responses.removeOld(signal);
  }
}
