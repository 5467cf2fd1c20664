import { Injectable, Logger } from '@nestjs/common';
import { LIMITS } from '../catalogue/limits.js';
import { Config } from '../config/env.js';
import { IdempotencyRoomRepository } from './idempotency-room.repository.js';

/** This process looks at the table again when it has used this share of an agency's room. */
const SHARE_BETWEEN_LOOKS = 1 / 16;

/** While an agency has used up its keys, the table is looked at so often. */
const LOOK_WHILE_FULL_MS = 60_000;

/** What this process has put into the table for an agency since it looked at it. */
interface Use {
  keys: number;
  bytes: number;
  /** `performance.now()` until which no new key is accepted; 0: they are. */
  fullUntil: number;
  isLooking: boolean;
}

/**
 * Keeps what is remembered for an agency within its room (D-172): its answers by dropping the oldest, its keys by accepting
 * no new ones. Requests do not ask the table for it: each process looks once, then counts what it adds itself, and looks
 * again when that is a sixteenth of the room. All together overstep it by such shares at most, one for each process.
 */
@Injectable()
export class IdempotencyRoom {
  private readonly logger = new Logger(IdempotencyRoom.name);
  private readonly uses = new Map<number, Use>();
  private readonly bytes: number;
  private readonly keys: number;

  constructor(
    config: Config,
    private readonly table: IdempotencyRoomRepository,
  ) {
    this.bytes = config.idempotencyBytesPerAgency;
    this.keys = LIMITS.idempotencyKeysPerAgency;
  }

  /** Whether the agency may have another key remembered; it is counted where it may. */
  async admitKey(agencyId: number): Promise<boolean> {
    const use = this.useOf(agencyId);
    if (use.fullUntil !== 0 && performance.now() < use.fullUntil) {
      return false;
    }
    use.keys += 1;
    if (use.fullUntil !== 0 || use.keys >= this.keys * SHARE_BETWEEN_LOOKS) {
      await this.lookOnce(use, () => this.lookAtKeys(agencyId, use));
    }
    return use.fullUntil === 0;
  }

  /** Counts an answer that has been stored. */
  async addResponse(agencyId: number, bytes: number): Promise<void> {
    const use = this.useOf(agencyId);
    use.bytes += bytes;
    if (use.bytes >= this.bytes * SHARE_BETWEEN_LOOKS) {
      await this.lookOnce(use, () => this.lookAtAnswers(agencyId, use));
    }
  }

  private async lookAtKeys(agencyId: number, use: Use): Promise<void> {
    use.keys = 0;
    const isFull = (await this.table.countKeys(agencyId)) >= this.keys;
    use.fullUntil = isFull ? performance.now() + LOOK_WHILE_FULL_MS : 0;
  }

  private async lookAtAnswers(agencyId: number, use: Use): Promise<void> {
    use.bytes = 0;
    await this.table.dropOldestResponses(agencyId, this.bytes * (1 - SHARE_BETWEEN_LOOKS));
  }

  /** One at a time; the others go on. A look that fails is made up for by the next: no request is refused for it. */
  private async lookOnce(use: Use, look: () => Promise<void>): Promise<void> {
    if (use.isLooking) {
      return;
    }
    use.isLooking = true;
    try {
      await look();
    } catch (error) {
      this.logger.warn({ err: error }, 'The room of idempotent answers could not be looked after; the next look does');
    } finally {
      use.isLooking = false;
    }
  }

  private useOf(agencyId: number): Use {
    const known = this.uses.get(agencyId);
    if (known !== undefined) {
      return known;
    }
    // Other processes, and this one before its last start, may have filled the room: the first use looks.
    const use = { keys: this.keys, bytes: this.bytes, fullUntil: 0, isLooking: false };
    this.uses.set(agencyId, use);
    return use;
  }
}
