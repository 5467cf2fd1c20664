import { Injectable } from '@nestjs/common';
import { Sweeper } from '../platform/outbox/sweeper.js';
import { IdempotentAnswersRepository } from './idempotent-answers.repository.js';

const SWEEP_EVERY_MS = 60_000;

/** Forgets answers whose day is over. */
@Injectable()
export class IdempotentAnswersSweeper extends Sweeper {
  constructor(private readonly answers: IdempotentAnswersRepository) {
    super(SWEEP_EVERY_MS, 'Old answers could not be removed; the next pass tries again');
  }

  protected async pass(): Promise<void> {
    await this.answers.removeOld();
  }
}
