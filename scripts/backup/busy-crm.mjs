// A CRM in use while the backup is made: several users change objects and send them concurrently, and listings are published.
import { Crm } from '../drift/crm.mjs';

const PEOPLE = 4;

const PHOTOS_TO_PUBLISH = 3;

export class BusyCrm extends Crm {
  /** @type {AbortController | null} */
  #stop = null;
  /** @type {Promise<unknown>} */
  #work = Promise.resolve();
  /** Changes that were sent and accepted. */
  sent = 0;
  /** Changes that were rejected, and why, or jobs that failed. */
  failures = [];

  /** Every second listing has the photos that publishing requires. @override */
  fill(listings) {
    super.fill(listings);
    [...this.listings.values()].forEach((listing, index) => {
      if (index % 2 === 0) return;
      const files = Array.from({ length: PHOTOS_TO_PUBLISH }, () => this.photos.add(this.name));
      this.listings.set(listing.externalId, { ...listing, files });
    });
  }

  /** Those are published, which keeps the workers busy. @override */
  asSent(object) {
    const sent = super.asSent(object);
    if (object.files === undefined) return sent;
    return { ...sent, announcementStatus: object.files.length < PHOTOS_TO_PUBLISH ? 'hidden' : 'active' };
  }

  /** @param {object} client a `PlsClient` */
  work(client) {
    this.#stop = new AbortController();
    const { signal } = this.#stop;
    this.#work = Promise.all(Array.from({ length: PEOPLE }, () => this.#changeUntil(signal, client)));
  }

  async rest() {
    this.#stop?.abort();
    await this.#work;
  }

  async #changeUntil(signal, client) {
    while (!signal.aborted) {
      const send = this.change();
      if (send === null) continue;
      try {
        await send(client);
        this.sent += 1;
      } catch (error) {
        // Two users may have changed the same object concurrently, so that one write was rejected: the final sync sends it again.
        this.failures.push(error.message);
      }
    }
  }
}
