import { PlsError } from './errors.js';
import { jsonOf } from './json.js';
import { hashed } from './source-hash.js';
import type { InventoryEntry } from './types.js';
import { isObject, writeOptionProblem } from './write-options.js';

/**
 * A source of objects. One that can be read twice (an array, a set, a function that starts anew) is compared first, and only the
 * differences are sent; any other, such as a generator or a stream, is read once and sent as it is read.
 */
export type Source<T> = Iterable<T> | AsyncIterable<T> | (() => Iterable<T> | AsyncIterable<T>);

/** The id that an object has in its feed, where that is not its `externalId`: for messages only, as JSON leaves out symbols. */
export const FEED_ID = Symbol('id in the feed');

/** An object in the form in which it is sent. */
export type Sendable = {
  externalId?: string;
  sourceHash?: string | null;
  sourceUpdatedAt?: string | null;
  [FEED_ID]?: string;
};

/** An object and its inventory entry; null when it has no unique external id. */
export interface Named<T> {
  object: T;
  entry: HashedEntry | null;
  /** The object as JSON, if its hash has been computed of it. */
  json: string | null;
}

interface HashedEntry extends InventoryEntry {
  sourceHash: string;
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

/** Any other external id is rejected by every call; spec: Identification. */
const EXTERNAL_ID = /^[A-Za-z0-9_-]{1,255}$/;

const SOURCE_HASH = /^[\x20-\x7e]{1,128}$/;

const MOMENT =
  /^(\d{4}-\d{2}-\d{2})T(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,9})?)?(?:Z|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/;

/** The service accepts no day and no moment before it: some systems have `0001-01-01` or `1899-12-30` where there is no date. */
const EARLIEST_DAY = '1900-01-01';

/** The CRM's objects by external id, as long as one call can compare them. */
export class Inventory {
  /** Null when there are too many. */
  entries: InventoryEntry[] | null = [];
  /** The number of objects that were read. */
  read = 0;
  /** How many of them have no valid external id. */
  nameless = 0;
  /**
   * External ids of objects whose version does not fit into an inventory: they are sent, and the service reports what is wrong
   * (D-263).
   */
  readonly unsure = new Set<string>();
  private readonly places = new Map<string, number>();
  private readonly feedIds = new Map<string, string>();
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
    this.places.set(externalId, this.read);
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

  add(entry: InventoryEntry): void {
    const isSound = isSoundVersion(entry);
    const held = isSound ? entry : { externalId: entry.externalId };
    if (!isSound) {
      this.unsure.add(entry.externalId);
    }
    // Only ASCII.
    this.bytes += JSON.stringify(held).length + 1;
    const hasRoom = this.names <= INVENTORY.count && this.bytes <= INVENTORY.bytes;
    this.entries = hasRoom && this.entries !== null ? this.entries : null;
    this.entries?.push(held);
  }
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
 * Reads objects and adds them to the inventory (D-235).
 * @param onRefused called for each object without a unique external id, after it has been counted.
 * @throws PlsError for an object that contains write options, with which it would become another operation.
 */
export async function* named<T extends Sendable>(
  source: Source<T>,
  inventory: Inventory,
  onRefused: (refused: RefusedObject) => void,
): AsyncGenerator<Named<T>> {
  for await (const object of read(source)) {
    const refused = inventory.claim(object);
    const problem = writeOptionProblem(Object.keys(object ?? {}));
    if (problem !== null) {
      throw new PlsError(`Object number ${inventory.read} of the source: ${problem}; operations are for bulk()`);
    }
    if (refused !== null) {
      onRefused(refused);
      yield { object, entry: null, json: null };
      continue;
    }
    const { entry, json } = await hashedEntryOf(object, object.externalId ?? '');
    inventory.add(entry);
    yield { object, entry, json };
  }
}

/**
 * Other iterables may not be repeatable: a stream creates a new iterator each time, but yields its data to the first only
 * (D-253).
 */
export function isRepeatable(source: Source<unknown>): boolean {
  return typeof source === 'function' || Array.isArray(source) || source instanceof Set;
}

function read<T>(source: Source<T>): Iterable<T> | AsyncIterable<T> {
  return typeof source === 'function' ? source() : source;
}

/** The object's inventory entry; uses the CRM's own hash if it has one. */
async function hashedEntryOf(
  object: Sendable,
  externalId: string,
): Promise<{ entry: HashedEntry; json: string | null }> {
  const { sourceHash: own, sourceUpdatedAt } = object;
  const { sourceHash, json } =
    own === undefined || own === null ? await hashed(object) : { sourceHash: own, json: null };
  const updatedAt = typeof sourceUpdatedAt === 'string' ? { sourceUpdatedAt } : {};
  return { entry: { externalId, sourceHash, ...updatedAt }, json };
}
