import { Injectable } from '@nestjs/common';
import { valueChange } from '../../events/log/event-changes.js';
import { EventLog } from '../../events/log/event-log.js';
import type { WriteContext } from '../../platform/batch/write-context.js';
import type { AgencyTransaction } from '../../platform/mysql/repository/agency-repository.js';
import { AgentUsage } from '../../users/write/agent-usage.js';
import { PendingReferenceResolver } from '../pending/pending-reference-resolver.js';
import { PublicationsRepository } from '../publishing/snapshot/publications.repository.js';
import { ListingAgentsRepository } from '../write/listing-agents.repository.js';
import { listingEvent } from './listing-events.js';

/** What happens to listings when their agent is deleted: they stay, and show the agency instead (D-141). */
@Injectable()
export class ListingsAgentUsage extends AgentUsage {
  constructor(
    private readonly listings: ListingAgentsRepository,
    private readonly publications: PublicationsRepository,
    private readonly events: EventLog,
    private readonly pending: PendingReferenceResolver,
  ) {
    super();
  }

  arrived(context: WriteContext, ids: ReadonlyMap<string, number>): Promise<void> {
    return this.pending.resolveAgents(context, ids);
  }

  lockReferrers(context: AgencyTransaction, userId: number): Promise<void> {
    return this.listings.lockOf(context, userId);
  }

  async outdate(context: WriteContext, userIds: readonly number[]): Promise<void> {
    await this.listings.markSourceOutdated(context, userIds);
  }

  async detach(context: WriteContext, userId: number): Promise<void> {
    const held = await this.listings.namingAgent(context, userId);
    const changes = { userId: valueChange(userId, null) };
    this.events.record(
      context,
      held.map((listing) => listingEvent('listing.updated', listing, { changes, data: { status: listing.status } })),
    );
    await this.listings.dropAgent(context, userId);
    await this.publications.dropAgent(context, userId);
  }
}
