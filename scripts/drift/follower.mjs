// A reader of the event log who began with nothing: he keeps a copy of the agency's objects by what events say alone, and
// notes what does not fit with what he knows.
import { setTimeout as sleep } from 'node:timers/promises';

/** Before the log is asked again that could not be read, in milliseconds. */
const PAUSE_MS = 100;

const COPIED = { listing: 'listings', agent: 'agents' };

export class Follower {
  /** Objects by kind and id: the values that are known of them. */
  copies = { listings: new Map(), agents: new Map() };
  violations = [];
  seq = 0;
  #stop = new AbortController();
  #run = null;

  /** @param {object} client a `PlsClient` */
  constructor(client) {
    this.client = client;
  }

  start() {
    this.#run = this.#follow();
  }

  /** Resolves when he knows everything up to this event. */
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
        // Given up by the client after many attempts, or told to stop: he goes on where he was.
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
