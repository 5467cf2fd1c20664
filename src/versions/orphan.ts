import { ApiError } from '../errors/api-error.js';

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
