/** Of an hour and a day, in milliseconds; days of the calendar may be longer or shorter. */
export const MILLISECONDS_PER_HOUR = 3_600_000;
export const MILLISECONDS_PER_DAY = 24 * MILLISECONDS_PER_HOUR;
