/** References that arrive late (D-231): a write may name what is not there yet, and gets it as soon as it is. */

/** What becomes of a write that names what is not there: it is refused, or the name waits. */
export const ON_MISSING = ['reject', 'defer'] as const;
export type OnMissing = (typeof ON_MISSING)[number];

/** Where writes name such things. */
export const PENDING_FIELDS = ['externalUserId', 'files', 'avatar'] as const;

/** A name that waits, as a record tells of it. */
export interface PendingReferenceView {
  field: (typeof PENDING_FIELDS)[number];
  /** RFC 6901, into the write that named it. */
  pointer: string;
  externalId: string;
  since: Date;
  /** When it is dropped. */
  until: Date;
}

/** What a write named has appeared while it was written: it is to be written again, from the beginning. */
export class ReferenceArrived extends Error {
  override readonly name = 'ReferenceArrived';
}

/** How often a write may be overtaken by what it names, before it is given up. */
const ATTEMPTS = 10;

/** Where something that a write was to wait for comes meanwhile, it is there when all of it is written again. */
export async function untilNoneArrives<T>(write: (attempt: number) => Promise<T>): Promise<T> {
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
