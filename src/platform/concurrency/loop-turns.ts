import { setImmediate } from 'node:timers/promises';

/** Starts queued work one piece per turn of the event loop, in order of arrival, so that other requests are served in between (D-252). */
export class LoopTurns {
  private last: Promise<unknown> = Promise.resolve();

  /** Resolves when it is the caller's turn. */
  async next(): Promise<void> {
    this.last = this.last.then(() => setImmediate());
    await this.last;
  }
}
