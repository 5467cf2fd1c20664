/** A moment as an operator gives it: a date, or so long from now. */
export type When = { at: Date } | { afterSeconds: number };

const SECONDS: Record<string, number> = { s: 1, m: 60, h: 3_600, d: 86_400 };

const ISO_DATE = /^\d{4}-\d{2}-\d{2}$/;
const ISO_MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2})$/;

/** Seconds of a duration such as `90d`, `24h`, `30m`, `0s`; `null` = it is not one. A hundred years at most. */
export function parseDuration(text: string): number | null {
  const [, count, unit] = /^(\d{1,10})([smhd])$/.exec(text) ?? [];
  const seconds = Number(count) * (SECONDS[unit ?? ''] ?? NaN);
  return seconds <= 36_525 * 86_400 ? seconds : null;
}

/** A calendar date (its beginning in UTC), a moment with its offset, or a duration; `null` = it is none of them. */
export function parseWhen(text: string): When | null {
  const afterSeconds = parseDuration(text);
  if (afterSeconds !== null) {
    return { afterSeconds };
  }
  if (!ISO_DATE.test(text) && !ISO_MOMENT.test(text)) {
    return null;
  }
  const at = new Date(text);
  return isCalendarDay(text.slice(0, 10)) && !Number.isNaN(at.getTime()) ? { at } : null;
}

/** The moment that is meant, seen from `now`. */
export function timestampOf(when: When, now: Date): Date {
  return 'at' in when ? when.at : new Date(now.getTime() + when.afterSeconds * 1000);
}

/** `Date` turns 30 February into 1 March silently. */
function isCalendarDay(day: string): boolean {
  const date = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
}
