/** More digits than any advance of a clock needs in any unit, so that a duration is too long before it is no duration. */
const COUNT = '[0-9]{1,8}';
const MINUTES = `${COUNT}M(?:${COUNT}S)?`;
const TIME = `T(?:${COUNT}H(?:${MINUTES}|${COUNT}S)?|${MINUTES}|${COUNT}S)`;
const DAYS = `${COUNT}D(?:${TIME})?`;

/** An ISO 8601 duration in weeks, days, hours, minutes and seconds. Years and months are excluded because their length varies. */
export const DURATION_PATTERN = `^P(?:${COUNT}W(?:${DAYS}|${TIME})?|${DAYS}|${TIME})$`;

const DURATION = new RegExp(DURATION_PATTERN);

/** Seconds per unit. */
const SECONDS: Readonly<Record<string, number>> = { W: 604_800, D: 86_400, H: 3_600, M: 60, S: 1 };

/** No longer text matches the pattern. */
export const DURATION_MAX_LENGTH = 47;

/** The seconds of a duration such as `P61D`, `PT2H` or `P1W2DT30M`; null if it does not match the pattern. */
export function secondsOf(duration: string): number | null {
  if (!DURATION.test(duration)) {
    return null;
  }
  const parts = [...duration.matchAll(/([0-9]+)([WDHMS])/g)];
  return parts.reduce((sum, [, count, letter = '']) => sum + Number(count) * (SECONDS[letter] ?? 0), 0);
}
