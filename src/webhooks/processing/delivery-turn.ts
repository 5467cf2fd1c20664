import { settledWithin } from '../../platform/outbox/settled-within.js';
import type { UndeliveredEvents } from './undelivered-events.js';

/** How long endpoints that have everything wait for the others before the log is read for them again, in milliseconds. */
const READ_AGAIN_MS = 250;

/** What a turn does for its endpoints. */
export interface DeliverySteps {
  /** Reads the next events of those endpoints to which events may be sent now. */
  read: (webhookIds: readonly number[]) => Promise<readonly UndeliveredEvents[]>;
  /**
   * Sends events, one after the other, as long as `mayGoOn`.
   * @returns whether all were accepted and recorded, so that more may follow.
   */
  send: (set: UndeliveredEvents, mayGoOn: () => boolean) => Promise<boolean>;
}

/** Events that are being sent to an endpoint. */
interface Sending {
  set: UndeliveredEvents;
  /** Whether it was begun before the turn's time was over. */
  isEarly: boolean;
  ended: Promise<void>;
}

/**
 * The turn of a job, in which its endpoints are sent events, each at its own pace. While some of them take their time to respond,
 * the others are sent what the log has got in the meantime, even if the turn's time is over: no other job may send to them yet.
 */
export class DeliveryTurn {
  private readonly endsAt: number;
  private readonly sendings = new Set<Sending>();
  /** The endpoints to which nothing is being sent, and whether the log had more for them when it was read. */
  private readonly idle = new Map<number, boolean>();
  private readonly failures: unknown[] = [];

  constructor(
    private readonly steps: DeliverySteps,
    lastsMs: number,
  ) {
    this.endsAt = performance.now() + lastsMs;
  }

  /** Rejects with the first failure of a step, after everything that is being sent has ended. */
  async run(webhookIds: readonly number[]): Promise<void> {
    webhookIds.forEach((id) => this.idle.set(id, true));
    for (let ids = this.readable(); ids.length > 0 || this.sendings.size > 0; ids = this.readable()) {
      await this.beginSending(ids);
      await this.untilReadable();
    }
    if (this.failures.length > 0) {
      throw this.failures[0];
    }
  }

  /** The endpoints whose next events are to be read now. */
  private readable(): number[] {
    if (this.failures.length > 0 || (this.isOver && !this.isHeldUp)) {
      return [];
    }
    return [...this.idle].filter(([, hasMore]) => hasMore || this.sendings.size > 0).map(([id]) => id);
  }

  private get isOver(): boolean {
    return performance.now() >= this.endsAt;
  }

  /** Whether the job cannot end yet, although its time may be over. */
  private get isHeldUp(): boolean {
    return [...this.sendings].some(({ isEarly }) => isEarly);
  }

  private async beginSending(webhookIds: readonly number[]): Promise<void> {
    if (webhookIds.length === 0) {
      return;
    }
    webhookIds.forEach((id) => this.idle.delete(id));
    try {
      for (const set of await this.steps.read(webhookIds)) {
        if (set.upTo === set.webhook.lastSeq) {
          this.idle.set(set.webhook.id, false);
        } else {
          this.begin(set);
        }
      }
    } catch (error) {
      this.failures.push(error);
    }
  }

  private begin(set: UndeliveredEvents): void {
    const isEarly = !this.isOver;
    const mayGoOn = (): boolean => this.failures.length === 0 && (isEarly ? !this.isOver : this.isHeldUp);
    const sending: Sending = {
      set,
      isEarly,
      ended: this.steps.send(set, mayGoOn).then(
        (isComplete) => {
          this.sendings.delete(sending);
          if (isComplete) {
            this.idle.set(set.webhook.id, set.hasMore);
          }
        },
        (error: unknown) => {
          this.sendings.delete(sending);
          this.failures.push(error);
        },
      ),
    };
    this.sendings.add(sending);
  }

  /** Resolves when there may be something to read, or everything has been sent. */
  private async untilReadable(): Promise<void> {
    const sendings = [...this.sendings];
    const all = Promise.all(sendings.map(({ ended }) => ended));
    const withMore = sendings.filter(({ set }) => set.hasMore).map(({ ended }) => ended);
    await settledWithin([Promise.race([all, ...withMore])], READ_AGAIN_MS);
  }
}
