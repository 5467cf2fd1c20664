// The responses that writers got, and when each reader received the events, matched by request id.
import { timesOf } from '../toolbox/times.mjs';

export class Telling {
  /** By request id: when it was answered, and the events that it must have caused, sorted. */
  #writes = new Map();
  /** Requests without a response: whether they have written is unknown. */
  #unsure = new Set();
  /** Transactions that were rolled back. */
  #givenUp = new Set();
  expectedCount = 0;

  get writes() {
    return this.#writes.size;
  }

  get unsure() {
    return this.#unsure.size;
  }

  /**
   * @param {string} requestId
   * @param {string[]} events in the notation of `nameOf`
   * @param {object} [how]
   * @param {boolean} [how.isTold] whether waiting readers are notified, as the service does; otherwise they find out by polling
   */
  answered(requestId, events, { isTold = true } = {}) {
    if (events.length === 0) return;
    this.#writes.set(requestId, { at: performance.now(), events: events.toSorted(), isTold });
    this.expectedCount += events.length;
  }

  notAnswered(requestId) {
    this.#unsure.add(requestId);
  }

  givenUp(requestId) {
    this.#givenUp.add(requestId);
  }

  /**
   * A line for each write whose events the reader did not receive correctly. @param {import('./timed-reader.mjs').TimedReader}
   * reader
   */
  missedBy({ told }) {
    const found = [];
    for (const [requestId, { events }] of this.#writes) {
      const names = told.get(requestId)?.names.toSorted() ?? [];
      if (names.join() !== events.join())
        found.push(`of the write ${requestId} it was told ${names.join(' ') || 'nothing'}, not ${events.join(' ')}`);
    }
    for (const requestId of told.keys()) {
      if (this.#givenUp.has(requestId)) found.push(`it was told of ${requestId}, which was given up`);
      else if (!this.#writes.has(requestId) && !this.#unsure.has(requestId))
        found.push(`it was told of ${requestId}, which nobody has sent`);
    }
    return found;
  }

  /** The times from each write's response until the reader had all of its events, in milliseconds. */
  lagsOf({ told }) {
    const timed = [...this.#writes].filter(([, { isTold }]) => isTold);
    const lags = timed.map(([requestId, { at }]) => Math.max(0, (told.get(requestId)?.at ?? Infinity) - at));
    return timesOf(lags);
  }
}

/** The notation of an event in this trial. */
export const nameOf = ({ type, subject }) =>
  `${type}:${type.endsWith('.deleted') ? subject.id : (subject.externalId ?? subject.id)}`;
