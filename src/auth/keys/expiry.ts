/** A time given by an operator: absolute, or relative to now. */
export type When = { at: Date } | { afterSeconds: number };

const SECONDS: Record<string, number> = { s: 1, m: 60, h: 3_600, d: 86_400 };

const ISO_DATE = /^\d{4}-\d{2}-\d{2}$/;
const ISO_TIMESTAMP = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2})$/;

/** Parses a duration such as `90d`, `24h`, `30m`, `0s` into seconds; `null` when it is invalid. At most a hundred years. */
export function parseDuration(text: string): number | null {
  const [, count, unit] = /^(\d{1,10})([smhd])$/.exec(text) ?? [];
  const seconds = Number(count) * (SECONDS[unit ?? ''] ?? NaN);
  return seconds <= 36_525 * 86_400 ? seconds : null;
}

/** Parses a calendar date (its beginning in UTC), a timestamp with an offset, or a duration; `null` when it is none of them. */
export function parseWhen(text: string): When | null {
  const afterSeconds = parseDuration(text);
  if (afterSeconds !== null) {
    return { afterSeconds };
  }
  if (!ISO_DATE.test(text) && !ISO_TIMESTAMP.test(text)) {
    return null;
  }
  const at = new Date(text);
  return isCalendarDay(text.slice(0, 10)) && !Number.isNaN(at.getTime()) ? { at } : null;
}

/** The absolute time, relative to `now`. */
export function timestampOf(when: When, now: Date): Date {
  return 'at' in when ? when.at : new Date(now.getTime() + when.afterSeconds * 1000);
}

/** `Date` silently turns 30 February into 1 March. */
function isCalendarDay(day: string): boolean {
  const date = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
}
