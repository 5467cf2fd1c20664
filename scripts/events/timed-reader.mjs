// A reader of the log as an integrator without the client writes it: it requests what follows its cursor, and records the times
// of arrival.
import { nameOf } from './telling.mjs';

const WAIT_SECONDS = 25;

export class TimedReader {
  /** By request id: its events, and when the last of them arrived. */
  told = new Map();

  /**
   * @param {object} reader
   * @param {string[]} reader.origins of the APIs: each page is requested from any of them
   * @param {string} reader.key
   * @param {number} reader.limit events per page
   * @param {import('../toolbox/random.mjs').Random} reader.random
   */
  constructor({ origins, key, limit, random }) {
    this.origins = origins;
    this.key = key;
    this.limit = limit;
    this.random = random;
  }

  /** The events after the position, like `PlsClient.events`; rejects when a request fails. */
  async *events({ after = 0, signal }) {
    for (let seq = after; ;) {
      const page = await this.#page(seq, signal);
      const at = performance.now();
      for (const event of page.events) {
        const { requestId } = event;
        const known = this.told.get(requestId) ?? { names: [], at };
        this.told.set(requestId, { names: [...known.names, nameOf(event)], at });
        yield event;
      }
      seq = page.nextAfter;
    }
  }

  /** @returns {Promise<{events: any[], nextAfter: number}>} */
  async #page(after, signal) {
    const query = `after=${after}&limit=${this.limit}&wait=${WAIT_SECONDS}`;
    const answer = await fetch(`${this.random.pick(this.origins)}/api/v1/events?${query}`, {
      headers: { authorization: `ApiKey ${this.key}` },
      // One of its own for each request: `fetch` leaves its listener on it.
      signal: AbortSignal.any([signal]),
    });
    /** @type {any} */
    const body = await answer.json();
    if (answer.status === 200) return body;
    throw new Error(`The log was answered ${answer.status}: ${JSON.stringify(body)}`);
  }
}
