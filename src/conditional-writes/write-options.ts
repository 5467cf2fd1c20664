import { ApiError } from '../errors/api-error.js';
import { type BatchStep, mapOrRefuse } from '../platform/batch/batch-steps.js';
import type { OperationOnRow } from '../platform/batch/lock-targets.js';
import type { OnMissing } from './missing-references.js';
import { isStale, type SentSource, type SourcePatch, sourcePatchOf, type SourceVersion } from './source-version.js';

/**
 * The precondition of a write on the version of its object (RFC 9110, `If-Match`; `ifVersion` of an operation): one of these
 * versions, or `any` if the object only has to exist. Null: no precondition.
 */
export type VersionCondition = 'any' | readonly number[] | null;

/**
 * Call it while holding the row lock, so that only one of two writers with the same version succeeds.
 * @param row null when there is no such object.
 * @throws ApiError `VERSION_CONFLICT` unless the object meets the condition.
 */
export function requireVersion(condition: VersionCondition, row: { version: number } | null): void {
  if (condition === null || (row !== null && (condition === 'any' || condition.includes(row.version)))) {
    return;
  }
  throw new ApiError('VERSION_CONFLICT', [], { facts: { currentVersion: row?.version ?? null } });
}

/** The conditions under which an object is still an orphan (D-212). */
export interface OrphanCondition {
  /** Its external id, which was not in the inventory. */
  externalId: string;
  /** When the inventory was compared. */
  notWrittenSince: Date;
  /** The version that it had then, for objects whose writes were not always recorded. Absent: not compared. */
  version?: number | undefined;
}

/** The properties that show when an object was last written. */
export interface WrittenObject {
  version: number;
  externalId: string | null;
  updatedAt: Date;
  /** The last write of a listing, whether or not it changed anything. */
  lastSyncedAt?: Date;
  /** The last write of an agent; null when there was none since these are recorded. */
  lastWrittenAt?: Date | null;
}

/**
 * Checks that the object is still an orphan: one that was linked to another id, or written after the inventory was compared, is
 * not. Call it while the row is locked.
 * @param condition null for no check.
 * @param object null when it is gone.
 * @throws ApiError `VERSION_CONFLICT` when it is no longer an orphan.
 */
export function requireOrphan(condition: OrphanCondition | null, object: WrittenObject | null): void {
  if (condition === null || (object !== null && isStillOrphan(object, condition))) {
    return;
  }
  throw new ApiError('VERSION_CONFLICT', [], { facts: { currentVersion: object?.version ?? null } });
}

function isStillOrphan(object: WrittenObject, { externalId, notWrittenSince, version }: OrphanCondition): boolean {
  const changedAt = version === undefined ? object.updatedAt : null;
  const lastWrittenAt = object.lastSyncedAt ?? object.lastWrittenAt ?? changedAt;
  const isUnwritten = lastWrittenAt === null || lastWrittenAt < notWrittenSince;
  return object.externalId === externalId && isUnwritten && (version === undefined || object.version === version);
}

/** The options of a write, as opposed to its content. */
export interface WriteOptions {
  /** The version of the source object that the write is based on (D-198). */
  source: SourcePatch;
  /** The version that the object must have (D-199). */
  condition: VersionCondition;
  /** Whether an active object that matches the write stays as it is, without being published again (D-201). */
  skipUnchanged: boolean;
  /** Whether agents and files may be named that do not exist yet (D-231). */
  defersReferences: boolean;
  /** Set for a write that the service makes because a CRM no longer has the object (D-212); null for a CRM's own write. */
  orphan: OrphanCondition | null;
}

/** The options in a validated body or an operation of a bulk. */
export interface SentWriteOptions extends SentSource {
  ifVersion?: number | undefined;
  skipUnchanged?: boolean | undefined;
  onMissing?: OnMissing | undefined;
}

/** The options of the surrounding request: the header of a single call, or the envelope of a bulk. */
export interface RequestWriteOptions {
  condition?: VersionCondition;
  skipUnchanged?: boolean | undefined;
  onMissing?: OnMissing | undefined;
}

/** The options of a write, combined from its body and the surrounding request. */
export function writeOptionsOf(sent: SentWriteOptions, given: RequestWriteOptions): WriteOptions {
  const { ifVersion, skipUnchanged = given.skipUnchanged ?? false, onMissing = given.onMissing } = sent;
  const condition = ifVersionOf(ifVersion) ?? given.condition ?? null;
  const defersReferences = onMissing === 'defer';
  return { source: sourcePatchOf(sent), condition, skipUnchanged, defersReferences, orphan: null };
}

/** The condition of an operation of a bulk. */
export function ifVersionOf(ifVersion: number | undefined): VersionCondition {
  return ifVersion === undefined ? null : [ifVersion];
}

interface OperationWithOptions {
  op: 'upsert' | 'validate';
  options: WriteOptions;
}

type VersionedRow = SourceVersion & WrittenObject & { id: number; version: number };

/** What the preconditions of writes decide. */
export interface PreconditionResults<Operation, Row> extends BatchStep<Operation, OperationOnRow<Operation, Row>> {
  /** Upserts from an older state of the source than the stored one: they change nothing and are no error (D-198). */
  stale: readonly { operation: Operation; row: Row }[];
}

/**
 * Refuses operations that come too late: those made for another version (D-199) and those on what is no longer an orphan (D-212).
 * Passes on the others, except those from an older state of the source.
 */
export function checkPreconditions<Operation extends OperationWithOptions, Row extends VersionedRow>(
  matched: readonly OperationOnRow<Operation, Row>[],
): PreconditionResults<Operation, Row> {
  const { passed, refused } = mapOrRefuse(matched, (write) => {
    requireVersion(write.operation.options.condition, write.row);
    requireOrphan(write.operation.options.orphan, write.row);
    return write;
  });
  const current: OperationOnRow<Operation, Row>[] = [];
  const stale: { operation: Operation; row: Row }[] = [];
  for (const write of passed) {
    const { operation, row } = write;
    if (row === null || !isStale(row, operation.options.source)) {
      current.push(write);
    } else if (operation.op === 'upsert') {
      stale.push({ operation, row });
    }
  }
  return { passed: current, refused, stale };
}
