import { Injectable } from '@nestjs/common';
import type { AgencyTransaction } from '../../platform/mysql/repository/agency-transaction.js';
import type { WriteContext } from '../../platform/batch/write-context.js';

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

  async detach(context: WriteContext, userId: number): Promise<void> {
    for (const usage of this.usages) {
      await usage.detach(context, userId);
    }
  }
}
