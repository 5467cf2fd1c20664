import { PlsError } from './errors.js';
import { sourceHashOf } from './source-hash.js';
import type { InventoryEntry } from './types.js';
import { isObject, termProblem } from './write-terms.js';

/**
 * Where objects come from. What can be read twice (an array, a set, a function that begins anew) is compared first, and only what
 * differs is sent; everything else, such as a generator or a stream, is read once and sent as it comes.
 */
export type Source<T> = Iterable<T> | AsyncIterable<T> | (() => Iterable<T> | AsyncIterable<T>);

/** An object as it is sent. */
export type Sendable = { externalId?: string; sourceHash?: string | null; sourceUpdatedAt?: string | null };

/** An object as an operation of a bulk. */
export type OperationOf<T, Op extends 'upsert' | 'validate'> = T & { op: Op };

/** An object and its entry in an inventory; null: it has no name that is its own. */
export interface Named<T> {
  object: T;
  entry: HashedEntry | null;
}

interface HashedEntry extends InventoryEntry {
  sourceHash: string;
}

/** Why an object is not sent. */
export interface RefusedObject {
  /** As it has it; empty: it has none. */
  externalId: string;
  code: 'IDENTIFIER_REQUIRED' | 'DUPLICATE_EXTERNAL_ID' | 'VALIDATION_FAILED';
  /** What it is or has, in words. */
  problem: string;
}

/** What a `reconcile` takes. */
const INVENTORY = { count: 50_000, bytes: 7_900_000 };

/** Any other is refused by every call; spec: Identification. */
const EXTERNAL_ID = /^[A-Za-z0-9_-]{1,255}$/;

const SOURCE_HASH = /^[\x20-\x7e]{1,128}$/;

const MOMENT = /^(\d{4}-\d{2}-\d{2})T\d{2}:\d{2}:\d{2}(?:\.\d{1,9})?(?:Z|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/;

const encoder = new TextEncoder();

/** The objects of the CRM by their names, as long as they can be compared by one call. */
export class Inventory {
  /** Null: there are too many. */
  entries: InventoryEntry[] | null = [];
  /** Objects that were read. */
  read = 0;
  /** Those of them without a name, or with one that no object may have. */
  nameless = 0;
  /** Names of objects whose version no inventory can hold: they are sent, and the service says what is wrong with it (D-263). */
  readonly unsure = new Set<string>();
  private readonly places = new Map<string, number>();
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

  /** Counts the next object. @returns null: the name is the object's own. */
  claim(object: unknown): RefusedObject | null {
    this.read += 1;
    const refused = nameProblem(object);
    if (refused !== null) {
      this.nameless += 1;
      return refused;
    }
    const { externalId } = object as { externalId: string };
    const before = this.places.get(externalId);
    if (before !== undefined) {
      const problem = `has the same externalId as number ${before}, ${externalId}`;
      return { externalId, code: 'DUPLICATE_EXTERNAL_ID', problem };
    }
    this.places.set(externalId, this.read);
    return null;
  }

  add(entry: InventoryEntry): void {
    const isSound = isSoundVersion(entry);
    const held = isSound ? entry : { externalId: entry.externalId };
    if (!isSound) {
      this.unsure.add(entry.externalId);
    }
    this.bytes += encoder.encode(JSON.stringify(held)).length + 1;
    const hasRoom = this.names <= INVENTORY.count && this.bytes <= INVENTORY.bytes;
    this.entries = hasRoom && this.entries !== null ? this.entries : null;
    this.entries?.push(held);
  }
}

/** Why the object cannot be told from others by its name; null: it can. */
function nameProblem(object: unknown): RefusedObject | null {
  if (!isObject(object)) {
    return { externalId: '', code: 'VALIDATION_FAILED', problem: 'is no object' };
  }
  const { externalId } = object;
  if (externalId === undefined || externalId === null || externalId === '') {
    return { externalId: '', code: 'IDENTIFIER_REQUIRED', problem: 'has no externalId' };
  }
  if (typeof externalId === 'string' && EXTERNAL_ID.test(externalId)) {
    return null;
  }
  const problem = 'has an externalId that is not 1 to 255 of the characters A-Z a-z 0-9 - _';
  const shown = typeof externalId === 'string' ? externalId : (JSON.stringify(externalId) ?? '');
  return { externalId: shown, code: 'VALIDATION_FAILED', problem };
}

/** Whether the service is sure to take it; of what is not so sure only a write of the object tells. */
function isSoundVersion({ sourceHash, sourceUpdatedAt }: InventoryEntry): boolean {
  return (
    (sourceHash === undefined || (typeof sourceHash === 'string' && SOURCE_HASH.test(sourceHash))) &&
    (sourceUpdatedAt === undefined || isPast(sourceUpdatedAt))
  );
}

function isPast(moment: string): boolean {
  const day = MOMENT.exec(moment)?.[1];
  // A day that the month does not have is one of the next month to Date.
  const isDay = day !== undefined && new Date(`${day}T00:00:00Z`).getUTCDate() === Number(day.slice(8));
  return isDay && Date.parse(moment) <= Date.now();
}

/**
 * Reads objects and counts them into the inventory (D-235).
 * @param onRefused told of each that has no name of its own, when it has been counted.
 * @throws PlsError for one that says how it is to be written: it would not be an object any more, but another operation.
 */
export async function* named<T extends Sendable>(
  source: Source<T>,
  inventory: Inventory,
  onRefused: (refused: RefusedObject) => void,
): AsyncGenerator<Named<T>> {
  for await (const object of read(source)) {
    const refused = inventory.claim(object);
    const problem = termProblem(Object.keys(object ?? {}));
    if (problem !== null) {
      throw new PlsError(`Object number ${inventory.read} of the source: ${problem}; operations are for bulk()`);
    }
    if (refused !== null) {
      onRefused(refused);
      yield { object, entry: null };
      continue;
    }
    const entry = await entryOf(object, object.externalId ?? '');
    inventory.add(entry);
    yield { object, entry };
  }
}

/** Of other iterables nobody can tell: a stream makes a new iterator each time, and gives what it has to the first (D-253). */
export function isRepeatable(source: Source<unknown>): boolean {
  return typeof source === 'function' || Array.isArray(source) || source instanceof Set;
}

function read<T>(source: Source<T>): Iterable<T> | AsyncIterable<T> {
  return typeof source === 'function' ? source() : source;
}

/** The object's entry in an inventory; its hash is the CRM's own where it has one. */
async function entryOf(object: Sendable, externalId: string): Promise<HashedEntry> {
  const { sourceHash, sourceUpdatedAt } = object;
  return {
    externalId,
    sourceHash: sourceHash ?? (await sourceHashOf(object)),
    ...(typeof sourceUpdatedAt === 'string' ? { sourceUpdatedAt } : {}),
  };
}
