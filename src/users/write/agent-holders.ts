import { Injectable } from '@nestjs/common';
import type { WriteContext } from '../../platform/batch/write-context.js';
import type { AgencyTransaction } from '../../platform/mysql/repository/agency-repository.js';
import { beforeCommit } from '../../platform/mysql/transactions.js';

/**
 * What users require of modules that refer to agents: listings implement it and register with `AgentHolders`, so that an agent can
 * be deleted without users depending on them.
 */
export abstract class AgentUsage {
  /**
   * Locks everything that refers to the agent until the commit. Call it before locking the agent, which is the lock order of
   * listing writes.
   */
  abstract lockHolders(context: AgencyTransaction, userId: number): Promise<void>;

  /**
   * Agents have been created or linked to an external id: assigns them to everything of the agency with pending references to them.
   * Call it as the last step of the transaction.
   * @param ids of the agents by external id.
   */
  abstract arrived(context: WriteContext, ids: ReadonlyMap<string, number>): Promise<void>;

  /**
   * Marks the source versions of everything that refers to the locked agent as outdated: the agent has another external id, or none
   * (D-234).
   */
  abstract outdate(context: WriteContext, userId: number): Promise<void>;

  /** Removes the locked agent, which is about to be deleted, from everything of the agency that refers to it. */
  abstract detach(context: WriteContext, userId: number): Promise<void>;
}

/** All modules that refer to agents; each registers in its constructor, as with `MediaHolders`. */
@Injectable()
export class AgentHolders extends AgentUsage {
  private readonly usages: AgentUsage[] = [];

  register(usage: AgentUsage): void {
    this.usages.push(usage);
  }

  async lockHolders(context: AgencyTransaction, userId: number): Promise<void> {
    for (const usage of this.usages) {
      await usage.lockHolders(context, userId);
    }
  }

  async arrived(context: WriteContext, ids: ReadonlyMap<string, number>): Promise<void> {
    for (const usage of this.usages) {
      await usage.arrived(context, ids);
    }
  }

  /** Calls `arrived` as the last step of the transaction. */
  notifyOfArrival(context: WriteContext, agents: readonly { id: number; externalId: string | null }[]): void {
    const ids = new Map(
      agents.flatMap(({ id, externalId }) => (externalId === null ? [] : [[externalId, id] as const])),
    );
    if (ids.size > 0) {
      beforeCommit(context.manager, () => this.arrived(context, ids));
    }
  }

  async outdate(context: WriteContext, userId: number): Promise<void> {
    for (const usage of this.usages) {
      await usage.outdate(context, userId);
    }
  }

  /** Calls `outdate` as the last step of the transaction. */
  notifyOfNameChange(context: WriteContext, userId: number): void {
    beforeCommit(context.manager, () => this.outdate(context, userId));
  }

  async detach(context: WriteContext, userId: number): Promise<void> {
    for (const usage of this.usages) {
      await usage.detach(context, userId);
    }
  }
}
