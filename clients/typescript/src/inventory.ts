import { PlsError } from './errors.js';
import { sourceHashOf } from './source-hash.js';
import type { InventoryEntry } from './types.js';
import { termProblem } from './write-terms.js';

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

/** Why an object cannot be told from others. */
export interface RefusedName {
  /** Empty: it has none. */
  externalId: string;
  code: 'IDENTIFIER_REQUIRED' | 'DUPLICATE_EXTERNAL_ID';
  /** What it has, in words. */
  problem: string;
}

/** What a `reconcile` takes. */
const INVENTORY = { count: 50_000, bytes: 7_900_000 };

const encoder = new TextEncoder();

/** The objects of the CRM by their names, as long as they can be compared by one call. */
export class Inventory {
  /** Null: there are too many. */
  entries: InventoryEntry[] | null = [];
  /** Objects that were read. */
  read = 0;
  /** Those of them without a name. */
  nameless = 0;
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

  /** Counts the next object. @param externalId empty: it has none. @returns null: the name is the object's own. */
  claim(externalId: string): RefusedName | null {
    this.read += 1;
    if (externalId === '') {
      this.nameless += 1;
      return { externalId, code: 'IDENTIFIER_REQUIRED', problem: 'no externalId' };
    }
    const before = this.places.get(externalId);
    if (before !== undefined) {
      const problem = `the same externalId as number ${before}, ${externalId}`;
      return { externalId, code: 'DUPLICATE_EXTERNAL_ID', problem };
    }
    this.places.set(externalId, this.read);
    return null;
  }

  add(entry: InventoryEntry): void {
    this.bytes += encoder.encode(JSON.stringify(entry)).length + 1;
    const hasRoom = this.names <= INVENTORY.count && this.bytes <= INVENTORY.bytes;
    this.entries = hasRoom && this.entries !== null ? this.entries : null;
    this.entries?.push(entry);
  }
}

/**
 * Reads objects and counts them into the inventory (D-235).
 * @param onRefused told of each that has no name of its own, when it has been counted.
 * @throws PlsError for one that says how it is to be written: it would not be an object any more, but another operation.
 */
export async function* named<T extends Sendable>(
  source: Source<T>,
  inventory: Inventory,
  onRefused: (refused: RefusedName) => void,
): AsyncGenerator<Named<T>> {
  for await (const object of read(source)) {
    const { externalId } = object;
    const hasName = typeof externalId === 'string' && externalId !== '';
    const refused = inventory.claim(hasName ? externalId : '');
    const problem = termProblem(Object.keys(object));
    if (problem !== null) {
      throw new PlsError(`Object number ${inventory.read} of the source: ${problem}; operations are for bulk()`);
    }
    if (!hasName || refused !== null) {
      if (refused !== null) {
        onRefused(refused);
      }
      yield { object, entry: null };
      continue;
    }
    const entry = await entryOf(object, externalId);
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
