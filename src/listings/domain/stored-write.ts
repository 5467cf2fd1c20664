import type { ListingPatch } from '../../catalogue/checks/check-listing.js';
import { LIMITS, MILLISECONDS_PER_DAY } from '../../catalogue/limits.js';
import type { ReferencedFile } from '../../media/references/referenced-files.js';
import type { BegunWrite } from '../../platform/batch/write-context.js';
import { mergedSource } from '../../versions/source-version.js';
import type { ListingRow } from '../listing.entity.js';
import type { StoredName } from '../pending/pending-reference.entity.js';
import { isSamePending, mergedPending, withoutDropped } from '../pending/pending-references.js';
import type { PublishingNeed } from '../publishing/publishing-jobs.js';
import type { StoredFieldName } from '../write/listing-columns.js';
import type { ResolvedWrite } from '../write/steps/listing-references.js';
import { isLive, keepsSnapshot } from './listing-status.js';
import { changedFields } from './plan-write.js';

/** Fields whose change on a live listing needs a publishing operation (D-24). */
const REFRESHED_FIELDS: ReadonlySet<string> = new Set([
  'announcementDescription',
  'propertyAddress',
  'propertyCoordinates',
]);

/** A sound write that has its row: what is to be written, and what follows from it. */
export interface StoredWrite {
  write: ResolvedWrite;
  /** The row as it is to be. */
  row: ListingRow;
  created: boolean;
  /** Whether anything of the listing is different from before; a created one is written already. */
  changed: boolean;
  /** Whether the write equals what was stored; `changed` all the same where it asks to be published once more. */
  unchanged: boolean;
  /** The fields whose values differ from before. */
  changedFields: readonly StoredFieldName[];
  filesChanged: boolean;
  files: readonly ReferencedFile[];
  need: PublishingNeed;
  /** The names that it has from now on, of agents and files that are not there yet (D-231). */
  pending: readonly StoredName[];
  pendingChanged: boolean;
}

// Rows are named column by column: one that is put together of several objects costs as much as checking the write.

/** The timestamps of a write; ends are by the agency's clock. */
export interface WriteTimestamps {
  /** Its own. */
  now: Date;
  /** The end of life of a listing that is live by it. */
  expiresAt: Date;
  /** When what it names in vain is dropped. */
  pendingUntil: Date;
}

/** @param lifetimeDays how long a listing is live that nobody writes (D-21). */
export function timestampsOf(
  { now, agencyTime }: Pick<BegunWrite, 'now' | 'agencyTime'>,
  lifetimeDays: number,
): WriteTimestamps {
  const inDays = (days: number): Date => new Date(agencyTime.getTime() + days * MILLISECONDS_PER_DAY);
  return { now, expiresAt: inDays(lifetimeDays), pendingUntil: inDays(LIMITS.pendingReferenceDays) };
}

/** A listing that was inserted by this write. */
export function createdWrite(
  write: ResolvedWrite,
  id: number,
  files: readonly ReferencedFile[],
  { now, pendingUntil }: WriteTimestamps,
): StoredWrite {
  const { status, fields, userId, operation } = write;
  const { sourceUpdatedAt, sourceHash, sourceOutdated } = mergedSource(null, operation.terms.source);
  const pending = mergedPending([], write.pendingPatch, { since: now, until: pendingUntil });
  const pendingChanged = pending.length > 0;
  const row: ListingRow = {
    id,
    externalId: operation.target.externalId ?? null,
    status,
    version: 1,
    userId,
    hasPendingReferences: pendingChanged,
    createdAt: now,
    updatedAt: now,
    lastSyncedAt: now,
    publishedAt: null,
    expiresAt: null,
    issues: [],
    blockReason: null,
    contentHash: operation.contentHash,
    sourceUpdatedAt,
    sourceHash,
    sourceOutdated,
    fields,
  };
  return {
    write,
    row,
    created: true,
    changed: false,
    unchanged: false,
    changedFields: [],
    filesChanged: files.length > 0,
    files,
    need: status === 'pending_active' ? 'publish' : 'none',
    pending,
    pendingChanged,
  };
}

/** A write of a listing that was there before; `files` are those that it shall have. */
export function updatedWrite(
  write: ResolvedWrite,
  stored: ListingRow,
  files: readonly ReferencedFile[],
  timestamps: WriteTimestamps,
): StoredWrite {
  const { now, pendingUntil: until } = timestamps;
  const pending = mergedPending(write.storedPending, write.pendingPatch, { since: now, until });
  const differences = differencesOf(write, stored, files, pending);
  const { isEqual, filesChanged, pendingChanged } = differences;
  const unchanged = isEqual && asksForPresentStatus(write.operation.patch, stored);
  // Left as it is, it is not published again.
  const isLeft = unchanged && write.operation.terms.skipUnchanged && stored.status === 'active';
  const status = isLeft ? stored.status : write.status;
  const changed = !isEqual || status !== stored.status;
  const row = rowAfter(write, stored, { status, changed, unchanged, hasPending: pending.length > 0 }, timestamps);
  const need = isLeft ? 'none' : publishingNeed(write, stored, differences);
  const effects = { changedFields: differences.names, filesChanged, files, need, pending, pendingChanged };
  return { write, row, created: false, changed, unchanged, ...effects };
}

/** What a write makes different of a stored listing, its status aside. */
interface Differences {
  names: readonly StoredFieldName[];
  filesChanged: boolean;
  /** Other files than before, or one that is imported anew: publishing has to look at them. */
  filesDiffer: boolean;
  pendingChanged: boolean;
  /** There are none, and no file is fetched anew either. */
  isEqual: boolean;
}

function differencesOf(
  write: ResolvedWrite,
  stored: ListingRow,
  files: readonly ReferencedFile[],
  pending: readonly StoredName[],
): Differences {
  const names = changedFields(stored.fields, write.fields);
  const filesChanged = idsOf(files) !== idsOf(write.storedFiles);
  const filesDiffer = filesChanged || files.some((file) => isRestarted(file, write.storedFiles));
  const pendingChanged = !isSamePending(write.storedPending, pending);
  const isEqual =
    names.length === 0 &&
    !filesDiffer &&
    files.every(({ refreshJobId }) => refreshJobId === undefined) &&
    !pendingChanged &&
    withoutDropped(stored.issues, write.pendingPatch).length === stored.issues.length &&
    write.userId === stored.userId;
  return { names, filesChanged, filesDiffer, pendingChanged, isEqual };
}

/** What of a row follows from all that the write makes different. */
type RowOutcome = Pick<StoredWrite, 'changed' | 'unchanged'> & Pick<ListingRow, 'status'> & { hasPending: boolean };

function rowAfter(
  { operation, userId, fields, pendingPatch }: ResolvedWrite,
  stored: ListingRow,
  { status, changed, unchanged, hasPending }: RowOutcome,
  { now, expiresAt }: WriteTimestamps,
): ListingRow {
  const { sourceUpdatedAt, sourceHash, sourceOutdated } = mergedSource(stored, operation.terms.source, !unchanged);
  return {
    id: stored.id,
    externalId: stored.externalId,
    status,
    version: changed ? stored.version + 1 : stored.version,
    userId,
    hasPendingReferences: hasPending,
    createdAt: stored.createdAt,
    updatedAt: changed ? now : stored.updatedAt,
    // That a CRM does not have it any more is no word from the CRM.
    lastSyncedAt: operation.terms.orphan === null ? now : stored.lastSyncedAt,
    publishedAt: stored.publishedAt,
    expiresAt: status === 'active' ? expiresAt : stored.expiresAt,
    issues: withoutDropped(stored.issues, pendingPatch),
    blockReason: stored.blockReason,
    contentHash: operation.contentHash,
    sourceUpdatedAt,
    sourceHash,
    sourceOutdated,
    fields,
  };
}

/** Whether the status stays what it is, or the listing is active and on its way to be so again (D-23). */
function asksForPresentStatus({ announcementStatus: asked }: ListingPatch, { status }: ListingRow): boolean {
  return asked === undefined || asked === status || (asked === 'active' && status === 'pending_active');
}

function idsOf(files: readonly ReferencedFile[]): string {
  return files.map((file) => file.id).join();
}

/** The write has started the import of a failed file again (D-38). */
function isRestarted(file: ReferencedFile, stored: readonly ReferencedFile[]): boolean {
  return file.openJobId !== null && stored.some(({ id, openJobId }) => id === file.id && openJobId === null);
}

function publishingNeed(
  { status, operation }: ResolvedWrite,
  stored: ListingRow,
  { names, filesDiffer }: Differences,
): PublishingNeed {
  if (operation.patch.announcementStatus === 'active') {
    return 'publish';
  }
  if (status === 'pending_active') {
    return filesDiffer ? 'await-files' : 'none';
  }
  if (isLive(status)) {
    const needsRefresh = filesDiffer || names.some((name) => REFRESHED_FIELDS.has(name));
    // What was edited while it was withdrawn has not been looked at yet.
    return needsRefresh || !keepsSnapshot(stored.status) ? 'refresh' : 'none';
  }
  return stored.status === 'pending_active' || isLive(stored.status) ? 'cancel' : 'none';
}

/** The listing's snapshot, if it has one, is to be hidden from the public (D-22). */
export function withdrawsSnapshot({ write, row }: StoredWrite): boolean {
  return write.stored !== null && keepsSnapshot(write.stored.status) && !keepsSnapshot(row.status);
}

/** The listing's snapshot, if it has one, is to be seen again: it was hidden and is sold or rented now. */
export function restoresSnapshot({ write, row }: StoredWrite): boolean {
  return write.stored !== null && !keepsSnapshot(write.stored.status) && row.status === 'completed';
}

/** A live listing becomes another deal, or another type of property, which the public would see at once. */
export function changesOffer(write: StoredWrite): boolean {
  const names: readonly StoredFieldName[] = ['announcementType', 'propertyType'];
  return editsSnapshot(write) && write.changedFields.some((name) => names.includes(name));
}

/** The public sees the edit at once, without a publishing operation (D-24). */
export function editsSnapshot({ row, changed, need }: StoredWrite): boolean {
  return changed && need === 'none' && isLive(row.status);
}

/** Whether a moment is no more than so many days from now, or past. */
export function endsWithin(days: number, now: Date, moment: Date): boolean {
  return moment.getTime() - now.getTime() <= days * MILLISECONDS_PER_DAY;
}
