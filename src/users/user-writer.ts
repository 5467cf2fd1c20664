import { Injectable, Logger } from '@nestjs/common';
import { isDatabaseUnavailable } from '../database/database-errors.js';
import { Transactions } from '../database/transactions.js';
import { ApiError } from '../errors/api-error.js';
import { asApiError } from '../http/as-api-error.js';
import type { Target } from '../identity/identifiers.js';
import { wavesOfDistinctTargets } from '../identity/waves.js';
import { JobHints } from '../jobs/job-hints.js';
import type { UpsertOperation } from './user-operation.js';
import { UserRowsRepository } from './user-rows.repository.js';
import { UserWave } from './user-wave.js';
import type { WriteOutcome } from './write-outcome.js';

/**
 * Creates and updates users as sets (spec: Upsert rules 1-8). A single call is a set of one. Each operation succeeds or
 * fails by itself, and those on the same user take effect in their order (D-29).
 */
@Injectable()
export class UserWriter {
  private readonly logger = new Logger(UserWriter.name);

  constructor(
    private readonly transactions: Transactions,
    private readonly users: UserRowsRepository,
    private readonly wave: UserWave,
    private readonly hints: JobHints,
  ) {}

  /** Applies the operations and returns the outcome of each, in their order. */
  async writeAll(agencyId: number, operations: readonly UpsertOperation[]): Promise<WriteOutcome[]> {
    if (operations.length === 0) {
      return [];
    }
    const outcomes = new Map<UpsertOperation, WriteOutcome>();
    const targets = operations.map((operation) => operation.target);
    const ids = await this.transactions.run((manager) => this.users.idsByExternalId(manager, agencyId, targets));
    for (const wave of wavesOfDistinctTargets(operations, ({ target }) => targetKey(target, ids))) {
      await this.writeWave(agencyId, wave, outcomes);
    }
    return operations.map((operation) => outcomes.get(operation) ?? new ApiError('INTERNAL_ERROR'));
  }

  /** Writes operations on different users in one transaction; if that fails, in halves, down to one by one. */
  private async writeWave(
    agencyId: number,
    operations: readonly UpsertOperation[],
    outcomes: Map<UpsertOperation, WriteOutcome>,
  ): Promise<void> {
    try {
      const written = await this.transactions.run((manager) => this.wave.write(manager, agencyId, operations));
      written.outcomes.forEach((outcome, operation) => outcomes.set(operation, outcome));
      if ([...written.outcomes.values()].some(hasImport)) {
        this.hints.post(['media']);
      }
      // Created by another request in the meantime: they are updates now.
      if (written.overtaken.length > 0) {
        await this.writeWave(agencyId, written.overtaken, outcomes);
      }
    } catch (error) {
      if (operations.length > 1 && !isDatabaseUnavailable(error)) {
        const half = Math.ceil(operations.length / 2);
        await this.writeWave(agencyId, operations.slice(0, half), outcomes);
        await this.writeWave(agencyId, operations.slice(half), outcomes);
        return;
      }
      const refusal = asApiError(error);
      if (refusal.statusCode >= 500) {
        this.logger.error({ err: error }, 'Users could not be written');
      }
      operations.forEach((operation) => outcomes.set(operation, refusal));
    }
  }
}

function hasImport(outcome: WriteOutcome): boolean {
  return outcome !== 'valid' && !(outcome instanceof ApiError) && outcome.jobId !== null;
}

/** The same text for the same user, however it is addressed. */
function targetKey(target: Target, ids: ReadonlyMap<string, number>): string {
  if (target.id !== undefined) {
    return `id ${target.id}`;
  }
  const id = ids.get(target.externalId);
  return id === undefined ? `external ${target.externalId}` : `id ${id}`;
}
