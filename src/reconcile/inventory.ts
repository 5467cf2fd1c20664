import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { isRecord } from '../catalogue/checks/accept-value.js';
import { notAnObject, pathOf } from '../catalogue/checks/explain-value.js';
import { LIMITS } from '../catalogue/limits.js';
import { ApiError, type ErrorDetail } from '../errors/api-error.js';
import { mapInSlices } from '../platform/concurrency/loop-turns.js';
import { validated } from '../validation/validated.js';
import { checkEntry, explainRepeated, InventoryEntryDto } from './dto/inventory-entry.dto.js';

const INVENTORY = pathOf('inventory');

/** The objects of a CRM by external id, in the order in which they were sent. */
export type Inventory = ReadonlyMap<string, InventoryEntryDto>;

/**
 * Reads the entries of an inventory in slices, so that other requests get their turn.
 * @throws ApiError `VALIDATION_FAILED` with the path of each error; for a repeated external id both paths.
 */
export async function readInventory(items: readonly unknown[]): Promise<Inventory> {
  const details: ErrorDetail[] = [];
  const places = new Map<string, number>();
  const inventory = new Map<string, InventoryEntryDto>();
  let index = -1;
  await mapInSlices(items, (item) => {
    index += 1;
    if (details.length >= LIMITS.detailsGathered) {
      return;
    }
    const entry = validEntry(item);
    if (entry === null) {
      details.push(...mistakesOf(item, index));
      return;
    }
    const { externalId } = entry;
    const earlier = places.get(externalId);
    if (earlier === undefined) {
      places.set(externalId, index);
      inventory.set(externalId, entry);
    } else {
      details.push(...explainRepeated(INVENTORY, externalId, [earlier, index]));
    }
  });
  if (details.length > 0) {
    throw new ApiError('VALIDATION_FAILED', details.slice(0, LIMITS.detailsGathered));
  }
  // The comparison that follows counts as a slice of its own.
  await yieldToEventLoop();
  return inventory;
}

function validEntry(item: unknown): InventoryEntryDto | null {
  if (!isRecord(item)) {
    return null;
  }
  const { value, refused, known } = checkEntry(item);
  return refused.length === 0 && known === Object.keys(item).length && isEntry(value) ? value : null;
}

function isEntry(value: object): value is InventoryEntryDto {
  return 'externalId' in value;
}

function mistakesOf(item: unknown, index: number): ErrorDetail[] {
  const prefix = `${INVENTORY.pointer}/${index}`;
  const located = (details: readonly ErrorDetail[]): ErrorDetail[] =>
    details.map((mistake) => ({ ...mistake, pointer: prefix + mistake.pointer, field: INVENTORY.field }));
  if (!isRecord(item)) {
    return located([notAnObject('An entry', item)]);
  }
  try {
    validated(InventoryEntryDto, item);
  } catch (error) {
    if (error instanceof ApiError) {
      return located(error.details);
    }
    throw error;
  }
  throw new Error('An entry of an inventory was refused, but nothing explains why');
}
