import type { AnyIterable, Awaitable } from './chunks.js';
import { PlsError } from './errors.js';
import { jsonOf } from './json.js';
import { hashed } from './source-hash.js';
import type { InventoryEntry } from './types.js';
import { isObject, writeOptionProblemOf } from './write-options.js';

/**
 * A source of objects. One that can be read twice (an array, a set, a function that starts anew) is compared first, and only the
 * differences are sent; any other, such as a generator or a stream, is read once and sent as it is read.
 */
export type Source<T> = AnyIterable<T> | (() => AnyIterable<T>);

/** The id that an object has in its feed, where that is not its `externalId`: for messages only, as JSON leaves out symbols. */
export const FEED_ID = Symbol('id in the feed');

/** An object in the form in which it is sent. */
export type Sendable = {
  externalId?: string;
  sourceHash?: string | null;
  sourceUpdatedAt?: string | null;
  [FEED_ID]?: string;
};

/** An object's inventory entry. */
export interface HashedEntry extends InventoryEntry {
  sourceHash: string;
}

/** The entry, and the object as JSON if its hash has been computed of it; null otherwise. */
export interface HashedObject {
  entry: HashedEntry;
  json: string | null;
}

/** Why an object is not sent. */
export interface RefusedObject {
  /** The object's own value; empty when it has none. */
  externalId: string;
  code: 'IDENTIFIER_REQUIRED' | 'DUPLICATE_EXTERNAL_ID' | 'VALIDATION_FAILED';
  /** What is wrong with it, as a description. */
  problem: string;
}

/** The limits of a `reconcile` request. */
const INVENTORY = { count: 50_000, bytes: 7_900_000 };

/** What an entry without a version has besides its external id, with the comma behind it. */
const ENTRY_BYTES = '{"externalId":""},'.length;

/** Any other external id is rejected by every call; spec: Identification. */
const EXTERNAL_ID = /^[A-Za-z0-9_-]{1,255}$/;

const SOURCE_HASH = /^[\x20-\x7e]{1,128}$/;

const MOMENT =
  /^(\d{4}-\d{2}-\d{2})T(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,9})?)?(?:Z|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/;

/** The service accepts no day and no moment before it: some systems have `0001-01-01` or `1899-12-30` where there is no date. */
const EARLIEST_DAY = '1900-01-01';

/** The external ids of the CRM's objects. */
export class Inventory {
  /** The number of objects that were read. */
  read = 0;
  /** How many of them have no valid external id. */
  nameless = 0;
  private readonly places = new Map<string, number>();
  private readonly feedIds = new Map<string, string>();
  /** Of its entries without versions, as JSON. */
  private bytes = 0;

  get names(): number {
    return this.places.size;
  }

  get externalIds(): Iterable<string> {
    return this.places.keys();
  }

  has(externalId: string): boolean {
    return this.places.has(externalId);
  }

  /** Counts the next object. @returns null when its external id is valid and unique. */
  claim(object: unknown): RefusedObject | null {
    this.read += 1;
    const refused = nameProblem(object);
    if (refused !== null) {
      this.nameless += 1;
      return refused;
    }
    const { externalId, [FEED_ID]: feedId } = object as { externalId: string; [FEED_ID]?: string };
    const before = this.places.get(externalId);
    if (before !== undefined) {
      const inFeed = this.namesInFeed(externalId, feedId, before);
      const problem = `has the same externalId as number ${before}, ${externalId}${inFeed}`;
      return { externalId, code: 'DUPLICATE_EXTERNAL_ID', problem };
    }
    this.hold(externalId, this.read);
    if (feedId !== undefined) {
      this.feedIds.set(externalId, feedId);
    }
    return null;
  }

  /** What the feed calls an object, and an earlier one with the same externalId; empty when it calls both as they are called. */
  private namesInFeed(externalId: string, feedId: string | undefined, before: number): string {
    const earlier = this.feedIds.get(externalId);
    return feedId === undefined && earlier === undefined
      ? ''
      : `: in the feed it is ${JSON.stringify(feedId ?? externalId)}, and number ${before} is ${JSON.stringify(earlier ?? externalId)}`;
  }

  /** Adds the objects that only another reading of the same source had: none of them is missing there. */
  add(other: Inventory): void {
    this.nameless = Math.max(this.nameless, other.nameless);
    for (const [externalId, place] of other.places) {
      if (!this.places.has(externalId)) {
        this.hold(externalId, place);
      }
    }
  }

  private hold(externalId: string, place: number): void {
    this.places.set(externalId, place);
    this.bytes += externalId.length + ENTRY_BYTES;
  }

  /** Whether a request has room for all of them, without their versions. */
  get isComparable(): boolean {
    return hasRoomFor(this.names, this.bytes);
  }

  /** The objects without their versions; null when there are too many. */
  entries(): InventoryEntry[] | null {
    return this.isComparable ? [...this.externalIds].map((externalId) => ({ externalId })) : null;
  }
}

/** The versions of the CRM's objects, as long as one call can compare them. */
export class Versions {
  /** Null when there are too many. */
  entries: InventoryEntry[] | null = [];
  /**
   * External ids of objects whose version does not fit into an inventory: they are sent, and the service reports what is wrong
   * (D-263).
   */
  readonly unsure = new Set<string>();
  private bytes = 0;

  add(object: Sendable, externalId: string): Awaitable<void> {
    if (this.entries === null) {
      return undefined;
    }
    const made = hashedObject(object, externalId);
    return made instanceof Promise ? made.then(({ entry }) => this.hold(entry)) : this.hold(made.entry);
  }

  private hold(entry: InventoryEntry): void {
    const isSound = isSoundVersion(entry);
    const held = isSound ? entry : { externalId: entry.externalId };
    if (!isSound) {
      this.unsure.add(entry.externalId);
    }
    // Only ASCII.
    this.bytes += JSON.stringify(held).length + 1;
    this.entries?.push(held);
    this.entries = hasRoomFor(this.entries?.length ?? 0, this.bytes) ? this.entries : null;
  }
}

/** Whether a `reconcile` request has room for so many entries, of so many bytes as JSON. */
function hasRoomFor(count: number, bytes: number): boolean {
  return count <= INVENTORY.count && bytes <= INVENTORY.bytes;
}

/** Why the external id does not identify the object; null when it does. */
function nameProblem(object: unknown): RefusedObject | null {
  if (!isObject(object)) {
    return { externalId: '', code: 'VALIDATION_FAILED', problem: 'is no object' };
  }
  const { externalId } = object;
  if (externalId === undefined || externalId === null || externalId === '') {
    return { externalId: '', code: 'IDENTIFIER_REQUIRED', problem: 'has no externalId' };
  }
  if (typeof externalId !== 'string') {
    const problem = 'has an externalId that is no text: put it in quotes';
    return { externalId: jsonOf(externalId), code: 'VALIDATION_FAILED', problem };
  }
  if (!EXTERNAL_ID.test(externalId)) {
    const problem = 'has an externalId that is not 1 to 255 of the characters A-Z a-z 0-9 - _';
    return { externalId, code: 'VALIDATION_FAILED', problem };
  }
  return null;
}

/** Whether the service certainly accepts the version; in doubt, only a write of the object shows. */
function isSoundVersion({ sourceHash, sourceUpdatedAt }: InventoryEntry): boolean {
  return (
    (sourceHash === undefined || (typeof sourceHash === 'string' && SOURCE_HASH.test(sourceHash))) &&
    (sourceUpdatedAt === undefined || isPast(sourceUpdatedAt))
  );
}

function isPast(moment: string): boolean {
  const day = MOMENT.exec(moment)?.[1] ?? '';
  // Date accepts days that a month does not have, as days of the next month.
  const isDay = day >= EARLIEST_DAY && new Date(`${day}T00:00:00Z`).getUTCDate() === Number(day.slice(8));
  const time = Date.parse(moment);
  return isDay && time >= Date.parse(EARLIEST_DAY) && time <= Date.now();
}

/**
 * Adds the object that was read next to the inventory (D-235).
 * @param onRefused called if it has no unique external id, after it has been counted.
 * @returns its external id; null if it has no unique one.
 * @throws PlsError for an object that contains write options, with which it would become another operation.
 */
export function claimed(
  object: Sendable,
  inventory: Inventory,
  onRefused: (refused: RefusedObject) => void,
): string | null {
  const refused = inventory.claim(object);
  const problem = writeOptionProblemOf(object);
  if (problem !== null) {
    throw new PlsError(`Object number ${inventory.read} of the source: ${problem}; operations are for bulk()`);
  }
  if (refused !== null) {
    onRefused(refused);
    return null;
  }
  return object.externalId ?? '';
}

/**
 * Other iterables may not be repeatable: a stream creates a new iterator each time, but yields its data to the first only
 * (D-253).
 */
export function isRepeatable(source: Source<unknown>): boolean {
  return typeof source === 'function' || Array.isArray(source) || source instanceof Set;
}

/** Begins to read the objects. */
export function objectsOf<T>(source: Source<T>): AnyIterable<T> {
  return typeof source === 'function' ? source() : source;
}

/** Uses the CRM's own hash if the object has one. */
export function hashedObject(object: Sendable, externalId: string): Awaitable<HashedObject> {
  const { sourceHash: own, sourceUpdatedAt } = object;
  const updatedAt = typeof sourceUpdatedAt === 'string' ? { sourceUpdatedAt } : {};
  if (own !== undefined && own !== null) {
    return { entry: { externalId, sourceHash: own, ...updatedAt }, json: null };
  }
  const made = hashed(object);
  return made instanceof Promise
    ? made.then(({ sourceHash, json }) => ({ entry: { externalId, sourceHash, ...updatedAt }, json }))
    : { entry: { externalId, sourceHash: made.sourceHash, ...updatedAt }, json: made.json };
}
