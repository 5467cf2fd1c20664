import { setImmediate } from 'node:timers/promises';

/** Lets works begin one in each turn of the event loop, in the order in which they came: others have theirs between (D-252). */
export class LoopTurns {
  private last: Promise<unknown> = Promise.resolve();

  /** Resolves when it is the caller's turn. */
  async next(): Promise<void> {
    this.last = this.last.then(() => setImmediate());
    await this.last;
  }
}
