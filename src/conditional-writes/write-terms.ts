import type { SourceFields } from '../catalogue/source-fields.js';
import { ApiError } from '../errors/api-error.js';
import type { OperationOnRow } from '../platform/batch/lock-targets.js';
import { requireVersion, type VersionCondition } from '../platform/batch/plan-writes.js';
import type { OnMissing } from './late-references.js';
import { isStale, type SourcePatch, sourcePatchOf, type SourceVersion } from './source-version.js';

/** What an object must still be so that something is done to it as an orphan (D-212). */
export interface OrphanCondition {
  /** Its external id, which an inventory did not have. */
  externalId: string;
  /** The moment of that inventory. */
  notWrittenSince: Date;
  /** The version that it had then, where the object's writes were not always noted; left out: that is not asked. */
  version?: number | undefined;
}

/** What tells when an object was written last. */
export interface WrittenObject {
  version: number;
  externalId: string | null;
  updatedAt: Date;
  /** The last write of a listing, changed or not. */
  lastSyncedAt?: Date;
  /** The same of an agent; null: none since it is noted. */
  lastWrittenAt?: Date | null;
}

/**
 * To be asked under the lock of the row: one that was linked anew, or written after the inventory's moment, is no orphan.
 * @param condition null: nothing is asked.
 * @param object null: it is gone.
 * @throws ApiError `VERSION_CONFLICT` where it is none any more.
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

/** On what terms a write is made; no part of what it writes. */
export interface WriteTerms {
  /** The version of the object at its source that the write is made of (D-198). */
  source: SourcePatch;
  /** What the object's version must be (D-199). */
  condition: VersionCondition;
  /** Whether an active object that the write equals is left as it is, without publishing it again (D-201). */
  skipUnchanged: boolean;
  /** Whether agents and files may be named that are not there yet (D-231). */
  defersReferences: boolean;
  /** Of a write that the service makes because a CRM does not have the object any more (D-212); null: it is the CRM's own. */
  orphan: OrphanCondition | null;
}

/** What a validated body, or an operation of a bulk, says of its terms. */
export interface SentTerms extends Partial<SourceFields> {
  ifVersion?: number;
  skipUnchanged?: boolean;
  onMissing?: OnMissing;
}

/** What the request around it says: the header of a single call, the envelope of a bulk. */
export interface GivenTerms {
  condition?: VersionCondition;
  skipUnchanged?: boolean;
  onMissing?: OnMissing;
}

/** The terms of a write, as its body and the request around it have them. */
export function writeTermsOf(sent: SentTerms, given: GivenTerms): WriteTerms {
  const { ifVersion, skipUnchanged = given.skipUnchanged ?? false, onMissing = given.onMissing } = sent;
  const condition = ifVersionOf(ifVersion) ?? given.condition ?? null;
  const defersReferences = onMissing === 'defer';
  return { source: sourcePatchOf(sent), condition, skipUnchanged, defersReferences, orphan: null };
}

/** The condition of an operation of a bulk. */
export function ifVersionOf(ifVersion: number | undefined): VersionCondition {
  return ifVersion === undefined ? null : [ifVersion];
}

interface OperationWithTerms {
  op: 'upsert' | 'validate';
  terms: WriteTerms;
}

type VersionedRow = SourceVersion & WrittenObject & { version: number };

/**
 * Gives the operations on locked rows their outcome that come too late: those that were made for another version (D-199),
 * and those of an older state of the source, which change nothing and are no error (D-198). Nothing else of them is looked
 * at. Returns the rest.
 * @param skipped what became of a write that is stale.
 */
export function admitWrites<Operation extends OperationWithTerms, Row extends VersionedRow, Outcome>(
  matched: readonly OperationOnRow<Operation, Row>[],
  outcomes: Map<Operation, Outcome | ApiError | 'valid'>,
  skipped: (row: Row) => Outcome,
): OperationOnRow<Operation, Row>[] {
  return matched.filter(({ operation, row }) => {
    const { op, terms } = operation;
    try {
      requireVersion(terms.condition, row);
      requireOrphan(terms.orphan, row);
    } catch (error) {
      if (!(error instanceof ApiError)) {
        throw error;
      }
      outcomes.set(operation, error);
      return false;
    }
    if (row === null || !isStale(row, terms.source)) {
      return true;
    }
    outcomes.set(operation, op === 'validate' ? 'valid' : skipped(row));
    return false;
  });
}
