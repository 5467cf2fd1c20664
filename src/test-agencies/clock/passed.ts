/** What came due by an agency's clock, and was done. */
export interface Passed {
  listingsExpired: number;
  listingsExpiring: number;
  pendingReferencesDropped: number;
  filesDeleted: number;
  eventsDeleted: number;
  jobsDeleted: number;
  deliveriesDeleted: number;
  idempotentResponsesForgotten: number;
}

/** Nothing has come due yet. */
export const nothingPassed = (): Passed => ({
  listingsExpired: 0,
  listingsExpiring: 0,
  pendingReferencesDropped: 0,
  filesDeleted: 0,
  eventsDeleted: 0,
  jobsDeleted: 0,
  deliveriesDeleted: 0,
  idempotentResponsesForgotten: 0,
});
