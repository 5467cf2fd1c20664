/** One advance of a test clock. */
export interface Advance {
  /** By the service's clock. */
  advancedAt: Date;
  seconds: number;
}

/** How far the clock is ahead after these advances. */
export function secondsAhead(advances: readonly Advance[]): number {
  return advances.reduce((sum, { seconds }) => sum + seconds, 0);
}

/**
 * Converts a time of an agency's clock to the service's clock: exactly the rows with an earlier service timestamp are older
 * than that by the agency's clock. An advance makes rows older that were written before it, but not later ones, so rows
 * keep the service's timestamps and are compared with this result (D-227).
 * @param agencyTime by the agency's clock.
 * @param advances the advances of that clock, the oldest first.
 */
export function serviceTimeOf(agencyTime: Date, advances: readonly Advance[]): Date {
  let ahead = 1_000 * secondsAhead(advances);
  for (const { advancedAt, seconds } of advances.toReversed()) {
    if (agencyTime.getTime() - ahead >= advancedAt.getTime()) {
      break;
    }
    ahead -= 1_000 * seconds;
    // The clock jumped over that time: everything before the jump is older, and nothing after it.
    if (agencyTime.getTime() - ahead >= advancedAt.getTime()) {
      return advancedAt;
    }
  }
  return new Date(agencyTime.getTime() - ahead);
}
