/** The number of objects that were processed because they were due by an agency's clock. */
export interface ProcessedCounts {
  listingsExpired: number;
  listingsExpiring: number;
  pendingReferencesDropped: number;
  filesDeleted: number;
  deletedListingsRemoved: number;
  deletedFilesRemoved: number;
  eventsDeleted: number;
  jobsDeleted: number;
  deliveriesDeleted: number;
  idempotentResponsesForgotten: number;
}

export const noneProcessed = (): ProcessedCounts => ({
  listingsExpired: 0,
  listingsExpiring: 0,
  pendingReferencesDropped: 0,
  filesDeleted: 0,
  deletedListingsRemoved: 0,
  deletedFilesRemoved: 0,
  eventsDeleted: 0,
  jobsDeleted: 0,
  deliveriesDeleted: 0,
  idempotentResponsesForgotten: 0,
});

/** A step of the processing. `run` returns by how much the count of this name increases. */
export interface DueStep {
  count: keyof ProcessedCounts;
  run: () => Promise<number>;
}
