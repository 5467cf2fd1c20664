const MINUTES = '[0-9]{1,6}M(?:[0-9]{1,8}S)?';
const TIME = `T(?:[0-9]{1,4}H(?:${MINUTES}|[0-9]{1,8}S)?|${MINUTES}|[0-9]{1,8}S)`;
const DAYS = `[0-9]{1,3}D(?:${TIME})?`;

/** Weeks, days, hours, minutes and seconds as ISO 8601 writes them. Years and months have no length of their own. */
export const DURATION_PATTERN = `^P(?:[0-9]{1,3}W(?:${DAYS}|${TIME})?|${DAYS}|${TIME})$`;

const DURATION = new RegExp(DURATION_PATTERN);

/** Seconds of each part, by its letter. */
const SECONDS: Readonly<Record<string, number>> = { W: 604_800, D: 86_400, H: 3_600, M: 60, S: 1 };

/** Longer ones are none that are read: `P999W…`. */
export const DURATION_MAX_LENGTH = 40;

/** How long `P61D`, `PT2H` or `P1W2DT30M` is, in seconds; null: it is not written so. */
export function secondsOf(duration: string): number | null {
  if (!DURATION.test(duration)) {
    return null;
  }
  const parts = [...duration.matchAll(/([0-9]+)([WDHMS])/g)];
  return parts.reduce((sum, [, count, letter = '']) => sum + Number(count) * (SECONDS[letter] ?? 0), 0);
}
