// Writes listings almost without pauses, and knows which events each write must have caused.
import { setTimeout as sleep } from 'node:timers/promises';

const BULK_SIZE = [2, 20];
const TIMEOUT_MS = 8_000;
const PAUSE_MS = 150;
const UNAVAILABLE = 503;

const SINGLE = 1;

/** The relative frequencies of the kinds of writes. */
const SHARES = { create: 0.2, update: 0.35, bulk: 0.3 };

export class Writer {
  /** The existing listings by external id. */
  #listings = new Map();
  #next = 0;
  #requests = 0;

  /**
   * @param {object} writer
   * @param {string} writer.name
   * @param {string[]} writer.origins
   * @param {string} writer.key
   * @param {import('../toolbox/random.mjs').Random} writer.random
   * @param {number} writer.pause the longest between two writes, in milliseconds
   * @param {import('./telling.mjs').Telling} writer.telling
   */
  constructor({ name, origins, key, random, pause, telling }) {
    this.name = name;
    this.origins = origins;
    this.key = key;
    this.random = random;
    this.pause = pause;
    this.telling = telling;
  }

  async work(stop) {
    while (!stop.aborted) {
      await this.#write();
      await sleep(this.random.between(0, this.pause));
    }
  }

  #write() {
    const kind = this.random.next();
    if (kind < SHARES.create || this.#listings.size < BULK_SIZE[1]) return this.#bulk([this.#create()]);
    if (kind < SHARES.create + SHARES.update) return this.#put(this.#change(SINGLE)[0]);
    if (kind < SHARES.create + SHARES.update + SHARES.bulk) return this.#bulk(this.#mixed());
    return this.#bulk(this.#pick(this.random.whole(1, 4)).map((externalId) => ({ op: 'delete', externalId })));
  }

  /** Creations, changes and deletions, each of a different listing; some change nothing. */
  #mixed() {
    const count = this.random.whole(...BULK_SIZE);
    const created = Math.floor(count / 3);
    const chosen = this.#pick(count - created);
    return this.random.shuffled([
      ...Array.from({ length: created }, () => this.#create()),
      ...chosen.map((externalId) => {
        const kind = this.random.next();
        if (kind < 0.2) return { op: 'delete', externalId };
        const { value } = this.#listings.get(externalId);
        return this.#upsert(externalId, kind < 0.4 ? value : value + 1);
      }),
    ]);
  }

  #create() {
    this.#next += 1;
    return this.#upsert(`${this.name}-${this.#next}`, 1);
  }

  #change(count) {
    return this.#pick(count).map((externalId) => this.#upsert(externalId, this.#listings.get(externalId).value + 1));
  }

  #pick(count) {
    return this.random.shuffled([...this.#listings.keys()]).slice(0, count);
  }

  #upsert(externalId, announcementValue) {
    const kind = { announcementType: 'sale', propertyType: 'residential', propertySecondaryType: 'apartment' };
    return { op: 'upsert', externalId, ...kind, announcementCurrency: 'EUR', announcementValue };
  }

  async #put(operation) {
    const { op, ...listing } = operation;
    if (op !== 'upsert') throw new Error(`${op} is no PUT`);
    await this.#send('PUT', '/listings', listing, [operation], ({ id }) => [{ success: true, id }]);
  }

  async #bulk(operations) {
    await this.#send('POST', '/listings/bulk', { operations }, operations, ({ results }) => results);
  }

  /**
   * Sends until it gets a final response. Objects whose write had to be sent repeatedly are not written again: it is unknown
   * which attempt took effect.
   */
  async #send(method, path, body, operations, resultsOf) {
    for (let attempt = 1; ; attempt += 1) {
      const requestId = `${this.name}.${(this.#requests += 1)}`;
      const answer = await this.#ask(requestId, method, path, body);
      if (answer === null) {
        this.telling.notAnswered(requestId);
        operations.forEach(({ externalId }) => this.#listings.delete(externalId));
        await sleep(PAUSE_MS);
      } else if (attempt > 1) {
        return this.telling.notAnswered(requestId);
      } else {
        return this.telling.answered(requestId, this.#learn(operations, resultsOf(answer)));
      }
    }
  }

  /** The names of the events that the write must have caused; records the new state. */
  #learn(operations, results) {
    return operations.flatMap(({ op, externalId, announcementValue }, index) => {
      const { success, id, ...failure } = results[index];
      if (!success) throw new Error(`${op} of ${externalId} was refused: ${JSON.stringify(failure)}`);
      const before = this.#listings.get(externalId);
      if (op === 'delete') {
        this.#listings.delete(externalId);
        return [`listing.deleted:${before.id}`];
      }
      this.#listings.set(externalId, { id, value: announcementValue });
      if (before === undefined) return [`listing.created:${externalId}`];
      return before.value === announcementValue ? [] : [`listing.updated:${externalId}`];
    });
  }

  /** Null when there is no response, or one that asks for a retry. */
  async #ask(requestId, method, path, body) {
    const headers = {
      authorization: `ApiKey ${this.key}`,
      'content-type': 'application/json',
      'x-request-id': requestId,
    };
    const request = { method, headers, body: JSON.stringify(body), signal: AbortSignal.timeout(TIMEOUT_MS) };
    let status;
    let text;
    try {
      const answer = await fetch(`${this.random.pick(this.origins)}/api/v1${path}`, request);
      ({ status } = answer);
      text = await answer.text();
    } catch {
      return null; // the API was killed
    }
    if (status === UNAVAILABLE) return null;
    if (status !== 200) throw new Error(`${method} ${path} was answered ${status}: ${text}`);
    const result = JSON.parse(text);
    return result.results?.some(isUnavailable) ? null : result;
  }
}

/** Whether an operation of a bulk failed because of an unavailable dependency. */
const isUnavailable = ({ error }) => error?.statusCode === UNAVAILABLE;
