import { LIMITS } from '../../../catalogue/limits.js';

/** A body's part of the memory; it is given back by shrinking it. */
export interface BodyReservation {
  /** Gives back everything above this many bytes; 0 gives back all. */
  shrinkTo(bytes: number): void;
}

/** What an agency uses of its memory, and who waits for more. */
interface Use {
  usedBytes: number;
  /** In order of arrival. */
  readonly waiting: { bytes: number; admit: (reservation: BodyReservation) => void }[];
}

/**
 * Limits the bodies of an agency that a process holds at once (D-272): a body takes several times its size in memory, and a few
 * hundred of the largest may be sent within a minute's limit. Those that find none left wait, unread, for earlier ones of their
 * agency, and for nobody else's.
 */
export class BodyMemory {
  private readonly uses = new Map<number, Use>();

  constructor(private readonly bytesPerAgency: number = LIMITS.bodyBytesAtOnce) {}

  /** Resolves when the agency has this many bytes left; they are at most `bytesPerAgency`. */
  reserve(agencyId: number, bytes: number): Promise<BodyReservation> {
    const use = this.useOf(agencyId);
    return new Promise((admit) => {
      use.waiting.push({ bytes, admit });
      this.admitWaiting(agencyId, use);
    });
  }

  private useOf(agencyId: number): Use {
    const known = this.uses.get(agencyId);
    if (known !== undefined) {
      return known;
    }
    const use: Use = { usedBytes: 0, waiting: [] };
    this.uses.set(agencyId, use);
    return use;
  }

  /** Admits from the front of the queue, so that a large body is not overtaken for ever by small ones. */
  private admitWaiting(agencyId: number, use: Use): void {
    for (
      let next = use.waiting[0];
      next !== undefined && use.usedBytes + next.bytes <= this.bytesPerAgency;
      next = use.waiting[0]
    ) {
      use.waiting.shift();
      use.usedBytes += next.bytes;
      next.admit(this.reservationOf(agencyId, use, next.bytes));
    }
    if (use.usedBytes === 0 && use.waiting.length === 0) {
      this.uses.delete(agencyId);
    }
  }

  private reservationOf(agencyId: number, use: Use, reserved: number): BodyReservation {
    let held = reserved;
    return {
      shrinkTo: (bytes) => {
        if (bytes < held) {
          use.usedBytes -= held - bytes;
          held = bytes;
          this.admitWaiting(agencyId, use);
        }
      },
    };
  }
}
