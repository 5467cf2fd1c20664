import { Injectable } from '@nestjs/common';
import type { AgencyContext } from '../../auth/agency-context.js';
import { AgencyConcurrencyLimit } from '../../pagination/agency-concurrency-limit.js';
import { beginWrite, readHorizon } from '../../platform/batch/write-context.js';
import { PreparedReads } from '../../platform/mysql/prepared-reads.js';
import { Transactions } from '../../platform/mysql/transactions.js';
import { Outbox } from '../../platform/outbox/outbox.js';
import { compareInventory, describePlan } from '../../reconcile/compare-inventory.js';
import { type Inventory, readInventory } from '../../reconcile/inventory.js';
import { guardOrphans, ORPHAN_SHARE_DEFAULT, unwrittenSince } from '../../reconcile/orphans.js';
import { type ReconciledUser, UserInventoryRepository } from './user-inventory.repository.js';
import type { UserReconcileDto, UserReconcileResponse } from './user-reconcile.dto.js';

/** How many reconciliations of an agency run concurrently per process; each holds the whole inventory and all agents in memory. */
const MAX_CONCURRENT = 1;

/** Compares a CRM's inventory with the agency's agents, like the reconciliation of listings (D-211, D-213). */
@Injectable()
export class UserReconciliation {
  private readonly turns = new AgencyConcurrencyLimit(MAX_CONCURRENT);

  constructor(
    private readonly transactions: Transactions,
    private readonly reads: PreparedReads,
    private readonly users: UserInventoryRepository,
    private readonly outbox: Outbox,
  ) {}

  /** @throws ApiError `VALIDATION_FAILED`, `RECONCILE_GUARD`. */
  async reconcile(agency: AgencyContext, dto: UserReconcileDto): Promise<UserReconcileResponse> {
    const inventory = await readInventory(dto.inventory);
    return this.turns.take(agency.id, () => this.compare(agency.id, inventory, dto));
  }

  private async compare(
    agencyId: number,
    inventory: Inventory,
    { orphans = 'report', maxOrphanShare = ORPHAN_SHARE_DEFAULT, collectedSince }: UserReconcileDto,
  ): Promise<UserReconcileResponse> {
    const now = await readHorizon(this.transactions, this.reads, agencyId);
    const notWrittenSince = unwrittenSince(now, collectedSince);
    const rows = await this.users.findAll(agencyId);
    const comparison = await compareInventory(inventory, rows);
    const { orphaned, unlinked } = comparison;
    const plan = describePlan(inventory, comparison, {
      orphan: ({ id, externalId }) => ({ id, externalId: externalId ?? '' }),
      unlinked: ({ id }) => ({ id }),
    });
    if (orphans === 'report') {
      return plan;
    }
    const stock = rows.length - unlinked.length;
    guardOrphans({ inventory: inventory.size, concerned: orphaned.length, stock }, maxOrphanShare, plan);
    return orphaned.length === 0 ? plan : { ...plan, jobId: await this.startJob(agencyId, notWrittenSince, orphaned) };
  }

  private async startJob(
    agencyId: number,
    notWrittenSince: Date,
    users: readonly ReconciledUser[],
  ): Promise<number | undefined> {
    const payload = {
      kind: 'users' as const,
      orphans: 'delete' as const,
      moment: notWrittenSince.toISOString(),
      objects: users.map(({ id, externalId, version, updatedAt }) => ({
        id,
        externalId: externalId ?? '',
        // `updatedAt` also changes with the agent's avatar, so the version is compared instead, except for agents that were written while
        // the inventory was being sent.
        ...(updatedAt < notWrittenSince ? { version } : {}),
      })),
    };
    const [jobId] = await this.transactions.run(async (manager) =>
      this.outbox.enqueue(await beginWrite({ manager, agencyId }), [
        { type: 'reconcile_orphans', subjectId: agencyId, payload },
      ]),
    );
    return jobId;
  }
}
