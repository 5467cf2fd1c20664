// The source of events: renames agents of each agency in turn, at a given rate.
import { setTimeout as sleep } from 'node:timers/promises';

/** Per agency, in turn: changes of a single agent would wait for each other. */
const AGENTS = 40;

export class Source {
  /** By request id: when it was answered. */
  answered = new Map();
  /** Other responses to changes. */
  failures = [];
  #counts = new Map();
  #next = 0;

  /** @param {{origin: string, agencies: {apiKey: string}[]}} source */
  constructor({ origin, agencies }) {
    this.origin = origin;
    this.agencies = agencies;
  }

  /** The number of successful changes of the agency. */
  countOf(apiKey) {
    return this.#counts.get(apiKey) ?? 0;
  }

  /** Starts changes at fixed times, whether earlier ones have been answered or not; resolves when all have. */
  async write({ rate, seconds }) {
    const startedAt = performance.now();
    const under = new Set();
    for (let count = 0; count < rate * seconds; count += 1) {
      const wait = startedAt + (count / rate) * 1_000 - performance.now();
      if (wait > 0) await sleep(wait);
      const change = this.#change()
        .catch((error) => this.failures.push(error.message))
        .finally(() => under.delete(change));
      under.add(change);
    }
    await Promise.all(under);
  }

  async #change() {
    this.#next += 1;
    const requestId = `change-${this.#next}`;
    const { apiKey } = this.agencies[this.#next % this.agencies.length];
    const agent = Math.floor(this.#next / this.agencies.length) % AGENTS;
    const answer = await fetch(`${this.origin}/api/v1/users`, {
      method: 'PUT',
      headers: {
        authorization: `ApiKey ${apiKey}`,
        'content-type': 'application/json',
        'x-request-id': requestId,
      },
      body: JSON.stringify({ externalId: `agent-${agent}`, name: `Vera ${this.#next}` }),
    });
    const text = await answer.text();
    if (answer.status !== 200) throw new Error(`A change was answered ${answer.status}: ${text}`);
    this.answered.set(requestId, performance.now());
    this.#counts.set(apiKey, this.countOf(apiKey) + 1);
  }
}
