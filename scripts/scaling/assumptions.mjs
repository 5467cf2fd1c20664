// The assumptions about agencies and machines, each stated once: the simulation reads them, and the document shows them.

/** An agency's activity, per day unless stated otherwise. */
export const AGENCY = {
  listings: { value: 500, about: 'listings of an agency' },
  photosPerListing: { value: 10, about: 'photos of a listing, of 12 megapixels each' },
  syncsPerDay: { value: 24, about: 'full syncs by its CRM a day, in bulk calls of 100' },
  changesPerDay: { value: 25, about: 'listings changed a day, each by a single call, and published again' },
  newListingsPerDay: { value: 5, about: 'new listings published a day, with their photos; as many end' },
  readsPerDay: { value: 100, about: 'listings read a day by its CRM' },
  listsPerDay: { value: 50, about: 'pages of 50 listings read a day by its CRM' },
  eventPagesPerDay: { value: 288, about: 'polls of the event log a day, each returning 20 events' },
  pageViewsPerDay: { value: 300, about: 'views a day of its listings’ public pages' },
};

/** The distribution over the day. */
export const DAY = {
  busiestHourShare: { value: 0.1, about: 'share of the day’s changes, photos, reads and views in the busiest hour' },
  syncsOnTheHour: { value: 0.3, about: 'share of the hourly syncs that begin within five minutes of the full hour' },
  joiningPerYear: {
    value: 0.25,
    about: 'share of the agencies that are new within a year: each imports all its photos at once',
  },
};

/** The available machines. */
export const MACHINES = {
  databaseCores: { value: 16, about: 'cores of a database server' },
  databaseMemoryGb: { value: 128, about: 'GB of its memory, of which three quarters are for table pages' },
  databaseDiskGb: {
    value: 4000,
    about: 'GB of its disk, half of which is kept free for copies, schema changes and growth',
  },
  workerCores: { value: 4, about: 'cores of a worker' },
  wantedLoad: { value: 0.6, about: 'share of the cores that may be busy in the busiest hour' },
  photoMb: {
    value: 4,
    about: 'megabytes of a photo with its renditions, in the storage (measured, docs/performance.md)',
  },
  hotShare: { value: 0.2, about: 'share of files and snapshots that is read often; of the listings, a sync reads all' },
  eventBytes: { value: 320, about: 'bytes of an event with its indexes (measured, docs/operations.md)' },
  keptDays: { value: 90, about: 'days for which events are kept; jobs: 30' },
};

export const valueOf = (table) => Object.fromEntries(Object.entries(table).map(([name, { value }]) => [name, value]));

/** The examined numbers of agencies. */
export const SIZES = [1_000, 10_000, 100_000];

/** The number of agencies per cell, where there are several cells. */
export const CELL_AGENCIES = 10_000;
