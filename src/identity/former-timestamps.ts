import { isRecord } from '../catalogue/checks/accept-value.js';

/** Timestamps of a record that writes advance. */
const ADVANCING_TIMESTAMPS: ReadonlySet<string> = new Set(['updatedAt', 'lastSyncedAt', 'expiresAt']);

/**
 * Whether the value is a timestamp that the record may have had earlier: between its creation and the current one. A CRM that
 * sends back what it has read may repeat the request (spec: Upsert rules, 5; D-12), although the first one has advanced the
 * timestamps.
 * @param record as the caller reads it; null when it does not exist yet.
 */
export function isFormerTimestamp(name: string, value: unknown, record: unknown): boolean {
  if (!ADVANCING_TIMESTAMPS.has(name) || !isRecord(record) || !isTimestamp(value)) {
    return false;
  }
  const { createdAt, [name]: present } = record;
  return isTimestamp(createdAt) && isTimestamp(present) && value >= createdAt && value <= present;
}

/** A timestamp in the format of responses, in which lexical order is chronological order. */
function isTimestamp(value: unknown): value is string {
  return typeof value === 'string' && !Number.isNaN(Date.parse(value)) && new Date(value).toISOString() === value;
}
