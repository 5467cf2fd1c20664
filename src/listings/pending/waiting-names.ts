import { Injectable } from '@nestjs/common';
import { ReferenceArrived } from '../../conditional-writes/late-references.js';
import { MediaRepository } from '../../media/media.repository.js';
import type { AgencyTransaction } from '../../platform/mysql/repository/agency-repository.js';
import { AgentReferences } from '../../users/write/agent-references.js';
import type { PendingName, StoredName } from './pending-reference.entity.js';
import { PendingReferencesRepository } from './pending-references.repository.js';

/**
 * The other half of `PendingReferencesRepository.holdersOf`: who has just written names looks for what they mean, after that.
 * Whoever makes an agent or a file does the two in the other order, so that one of both waits for the other and sees it:
 * a name is never left waiting for what is there.
 */
@Injectable()
export class WaitingNames {
  constructor(
    private readonly agents: AgentReferences,
    private readonly media: MediaRepository,
    private readonly names: PendingReferencesRepository,
  ) {}

  /**
   * Gives each locked listing exactly these names.
   * @param sent those of them that the writes have just named.
   * @throws ReferenceArrived.
   */
  async keep(
    context: AgencyTransaction,
    namesOf: ReadonlyMap<number, readonly StoredName[]>,
    sent: readonly PendingName[],
  ): Promise<void> {
    await this.names.replaceAll(context, namesOf);
    await this.refuseArrived(context, sent);
  }

  private async refuseArrived(context: AgencyTransaction, names: readonly PendingName[]): Promise<void> {
    const of = (wanted: PendingName['kind']): string[] =>
      [...new Set(names.flatMap(({ kind, externalId }) => (kind === wanted ? externalId : [])))].toSorted();
    const agents = await this.agents.find(context, [], of('agent'));
    const files = await this.media.shareByExternalId(context, of('file'));
    if (files.length > 0 || of('agent').some((externalId) => agents.idOf(externalId) !== undefined)) {
      throw new ReferenceArrived();
    }
  }
}
