// Random listings of every kind that the reference endpoints list, with possible problems: an earlier state, and the write that
// publishes them.

/** Possible locations: valid, swapped, unknown, at sea, outside the world, or absent. */
const PLACES = [
  { propertyCoordinates: { lat: 47.0245, lng: 28.8323 } },
  { propertyCoordinates: { lat: 28.8323, lng: 47.0245 } },
  { propertyCoordinates: { lat: 0, lng: 0 } },
  { propertyAddress: 'Chișinău, Strada Ismail 33' },
  { propertyAddress: 'Chișinău, Strada Ismail 33', propertyCoordinates: { lat: 47.02, lng: 28.84 } },
  { propertyAddress: 'Bălți' },
  { propertyAddress: 'Nowhereville, Imaginary Road 1' },
  { propertyAddress: 'Nowhereville, Imaginary Road 1', propertyCoordinates: { lat: 47.0245, lng: 28.8323 } },
  {},
];

/** Values that no field of the name accepts. */
const FAULTY = [
  { announcementValue: 0 },
  { announcementValue: '95000' },
  { announcementCurrency: 'EURO' },
  { announcementDescription: 'Too short' },
  { propertyAddress: '' },
  { propertyCoordinates: { lat: 47 } },
  { propertyType: 'castle' },
  { noSuchField: 1 },
];

/** Possible states before the request to publish; `readiness.mjs` creates each. */
export const HISTORIES = [
  ...Array(7).fill('new'),
  ...Array(4).fill('draft'),
  ...Array(2).fill('hidden'),
  ...Array(3).fill('live'),
  ...Array(2).fill('failed'),
  ...['completed', 'sold', 'expired', 'withdrawn', 'blocked'],
];

export class RandomListings {
  #next = 0;

  /**
   * @param {object} parts
   * @param {import('../toolbox/random.mjs').Random} parts.random
   * @param {{types: object, fields: Record<string, object>}[]} parts.kinds
   * @param {{usable: string[], doubtful: string[], videos: string[], missing: string[], agents: string[], gone: string[]}} parts.names
   * @param {() => string} parts.newUrl the URL of a new photo
   */
  constructor({ random, kinds, names, newUrl }) {
    this.random = random;
    this.kinds = kinds;
    this.names = names;
    this.newUrl = newUrl;
  }

  /** A listing: its earlier state, and the write that publishes it. */
  one() {
    const { random } = this;
    this.#next += 1;
    const history = random.pick(HISTORIES);
    const name = history === 'blocked' && random.next() < 0.7 ? 'test-blocked' : 'listing';
    const externalId = `${name}-${this.#next}`;
    const kind = random.pick(this.kinds);
    const isWhole = !['new', 'draft', 'hidden', 'failed'].includes(history);
    return {
      externalId,
      history,
      before: history === 'new' ? null : { externalId, ...(isWhole ? this.#whole(kind) : this.#any(kind)) },
      request: {
        externalId,
        announcementStatus: 'active',
        ...(history === 'new' ? this.#any(kind) : this.#change(kind)),
      },
    };
  }

  /** A listing that can be published. */
  #whole(kind) {
    const { random } = this;
    return {
      ...kind.types,
      announcementValue: random.whole(1, 900_000),
      announcementCurrency: 'EUR',
      ...random.pick(PLACES.slice(0, 6)),
      files: random.shuffled(this.names.usable).slice(0, random.whole(3, 8)).map(named),
    };
  }

  #any(kind) {
    const { random } = this;
    if (random.next() < 0.35) return { ...this.#whole(kind), ...this.#fields(kind, 0.2) };
    return {
      ...this.#fields(kind, 0.2),
      ...(random.next() < 0.96 && kind.types),
      ...(random.next() < 0.95 && { announcementValue: random.whole(1, 900_000) }),
      ...(random.next() < 0.95 && { announcementCurrency: random.pick(['EUR', 'USD', 'MDL']) }),
      ...random.pick(PLACES),
      ...(random.next() < 0.92 && { files: this.#files() }),
      ...(random.next() < 0.25 && { externalUserId: this.#agent() }),
      ...(random.next() < 0.05 && random.pick(FAULTY)),
    };
  }

  #change(kind) {
    const { random } = this;
    const changes = [
      () => ({}),
      () => ({}),
      () => ({}),
      () => ({ files: this.#files() }),
      () => ({ files: this.#files() }),
      () => ({ files: null }),
      () => random.pick(PLACES),
      () => ({ propertyCoordinates: null, ...random.pick(PLACES) }),
      () => ({ announcementValue: random.pick([null, 1, 5_000]) }),
      () => ({ announcementCurrency: random.pick([null, 'USD']) }),
      () => ({ externalUserId: random.next() < 0.3 ? null : this.#agent() }),
      () => random.pick(FAULTY),
      () => random.pick(this.kinds).types,
      () => random.pick(this.kinds).types,
      () => ({ propertySecondaryType: null }),
      () => ({ sourceUpdatedAt: random.pick(['2020-01-01T00:00:00Z', '2026-01-01T00:00:00Z']) }),
      () => ({ ifVersion: random.whole(1, 3) }),
      () => this.#fields(kind, 0.2),
    ];
    return { ...random.pick(changes)(), ...(random.next() < 0.3 && random.pick(changes)()) };
  }

  #files() {
    const { random } = this;
    const { usable, doubtful, videos, missing } = this.names;
    const count = random.pick([0, 2, 3, 3, 3, 3, 4, 4, 5, 6, 8, 22]);
    const pool = [...usable, ...usable, ...doubtful, ...doubtful, ...videos, ...videos, ...missing];
    const chosen = random.shuffled(random.next() < 0.6 ? usable : pool).slice(0, count);
    const distinct = random.next() < 0.98 ? [...new Set(chosen)] : chosen;
    const files = distinct.map(named);
    if (random.next() < 0.15) files.push(...this.#newFiles());
    return files;
  }

  /** New files: they will succeed, fail for good, or fail temporarily. */
  #newFiles() {
    const { random } = this;
    const id = () => `file-${(this.#next += 1)}`;
    const makers = [
      () => ({ url: this.newUrl(), externalFileId: id() }),
      () => ({ url: this.newUrl() }),
      () => ({ url: `${new URL('/test-photo-404.jpg', this.newUrl()).href}?${id()}`, externalFileId: id() }),
      () => ({ url: `${new URL('/test-file-unreachable.jpg', this.newUrl()).href}?${id()}`, externalFileId: id() }),
      () => ({ url: 'ftp://crm.example/1.jpg', externalFileId: id() }),
      () => ({ externalFileId: id() }),
    ];
    return Array.from({ length: random.whole(1, 3) }, () => random.pick(makers)());
  }

  #agent() {
    const { agents, gone } = this.names;
    return this.random.pick([...agents, ...agents, ...agents, ...gone]);
  }

  #fields({ fields }, share) {
    const wanted = Object.entries(fields).filter(
      ([name, field]) => field !== null && !OWN.has(name) && this.random.next() < share,
    );
    return Object.fromEntries(wanted.map(([name, field]) => [name, this.#value(field)]));
  }

  /** A value that the schema permits. */
  #value({ type, options = [], constraints = NO_CONSTRAINTS }) {
    const { random } = this;
    const { min = 1, max = 100, step = 1, minLength = 1, maxLength = 100 } = constraints;
    switch (type) {
      case 'enum':
        return random.pick(options);
      case 'enum-array':
        return random.shuffled(options).slice(0, random.whole(0, 4));
      case 'number':
        return random.next() < 0.2
          ? random.pick([min, max])
          : Number((Math.round(random.between(min, max) / step) * step).toFixed(2));
      case 'string':
        return 'Apartament luminos, aproape de parc. '
          .repeat(60)
          .slice(0, random.whole(minLength, Math.min(maxLength, 400)))
          .trim()
          .padEnd(minLength, '.');
      case 'date':
        return `20${random.whole(20, 40)}-0${random.whole(1, 9)}-1${random.whole(0, 9)}`;
      default:
        throw new Error(`The schema has a type of field that nobody has told of: ${type}`);
    }
  }
}

/** @type {{min?: number, max?: number, step?: number, minLength?: number, maxLength?: number}} */
const NO_CONSTRAINTS = {};

/** Fields with their own generators. */
const OWN = new Set([
  ...['announcementType', 'propertyType', 'propertySecondaryType', 'announcementStatus', 'announcementValue'],
  ...['announcementCurrency', 'propertyCoordinates', 'propertyAddress', 'fileIds', 'files'],
]);

const named = (externalFileId) => ({ externalFileId });
