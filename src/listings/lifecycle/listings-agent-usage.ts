import { Injectable } from '@nestjs/common';
import { AgentUsage } from '../../users/write/agent-usage.js';
import { ListingAgentsRepository } from '../write/listing-agents.repository.js';
import { PublicationsRepository } from '../publishing/snapshot/publications.repository.js';
import type { AgencyTransaction } from '../../platform/mysql/repository/agency-transaction.js';
import type { WriteContext } from '../../platform/batch/write-context.js';

/** What becomes of listings when their agent goes: they stay, and the agency is shown in its place (D-141). */
@Injectable()
export class ListingsAgentUsage extends AgentUsage {
  constructor(
    private readonly listings: ListingAgentsRepository,
    private readonly publications: PublicationsRepository,
  ) {
    super();
  }

  lockHolders(context: AgencyTransaction, userId: number): Promise<void> {
    return this.listings.lockOf(context, userId);
  }

  async detach(context: WriteContext, userId: number): Promise<void> {
    await this.listings.dropAgent(context, userId);
    await this.publications.dropAgent(context, userId);
  }
}
