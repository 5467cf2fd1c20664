const MINUTES = '[0-9]{1,6}M(?:[0-9]{1,8}S)?';
const TIME = `T(?:[0-9]{1,4}H(?:${MINUTES}|[0-9]{1,8}S)?|${MINUTES}|[0-9]{1,8}S)`;
const DAYS = `[0-9]{1,3}D(?:${TIME})?`;

/** An ISO 8601 duration in weeks, days, hours, minutes and seconds. Years and months are excluded because their length varies. */
export const DURATION_PATTERN = `^P(?:[0-9]{1,3}W(?:${DAYS}|${TIME})?|${DAYS}|${TIME})$`;

const DURATION = new RegExp(DURATION_PATTERN);

/** Seconds per unit. */
const SECONDS: Readonly<Record<string, number>> = { W: 604_800, D: 86_400, H: 3_600, M: 60, S: 1 };

/** No longer text matches the pattern. */
export const DURATION_MAX_LENGTH = 40;

/** The seconds of a duration such as `P61D`, `PT2H` or `P1W2DT30M`; null if it does not match the pattern. */
export function secondsOf(duration: string): number | null {
  if (!DURATION.test(duration)) {
    return null;
  }
  const parts = [...duration.matchAll(/([0-9]+)([WDHMS])/g)];
  return parts.reduce((sum, [, count, letter = '']) => sum + Number(count) * (SECONDS[letter] ?? 0), 0);
}
