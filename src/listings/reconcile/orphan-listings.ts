import { Injectable } from '@nestjs/common';
import type { ListingStatus } from '../../catalogue/vocabulary.js';
import { ApiError } from '../../errors/api-error.js';
import { idsOf } from '../../platform/collections/grouping.js';
import { type OrphanOutcome, outcomeOfRefusal } from '../../reconcile/orphans.js';
import type { ListingOrphanAction, OrphanedObject } from '../../reconcile/reconcile.job-types.js';
import { ListingDeletion } from '../lifecycle/listing-deletion.js';
import { contentHashOf, type ListingUpsert } from '../write/listing-operation.js';
import { ListingWriter } from '../write/listing-writer.js';
import { ListingInventoryRepository } from './listing-inventory.repository.js';

/** The status that an orphan gets; null: it is deleted. */
export const STATUS_OF_ACTION = {
  hide: 'hidden',
  complete: 'completed',
  delete: null,
} as const satisfies Record<ListingOrphanAction, ListingStatus | null>;

/**
 * Applies an action to listings that a CRM no longer has, through the ordinary write path and only if they are still orphans
 * (D-212). Skips listings that already have the wanted status or are gone, so an interrupted run can safely start again.
 */
@Injectable()
export class OrphanListings {
  constructor(
    private readonly listings: ListingInventoryRepository,
    private readonly writer: ListingWriter,
    private readonly deletion: ListingDeletion,
  ) {}

  /**
   * @param notWrittenSince by the service's clock; a listing that was written since is spared.
   * @returns the outcome for each listing, by id.
   * @throws the error if it is not a refusal by the API.
   */
  async apply(
    agencyId: number,
    action: ListingOrphanAction,
    notWrittenSince: Date,
    orphans: readonly OrphanedObject[],
  ): Promise<Map<number, OrphanOutcome>> {
    const outcomes = new Map<number, OrphanOutcome>();
    const ids = idsOf(orphans);
    const statuses = await this.listings.statusesOf(agencyId, ids);
    const status = STATUS_OF_ACTION[action];
    const open: OrphanedObject[] = [];
    for (const orphan of orphans) {
      const present = statuses.get(orphan.id);
      if (present === undefined) {
        outcomes.set(orphan.id, status === null ? 'done' : 'spared');
      } else if (present === status) {
        outcomes.set(orphan.id, 'done');
      } else {
        open.push(orphan);
      }
    }
    const applied = await (status === null
      ? this.delete(agencyId, notWrittenSince, open)
      : this.setStatus(agencyId, status, notWrittenSince, open));
    return new Map([...outcomes, ...applied]);
  }

  private async setStatus(
    agencyId: number,
    announcementStatus: 'hidden' | 'completed',
    notWrittenSince: Date,
    orphans: readonly OrphanedObject[],
  ): Promise<Map<number, OrphanOutcome>> {
    const operations = orphans.map(({ id, externalId }): ListingUpsert => {
      const target = { id };
      const patch = { announcementStatus };
      const orphan = { externalId, notWrittenSince };
      const options = { source: {}, condition: null, defersReferences: false, skipUnchanged: false, orphan };
      return { op: 'upsert', target, patch, readOnly: {}, contentHash: contentHashOf(target, patch), options };
    });
    return outcomesOf(orphans, await this.writer.writeNew(agencyId, operations));
  }

  private async delete(
    agencyId: number,
    notWrittenSince: Date,
    orphans: readonly OrphanedObject[],
  ): Promise<Map<number, OrphanOutcome>> {
    const operations = orphans.map(({ id, externalId }) => ({
      target: { id },
      condition: null,
      orphan: { externalId, notWrittenSince },
    }));
    return outcomesOf(orphans, await this.deletion.deleteAll(agencyId, operations));
  }
}

/** The outcome for each orphan, by id. @throws the error of a write that was not refused but failed. */
function outcomesOf(orphans: readonly OrphanedObject[], written: readonly unknown[]): Map<number, OrphanOutcome> {
  return new Map(
    orphans.map(({ id }, index) => {
      const outcome = written[index];
      return [id, outcome instanceof ApiError ? outcomeOfRefusal(outcome) : 'done'] as const;
    }),
  );
}
