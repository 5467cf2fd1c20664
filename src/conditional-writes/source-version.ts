import type { SourceFields } from '../catalogue/source-fields.js';

/** The stored version of an object at its source (D-198). */
export interface SourceVersion {
  /** When it last changed at the source; null when that was not sent. */
  sourceUpdatedAt: Date | null;
  /** Null when it was not sent. */
  sourceHash: string | null;
  /** Whether the content has changed since the version was sent, so that it no longer matches the source (D-234). */
  sourceOutdated: boolean;
}

/** The source version in a write: an absent property keeps the stored value, null clears it. */
export type SourcePatch = Partial<SourceVersion>;

const NO_CHANGE: SourcePatch = Object.freeze({});

/** The source version as a body has it: undefined or absent keeps the stored value, null clears it. */
export type SentSource = { [Name in keyof SourceFields]?: SourceFields[Name] | undefined };

/** The source version in a validated write. Timestamps are truncated to milliseconds. */
export function sourcePatchOf({ sourceUpdatedAt, sourceHash }: SentSource): SourcePatch {
  if (sourceUpdatedAt === undefined && sourceHash === undefined) {
    return NO_CHANGE;
  }
  return {
    ...(sourceUpdatedAt === undefined
      ? {}
      : { sourceUpdatedAt: sourceUpdatedAt === null ? null : new Date(sourceUpdatedAt) }),
    ...(sourceHash === undefined ? {} : { sourceHash }),
  };
}

/**
 * The source version to store after the write.
 * @param changes whether the write changes the stored content.
 */
export function mergedSource(stored: SourceVersion | null, patch: SourcePatch, changes = false): SourceVersion {
  const { sourceUpdatedAt = stored?.sourceUpdatedAt ?? null, sourceHash = stored?.sourceHash ?? null } = patch;
  // Content is identified by its hash if there is one, and otherwise by the time of its last change.
  const isSent = patch.sourceHash !== undefined || (sourceHash === null && patch.sourceUpdatedAt !== undefined);
  const { sourceOutdated = !isSent && (changes || (stored?.sourceOutdated ?? false)) } = patch;
  return { sourceUpdatedAt, sourceHash, sourceOutdated };
}

export function isSameSource(one: SourceVersion, other: SourceVersion): boolean {
  return (
    one.sourceHash === other.sourceHash &&
    one.sourceUpdatedAt?.getTime() === other.sourceUpdatedAt?.getTime() &&
    one.sourceOutdated === other.sourceOutdated
  );
}

/** Whether the write is based on an older state of the source than the stored one; false when either timestamp is missing. */
export function isStale(stored: Pick<SourceVersion, 'sourceUpdatedAt'>, { sourceUpdatedAt }: SourcePatch): boolean {
  return !!stored.sourceUpdatedAt && !!sourceUpdatedAt && sourceUpdatedAt < stored.sourceUpdatedAt;
}
