// The demand of a number of agencies on each component, computed from the cost and frequency of each kind of work.
import { AGENCY, DAY, MACHINES, valueOf } from './assumptions.mjs';

const HOURS = 24;
const SECONDS_PER_HOUR = 3600;
const PER_SET = 100;
const EVENTS_PER_LOOK = 20;
/** For a change or a new listing: the change itself, the begin of publishing, and its end. */
const EVENTS_PER_WRITE = 3;
const JOBS_KEPT_DAYS = 30;
/** The findings that publishing stores, one per operation. */
const FINDINGS = 3;
const GB = 1e9;

const agency = valueOf(AGENCY);
const day = valueOf(DAY);
const machine = valueOf(MACHINES);

/**
 * The work in the busiest hour of one agency: its frequency, and its cost for the database, an API and a worker, in milliseconds
 * of a core.
 */
export function streamsOf(costs) {
  const inBusiestHour = (perDay) => perDay * day.busiestHourShare;
  const stream = (name, perHour, unit, count = 1, part = 'api') => ({
    ...{ name, perHour, part },
    databaseMs: unit.databaseMs * count,
    apiMs: unit.apiMs * count,
    workerMs: unit.workerMs * count,
    statements: unit.statements * count,
    redoBytes: unit.redoBytes * count,
  });
  const syncs = (agency.syncsPerDay / HOURS) * (agency.listings / PER_SET);
  const joining = (day.joiningPerYear / 365 / HOURS) * agency.listings * agency.photosPerListing;
  return [
    stream('sync', syncs, costs.unchanged, PER_SET),
    stream('change', inBusiestHour(agency.changesPerDay), costs.put),
    stream('new listing', inBusiestHour(agency.newListingsPerDay), costs.put),
    stream('read', inBusiestHour(agency.readsPerDay), costs.read),
    stream('list', inBusiestHour(agency.listsPerDay), costs.list),
    stream('events', agency.eventPagesPerDay / HOURS, costs.event, EVENTS_PER_LOOK),
    stream('page', inBusiestHour(agency.pageViewsPerDay), costs.page),
    stream('publish', inBusiestHour(agency.changesPerDay + agency.newListingsPerDay), costs.publish, 1, 'worker'),
    stream('photo', inBusiestHour(agency.newListingsPerDay * agency.photosPerListing), costs.photo, 1, 'worker'),
    stream('first import', joining, costs.photo, 1, 'worker'),
  ];
}

/** The demand of a number of agencies in the busiest hour, and the data they store. */
export function demandOf(agencies, { costs, rowBytes }) {
  const streams = streamsOf(costs);
  const perSecond = (property) =>
    (agencies * streams.reduce((sum, stream) => sum + stream.perHour * stream[property], 0)) / SECONDS_PER_HOUR;
  const listings = agencies * agency.listings;
  const writesPerDay = agency.changesPerDay + agency.newListingsPerDay;
  const photosPerDay = agency.newListingsPerDay * agency.photosPerListing;
  const photos = listings * agency.photosPerListing;
  const events = agencies * machine.keptDays * (writesPerDay * EVENTS_PER_WRITE + photosPerDay);
  const jobs = agencies * JOBS_KEPT_DAYS * (writesPerDay + photosPerDay);
  const ofListings = listings * rowBytes.listings;
  // A reference in the listing and one in its public snapshot.
  const ofTheRest =
    listings * (rowBytes.listing_publications + FINDINGS * rowBytes.listing_findings) +
    photos * (rowBytes.media + 2 * rowBytes.listing_files);
  const passing = events * machine.eventBytes + jobs * rowBytes.jobs;
  return {
    agencies,
    listings,
    requestsPerSecond: (agencies * sumOf(streams, 'api')) / SECONDS_PER_HOUR,
    photosPerSecond:
      (agencies *
        sumOf(
          streams.filter(({ name }) => name !== 'publish'),
          'worker',
        )) /
      SECONDS_PER_HOUR,
    databaseCores: perSecond('databaseMs') / 1000,
    apiCores: perSecond('apiMs') / 1000,
    workerCores: perSecond('workerMs') / 1000,
    statementsPerSecond: perSecond('statements'),
    redoMbPerSecond: perSecond('redoBytes') / 1e6,
    tablesGb: (ofListings + ofTheRest + passing) / GB,
    hotGb: (ofListings + ofTheRest * machine.hotShare) / GB,
    mediaRows: photos,
    events,
    storageTb: (photos * machine.photoMb) / 1e6,
  };
}

const sumOf = (streams, part) =>
  streams.filter((stream) => stream.part === part).reduce((sum, { perHour }) => sum + perHour, 0);

/** The shares of one database server's capacity that these agencies would take; 1 is the permitted maximum. */
export function sharesOfOneServer(demand) {
  return {
    processor: demand.databaseCores / (machine.databaseCores * machine.wantedLoad),
    memory: demand.hotGb / (machine.databaseMemoryGb * 0.75),
    disk: demand.tablesGb / (machine.databaseDiskGb / 2),
  };
}
