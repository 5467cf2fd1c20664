// Twenty minutes around the full hour of the busiest hour, request by request: arrival times are drawn (seeded), costs are drawn
// around the measured ones, and each component has a number of cores that serve the longest waiting item. Workers serve agencies
// in turn.
import { Random } from '../toolbox/random.mjs';
import { AGENCY, DAY, valueOf } from './assumptions.mjs';
import { streamsOf } from './demand.mjs';

const WINDOW_SECONDS = 1200;
const FULL_HOUR_AT = 300;
const BURST_SECONDS = 300;
const SECONDS_PER_HOUR = 3600;
/** When one agency imports all its photos, in each run, to show the effect on others. */
const FIRST_IMPORT_AT = 120;

/**
 * @param {{agencies: number, databaseCores: number, apis: number, workerCores: number, pagesElsewhere?: boolean}} plant
 * `pagesElsewhere`: public pages are read from a replica.
 * @returns the busy cores of the database by minute, and how long requests and jobs waited for a core, in milliseconds.
 */
export function simulate({ agencies, databaseCores, apis, workerCores, pagesElsewhere = false }, costs, seed) {
  const numbers = new Random(seed);
  const random = () => numbers.next();
  const drawn = (mean) => -mean * Math.log(1 - random());
  const database = new Cores(databaseCores);
  const api = new Cores(apis);
  // A job queries the database while it is processed, not when it arrives.
  const workers = new FairCores(workerCores, (at, { databaseSeconds }) => database.take(at, databaseSeconds));
  for (const { at, stream, agency, count } of arrivals(agencies, costs, random)) {
    workers.goOnUntil(at);
    const isReadElsewhere = pagesElsewhere && stream.name === 'page';
    if (stream.part === 'api') {
      api.take(at, drawn(stream.apiMs / 1000));
      if (!isReadElsewhere) database.take(at, drawn(stream.databaseMs / 1000));
      continue;
    }
    for (let number = 0; number < count; number += 1) {
      const [seconds, databaseSeconds] = [drawn(stream.workerMs / 1000), drawn(stream.databaseMs / 1000)];
      workers.add(agency, { at, name: stream.name, seconds, databaseSeconds });
    }
  }
  workers.goOnUntil(Infinity);
  return {
    databaseByMinute: database.busyByMinute(),
    databaseWait: quantiles(database.waits),
    apiWait: quantiles(api.waits),
    publishWait: quantiles(workers.waits.publish ?? []),
    photoWait: quantiles(workers.waits.photo ?? []),
    firstImportWait: quantiles(workers.waits['first import'] ?? []),
  };
}

/** The arrivals in order: a listing's photos together, and all photos of a new agency together. */
function* arrivals(agencies, costs, random) {
  const { photosPerListing, listings } = valueOf(AGENCY);
  const { syncsOnTheHour } = valueOf(DAY);
  const together = { photo: photosPerListing, 'first import': listings * photosPerListing };
  const streams = streamsOf(costs).map((stream) => ({ ...stream, count: together[stream.name] ?? 1 }));
  const rates = (burst) =>
    streams.map(({ name, perHour, count }) => {
      const steady = (agencies * perHour) / count / SECONDS_PER_HOUR;
      if (name !== 'sync') return steady;
      const inBurst = (agencies * perHour * syncsOnTheHour) / BURST_SECONDS;
      return steady * (1 - syncsOnTheHour) + (burst ? inBurst : 0);
    });
  const [calm, busy] = [rates(false), rates(true)];
  const most = busy.reduce((sum, rate) => sum + rate, 0);
  const firstImport = streams.findIndex(({ name }) => name === 'first import');
  let isToCome = true;
  for (let at = 0; ;) {
    at += -Math.log(1 - random()) / most;
    if (at > WINDOW_SECONDS) return;
    if (isToCome && at > FIRST_IMPORT_AT) {
      isToCome = false;
      yield { at, stream: streams[firstImport], agency: agencies, count: streams[firstImport].count };
    }
    const isBurst = at >= FULL_HOUR_AT && at < FULL_HOUR_AT + BURST_SECONDS;
    let place = random() * most;
    const index = (isBurst ? busy : calm).findIndex((rate) => (place -= rate) < 0);
    // Outside of the burst some of the drawn arrivals are dropped, so that the rest has the intended frequency.
    if (index < 0) continue;
    yield { at, stream: streams[index], agency: Math.floor(random() * agencies), count: streams[index].count };
  }
}

/** Cores that serve the longest waiting item. */
class Cores {
  waits = [];
  #freeAt;
  #busy = new Float64Array(WINDOW_SECONDS / 60);

  constructor(count) {
    this.#freeAt = new Heap(Array.from({ length: count }, () => 0));
  }

  /** Must be called in the order of arrival. */
  take(at, seconds) {
    const begun = Math.max(at, this.#freeAt.least);
    this.#freeAt.replaceLeast(begun + seconds);
    this.waits.push(begun - at);
    const minute = Math.floor(begun / 60);
    if (minute < this.#busy.length) this.#busy[minute] += seconds / 60;
  }

  busyByMinute() {
    return [...this.#busy];
  }
}

/** Cores that serve agencies with pending work in turn. */
class FairCores {
  waits = {};
  #idle;
  #running = new Heap([]);
  #jobsOf = new Map();
  #turns = [];
  #nextTurn = 0;
  #onBegin;

  constructor(count, onBegin) {
    this.#idle = count;
    this.#onBegin = onBegin;
  }

  add(agency, job) {
    const jobs = this.#jobsOf.get(agency);
    if (jobs === undefined) {
      this.#jobsOf.set(agency, { list: [job], next: 0 });
      this.#turns.push(agency);
    } else {
      jobs.list.push(job);
    }
    this.#begin(job.at);
  }

  goOnUntil(now) {
    while (this.#running.size > 0 && this.#running.least <= now) {
      const endedAt = this.#running.removeLeast();
      this.#idle += 1;
      this.#begin(endedAt);
    }
  }

  #begin(now) {
    while (this.#idle > 0 && this.#nextTurn < this.#turns.length) {
      const agency = this.#turns[this.#nextTurn];
      this.#nextTurn += 1;
      const jobs = this.#jobsOf.get(agency);
      const job = jobs.list[jobs.next];
      jobs.next += 1;
      if (jobs.next < jobs.list.length) this.#turns.push(agency);
      else this.#jobsOf.delete(agency);
      this.#idle -= 1;
      this.#running.add(now + job.seconds);
      (this.waits[job.name] ??= []).push(now - job.at);
      this.#onBegin(now, job);
    }
    if (this.#nextTurn > 10_000) {
      this.#turns = this.#turns.slice(this.#nextTurn);
      this.#nextTurn = 0;
    }
  }
}

/** A min-heap of numbers. */
class Heap {
  #items;

  constructor(items) {
    this.#items = items;
  }

  get size() {
    return this.#items.length;
  }

  get least() {
    return this.#items[0];
  }

  add(item) {
    const items = this.#items;
    let at = items.push(item) - 1;
    for (let parent = (at - 1) >> 1; at > 0 && items[parent] > item; parent = (at - 1) >> 1) {
      items[at] = items[parent];
      at = parent;
    }
    items[at] = item;
  }

  replaceLeast(item) {
    const items = this.#items;
    let at = 0;
    for (;;) {
      let child = 2 * at + 1;
      if (child >= items.length) break;
      if (child + 1 < items.length && items[child + 1] < items[child]) child += 1;
      if (items[child] >= item) break;
      items[at] = items[child];
      at = child;
    }
    items[at] = item;
  }

  removeLeast() {
    const least = this.#items[0];
    const last = this.#items.pop();
    if (this.#items.length > 0) this.replaceLeast(last);
    return least;
  }
}

/** In milliseconds; null when there were none. */
function quantiles(waits) {
  if (waits.length === 0) return null;
  const sorted = Float64Array.from(waits).sort();
  const at = (share) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] * 1000;
  return { median: at(0.5), p99: at(0.99), longest: at(1) };
}
