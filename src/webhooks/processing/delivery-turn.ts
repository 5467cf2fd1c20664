import { settledWithin } from '../../platform/concurrency/settled-within.js';
import type { UndeliveredEvents } from './undelivered-events.js';

/** How long endpoints that have everything wait for the others before the log is read for them again, in milliseconds. */
const READ_AGAIN_MS = 250;

/** What a turn does for its endpoints. */
export interface DeliverySteps {
  /** Reads the next events of the endpoints that have any and to which events may be sent now. */
  read: () => Promise<readonly UndeliveredEvents[]>;
  /**
   * Sends events, one after the other, as long as `mayGoOn`.
   * @returns whether more may follow at once: all were accepted and the log has more, or they were not all sent.
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
  /** By the endpoint's id: each is sent one message at a time. */
  private readonly sendings = new Map<number, Sending>();
  private hasMore = true;
  private readonly failures: unknown[] = [];

  constructor(
    private readonly steps: DeliverySteps,
    lastsMs: number,
  ) {
    this.endsAt = performance.now() + lastsMs;
  }

  /** Rejects with the first failure of a step, after everything that is being sent has ended. */
  async run(): Promise<void> {
    while (this.sendings.size > 0 || (this.hasMore && this.mayBegin)) {
      if (this.mayBegin) {
        await this.beginSending();
      }
      await this.untilReadable();
    }
    if (this.failures.length > 0) {
      throw this.failures[0];
    }
  }

  private get mayBegin(): boolean {
    return this.failures.length === 0 && (!this.isOver || this.isHeldUp);
  }

  private get isOver(): boolean {
    return performance.now() >= this.endsAt;
  }

  /** Whether the job cannot end yet, although its time may be over. */
  private get isHeldUp(): boolean {
    return [...this.sendings.values()].some(({ isEarly }) => isEarly);
  }

  private async beginSending(): Promise<void> {
    this.hasMore = false;
    // Also one whose sending ends meanwhile: it may have been read at its former position.
    const busy = new Set(this.sendings.keys());
    try {
      const sets = await this.steps.read();
      sets.filter(({ webhook }) => !busy.has(webhook.id)).forEach((set) => this.begin(set));
    } catch (error) {
      this.failures.push(error);
    }
  }

  private begin(set: UndeliveredEvents): void {
    const { id } = set.webhook;
    const isEarly = !this.isOver;
    const mayGoOn = (): boolean => this.failures.length === 0 && (isEarly ? !this.isOver : this.isHeldUp);
    const ended = this.steps.send(set, mayGoOn).then(
      (hasMore) => {
        this.hasMore ||= hasMore;
      },
      (error: unknown) => {
        this.failures.push(error);
      },
    );
    this.sendings.set(id, { set, isEarly, ended: ended.finally(() => this.sendings.delete(id)) });
  }

  /** Resolves when there may be something to read, or everything has been sent. */
  private async untilReadable(): Promise<void> {
    const sendings = [...this.sendings.values()];
    const all = Promise.all(sendings.map(({ ended }) => ended));
    const withMore = sendings.filter(({ set }) => set.hasMore).map(({ ended }) => ended);
    await settledWithin([Promise.race([all, ...withMore])], READ_AGAIN_MS);
  }
}
