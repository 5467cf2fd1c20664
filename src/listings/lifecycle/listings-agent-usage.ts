import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AgentUsage } from '../../users/write/agent-usage.js';
import { ListingAgentsRepository } from '../write/listing-agents.repository.js';
import { PublicationsRepository } from '../publishing/snapshot/publications.repository.js';

/** What becomes of listings when their agent goes: they stay, and the agency is shown in its place (D-141). */
@Injectable()
export class ListingsAgentUsage extends AgentUsage {
  constructor(
    private readonly listings: ListingAgentsRepository,
    private readonly publications: PublicationsRepository,
  ) {
    super();
  }

  lockHolders(manager: EntityManager, agencyId: number, userId: number): Promise<void> {
    return this.listings.lockOf(manager, agencyId, userId);
  }

  async detach(manager: EntityManager, agencyId: number, userId: number, now: Date): Promise<void> {
    await this.listings.dropAgent(manager, agencyId, userId, now);
    await this.publications.dropAgent(manager, agencyId, userId);
  }
}
