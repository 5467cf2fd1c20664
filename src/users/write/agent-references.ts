import { Injectable } from '@nestjs/common';
import type { AgencyTransaction } from '../../platform/mysql/repository/agency-repository.js';
import { type AgentIdentity, UsersRepository } from '../users.repository.js';

/** The agency's agents that a batch of writes refers to, by either id. */
export class KnownAgents {
  private readonly ids = new Set<number>();
  private readonly idsByExternalId = new Map<string, number>();

  constructor(agents: readonly AgentIdentity[]) {
    for (const { id, externalId } of agents) {
      this.ids.add(id);
      if (externalId !== null) {
        this.idsByExternalId.set(externalId, id);
      }
    }
  }

  has(id: number): boolean {
    return this.ids.has(id);
  }

  /** The internal id; undefined when the agency has no such agent. */
  idOf(externalId: string): number | undefined {
    return this.idsByExternalId.get(externalId);
  }
}

/** Finds the agents that listings refer to by `userId` or `externalUserId` (D-33). */
@Injectable()
export class AgentReferences {
  constructor(private readonly users: UsersRepository) {}

  /** Finds the existing agents, with one query per kind of id, and share-locks them until the commit. */
  async find(context: AgencyTransaction, ids: readonly number[], externalIds: readonly string[]): Promise<KnownAgents> {
    return new KnownAgents([
      ...(await this.users.lockForShareById(context, ids)),
      ...(await this.users.lockForShareByExternalId(context, externalIds)),
    ]);
  }

  /** Whether both ids belong to the same agent of the agency. */
  isOneAgent(agencyId: number, id: number, externalId: string): Promise<boolean> {
    return this.users.hasAgent(agencyId, { id, externalId });
  }
}
