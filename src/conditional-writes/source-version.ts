import type { SourceFields } from '../catalogue/source-fields.js';

/** What is stored of the version of an object at its source (D-198). */
export interface SourceVersion {
  /** When it last changed there; null: it was not said. */
  sourceUpdatedAt: Date | null;
  /** Null: it was not said. */
  sourceHash: string | null;
  /** Whether the content has changed since that was said: it is not what the source had then (D-234). */
  sourceOutdated: boolean;
}

/** What a write says of it: absent keeps, null clears. */
export type SourcePatch = Partial<SourceVersion>;

const NOTHING_SAID: SourcePatch = Object.freeze({});

/** What a validated write says. What is finer than a millisecond is cut off. */
export function sourcePatchOf({ sourceUpdatedAt, sourceHash }: Partial<SourceFields>): SourcePatch {
  if (sourceUpdatedAt === undefined && sourceHash === undefined) {
    return NOTHING_SAID;
  }
  return {
    ...(sourceUpdatedAt === undefined
      ? {}
      : { sourceUpdatedAt: sourceUpdatedAt === null ? null : new Date(sourceUpdatedAt) }),
    ...(sourceHash === undefined ? {} : { sourceHash }),
  };
}

/**
 * What is stored after the write.
 * @param changes whether the write changes the content of what is stored.
 */
export function mergedSource(stored: SourceVersion | null, patch: SourcePatch, changes = false): SourceVersion {
  const { sourceUpdatedAt = stored?.sourceUpdatedAt ?? null, sourceHash = stored?.sourceHash ?? null } = patch;
  // Content is told by its hash where there is one, else by the time of its last change.
  const isSaid = patch.sourceHash !== undefined || (sourceHash === null && patch.sourceUpdatedAt !== undefined);
  const { sourceOutdated = !isSaid && (changes || (stored?.sourceOutdated ?? false)) } = patch;
  return { sourceUpdatedAt, sourceHash, sourceOutdated };
}

/** Whether both are the same. */
export function isSameSource(one: SourceVersion, other: SourceVersion): boolean {
  return (
    one.sourceHash === other.sourceHash &&
    one.sourceUpdatedAt?.getTime() === other.sourceUpdatedAt?.getTime() &&
    one.sourceOutdated === other.sourceOutdated
  );
}

/** Whether the write comes from an older state of the source than the one that is stored; where either is silent, no. */
export function isStale(stored: Pick<SourceVersion, 'sourceUpdatedAt'>, { sourceUpdatedAt }: SourcePatch): boolean {
  return !!stored.sourceUpdatedAt && !!sourceUpdatedAt && sourceUpdatedAt < stored.sourceUpdatedAt;
}
