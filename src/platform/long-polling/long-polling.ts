import { setTimeout as sleep } from 'node:timers/promises';
import { type BeforeApplicationShutdown, Injectable, Logger } from '@nestjs/common';
import { LIMITS } from '../../catalogue/limits.js';
import { RepeatedFault } from '../recurring/repeated-fault.js';
import { Notifications, type Topic } from './notifications.js';

/** The result of reading a topic's state. */
export interface TopicRead<T> {
  /** The response as of this read. */
  response: T;
  /** Whether there is nothing left to wait for. */
  isComplete: boolean;
  /** The topic's state as of this read, in the format of the kind's `StateReader`. */
  state: string;
}

/** Who waits, and for how long. */
export interface WaitOptions {
  agencyId: number;
  milliseconds: number;
  /** Aborts when the client disconnects. */
  signal?: AbortSignal;
}

/** Reads the states of topics of one kind, by name, with a single statement however many there are. Names may be missing in the result. */
export type StateReader = (names: readonly string[]) => Promise<ReadonlyMap<string, string>>;

interface Wait {
  /** The state as of the last read. */
  state: string;
  wake: () => void;
}

/** How often the database is polled while Redis is unavailable, in milliseconds. */
const POLL_MS = 1_000;

/** The polling interval while Redis works, which catches notifications that a process could not send. */
const SAFETY_POLL_MS = 5_000;

/**
 * The pause between two reads of one wait, in milliseconds, so that continuous writes do not cause a read per commit. Together with
 * the read it stays below the 100 ms within which a wait must react.
 */
const READ_PAUSE_MS = 50;

/** The limit of waits per process; beyond it requests are answered at once. */
const MAX_WAITS = 10_000;

/**
 * Requests that wait until something happens (long polling). A wait holds a timer but no database connection: `Notifications`
 * wake it, and only then does it read again. While Redis is unavailable, one statement per second and kind polls for all waits.
 */
@Injectable()
export class LongPolling implements BeforeApplicationShutdown {
  private readonly logger = new Logger(LongPolling.name);
  private readonly waits = new Map<string, Map<string, Set<Wait>>>();
  private readonly readers = new Map<string, StateReader>();
  private readonly faults = new Map<string, RepeatedFault>();
  private isStopping = false;
  private count = 0;
  /** The number of waits per agency, of all kinds of topics; an agency without waits has no entry. */
  private readonly ofAgency = new Map<number, number>();
  private polledAt = 0;
  private timer: NodeJS.Timeout | undefined;
  private hasListener = false;

  constructor(private readonly notifications: Notifications) {}

  /** Registers how the topics of a kind are polled; once, during startup. */
  registerReader(kind: string, reader: StateReader): void {
    this.readers.set(kind, reader);
    this.faults.set(kind, new RepeatedFault(this.logger, `Waiting requests (${kind}) could not poll the database`));
  }

  /** How many requests of this process wait at present, for each registered kind of topic. */
  waitsByKind(): [kind: string, count: number][] {
    return [...this.readers.keys()].map((kind) => {
      const ofKind = [...(this.waits.get(kind)?.values() ?? [])];
      return [kind, ofKind.reduce((count, { size }) => count + size, 0)];
    });
  }

  /**
   * Reads at once, and again whenever the topic changes, until a read is complete, the time is over, the client has disconnected or
   * the process stops. Returns the last read's response. Changes between two reads are never missed. An agency with too many waits
   * gets the response of one read at once, so that it leaves room for the others' (D-195).
   */
  async until<T>({ kind, name }: Topic, options: WaitOptions, read: () => Promise<TopicRead<T>>): Promise<T> {
    const endsAt = performance.now() + options.milliseconds;
    const isOver = (): boolean => performance.now() >= endsAt || options.signal?.aborted === true || this.isStopping;
    const waiting = this.ofAgency.get(options.agencyId) ?? 0;
    if (isOver() || this.count >= MAX_WAITS || waiting >= LIMITS.waitsAtOnce) {
      return (await read()).response;
    }
    const wakeSignal = new WakeSignal();
    const wait = { state: '', wake: () => wakeSignal.trigger() };
    const leave = this.join({ kind, name }, options.agencyId, wait);
    try {
      for (;;) {
        wakeSignal.reset();
        const readAt = performance.now();
        const { response, isComplete, state } = await read();
        wait.state = state;
        if (
          isComplete ||
          isOver() ||
          !(await wakeSignal.wait(endsAt - performance.now(), options.signal)) ||
          isOver()
        ) {
          return response;
        }
        await sleep(Math.max(0, Math.min(readAt + READ_PAUSE_MS, endsAt) - performance.now()));
      }
    } finally {
      leave();
    }
  }

  /**
   * Ends all waits with their current state. They are woken instead of told by a signal: one that all waits of the process had in
   * common would keep a trace of each (`AbortSignal.any` in Node 20).
   */
  beforeApplicationShutdown(): void {
    this.isStopping = true;
    clearTimeout(this.timer);
    for (const ofKind of this.waits.values()) {
      ofKind.forEach((ofName) => ofName.forEach((wait) => wait.wake()));
    }
  }

  private join({ kind, name }: Topic, agencyId: number, wait: Wait): () => void {
    this.ensureListening();
    const ofKind = this.waits.get(kind) ?? new Map<string, Set<Wait>>();
    const ofName = ofKind.get(name) ?? new Set();
    this.waits.set(kind, ofKind.set(name, ofName.add(wait)));
    this.count += 1;
    this.ofAgency.set(agencyId, (this.ofAgency.get(agencyId) ?? 0) + 1);
    if (this.count === 1) {
      this.polledAt = performance.now();
      this.schedulePoll();
    }
    return () => {
      ofName.delete(wait);
      if (ofName.size === 0 && ofKind.get(name) === ofName) {
        ofKind.delete(name);
      }
      this.count -= 1;
      const left = (this.ofAgency.get(agencyId) ?? 1) - 1;
      if (left === 0) {
        this.ofAgency.delete(agencyId);
      } else {
        this.ofAgency.set(agencyId, left);
      }
      if (this.count === 0) {
        clearTimeout(this.timer);
      }
    };
  }

  private ensureListening(): void {
    if (!this.hasListener) {
      this.hasListener = true;
      this.notifications.listen((topics) => topics.forEach(({ kind, name }) => this.wake(kind, name)));
    }
  }

  private wake(kind: string, name: string): void {
    this.waits
      .get(kind)
      ?.get(name)
      ?.forEach((wait) => wait.wake());
  }

  private schedulePoll(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.pollIfDue(), POLL_MS).unref();
  }

  /** Polls, at the interval that fits Redis's state, as long as there are waits. */
  private async pollIfDue(): Promise<void> {
    if (!this.notifications.isReceiving || performance.now() - this.polledAt >= SAFETY_POLL_MS) {
      this.polledAt = performance.now();
      await Promise.all([...this.waits.keys()].map((kind) => this.pollKind(kind)));
    }
    if (this.count > 0 && !this.isStopping) {
      this.schedulePoll();
    }
  }

  private async pollKind(kind: string): Promise<void> {
    const ofKind = this.waits.get(kind) ?? new Map<string, Set<Wait>>();
    const reader = this.readers.get(kind);
    if (ofKind.size === 0 || reader === undefined) {
      return;
    }
    try {
      for (const [name, state] of await reader([...ofKind.keys()])) {
        ofKind.get(name)?.forEach((wait) => wait.state !== state && wait.wake());
      }
      this.faults.get(kind)?.end();
    } catch (error) {
      this.faults.get(kind)?.note(error);
    }
  }
}

/** A signal that one waiter can await. */
class WakeSignal {
  private isTriggered = false;
  private onTrigger: (() => void) | null = null;

  trigger(): void {
    this.isTriggered = true;
    this.onTrigger?.();
  }

  reset(): void {
    this.isTriggered = false;
  }

  /** Resolves to true as soon as it has been triggered, even before the call; to false after the timeout or at the end. */
  wait(milliseconds: number, end: AbortSignal | undefined): Promise<boolean> {
    return new Promise((resolve) => {
      const settle = (): void => {
        clearTimeout(timer);
        end?.removeEventListener('abort', settle);
        this.onTrigger = null;
        resolve(this.isTriggered);
      };
      const timer = setTimeout(settle, Math.max(0, milliseconds));
      this.onTrigger = settle;
      end?.addEventListener('abort', settle, { once: true });
      if (this.isTriggered || end?.aborted === true) {
        settle();
      }
    });
  }
}
