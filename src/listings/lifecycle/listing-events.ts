import type { ListingStatus } from '../../catalogue/vocabulary.js';
import {
  type EventChanges,
  fileChanges,
  type NewEvent,
  valueChange,
  valueChanges,
} from '../../events/log/event-changes.js';
import { idsOf } from '../../platform/collections/grouping.js';
import type { ListingRow } from '../listing.entity.js';
import { pendingChanges } from '../pending/pending-references.js';
import { fetchedAgain, type StoredWrite } from '../write/stored-write.js';

type ListingEventType = Extract<NewEvent['type'], `listing.${string}`>;

/** The ids of a listing. */
type NamedListing = Pick<ListingRow, 'id' | 'externalId'>;

/** An event of a listing. */
export function listingEvent(
  type: ListingEventType,
  { id, externalId }: NamedListing,
  more: Omit<NewEvent, 'type' | 'subject'>,
): NewEvent {
  return { type, subject: { type: 'listing', id, externalId }, ...more };
}

/** The change entry of a listing's status. */
export const statusChange = (from: ListingStatus, to: ListingStatus): EventChanges => ({
  announcementStatus: valueChange(from, to),
});

/** The event of a write: at most one, named after its most significant effect; none when nothing changed (D-203). */
export function eventsOfWrite(storedWrite: StoredWrite, jobId: number | null): NewEvent[] {
  const { write, row, created, changed, changedFields, files, pending } = storedWrite;
  const { stored } = write;
  if (created || stored === null) {
    // A listing that repeats a blocked one (D-171) is created as a draft, and `listing.blocked` leads on from there.
    const status = row.status === 'blocked' ? 'draft' : row.status;
    return [listingEvent('listing.created', row, { jobId, data: { status } })];
  }
  if (!changed) {
    return [];
  }
  const fetched = fetchedAgain(storedWrite);
  const data = { status: row.status, ...(fetched.length === 0 ? {} : { fetchedAgain: fetched }) };
  const changes = {
    ...(stored.status === row.status ? {} : statusChange(stored.status, row.status)),
    ...(stored.userId === row.userId ? {} : { userId: valueChange(stored.userId, row.userId) }),
    ...valueChanges(changedFields, stored.fields, row.fields),
    ...fileChanges(idsOf(write.storedFiles), idsOf(files)),
    ...pendingChanges(write.storedPending, pending),
  };
  return [listingEvent(typeOfUpdate(stored.status, row.status), row, { jobId, changes, data })];
}

/** Statuses that a write may lead to and that have an event type of their own. */
const TYPE_OF_STATUS: Partial<Record<ListingStatus, ListingEventType>> = {
  pending_active: 'listing.publish_started',
  hidden: 'listing.hidden',
  completed: 'listing.completed',
};

function typeOfUpdate(from: ListingStatus, to: ListingStatus): ListingEventType {
  return (from === to ? undefined : TYPE_OF_STATUS[to]) ?? 'listing.updated';
}
