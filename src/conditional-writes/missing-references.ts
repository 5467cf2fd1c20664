/**
 * References that are resolved later (D-231): a write may refer to objects that do not exist yet, and is linked to them once they
 * do.
 */

/** What happens to a write that refers to something missing: it is refused, or the reference stays pending. */
export const ON_MISSING = ['reject', 'defer'] as const;
export type OnMissing = (typeof ON_MISSING)[number];

/** The fields of writes that may contain such references. */
export const PENDING_FIELDS = ['externalUserId', 'files', 'avatar'] as const;

/** A pending reference as it is shown in a record. */
export interface PendingReferenceView {
  field: (typeof PENDING_FIELDS)[number];
  /** RFC 6901, into the write that contained it. */
  pointer: string;
  externalId: string;
  since: Date;
  /** When it is dropped. */
  until: Date;
}

/** The target of a reference was created during the write. The write has to be repeated from the start. */
export class ReferenceArrived extends Error {
  override readonly name = 'ReferenceArrived';
}

/** How often a write is attempted before it fails, if targets of its references keep being created meanwhile. */
const ATTEMPTS = 10;

/** Repeats the write while the target of a pending reference is created during it: the next attempt finds the target. */
export async function retryOnReferenceArrival<T>(write: (attempt: number) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await write(attempt);
    } catch (error) {
      if (!(error instanceof ReferenceArrived) || attempt === ATTEMPTS) {
        throw error;
      }
    }
  }
}
