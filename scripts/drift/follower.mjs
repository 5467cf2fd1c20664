// A reader of the event log that started with nothing: it maintains a copy of the agency's objects from events only, and records
// events that contradict its copy.
import { setTimeout as sleep } from 'node:timers/promises';

/** The pause after a failed read of the log, in milliseconds. */
const PAUSE_MS = 100;

const COPIED = { listing: 'listings', agent: 'agents' };

export class Follower {
  /** Objects by kind and id, with their known values. */
  copies = { listings: new Map(), agents: new Map() };
  violations = [];
  seq = 0;
  #stop = new AbortController();
  /** @type {Promise<void> | null} */
  #run = null;

  /** @param {object} client a `PlsClient` */
  constructor(client) {
    this.client = client;
  }

  start() {
    this.#run = this.#follow();
  }

  /** Resolves when it has processed this event and all earlier ones. */
  async catchUp(seq) {
    while (this.seq < seq) await new Promise((resolve) => setTimeout(resolve, 20));
  }

  async stop() {
    this.#stop.abort();
    await this.#run;
  }

  async #follow() {
    while (!this.#stop.signal.aborted) {
      try {
        for await (const event of this.client.events({ after: this.seq, signal: this.#stop.signal })) this.#take(event);
      } catch {
        // The client has failed after many attempts, or was stopped: the reader continues from its position.
        await sleep(this.#stop.signal.aborted ? 0 : PAUSE_MS);
      }
    }
  }

  #take({ seq, type, subject, changes = {} }) {
    if (seq !== this.seq + 1) this.violations.push(`event ${seq} came after ${this.seq}`);
    this.seq = seq;
    const kind = COPIED[subject.type];
    if (kind === undefined) return;
    const copy = this.copies[kind];
    const known = copy.get(subject.id);
    if (type.endsWith('.created')) {
      if (known !== undefined) this.violations.push(`event ${seq}: ${subject.type} ${subject.id} is created twice`);
      copy.set(subject.id, new Map([['externalId', subject.externalId]]));
      return;
    }
    if (known === undefined) {
      this.violations.push(`event ${seq}: ${type} of the ${subject.type} ${subject.id}, which is not there`);
      return;
    }
    if (type.endsWith('.deleted')) {
      copy.delete(subject.id);
      return;
    }
    for (const [name, { from, to, truncated }] of Object.entries(changes)) {
      if (to === undefined) continue; // files
      if (known.has(name) && !truncated && JSON.stringify(known.get(name)) !== JSON.stringify(from)) {
        const told = JSON.stringify({ held: known.get(name), from });
        this.violations.push(`event ${seq}: ${name} of the ${subject.type} ${subject.id} was another: ${told}`);
      }
      known.set(name, to);
    }
  }
}
