import { Injectable } from '@nestjs/common';
import { ReferenceArrived } from '../../conditional-writes/missing-references.js';
import { MediaRepository } from '../../media/media.repository.js';
import type { AgencyTransaction } from '../../platform/mysql/repository/agency-repository.js';
import { AgentReferences } from '../../users/write/agent-references.js';
import type { StoredReference, UnresolvedReference } from './pending-reference.entity.js';
import { PendingReferencesRepository } from './pending-references.repository.js';

/**
 * The counterpart of `PendingReferencesRepository.lockByTarget`. A write stores its references first and then checks whether their
 * targets exist. Creating an agent or a file does the same in reverse order. So one of two concurrent transactions waits for the
 * other and sees its rows, and no reference stays pending although its target exists.
 */
@Injectable()
export class PendingReferenceRecorder {
  constructor(
    private readonly agents: AgentReferences,
    private readonly media: MediaRepository,
    private readonly pending: PendingReferencesRepository,
  ) {}

  /**
   * Sets each locked listing's references to exactly these.
   * @param sent those that the writes have just named, except for the files that they import themselves.
   * @throws ReferenceArrived when the target of one of them exists by now.
   */
  async record(
    context: AgencyTransaction,
    referencesOf: ReadonlyMap<number, readonly StoredReference[]>,
    sent: readonly UnresolvedReference[],
  ): Promise<void> {
    await this.pending.replaceAll(context, referencesOf);
    await this.refuseArrived(context, sent);
  }

  private async refuseArrived(context: AgencyTransaction, references: readonly UnresolvedReference[]): Promise<void> {
    const of = (wanted: UnresolvedReference['kind']): string[] =>
      [...new Set(references.flatMap(({ kind, externalId }) => (kind === wanted ? externalId : [])))].toSorted();
    const agents = await this.agents.find(context, [], of('agent'));
    const files = await this.media.lockForShareByExternalId(context, of('file'));
    if (files.length > 0 || of('agent').some((externalId) => agents.idOf(externalId) !== undefined)) {
      throw new ReferenceArrived();
    }
  }
}
