import type { ListingStatus } from '../../catalogue/vocabulary.js';
import { fileChanges, type NewEvent, valueChange, valueChanges } from '../../events/log/event-changes.js';
import type { StoredWrite } from '../domain/stored-write.js';
import type { ListingRow } from '../listing.entity.js';
import { pendingChanges } from '../pending/pending-references.js';

type ListingEventType = Extract<NewEvent['type'], `listing.${string}`>;

/** What a listing is known by. */
type NamedListing = Pick<ListingRow, 'id' | 'externalId'>;

/** An event of a listing. */
export function listingEvent(
  type: ListingEventType,
  { id, externalId }: NamedListing,
  more: Omit<NewEvent, 'type' | 'subject'> = {},
): NewEvent {
  return { type, subject: { type: 'listing', id, externalId }, ...more };
}

/** The status of a listing was and is. */
export const statusChange = (from: ListingStatus, to: ListingStatus): NonNullable<NewEvent['changes']> => ({
  announcementStatus: valueChange(from, to),
});

/** What a write of a listing is told as: one event, named by the most that it does; none where it changes nothing (D-203). */
export function eventsOfWrite(
  { write, row, created, changed, changedFields, files, pending }: StoredWrite,
  jobId: number | null,
): NewEvent[] {
  const { stored } = write;
  const data = { status: row.status };
  if (created || stored === null) {
    return [listingEvent('listing.created', row, { jobId, data })];
  }
  if (!changed) {
    return [];
  }
  const moved = fileChanges(idsOf(write.storedFiles), idsOf(files));
  const changes = {
    ...(stored.status === row.status ? {} : statusChange(stored.status, row.status)),
    ...(stored.userId === row.userId ? {} : { userId: valueChange(stored.userId, row.userId) }),
    ...valueChanges(changedFields, stored.fields, row.fields),
    ...(moved === null ? {} : { files: moved }),
    ...pendingChanges(write.storedPending, pending),
  };
  return [listingEvent(typeOfUpdate(stored.status, row.status), row, { jobId, changes, data })];
}

/** Statuses that a write may lead to, with an event of their own. */
const TYPE_OF_STATUS: Partial<Record<ListingStatus, ListingEventType>> = {
  pending_active: 'listing.publish_started',
  hidden: 'listing.hidden',
  completed: 'listing.completed',
};

function typeOfUpdate(from: ListingStatus, to: ListingStatus): ListingEventType {
  return (from === to ? undefined : TYPE_OF_STATUS[to]) ?? 'listing.updated';
}

const idsOf = (files: readonly { id: number }[]): number[] => files.map(({ id }) => id);
