/** Weeks, days, hours, minutes and seconds as ISO 8601 writes them. Years and months have no length of their own. */
export const DURATION_PATTERN =
  '^P(?=[0-9]|T[0-9])(?:([0-9]{1,3})W)?(?:([0-9]{1,3})D)?(?:T(?=[0-9])(?:([0-9]{1,4})H)?(?:([0-9]{1,6})M)?(?:([0-9]{1,8})S)?)?$';

const DURATION = new RegExp(DURATION_PATTERN);

/** Of weeks, days, hours, minutes, seconds. */
const SECONDS = [604_800, 86_400, 3_600, 60, 1];

/** Longer ones are none that are read: `P999W…`. */
export const DURATION_MAX_LENGTH = 40;

/** How long `P61D`, `PT2H` or `P1W2DT30M` is, in seconds; null: it is not written so. */
export function secondsOf(duration: string): number | null {
  const parts = DURATION.exec(duration)?.slice(1);
  return parts === undefined
    ? null
    : parts.reduce((sum, part: string | undefined, index) => sum + Number(part ?? 0) * (SECONDS[index] ?? 0), 0);
}
