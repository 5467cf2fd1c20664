import { Injectable } from '@nestjs/common';
import {
  type OrphanCondition,
  requireOrphan,
  requireVersion,
  type VersionCondition,
} from '../../conditional-writes/write-options.js';
import { ApiError, temporarilyUnavailable } from '../../errors/api-error.js';
import { EventsRepository } from '../../events/events.repository.js';
import { EventLog } from '../../events/log/event-log.js';
import { MediaDeletion } from '../../media/removal/media-deletion.js';
import type { Target } from '../../platform/batch/target.js';
import { beginWrite } from '../../platform/batch/write-context.js';
import type { AgencyTransaction } from '../../platform/mysql/repository/agency-repository.js';
import { Transactions } from '../../platform/mysql/transactions.js';
import { UsersRepository } from '../users.repository.js';
import { AgentUsageRegistry } from './agent-usage.js';
import { agentEvent } from './user-events.js';
import type { UserRow } from './user-row.js';

/** How often the lookup is repeated when an external id moves to another agent, before the client is asked to retry. */
const ATTEMPTS = 10;

/** Erases agents for good: they are persons, so nothing about them is kept (D-141). */
@Injectable()
export class UserDeletion {
  constructor(
    private readonly transactions: Transactions,
    private readonly users: UsersRepository,
    private readonly usages: AgentUsageRegistry,
    private readonly media: MediaDeletion,
    private readonly events: EventLog,
    private readonly past: EventsRepository,
  ) {}

  /**
   * Erases the agent. Its listings stay without an agent and show the agency at once; the avatar and its bytes are deleted unless
   * something else uses them. The external id is free again.
   * @returns the ids that it had.
   * @throws ApiError `NOT_FOUND`, `VERSION_CONFLICT`.
   */
  async delete(
    agencyId: number,
    target: Target,
    condition: VersionCondition,
    orphan: OrphanCondition | null = null,
  ): Promise<{ id: number; externalId: string | null }> {
    return this.transactions.run(async (manager) => {
      const context = await beginWrite({ manager, agencyId });
      const found = await this.lock(context, target);
      requireVersion(condition, found);
      requireOrphan(orphan, found);
      if (found === null) {
        throw new ApiError('NOT_FOUND');
      }
      await this.usages.detach(context, found.id);
      await this.users.removeRow(context, found.id);
      await this.past.forgetSubject(context, { type: 'agent', id: found.id });
      this.events.record(context, [agentEvent('agent.deleted', found)]);
      const { avatarMediaId } = found;
      if (avatarMediaId !== null) {
        await this.media.eraseUnused(context, [avatarMediaId]);
      }
      return { id: found.id, externalId: found.externalId };
    });
  }

  /**
   * Locks everything that refers to the agent, then the agent. Repeats the lookup a few times if the external id moves to another
   * agent meanwhile. Null when there is no such agent.
   */
  private async lock(context: AgencyTransaction, target: Target): Promise<UserRow | null> {
    for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
      const id = await this.users.idOf(context, target);
      if (id === null) {
        return null;
      }
      await this.usages.lockReferrers(context, id);
      const user = (await this.users.lock(context, [id])).get(id);
      if (user !== undefined && (target.externalId === undefined || target.externalId === user.externalId)) {
        return user;
      }
    }
    throw temporarilyUnavailable(
      new Error(`The id of the agent meant another one ${ATTEMPTS} times while it was locked`),
    );
  }
}
