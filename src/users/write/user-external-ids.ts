import { Injectable } from '@nestjs/common';
import { EventLog } from '../../events/log/event-log.js';
import {
  ExternalIdLinks,
  type LinkedBatch,
  linkExternalIds,
  type LinkOperation,
  type UnlinkedBatch,
  unlinkExternalIds,
} from '../../identity/external-id-links.js';
import type { ConditionalOperation } from '../../identity/identifiers.js';
import { BatchWriter } from '../../platform/batch/batch-writer.js';
import type { WriteContext } from '../../platform/batch/write-context.js';
import { idsOf } from '../../platform/collections/grouping.js';
import { Transactions } from '../../platform/mysql/transactions.js';
import { pendingAvatarChanges } from '../pending/pending-avatar.js';
import { UsersRepository } from '../users.repository.js';
import { AgentUsageRegistry } from './agent-usage.js';
import { agentEvent } from './user-events.js';

/** Links agents to external ids and unlinks them. */
@Injectable()
export class UserExternalIds extends ExternalIdLinks {
  constructor(
    transactions: Transactions,
    batches: BatchWriter,
    private readonly users: UsersRepository,
    private readonly events: EventLog,
    private readonly usages: AgentUsageRegistry,
  ) {
    super('users', transactions, batches);
  }

  /** Pending references to these external ids are resolved to the agents. */
  protected async linkBatch(context: WriteContext, batch: readonly LinkOperation[]): Promise<LinkedBatch> {
    const linked = await linkExternalIds(context, 'users', batch);
    const agents = linked.changes.map(({ id, to }) => ({ id, externalId: to }));
    const events = linked.changes.map(({ id, from, to }) =>
      agentEvent('agent.linked', { id, externalId: to }, { changes: { externalId: { from, to } } }),
    );
    this.events.record(context, events);
    this.usages.notifyOfExternalIdChange(context, agents);
    this.usages.notifyOfArrival(context, agents);
    return linked;
  }

  /** An agent that no longer belongs to the CRM also stops waiting for the CRM's files. */
  protected async unlinkBatch(context: WriteContext, batch: readonly ConditionalOperation[]): Promise<UnlinkedBatch> {
    const unlinked = await unlinkExternalIds(context, 'users', batch);
    const waited = await this.users.endWaiting(context, idsOf(unlinked.changes));
    const events = unlinked.changes.map(({ id, from, to }) => {
      const avatar = { pendingAvatar: waited.get(id) ?? null };
      const changes = { externalId: { from, to }, ...pendingAvatarChanges(avatar, { pendingAvatar: null }) };
      return agentEvent('agent.unlinked', { id, externalId: null }, { changes });
    });
    this.events.record(context, events);
    this.usages.notifyOfExternalIdChange(context, unlinked.changes);
    return unlinked;
  }
}
