import { isDeepStrictEqual } from 'node:util';
import { detail, pathOf } from '../catalogue/checks/explain-value.js';
import type { ErrorDetail } from '../errors/api-error.js';
import { isFormerValue } from './former-values.js';

/** A write whose body may contain fields that only the service sets. */
interface WriteWithReadOnly {
  /**
   * `readOnly`: those fields as they were sent, in the order in which they were sent. `contentHash` identifies the whole write,
   * those fields included; kinds of objects that have none cannot tell that a write is repeated.
   */
  operation: { readOnly: Readonly<Record<string, unknown>>; contentHash?: Buffer };
  /** Null when the object does not exist yet; `contentHash` is that of its last write, null when something else has changed it. */
  stored: { id: number; contentHash?: Buffer | null } | null;
  details: readonly ErrorDetail[];
}

/**
 * Accepts read-only fields that are sent back as they were read, and returns the writes with a detail for each that has any other
 * value (D-12). Those of a repeated write were as they were read when it was sent first, whatever it has changed since.
 * @param findRecords reads the stored objects as their agency sees them.
 */
export async function checkReadOnlyFields<Write extends WriteWithReadOnly>(
  writes: readonly Write[],
  findRecords: (ids: readonly number[]) => Promise<readonly { id: number }[]>,
): Promise<readonly Write[]> {
  const sending = writes.filter(needsCheck);
  if (sending.length === 0) {
    return writes;
  }
  const records = await findRecords(sending.flatMap(({ stored }) => stored?.id ?? []));
  return writes.map((write) => {
    const faults = needsCheck(write) ? differingFields(write, records) : [];
    return faults.length === 0 ? write : { ...write, details: [...write.details, ...faults] };
  });
}

function needsCheck({ operation: { readOnly, contentHash }, stored }: WriteWithReadOnly): boolean {
  const isRepeated = contentHash !== undefined && stored?.contentHash?.equals(contentHash) === true;
  return Object.keys(readOnly).length > 0 && !isRepeated;
}

function differingFields({ stored, operation }: WriteWithReadOnly, records: readonly { id: number }[]): ErrorDetail[] {
  const record = records.find(({ id }) => id === stored?.id) ?? {};
  // The JSON form that the caller has read, in which timestamps are text.
  const asRead = JSON.parse(JSON.stringify(record)) as Record<string, unknown>;
  return Object.entries(operation.readOnly)
    .filter(([name, value]) => !isDeepStrictEqual(value, asRead[name]) && !isFormerValue(name, value, asRead))
    .map(([name]) => detail(pathOf(name), 'READ_ONLY', remedyOf(name)));
}

function remedyOf(name: string): string {
  return name === 'formData'
    ? 'is how a listing is read; send its fields at the top of the body, without formData'
    : 'is set by the service; leave it out, or send the value that it has';
}
