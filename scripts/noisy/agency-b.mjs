// Agency B: reads and writes at a fixed rate, independently of earlier requests, like many independent users. A request's time is
// measured from when it was due.
import { setTimeout as sleep } from 'node:timers/promises';
import { Pool } from 'undici';
import { sampleFields } from '../bench/samples.mjs';

const PER_SECOND = 40;

const LISTINGS = 1_000;

export class AgencyB {
  #pool;
  #headers;
  #count = 0;

  constructor({ origin, apiKey }) {
    this.#pool = new Pool(origin, { connections: 64 });
    this.#headers = { authorization: `ApiKey ${apiKey}`, 'content-type': 'application/json' };
  }

  /** The milliseconds of each request within this many seconds. Rejects when one is not answered with 200. */
  async measure(seconds) {
    const startedAt = performance.now();
    const answers = [];
    for (let number = 0; number < seconds * PER_SECOND; number += 1) {
      const due = startedAt + (number * 1_000) / PER_SECOND;
      await sleep(Math.max(0, due - performance.now()));
      answers.push(this.#send(due));
    }
    return Promise.all(answers);
  }

  close() {
    return this.#pool.destroy();
  }

  async #send(due) {
    const { method, path, body } = this.#next();
    const answer = await this.#pool.request({ method, path: `/api/v1${path}`, body, headers: this.#headers });
    const text = await answer.body.text();
    if (answer.statusCode === 200) return performance.now() - due;
    throw new Error(`B's ${method} ${path} was answered ${answer.statusCode}: ${text.slice(0, 500)}`);
  }

  #next() {
    const count = (this.#count += 1);
    const number = (count * 7) % LISTINGS;
    const listing = { externalId: `L-${number}`, ...sampleFields(number, 500 + (count % 3)) };
    switch (count % 4) {
      case 0:
        return { method: 'PUT', path: '/listings', body: JSON.stringify(listing) };
      case 1:
        return { method: 'GET', path: `/listings/external/L-${number}` };
      case 2:
        return { method: 'GET', path: '/listings?limit=20' };
      default:
        return { method: 'GET', path: '/agency' };
    }
  }
}
