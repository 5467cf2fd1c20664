// A CRM with random changes: agents and listings by id, which its users edit, rename, remove and restore.

const FIRST_NAMES = ['Ana', 'Ion', 'Vera', 'Petru', 'Olga', 'Радмила'];
const CITIES = ['Chișinău', 'Bălți', 'Orhei', 'Cahul'];

/** The result of a change that the CRM does not send immediately. */
const NOTHING = null;

export class Crm {
  /** @type {Map<string, object>} */
  agents = new Map();
  /** @type {Map<string, object>} */
  listings = new Map();
  #next = 0;
  #copies = [];

  /**
   * @param {import('../toolbox/random.mjs').Random} random
   * @param {{name: string, photos: import('./photo-store.mjs').PhotoStore}} parts `photos` are not restored with the rest
   */
  constructor(random, { name, photos }) {
    this.random = random;
    this.name = name;
    this.photos = photos;
  }

  /** All agents, with their current photos. */
  *agentsAsSent() {
    for (const agent of this.agents.values()) yield this.asSent(agent);
  }

  *listingsAsSent() {
    for (const listing of this.listings.values()) yield this.asSent(listing);
  }

  /** An object in the form in which it is sent, with references to its current photos. */
  asSent({ files, avatar, ...object }) {
    const reference = (id) => (id === null ? null : this.photos.reference(id));
    return {
      ...object,
      ...(files !== undefined && { files: files.map(reference) }),
      ...(avatar !== undefined && { avatar: reference(avatar) }),
    };
  }

  fill(listings) {
    for (let count = 0; count < Math.max(2, Math.round(listings / 20)); count += 1) this.#addAgent();
    for (let count = 0; count < listings; count += 1) this.#addListing();
  }

  /** A copy to be restored later. */
  backUp() {
    this.#copies.push({ agents: new Map(this.agents), listings: new Map(this.listings) });
  }

  /** Restores an earlier state without informing anybody. */
  restore() {
    const { agents, listings } = this.random.pick(this.#copies);
    this.agents = new Map(agents);
    this.listings = new Map(listings);
  }

  /**
   * Makes a random change. Returns how to send it: a function of a client.
   *
   * @returns {((client: object) => Promise<unknown>) | null} null: it is not sent individually
   */
  change() {
    const kind = this.random.next();
    if (kind < 0.1) return this.#put('listings', this.#addListing());
    if (kind < 0.5)
      return this.#put(
        'listings',
        this.#edit(this.listings, () => this.#listingFields(0.5)),
      );
    if (kind < 0.68) return this.#changePhotos();
    if (kind < 0.78) return this.#removeListing();
    if (kind < 0.86) return this.#rename('listings');
    if (kind < 0.9) return this.#put('agents', this.#addAgent());
    if (kind < 0.94)
      return this.#put(
        'agents',
        this.#edit(this.agents, () => (this.random.next() < 0.5 ? { name: this.#name() } : { avatar: this.#aFace() })),
      );
    if (kind < 0.97) return this.#rename('agents');
    return this.#removeAgent();
  }

  #put(kind, object) {
    if (object === null) return NOTHING;
    const sent = this.asSent(object);
    return (client) => client[kind].put(sent);
  }

  #aFace() {
    return this.random.next() < 0.3 ? null : this.photos.add(this.name);
  }

  /** Replaces the image of one of a listing's photos, adds, removes or moves a photo, or makes one temporarily unavailable. */
  #changePhotos() {
    const { random, photos } = this;
    const shown = [...this.listings.values()].filter(({ files }) => files.length > 0);
    if (shown.length === 0) return NOTHING;
    const listing = random.pick(shown);
    const id = random.pick(listing.files);
    const changes = [
      () => photos.change(id),
      () => photos.toggle(id),
      () => ({ files: [...listing.files, photos.add(this.name)] }),
      () => ({ files: listing.files.filter((file) => file !== id) }),
      () => ({ files: random.shuffled(listing.files) }),
    ];
    const change = random.pick(changes)();
    const changed = { ...listing, ...change };
    this.listings.set(listing.externalId, changed);
    return this.#put('listings', changed);
  }

  #somePhotos() {
    const { random } = this;
    const count = random.next() < 0.7 ? 0 : random.whole(1, 3);
    return Array.from({ length: count }, () => this.photos.add(this.name));
  }

  #addAgent() {
    const agent = { externalId: this.#id('agent'), name: this.#name(), avatar: this.#aFace() };
    this.agents.set(agent.externalId, agent);
    return agent;
  }

  #addListing() {
    const listing = {
      externalId: this.#id('listing'),
      announcementType: 'sale',
      propertyType: 'residential',
      propertySecondaryType: 'apartment',
      announcementCurrency: 'EUR',
      propertyAddress: `${this.random.pick(CITIES)}, Strada Drumului ${this.random.whole(1, 90)}`,
      ...this.#listingFields(1),
      files: this.#somePhotos(),
    };
    this.listings.set(listing.externalId, listing);
    return listing;
  }

  /** @param {number} share the share of fields that an edit may change */
  #listingFields(share) {
    const { random } = this;
    const fields = {
      announcementValue: random.whole(10, 900) * 1000,
      propertyArea: random.whole(20, 180),
      announcementDescription: `Apartament luminos, aproape de parc și de școală, numărul ${random.whole(1, 1_000_000)}`,
      externalUserId: this.#anAgent(),
    };
    const names = Object.keys(fields).filter(() => random.next() < share);
    return Object.fromEntries(names.map((name) => [name, fields[name]]));
  }

  /** Edits a copy of the object, because the original may still be in flight. */
  #edit(objects, fieldsOf) {
    if (objects.size === 0) return null;
    const object = { ...this.random.pick([...objects.values()]), ...fieldsOf() };
    objects.set(object.externalId, object);
    return object;
  }

  #removeListing() {
    if (this.listings.size === 0) return NOTHING;
    const externalId = this.random.pick([...this.listings.keys()]);
    this.listings.delete(externalId);
    return bulk('listings', { op: 'delete', externalId });
  }

  /** Reassigns the agent's listings to somebody else, or to nobody. */
  #removeAgent() {
    if (this.agents.size < 2) return NOTHING;
    const externalId = this.random.pick([...this.agents.keys()]);
    this.agents.delete(externalId);
    for (const listing of this.listings.values()) {
      if (listing.externalUserId !== externalId) continue;
      this.listings.set(listing.externalId, { ...listing, externalUserId: this.#anAgent() });
    }
    return bulk('agents', { op: 'delete', externalId });
  }

  #rename(kind) {
    const objects = this[kind];
    if (objects.size === 0) return NOTHING;
    const before = this.random.pick([...objects.keys()]);
    const externalId = this.#id(kind === 'agents' ? 'agent' : 'listing');
    objects.set(externalId, { ...objects.get(before), externalId });
    objects.delete(before);
    if (kind === 'agents') {
      for (const listing of this.listings.values()) {
        if (listing.externalUserId === before) {
          this.listings.set(listing.externalId, { ...listing, externalUserId: externalId });
        }
      }
    }
    return async (client) => {
      const stored = await client[kind].get({ externalId: before });
      if (stored !== null) await client[kind].link(stored.id, externalId);
    };
  }

  #anAgent() {
    return this.random.next() < 0.2 ? null : this.random.pick([...this.agents.keys()]);
  }

  #name() {
    return `${this.random.pick(FIRST_NAMES)} ${this.random.whole(1, 10_000)}`;
  }

  /** Ids of removed objects are reused from time to time. */
  #id(kind) {
    this.#next += 1;
    return `${kind}-${this.random.next() < 0.1 ? this.random.whole(1, this.#next) : this.#next}`;
  }
}

const bulk = (kind, operation) => async (client) => {
  for await (const { result } of client[kind].bulk([operation])) return result;
  return NOTHING;
};
