import { isDeepStrictEqual } from 'node:util';
import { detail, placeOf } from '../catalogue/checks/explain-value.js';
import type { ErrorDetail } from '../errors/api-error.js';
import { isFormerValue } from './former-values.js';

/** A write whose body may contain fields that only the service sets. */
interface WriteWithReadOnly {
  /** `readOnly`: those fields as they were sent, in the order in which they were sent. */
  operation: { readOnly: Readonly<Record<string, unknown>> };
  /** Null when the object does not exist yet. */
  stored: { id: number } | null;
  details: ErrorDetail[];
}

/**
 * Accepts read-only fields that are sent back as they were read, and adds a detail for each that has any other value (D-12).
 * @param findRecords reads the stored objects as their agency sees them.
 */
export async function checkReadOnlyFields(
  writes: readonly WriteWithReadOnly[],
  findRecords: (ids: readonly number[]) => Promise<readonly { id: number }[]>,
): Promise<void> {
  const sending = writes.filter(({ operation }) => Object.keys(operation.readOnly).length > 0);
  const records = await findRecords(sending.flatMap(({ stored }) => stored?.id ?? []));
  for (const { stored, operation, details } of sending) {
    const record = records.find(({ id }) => id === stored?.id) ?? {};
    // The JSON form that the caller has read, in which timestamps are text.
    const asRead = JSON.parse(JSON.stringify(record)) as Record<string, unknown>;
    const differing = Object.entries(operation.readOnly).filter(
      ([name, value]) => !isDeepStrictEqual(value, asRead[name]) && !isFormerValue(name, value, asRead),
    );
    details.push(...differing.map(([name]) => detail(placeOf(name), 'READ_ONLY', remedyOf(name))));
  }
}

function remedyOf(name: string): string {
  return name === 'formData'
    ? 'is how a listing is read; send its fields at the top of the body, without formData'
    : 'is set by the service; leave it out, or send the value that it has';
}
