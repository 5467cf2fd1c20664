import { Injectable } from '@nestjs/common';
import type { WriteContext } from '../../platform/batch/write-context.js';
import type { AgencyTransaction } from '../../platform/mysql/repository/agency-repository.js';
import { beforeCommit } from '../../platform/mysql/transactions.js';

/**
 * What users need of whatever names agents: listings implement it and register with `AgentHolders`, so that an agent
 * can go without users knowing them.
 */
export abstract class AgentUsage {
  /**
   * Locks what names the agent until the commit. To be called before the agent is locked, in the order in which writes
   * of listings lock.
   */
  abstract lockHolders(context: AgencyTransaction, userId: number): Promise<void>;

  /**
   * Agents have appeared, by creation or by a new external id: whatever of the agency named them before is given them. To be
   * called last of all that the transaction does.
   * @param ids of the agents, by external id.
   */
  abstract arrived(context: WriteContext, ids: ReadonlyMap<string, number>): Promise<void>;

  /**
   * What the source said of the versions of that which names the locked agent is not what is there now: the agent has another
   * external id, or none (D-234).
   */
  abstract outdate(context: WriteContext, userId: number): Promise<void>;

  /** Takes the locked agent, who is about to be deleted, from everything of the agency that names it. */
  abstract detach(context: WriteContext, userId: number): Promise<void>;
}

/** Everything that names agents; a module that does registers in its constructor, as with `MediaHolders`. */
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

  /** Has everything told of the agents as the last step of the transaction. */
  tellOfArrival(context: WriteContext, agents: readonly { id: number; externalId: string | null }[]): void {
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

  /** Has everything told of the agent's name as the last step of the transaction. */
  tellOfName(context: WriteContext, userId: number): void {
    beforeCommit(context.manager, () => this.outdate(context, userId));
  }

  async detach(context: WriteContext, userId: number): Promise<void> {
    for (const usage of this.usages) {
      await usage.detach(context, userId);
    }
  }
}
