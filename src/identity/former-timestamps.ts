import { isRecord } from '../catalogue/checks/accept-value.js';

/** Moments of a record that its writes move on. */
const MOVING_MOMENTS: ReadonlySet<string> = new Set(['updatedAt', 'lastSyncedAt', 'expiresAt']);

/**
 * Whether the value is a moment that the record had before: between its creation and the present one. A CRM that sends
 * back what it read may send the same request again (spec: Upsert rules, 5; D-12), though the first has moved them on.
 * @param record as the caller reads it; null: there is none yet.
 */
export function isFormerTimestamp(name: string, value: unknown, record: unknown): boolean {
  if (!MOVING_MOMENTS.has(name) || !isRecord(record) || !isTimestamp(value)) {
    return false;
  }
  const { createdAt, [name]: present } = record;
  return isTimestamp(createdAt) && isTimestamp(present) && value >= createdAt && value <= present;
}

/** A moment as answers write it, so that the order of texts is that of time. */
function isTimestamp(value: unknown): value is string {
  return typeof value === 'string' && !Number.isNaN(Date.parse(value)) && new Date(value).toISOString() === value;
}
