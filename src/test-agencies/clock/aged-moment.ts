/** An advance of a clock. */
export interface Advance {
  /** By the service's clock. */
  advancedAt: Date;
  seconds: number;
}

/**
 * The moment of the service's clock before which everything was written that an agency's own clock takes for older than a
 * moment of its own. What was written before an advance has aged by it, what came after has not; so rows keep the service's
 * timestamps, and are compared with this (D-227).
 * @param agencyMoment by the agency's clock.
 * @param advances of that clock, the oldest first.
 */
export function serviceMomentOf(agencyMoment: Date, advances: readonly Advance[]): Date {
  let ahead = 1_000 * advances.reduce((sum, { seconds }) => sum + seconds, 0);
  for (const { advancedAt, seconds } of advances.toReversed()) {
    if (agencyMoment.getTime() - ahead >= advancedAt.getTime()) {
      break;
    }
    ahead -= 1_000 * seconds;
    // The clock jumped over the moment: all from before the jump is older, and nothing from after it.
    if (agencyMoment.getTime() - ahead >= advancedAt.getTime()) {
      return advancedAt;
    }
  }
  return new Date(agencyMoment.getTime() - ahead);
}
