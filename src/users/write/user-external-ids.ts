import { Injectable } from '@nestjs/common';
import type { VersionCondition } from '../../conditional-writes/write-terms.js';
import { EventLog } from '../../events/log/event-log.js';
import type { LinkResponse, UnlinkResponse } from '../../identity/dto/link.dto.js';
import { linkExternalId, unlinkExternalId, type WantedLink } from '../../identity/external-id-links.js';
import { beginWrite } from '../../platform/batch/write-context.js';
import { Transactions } from '../../platform/mysql/transactions.js';
import { pendingAvatarChanges } from '../pending/pending-avatar.js';
import { UsersRepository } from '../users.repository.js';
import { AgentHolders } from './agent-holders.js';
import { agentEvent } from './user-events.js';

/** Links agents to external ids and unlinks them (D-05, D-06). */
@Injectable()
export class UserExternalIds {
  constructor(
    private readonly transactions: Transactions,
    private readonly users: UsersRepository,
    private readonly events: EventLog,
    private readonly holders: AgentHolders,
  ) {}

  /**
   * Pending references to this external id are resolved to the agent.
   * @throws ApiError `NOT_FOUND`, `EXTERNAL_ID_ALREADY_LINKED`, `VERSION_CONFLICT`.
   */
  link(agencyId: number, id: number, link: WantedLink, condition: VersionCondition = null): Promise<LinkResponse> {
    const { externalId } = link;
    return this.transactions.run(async (manager) => {
      const context = await beginWrite({ manager, agencyId });
      const { response, change } = await linkExternalId(context, 'users', id, link, condition);
      if (change !== null) {
        this.events.record(context, [
          agentEvent('agent.linked', { id, externalId }, { changes: { externalId: change } }),
        ]);
        this.holders.notifyOfExternalIdChange(context, id);
        this.holders.notifyOfArrival(context, [{ id, externalId }]);
      }
      return response;
    });
  }

  /** @throws ApiError `NOT_FOUND`, `VERSION_CONFLICT`. */
  unlink(agencyId: number, id: number, condition: VersionCondition = null): Promise<UnlinkResponse> {
    return this.transactions.run(async (manager) => {
      const context = await beginWrite({ manager, agencyId });
      const { response, change } = await unlinkExternalId(context, 'users', id, condition);
      if (change !== null) {
        // An agent that no longer belongs to the CRM also stops waiting for the CRM's files.
        const pendingAvatar = await this.users.endWaiting(context, id);
        const changes = { externalId: change, ...pendingAvatarChanges({ pendingAvatar }, { pendingAvatar: null }) };
        this.events.record(context, [agentEvent('agent.unlinked', { id, externalId: null }, { changes })]);
        this.holders.notifyOfExternalIdChange(context, id);
      }
      return response;
    });
  }
}
