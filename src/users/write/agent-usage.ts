import { Injectable } from '@nestjs/common';
import { UsageRegistry } from '../../platform/batch/usage-registry.js';
import type { WriteContext } from '../../platform/batch/write-context.js';
import { idsOf } from '../../platform/collections/grouping.js';
import type { AgencyTransaction } from '../../platform/mysql/repository/agency-repository.js';
import { beforeCommit } from '../../platform/mysql/transactions.js';

/**
 * What a module with references to agents does when agents change. Listings implement it and register with `AgentUsageRegistry`.
 */
export abstract class AgentUsage {
  /**
   * Locks everything that refers to the agent until the commit. Call it before locking the agent, which is the lock order of
   * listing writes.
   */
  abstract lockReferrers(context: AgencyTransaction, userId: number): Promise<void>;

  /**
   * Agents have been created or linked to an external id: assigns them to everything of the agency with pending references to them.
   * Call it as the last step of the transaction.
   * @param ids of the agents by external id.
   */
  abstract arrived(context: WriteContext, ids: ReadonlyMap<string, number>): Promise<void>;

  /**
   * Marks the source versions of everything that refers to the locked agents as outdated: they have another external id, or none
   * (D-234).
   */
  abstract outdate(context: WriteContext, userIds: readonly number[]): Promise<void>;

  /** Removes the locked agent, which is about to be deleted, from everything of the agency that refers to it. */
  abstract detach(context: WriteContext, userId: number): Promise<void>;
}

/** The registered usages of agents, called as one. */
@Injectable()
export class AgentUsageRegistry extends UsageRegistry<AgentUsage> {
  lockReferrers(context: AgencyTransaction, userId: number): Promise<void> {
    return this.callEach((usage) => usage.lockReferrers(context, userId));
  }

  /** Calls `outdate` as the last step of the transaction. */
  notifyOfExternalIdChange(context: WriteContext, agents: readonly { id: number }[]): void {
    if (agents.length > 0) {
      const ids = idsOf(agents);
      beforeCommit(context.manager, () => this.callEach((usage) => usage.outdate(context, ids)));
    }
  }

  detach(context: WriteContext, userId: number): Promise<void> {
    return this.callEach((usage) => usage.detach(context, userId));
  }
}
