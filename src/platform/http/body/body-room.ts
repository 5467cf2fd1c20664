import { LIMITS } from '../../../catalogue/limits.js';

/** A body's part of the room; it is given back by shrinking it. */
export interface BodyShare {
  /** Gives back everything above this many bytes; 0 gives back all. */
  shrinkTo(bytes: number): void;
}

interface Room {
  usedBytes: number;
  /** In order of arrival. */
  readonly waiting: { bytes: number; admit: (share: BodyShare) => void }[];
}

/**
 * Limits the bodies of an agency that a process holds at once (D-272): a body takes several times its size in memory, and a few
 * hundred of the largest may be sent within a minute's limit. Those that find no room wait, unread, for earlier ones of their
 * agency, and for nobody else's.
 */
export class BodyRoom {
  private readonly rooms = new Map<number, Room>();

  constructor(private readonly bytesPerAgency: number = LIMITS.bodyBytesAtOnce) {}

  /** Resolves when the agency has room for this many bytes, which are at most its room. */
  enter(agencyId: number, bytes: number): Promise<BodyShare> {
    const room = this.roomOf(agencyId);
    return new Promise((admit) => {
      room.waiting.push({ bytes, admit });
      this.admitWaiting(agencyId, room);
    });
  }

  private roomOf(agencyId: number): Room {
    const known = this.rooms.get(agencyId);
    if (known !== undefined) {
      return known;
    }
    const room: Room = { usedBytes: 0, waiting: [] };
    this.rooms.set(agencyId, room);
    return room;
  }

  /** Admits from the front of the queue, so that a large body is not overtaken for ever by small ones. */
  private admitWaiting(agencyId: number, room: Room): void {
    for (
      let next = room.waiting[0];
      next !== undefined && room.usedBytes + next.bytes <= this.bytesPerAgency;
      next = room.waiting[0]
    ) {
      room.waiting.shift();
      room.usedBytes += next.bytes;
      next.admit(this.shareOf(agencyId, room, next.bytes));
    }
    if (room.usedBytes === 0 && room.waiting.length === 0) {
      this.rooms.delete(agencyId);
    }
  }

  private shareOf(agencyId: number, room: Room, entered: number): BodyShare {
    let held = entered;
    return {
      shrinkTo: (bytes) => {
        if (bytes < held) {
          room.usedBytes -= held - bytes;
          held = bytes;
          this.admitWaiting(agencyId, room);
        }
      },
    };
  }
}
