import { Injectable } from '@nestjs/common';
import { ApiError } from '../../errors/api-error.js';
import type { OrphanedObject } from '../../platform/outbox/job-types.js';
import type { OrphanOutcome } from '../../reconcile/orphans.js';
import { UserDeletion } from '../write/user-deletion.js';
import { UserInventoryRepository } from './user-inventory.repository.js';

/** Erases agents that a CRM no longer has, if they are still orphans (D-213). */
@Injectable()
export class OrphanAgents {
  constructor(
    private readonly users: UserInventoryRepository,
    private readonly deletion: UserDeletion,
  ) {}

  /**
   * @returns the outcome of each; agents that are already gone count as done.
   * @throws ApiError for faults of the service.
   */
  async erase(agencyId: number, moment: Date, orphans: readonly OrphanedObject[]): Promise<Map<number, OrphanOutcome>> {
    const ids = orphans.map(({ id }) => id);
    const existing = await this.users.existingAmong(agencyId, ids);
    const outcomes = new Map<number, OrphanOutcome>();
    for (const orphan of orphans) {
      const { id } = orphan;
      outcomes.set(id, existing.has(id) ? await this.eraseOne(agencyId, moment, orphan) : 'done');
    }
    return outcomes;
  }

  private async eraseOne(
    agencyId: number,
    notWrittenSince: Date,
    { id, ...orphan }: OrphanedObject,
  ): Promise<OrphanOutcome> {
    try {
      await this.deletion.delete(agencyId, { id }, null, { ...orphan, notWrittenSince });
      return 'done';
    } catch (error) {
      if (!(error instanceof ApiError) || error.statusCode >= 500) {
        throw error;
      }
      return error.code === 'VERSION_CONFLICT' || error.code === 'NOT_FOUND' ? 'spared' : { errorCode: error.code };
    }
  }
}
