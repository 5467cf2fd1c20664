import type { ListingPatch } from '../../catalogue/checks/check-listing.js';
import { LIMITS, MILLISECONDS_PER_DAY } from '../../catalogue/limits.js';
import { mergedSource } from '../../conditional-writes/source-version.js';
import type { ReferencedFile } from '../../media/references/referenced-files.js';
import type { BegunWrite } from '../../platform/batch/write-context.js';
import { idsOf } from '../../platform/collections/grouping.js';
import { haveTemporaryFault } from '../domain/listing-issue.js';
import { EXTENDED_STATUSES, isLive, keepsSnapshot } from '../domain/listing-status.js';
import { asksToPublish } from '../domain/rules-to-meet.js';
import { changedFields, type StoredFieldName } from '../domain/stored-fields.js';
import type { ListingRow } from '../listing.entity.js';
import type { StoredReference } from '../pending/pending-reference.entity.js';
import { isSamePending, mergedPending, withoutDropped } from '../pending/pending-references.js';
import type { PublishingNeed } from '../publishing/publishing-jobs.js';
import type { ResolvedWrite } from './steps/listing-references.js';

/** Fields whose change on a live listing needs a publishing job (D-24). */
const REFRESHED_FIELDS: ReadonlySet<string> = new Set([
  'announcementDescription',
  'propertyAddress',
  'propertyCoordinates',
]);

/** A valid write with its row: what has to be stored, and the consequences. */
export interface StoredWrite {
  write: ResolvedWrite;
  /** The new row. */
  row: ListingRow;
  created: boolean;
  /** Whether anything of the listing changed; false for a new listing, whose row is inserted already. */
  changed: boolean;
  /** Whether the write equals what was stored; it may be `changed` nevertheless if it asks to publish again. */
  unchanged: boolean;
  /** The fields whose values differ from before. */
  changedFields: readonly StoredFieldName[];
  filesChanged: boolean;
  files: readonly ReferencedFile[];
  need: PublishingNeed;
  /** Its new pending references to agents and files (D-231). */
  pending: readonly StoredReference[];
  pendingChanged: boolean;
}

/** The timestamps of a write; those in the future follow the agency's clock. */
export interface WriteTimestamps {
  /** The time of the write. */
  now: Date;
  /** When a listing expires that is public after this write. */
  expiresAt: Date;
  /** When its pending references are dropped. */
  pendingUntil: Date;
}

/**
 * @param lifetimeDays how long a listing stays live without another write (D-21).
 */
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
  const { sourceUpdatedAt, sourceHash, sourceOutdated } = mergedSource(null, operation.options.source);
  const pending = mergedPending([], write.pendingPatch, { since: now, until: pendingUntil });
  const pendingChanged = pending.length > 0;
  // Property by property: spreading several objects into one costs as much as validating the write.
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

/** A write of an existing listing; `files` are its new files. */
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
  // `skipUnchanged` keeps an unchanged active listing from being published again.
  const isLeft = unchanged && write.operation.options.skipUnchanged && stored.status === 'active';
  const status = isLeft ? stored.status : write.status;
  const changed = !isEqual || status !== stored.status;
  const row = rowAfter(write, stored, { status, changed, unchanged, hasPending: pending.length > 0 }, timestamps);
  const need = isLeft ? needOfUnchanged(stored) : publishingNeed(write, stored, differences);
  const effects = { changedFields: differences.names, filesChanged, files, need, pending, pendingChanged };
  return { write, row, created: false, changed, unchanged, ...effects };
}

/** The differences between a write and the stored listing, except for the status. */
interface Differences {
  names: readonly StoredFieldName[];
  filesChanged: boolean;
  /** The files differ or one is imported again, so publishing has to check them. */
  filesDiffer: boolean;
  pendingChanged: boolean;
  /** There are no differences, and no file is fetched again. */
  isEqual: boolean;
}

function differencesOf(
  write: ResolvedWrite,
  stored: ListingRow,
  files: readonly ReferencedFile[],
  pending: readonly StoredReference[],
): Differences {
  const names = changedFields(stored.fields, write.fields);
  const filesChanged = idsOf(files).join() !== idsOf(write.storedFiles).join();
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

/** The columns that depend on whether anything changed. */
type RowOutcome = Pick<StoredWrite, 'changed' | 'unchanged'> & Pick<ListingRow, 'status'> & { hasPending: boolean };

function rowAfter(
  { operation, userId, fields, pendingPatch }: ResolvedWrite,
  stored: ListingRow,
  { status, changed, unchanged, hasPending }: RowOutcome,
  { now, expiresAt }: WriteTimestamps,
): ListingRow {
  const { sourceUpdatedAt, sourceHash, sourceOutdated } = mergedSource(stored, operation.options.source, !unchanged);
  return {
    id: stored.id,
    externalId: stored.externalId,
    status,
    version: changed ? stored.version + 1 : stored.version,
    userId,
    hasPendingReferences: hasPending,
    createdAt: stored.createdAt,
    updatedAt: changed ? now : stored.updatedAt,
    // A reconciliation that handles an orphan does not count as a sync by the CRM.
    lastSyncedAt: operation.options.orphan === null ? now : stored.lastSyncedAt,
    publishedAt: stored.publishedAt,
    expiresAt: stored.expiresAt !== null && EXTENDED_STATUSES.includes(status) ? expiresAt : stored.expiresAt,
    issues: withoutDropped(stored.issues, pendingPatch),
    blockReason: stored.blockReason,
    contentHash: operation.contentHash,
    sourceUpdatedAt,
    sourceHash,
    sourceOutdated,
    fields,
  };
}

/** Whether the requested status is the current one, including `active` while the listing is being published again (D-23). */
function asksForPresentStatus({ announcementStatus: asked }: ListingPatch, { status }: ListingRow): boolean {
  return asked === undefined || asked === status || (asked === 'active' && status === 'pending_active');
}

/** The ids of the files that the write has fetched again: failed ones (D-38), and those with another hash (D-230). */
export function fetchedAgain({ write, files }: Pick<StoredWrite, 'write' | 'files'>): number[] {
  return files
    .filter((file) => file.refreshJobId !== undefined || isRestarted(file, write.storedFiles))
    .map(({ id }) => id);
}

/** Whether the write has restarted the import of a failed file (D-38). */
function isRestarted(file: ReferencedFile, stored: readonly ReferencedFile[]): boolean {
  return file.importJobId !== undefined && stored.some(({ id }) => id === file.id);
}

function publishingNeed(
  { status, operation }: ResolvedWrite,
  stored: ListingRow,
  { names, filesDiffer, isEqual }: Differences,
): PublishingNeed {
  if (asksToPublish(operation.patch)) {
    return 'publish';
  }
  if (status === 'pending_active') {
    return filesDiffer ? 'await-files' : 'none';
  }
  if (isLive(status)) {
    const needsRefresh = filesDiffer || names.some((name) => REFRESHED_FIELDS.has(name));
    // Edits that were made while the snapshot was withdrawn have not been checked yet.
    if (needsRefresh || !keepsSnapshot(stored.status)) {
      return 'refresh';
    }
    return isEqual ? needOfUnchanged(stored) : 'none';
  }
  return stored.status === 'pending_active' || isLive(stored.status) ? 'cancel' : 'none';
}

/** A refresh that failed for a temporary reason is tried again by the same request, as `isRetryable` promises (D-24). */
function needOfUnchanged({ issues }: ListingRow): PublishingNeed {
  return haveTemporaryFault(issues) ? 'refresh' : 'none';
}

/** Whether the listing's snapshot, if any, has to be hidden from the public (D-22). */
export function withdrawsSnapshot({ write, row }: StoredWrite): boolean {
  return write.stored !== null && keepsSnapshot(write.stored.status) && !keepsSnapshot(row.status);
}

/** Whether the listing's snapshot, if any, has to be shown again: it was hidden and is sold or rented now. */
export function restoresSnapshot({ write, row }: StoredWrite): boolean {
  return write.stored !== null && !keepsSnapshot(write.stored.status) && row.status === 'completed';
}

/** Whether a listing that was sold or rented is offered again; until that is published, its page stays as it is (D-22). */
export function offersAgain({ write, row }: StoredWrite): boolean {
  return write.stored?.status === 'completed' && row.status === 'pending_active';
}

/** Whether the announcement or property type of a live listing changes, which the public would see at once. */
export function changesOffer(write: StoredWrite): boolean {
  const names: readonly StoredFieldName[] = ['announcementType', 'propertyType'];
  return editsSnapshot(write) && write.changedFields.some((name) => names.includes(name));
}

/** Whether the public sees the edit at once, without a publishing job (D-24). */
export function editsSnapshot({ row, changed, need }: StoredWrite): boolean {
  return changed && need === 'none' && isLive(row.status);
}

/** Whether an earlier edit, whose refresh failed for a temporary reason, is still to be shown besides this one (D-24). */
export function repeatsRefresh(write: StoredWrite): boolean {
  return editsSnapshot(write) && haveTemporaryFault(write.row.issues);
}
