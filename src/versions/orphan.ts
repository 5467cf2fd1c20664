import { ApiError } from '../errors/api-error.js';

/** What an object must still be so that something is done to it as an orphan (D-212). */
export interface OrphanCondition {
  /** Its external id, which an inventory did not have. */
  externalId: string;
  /** The moment of that inventory. */
  notWrittenSince: Date;
  /** The version that it had then; left out where that is not what tells. */
  version?: number | undefined;
}

/** What tells when an object was written last. */
export interface WrittenObject {
  version: number;
  externalId: string | null;
  updatedAt: Date;
  /** Of objects that tell writes without a change: the last write. */
  lastSyncedAt?: Date;
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
  const isUnwritten =
    version === undefined ? (object.lastSyncedAt ?? object.updatedAt) < notWrittenSince : object.version === version;
  return object.externalId === externalId && isUnwritten;
}
