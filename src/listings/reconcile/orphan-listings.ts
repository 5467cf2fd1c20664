import { Injectable } from '@nestjs/common';
import type { ListingStatus } from '../../catalogue/vocabulary.js';
import { ApiError } from '../../errors/api-error.js';
import type { ListingOrphanAction, OrphanedObject } from '../../platform/outbox/job-types.js';
import type { OrphanOutcome } from '../../reconcile/orphans.js';
import { contentHashOf, type ListingUpsert } from '../domain/listing-operation.js';
import { ListingDeletion } from '../lifecycle/listing-deletion.js';
import { ListingWriter } from '../write/listing-writer.js';
import { ListingInventoryRepository } from './listing-inventory.repository.js';

/** The status that an orphan is brought to; null: it is deleted. */
export const STATUS_OF_ACTION = {
  hide: 'hidden',
  complete: 'completed',
  delete: null,
} as const satisfies Record<ListingOrphanAction, ListingStatus | null>;

/**
 * Takes listings that a CRM does not have any more off the portal, in the way of any other write, if they are orphans still
 * (D-212). Those that are as they are to be, or gone, are passed over: a run that was cut off is begun anew without harm.
 */
@Injectable()
export class OrphanListings {
  constructor(
    private readonly listings: ListingInventoryRepository,
    private readonly writer: ListingWriter,
    private readonly deletion: ListingDeletion,
  ) {}

  /** @returns what became of each. @throws ApiError of the service's own faults. */
  async settle(
    agencyId: number,
    action: ListingOrphanAction,
    moment: Date,
    orphans: readonly OrphanedObject[],
  ): Promise<Map<number, OrphanOutcome>> {
    const outcomes = new Map<number, OrphanOutcome>();
    const ids = orphans.map(({ id }) => id);
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
    const settled = await (status === null
      ? this.deleteEach(agencyId, moment, open)
      : this.bringTo(agencyId, status, moment, open));
    return new Map([...outcomes, ...settled]);
  }

  private async bringTo(
    agencyId: number,
    announcementStatus: 'hidden' | 'completed',
    notWrittenSince: Date,
    orphans: readonly OrphanedObject[],
  ): Promise<Map<number, OrphanOutcome>> {
    const operations = orphans.map(({ id, externalId }): ListingUpsert => {
      const target = { id };
      const patch = { announcementStatus };
      const orphan = { externalId, notWrittenSince };
      const terms = { source: {}, condition: null, defersReferences: false, skipUnchanged: false, orphan };
      return { op: 'upsert', target, patch, readOnly: {}, contentHash: contentHashOf(target, patch), terms };
    });
    const written = await this.writer.writeNew(agencyId, operations);
    return new Map(
      orphans.map(({ id }, index) => {
        const outcome = written[index];
        return [id, outcome instanceof ApiError ? outcomeOf(outcome) : 'done'] as const;
      }),
    );
  }

  private async deleteEach(
    agencyId: number,
    notWrittenSince: Date,
    orphans: readonly OrphanedObject[],
  ): Promise<Map<number, OrphanOutcome>> {
    const outcomes = new Map<number, OrphanOutcome>();
    for (const { id, externalId } of orphans) {
      try {
        await this.deletion.delete(agencyId, { id }, null, { externalId, notWrittenSince });
        outcomes.set(id, 'done');
      } catch (error) {
        if (!(error instanceof ApiError)) {
          throw error;
        }
        outcomes.set(id, outcomeOf(error));
      }
    }
    return outcomes;
  }
}

/** @throws the error where it is the service's own. */
function outcomeOf(error: ApiError): OrphanOutcome {
  if (error.statusCode >= 500) {
    throw error;
  }
  return error.code === 'VERSION_CONFLICT' || error.code === 'NOT_FOUND' ? 'spared' : { errorCode: error.code };
}
