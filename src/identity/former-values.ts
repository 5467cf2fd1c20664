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
