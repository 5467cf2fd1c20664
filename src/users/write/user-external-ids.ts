import { Injectable } from '@nestjs/common';
import type { ApiError } from '../../errors/api-error.js';
import { EventLog } from '../../events/log/event-log.js';
import type { LinkResponse, UnlinkResponse } from '../../identity/dto/link.dto.js';
import {
  type ChangedLinks,
  ExternalIdLinks,
  keepingOrder,
  linkExternalIds,
  type LinkOperation,
  unlinkExternalIds,
} from '../../identity/external-id-links.js';
import type { ConditionalOperation } from '../../identity/identifiers.js';
import { BatchWriter } from '../../platform/batch/batch-writer.js';
import { beginWrite } from '../../platform/batch/write-context.js';
import { idsOf } from '../../platform/collections/grouping.js';
import { Transactions } from '../../platform/mysql/transactions.js';
import { pendingAvatarChanges } from '../pending/pending-avatar.js';
import { UsersRepository } from '../users.repository.js';
import { AgentUsageRegistry } from './agent-usage.js';
import { agentEvent } from './user-events.js';

/** Links agents to external ids and unlinks them, in batches (D-05, D-06). */
@Injectable()
export class UserExternalIds extends ExternalIdLinks {
  constructor(
    private readonly transactions: Transactions,
    private readonly batches: BatchWriter,
    private readonly users: UsersRepository,
    private readonly events: EventLog,
    private readonly usages: AgentUsageRegistry,
  ) {
    super();
  }

  /**
   * Pending references to these external ids are resolved to the agents.
   * @returns the outcome of each: `NOT_FOUND`, `EXTERNAL_ID_ALREADY_LINKED`, `VERSION_CONFLICT`.
   */
  linkAll(agencyId: number, operations: readonly LinkOperation[]): Promise<(LinkResponse | ApiError)[]> {
    const linkBatch = (batch: readonly LinkOperation[]): Promise<ChangedLinks<LinkOperation, LinkResponse>> =>
      this.transactions.run(async (manager) => {
        const context = await beginWrite({ manager, agencyId });
        const linked = await linkExternalIds(context, 'users', batch);
        const agents = linked.changes.map(({ id, to }) => ({ id, externalId: to }));
        const events = linked.changes.map(({ id, from, to }) =>
          agentEvent('agent.linked', { id, externalId: to }, { changes: { externalId: { from, to } } }),
        );
        this.events.record(context, events);
        this.usages.notifyOfExternalIdChange(context, agents);
        this.usages.notifyOfArrival(context, agents);
        return linked;
      });
    return this.batches.writeAll('users', agencyId, operations, linkBatch, keepingOrder);
  }

  /** @returns the outcome of each: `NOT_FOUND`, `VERSION_CONFLICT`. */
  unlinkAll(agencyId: number, operations: readonly ConditionalOperation[]): Promise<(UnlinkResponse | ApiError)[]> {
    return this.batches.writeAll('users', agencyId, operations, (batch) =>
      this.transactions.run(async (manager) => {
        const context = await beginWrite({ manager, agencyId });
        const unlinked = await unlinkExternalIds(context, 'users', batch);
        const ids = idsOf(unlinked.changes);
        // An agent that no longer belongs to the CRM also stops waiting for the CRM's files.
        const waited = await this.users.endWaiting(context, ids);
        const events = unlinked.changes.map(({ id, from, to }) => {
          const avatar = { pendingAvatar: waited.get(id) ?? null };
          const changes = { externalId: { from, to }, ...pendingAvatarChanges(avatar, { pendingAvatar: null }) };
          return agentEvent('agent.unlinked', { id, externalId: null }, { changes });
        });
        this.events.record(context, events);
        this.usages.notifyOfExternalIdChange(context, unlinked.changes);
        return unlinked;
      }),
    );
  }
}
