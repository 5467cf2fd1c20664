import { setTimeout as sleep } from 'node:timers/promises';
import { type BeforeApplicationShutdown, Injectable, Logger } from '@nestjs/common';
import { Notifications, type Topic } from './notifications.js';

/** What a look at a topic has shown. */
export interface Look<T> {
  /** The answer as of this look. */
  response: T;
  /** Nothing more is waited for. */
  isComplete: boolean;
  /** How the topic stands in this look, in the words of the kind's `Asking`. */
  state: string;
}

/** For how long somebody waits. */
export interface Patience {
  milliseconds: number;
  /** Aborted: whoever waits has gone. */
  signal?: AbortSignal;
}

/** Tells how each of the topics of a kind stands, by name; one statement, of whatever many. A name may be left out. */
export type Asking = (names: readonly string[]) => Promise<ReadonlyMap<string, string>>;

interface Wait {
  /** As it stood in the last look. */
  state: string;
  wake: () => void;
}

/** How often the database is asked while Redis tells nothing, in milliseconds. */
const ASK_MS = 1_000;

/** The same while it does: a process that could not tell, or ended before it did, is found out then. */
const ASK_SELDOM_MS = 5_000;

/**
 * Between two looks of one wait, in milliseconds: whoever writes without a pause has nobody look at each commit. With the look itself it
 * is less than the 100 ms within which somebody is to be woken.
 */
const LOOK_PAUSE_MS = 50;

/** So many wait in a process; whoever comes then is answered at once. */
const MOST_WAITS = 10_000;

/**
 * Requests that wait until something happens. A wait holds a timer and its place here, and no connection: it is woken by
 * `Notifications`, and looks again only then. Where Redis does not tell, one statement a second and kind asks for all.
 */
@Injectable()
export class Waits implements BeforeApplicationShutdown {
  private readonly logger = new Logger(Waits.name);
  private readonly waits = new Map<string, Map<string, Set<Wait>>>();
  private readonly askings = new Map<string, Asking>();
  private readonly stopping = new AbortController();
  private count = 0;
  private askedAt = 0;
  private timer: NodeJS.Timeout | undefined;
  private hasListener = false;

  constructor(private readonly notifications: Notifications) {}

  /** Says how the topics of a kind are asked for; once, as the application starts. */
  askBy(kind: string, asking: Asking): void {
    this.askings.set(kind, asking);
  }

  /**
   * Looks at once, and again when there are news of the topic, until a look is complete, the time is over, the caller has
   * gone or the process stops; the last look's response. What happens between two looks is never missed.
   */
  async until<T>({ kind, name }: Topic, patience: Patience, look: () => Promise<Look<T>>): Promise<T> {
    const endsAt = performance.now() + patience.milliseconds;
    const isOver = (): boolean =>
      performance.now() >= endsAt || patience.signal?.aborted === true || this.stopping.signal.aborted;
    if (isOver() || this.count >= MOST_WAITS) {
      return (await look()).response;
    }
    const end = AbortSignal.any([this.stopping.signal, ...(patience.signal === undefined ? [] : [patience.signal])]);
    const bell = new Bell();
    const wait = { state: '', wake: () => bell.ring() };
    const leave = this.join(kind, name, wait);
    try {
      for (;;) {
        bell.silence();
        const lookedAt = performance.now();
        const { response, isComplete, state } = await look();
        wait.state = state;
        if (isComplete || isOver() || !(await bell.rings(endsAt - performance.now(), end)) || isOver()) {
          return response;
        }
        await sleep(Math.max(0, Math.min(lookedAt + LOOK_PAUSE_MS, endsAt) - performance.now()));
      }
    } finally {
      leave();
    }
  }

  /** Whoever waits is answered as it stands. */
  beforeApplicationShutdown(): void {
    this.stopping.abort();
    clearTimeout(this.timer);
  }

  private join(kind: string, name: string, wait: Wait): () => void {
    this.listenFromNowOn();
    const ofKind = this.waits.get(kind) ?? new Map<string, Set<Wait>>();
    const ofName = ofKind.get(name) ?? new Set();
    this.waits.set(kind, ofKind.set(name, ofName.add(wait)));
    this.count += 1;
    if (this.count === 1) {
      this.askedAt = performance.now();
      this.askSoon();
    }
    return () => {
      ofName.delete(wait);
      if (ofName.size === 0 && ofKind.get(name) === ofName) {
        ofKind.delete(name);
      }
      this.count -= 1;
      if (this.count === 0) {
        clearTimeout(this.timer);
      }
    };
  }

  private listenFromNowOn(): void {
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

  private askSoon(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.askInTurn(), ASK_MS).unref();
  }

  /** Asks now or, where Redis tells, at times; then again as long as anybody waits. */
  private async askInTurn(): Promise<void> {
    if (!this.notifications.isHeard || performance.now() - this.askedAt >= ASK_SELDOM_MS) {
      this.askedAt = performance.now();
      await Promise.all([...this.waits.keys()].map((kind) => this.ask(kind)));
    }
    if (this.count > 0 && !this.stopping.signal.aborted) {
      this.askSoon();
    }
  }

  private async ask(kind: string): Promise<void> {
    const ofKind = this.waits.get(kind) ?? new Map<string, Set<Wait>>();
    const asking = this.askings.get(kind);
    if (ofKind.size === 0 || asking === undefined) {
      return;
    }
    try {
      for (const [name, state] of await asking([...ofKind.keys()])) {
        ofKind.get(name)?.forEach((wait) => wait.state !== state && wait.wake());
      }
    } catch (error) {
      this.logger.warn({ err: error, kind }, 'What is waited for could not be asked for');
    }
  }
}

/** Rung or not, and somebody who may wait for it. */
class Bell {
  private isRung = false;
  private hear: (() => void) | null = null;

  ring(): void {
    this.isRung = true;
    this.hear?.();
  }

  silence(): void {
    this.isRung = false;
  }

  /** True as soon as it rings, be it before; false: not in so many milliseconds, or not before the end. */
  rings(milliseconds: number, end: AbortSignal): Promise<boolean> {
    return new Promise((resolve) => {
      const settle = (): void => {
        clearTimeout(timer);
        end.removeEventListener('abort', settle);
        this.hear = null;
        resolve(this.isRung);
      };
      const timer = setTimeout(settle, Math.max(0, milliseconds));
      this.hear = settle;
      end.addEventListener('abort', settle, { once: true });
      if (this.isRung || end.aborted) {
        settle();
      }
    });
  }
}
