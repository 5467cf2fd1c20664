// A CRM at work while the backup is made: several of its people change and send at once, and what they send is published.
import { Crm } from '../drift/crm.mjs';

const PEOPLE = 4;

const PHOTOS_TO_PUBLISH = 3;

export class BusyCrm extends Crm {
  #stop = null;
  #work = Promise.resolve();
  /** Changes that were sent and taken. */
  sent = 0;
  /** Those that were not: what they were refused for, or what became of them. */
  failures = [];

  /** Every other listing has the photos that a public one needs. */
  fill(listings) {
    super.fill(listings);
    [...this.listings.values()].forEach((listing, index) => {
      if (index % 2 === 0) return;
      const files = Array.from({ length: PHOTOS_TO_PUBLISH }, () => this.photos.add(this.name));
      this.listings.set(listing.externalId, { ...listing, files });
    });
  }

  /** Those go public: that is what keeps workers busy. */
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
        // Two of them may have changed the same object at once, so that one is refused: the sync at the end brings it.
        this.failures.push(error.message);
      }
    }
  }
}
