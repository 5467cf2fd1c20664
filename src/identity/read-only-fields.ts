import { isDeepStrictEqual } from 'node:util';
import { detail, pathOf } from '../catalogue/checks/explain-value.js';
import type { ErrorDetail } from '../errors/api-error.js';

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

/** What writes have in place of read-only fields that a caller may mean to change. */
const WRITTEN_AS: Readonly<Record<string, string>> = {
  status: 'announcementStatus',
  user: 'userId or externalUserId',
  location: 'propertyCoordinates or propertyAddress',
};

function remedyOf(name: string): string {
  if (name === 'formData') {
    return 'is how a listing is read; send its fields at the top of the body, without formData';
  }
  const written = WRITTEN_AS[name];
  return written === undefined
    ? 'is set by the service; leave it out, or send the value that it has'
    : `is set by the service; leave it out, and send ${written} to change it`;
}

/** Timestamps of a record that writes advance. */
const ADVANCING_TIMESTAMPS: ReadonlySet<string> = new Set(['updatedAt', 'lastSyncedAt', 'publishedAt', 'expiresAt']);

/**
 * Whether the record may have had the value earlier: a timestamp between its creation and the current one, a lower version, or an
 * earlier job or none. A CRM that sends back what it has read may repeat the request (spec: Upsert rules, 5; D-12), although the
 * first one has advanced them. It is no condition: that is `If-Match`, or `ifVersion`.
 * @param record as the caller reads it; empty when it does not exist yet.
 */
export function isFormerValue(name: string, value: unknown, record: Readonly<Record<string, unknown>>): boolean {
  const { createdAt, version, [name]: present } = record;
  if (name === 'version') {
    return isCount(value) && isCount(version) && value <= version;
  }
  if (name === 'lastJobId') {
    return isCount(present) && (value === null || (isCount(value) && value <= present));
  }
  if (!ADVANCING_TIMESTAMPS.has(name) || !isTimestamp(value)) {
    return false;
  }
  return isTimestamp(createdAt) && isTimestamp(present) && value >= createdAt && value <= present;
}

function isCount(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) >= 1;
}

/** A timestamp in the format of responses, in which lexical order is chronological order. */
function isTimestamp(value: unknown): value is string {
  return typeof value === 'string' && !Number.isNaN(Date.parse(value)) && new Date(value).toISOString() === value;
}
