import { Injectable } from '@nestjs/common';
import { idsOf } from '../../platform/collections/grouping.js';
import { changeEach, type OrphanOutcome } from '../../reconcile/orphans.js';
import type { OrphanedObject } from '../../reconcile/reconcile.job-types.js';
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
   * @throws the error if it is not a refusal by the API.
   */
  async erase(
    agencyId: number,
    notWrittenSince: Date,
    orphans: readonly OrphanedObject[],
  ): Promise<Map<number, OrphanOutcome>> {
    const ids = idsOf(orphans);
    const existing = await this.users.existingAmong(agencyId, ids);
    return changeEach(orphans, async ({ id, ...orphan }) => {
      if (existing.has(id)) {
        await this.deletion.delete(agencyId, { id }, null, { ...orphan, notWrittenSince });
      }
    });
  }
}
