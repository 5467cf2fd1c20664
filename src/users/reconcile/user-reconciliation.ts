import { Injectable } from '@nestjs/common';
import { PreparedReads } from '../../platform/mysql/prepared-reads.js';
import { Transactions } from '../../platform/mysql/transactions.js';
import { Outbox } from '../../platform/outbox/outbox.js';
import { type Comparison, describePlan } from '../../reconcile/compare-inventory.js';
import type { Inventory } from '../../reconcile/inventory.js';
import { type OrphanWork, Reconciliation } from '../../reconcile/reconciliation.js';
import type { UserReconcileResponse } from './dto/user-reconcile.dto.js';
import { type ReconciledUser, UserInventoryRepository } from './user-inventory.repository.js';

/** The reconciliation of an agency's agents, which can only be deleted, because they have no status (D-213). */
@Injectable()
export class UserReconciliation extends Reconciliation<ReconciledUser, 'delete', UserReconcileResponse> {
  constructor(
    transactions: Transactions,
    reads: PreparedReads,
    outbox: Outbox,
    private readonly users: UserInventoryRepository,
  ) {
    super(transactions, reads, outbox);
  }

  protected findAll(agencyId: number): Promise<ReconciledUser[]> {
    return this.users.findAll(agencyId);
  }

  protected describe(inventory: Inventory, comparison: Comparison<ReconciledUser>): UserReconcileResponse {
    return describePlan(inventory, comparison, {
      orphan: ({ id, externalId }) => ({ id, externalId }),
      unlinked: ({ id }) => ({ id }),
    });
  }

  protected workOf(
    orphans: 'delete',
    { orphaned, unlinked }: Comparison<ReconciledUser>,
    rows: readonly ReconciledUser[],
    notWrittenSince: Date,
  ): OrphanWork {
    const objects = orphaned.map(({ id, externalId, version, updatedAt }) => ({
      id,
      externalId,
      // `updatedAt` also changes with the agent's avatar, so the version is compared instead, except for agents that were written while
      // the inventory was being sent.
      ...(updatedAt < notWrittenSince ? { version } : {}),
    }));
    return {
      payload: { kind: 'users', orphans, moment: notWrittenSince.toISOString(), objects },
      stock: rows.length - unlinked.length,
    };
  }
}
