// What writers were answered, and when each reader was told of it: a write is known again by the id of its request.
import { timesOf } from '../toolbox/times.mjs';

export class Telling {
  /** By the id of the request: when it was answered, and the events that it must have made, sorted. */
  #writes = new Map();
  /** Requests that were never answered: whether they have written is not known. */
  #unsure = new Set();
  /** Transactions that were given up. */
  #givenUp = new Set();
  expectedCount = 0;

  get writes() {
    return this.#writes.size;
  }

  get unsure() {
    return this.#unsure.size;
  }

  /**
   * @param {string[]} events as `nameOf` names them
   * @param {{isTold?: boolean}} how whether those who wait are told of it, as the service does; else they find out by asking
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

  /** A line for each write that the reader was not told as it was. @param {import('./timed-reader.mjs').TimedReader} reader */
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

  /** From the answer of each write until the reader had all of its events, in milliseconds. */
  lagsOf({ told }) {
    const timed = [...this.#writes].filter(([, { isTold }]) => isTold);
    const lags = timed.map(([requestId, { at }]) => Math.max(0, (told.get(requestId)?.at ?? Infinity) - at));
    return timesOf(lags);
  }
}

/** What an event is called here. */
export const nameOf = ({ type, subject }) =>
  `${type}:${type.endsWith('.deleted') ? subject.id : (subject.externalId ?? subject.id)}`;
