import { Injectable } from '@nestjs/common';
import { ReferenceArrived } from '../../conditional-writes/late-references.js';
import { MediaRepository } from '../../media/media.repository.js';
import type { AgencyTransaction } from '../../platform/mysql/repository/agency-repository.js';
import { AgentReferences } from '../../users/write/agent-references.js';
import type { PendingName, StoredName } from './pending-reference.entity.js';
import { PendingReferencesRepository } from './pending-references.repository.js';

/**
 * The counterpart of `PendingReferencesRepository.holdersOf`. A write stores its references first and then checks whether their
 * targets exist. Creating an agent or a file does the same in reverse order. So one of two concurrent transactions waits for the
 * other and sees its rows, and no reference stays pending although its target exists.
 */
@Injectable()
export class WaitingNames {
  constructor(
    private readonly agents: AgentReferences,
    private readonly media: MediaRepository,
    private readonly names: PendingReferencesRepository,
  ) {}

  /**
   * Sets each locked listing's references to exactly these.
   * @param sent those that the writes have just named, except for the files that they import themselves.
   * @throws ReferenceArrived when the target of one of them exists by now.
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
    const files = await this.media.lockForShareByExternalId(context, of('file'));
    if (files.length > 0 || of('agent').some((externalId) => agents.idOf(externalId) !== undefined)) {
      throw new ReferenceArrived();
    }
  }
}
