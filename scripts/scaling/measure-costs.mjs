// The cost of each kind of work for the database, the API and the worker, on separate engines and processes: statements, bytes of
// the redo log, bytes over the network, and CPU time, which depends least on other load.
import { ensureBuilt } from '../project/build.mjs';
import { ensureInstalled } from '../project/install.mjs';
import { sleep } from '../project/processes.mjs';

const PER_REQUEST = 100;
const PHOTOS = { warmUp: 60, measured: 90 };
/** Sets of listings: enough rows to compute the cost of one. */
const PUBLISHED_SETS = 6;
const IDLE_MS = 5_000;

/** The share that is sent before measuring, so that the code is compiled. */
const WARM_UP_SHARE = 0.3;

/** The server's own counters. */
const COUNTERS = {
  statements: 'Questions',
  redoBytes: 'Innodb_os_log_written',
  receivedBytes: 'Bytes_received',
  sentBytes: 'Bytes_sent',
};

/** Measures all kinds of work; resolves with the cost of one of each. */
export async function measureCosts(progress) {
  await progress.step('Dependencies', (at) => ensureInstalled({ onProgress: at }));
  await progress.step('Build', (at) => ensureBuilt({ onProgress: at }));
  // Modules that need the dependencies are imported once these are installed.
  const { raiseStand } = await import('../bench/stand.mjs');
  const stand = await raiseStand({ largeSize: 0, profileDirectory: null }, progress);
  try {
    return await new Measuring(stand, progress).all();
  } finally {
    await stand.remove();
  }
}

/** The tables that grow with the number of agencies. */
const TABLES = ['listings', 'media', 'listing_files', 'jobs', 'listing_publications', 'listing_findings'];

class Measuring {
  #stand;
  #progress;
  /** The background load per second without requests. */
  /** @type {Record<string, number> | null} */
  #idle = null;
  #number = 100_000;

  constructor(stand, progress) {
    this.#stand = stand;
    this.#progress = progress;
  }

  async all() {
    const { jsonRequest } = await import('../bench/http-client.mjs');
    const { sampleFields } = await import('../bench/samples.mjs');
    const { client } = this.#stand.small;
    const bulk = (bodies) => client.sendJson(jsonRequest('POST', '/api/v1/listings/bulk', { operations: bodies }));
    const upserts = (make) =>
      bulk(Array.from({ length: PER_REQUEST }, (_, index) => ({ op: 'upsert', ...make(index) })));
    const created = () => ({ externalId: `S-${(this.#number += 1)}`, ...sampleFields(this.#number) });
    const stored = (index, price) => ({ externalId: `L-${index}`, ...sampleFields(index, price) });
    let price = 10_000;
    this.#idle = await this.#costOf(() => sleep(IDLE_MS), []);
    const costs = {
      create: await this.#measure('Created in batches of 100', 40, PER_REQUEST, () => upserts(created)),
      update: await this.#measure('Changed in batches of 100', 40, PER_REQUEST, (turn) => {
        price += 1;
        return upserts((index) => stored(turn * PER_REQUEST + index, price));
      }),
      unchanged: await this.#measure('Sent again in batches of 100', 40, PER_REQUEST, () =>
        upserts((index) => stored(index, 777)),
      ),
      put: await this.#measure('Changed one by one', 400, 1, (turn) =>
        client.send(jsonRequest('PUT', '/api/v1/listings', stored(turn, (price += 1)))),
      ),
      read: await this.#measure('Read by external id', 1500, 1, (turn) =>
        client.send({ path: `/api/v1/listings/external/L-${turn}` }),
      ),
      list: await this.#measure('Pages of 50', 300, 1, () => client.send({ path: '/api/v1/listings?limit=50' })),
      event: await this.#measure('Events, 100 a page', 300, PER_REQUEST, () =>
        client.send({ path: '/api/v1/events?after=0&limit=100' }),
      ),
      ...(await this.#stand.withWorker((worker) => this.#withWorker(worker, { client, jsonRequest, sampleFields }))),
    };
    return { ...this.#stand.engineVersions, node: process.version, costs, rowBytes: await this.#rowBytes() };
  }

  /** Bytes per row including indexes, for tables with enough rows. */
  #rowBytes() {
    return withDatabase(this.#stand.small.databaseUrl, async (connection) => {
      const sizes = {};
      for (const table of TABLES) {
        const [[{ count }]] = await connection.query(`SELECT COUNT(*) AS count FROM ${table}`);
        await connection.query(`ANALYZE TABLE ${table}`);
        const [[{ bytes }]] = await connection.query(
          `SELECT data_length + index_length AS bytes FROM information_schema.tables
            WHERE table_schema = DATABASE() AND table_name = ?`,
          [table],
        );
        sizes[table] = Number((Number(bytes) / Number(count)).toPrecision(2));
      }
      return sizes;
    });
  }

  async #withWorker(worker, { client, jsonRequest, sampleFields }) {
    const { servePhotos } = await import('../bench/photo-rounds.mjs');
    const photos = await this.#progress.step('Photos of 12 MP', () => servePhotos('plain', this.#stand.photosPort));
    const ended = async (ids) => {
      for (const id of ids) {
        for (;;) {
          const job = await client.sendJson({ path: `/api/v1/job/status?id=${id}&wait=20` });
          if (job.status === 'completed') break;
          if (job.completedAt !== undefined)
            throw new Error(`Job ${id} ended as ${job.status}: ${JSON.stringify(job)}`);
        }
      }
    };
    const imports = async (first, count) => {
      const operations = Array.from({ length: count }, (_, index) => ({
        ...{ op: 'upload-from-url', externalId: `imported-${first + index}` },
        url: `${photos.origin}/${first + index}.jpg`,
      }));
      const { results } = await client.sendJson(jsonRequest('POST', '/api/v1/media/bulk', { operations }));
      await ended(results.map(({ jobId }) => jobId));
    };
    const pids = [worker.pid];
    try {
      await this.#progress.step('Photos, warming up', () => imports(0, PHOTOS.warmUp));
      const photo = await this.#progress.step('Photos imported', () =>
        this.#costOf(() => imports(PHOTOS.warmUp, PHOTOS.measured), pids),
      );
      const files = [0, 1, 2].map((index) => ({ externalFileId: `imported-${index}` }));
      const publish = async (first) => {
        const operations = Array.from({ length: PER_REQUEST }, (_, index) => ({
          ...{ op: 'upsert', externalId: `P-${first + index}`, ...sampleFields(first + index) },
          ...{ files, announcementStatus: 'active' },
        }));
        const { results } = await client.sendJson(jsonRequest('POST', '/api/v1/listings/bulk', { operations }));
        const jobs = results.map(({ jobId, error }) => jobId ?? fail(error));
        await ended(jobs);
        return results;
      };
      const [first] = await this.#progress.step('Publishing, warming up', () => publish(0));
      const published = await this.#progress.step('Published', () =>
        this.#costOf(async () => {
          for (let set = 1; set <= PUBLISHED_SETS; set += 1) await publish(set * PER_REQUEST);
        }, pids),
      );
      const page = await this.#measure('Public pages', 500, 1, () =>
        client.send({ path: `/en/announcement/${first.id}` }),
      );
      return { photo: per(photo, PHOTOS.measured), publish: per(published, PUBLISHED_SETS * PER_REQUEST), page };
    } finally {
      photos.close();
    }
  }

  async #measure(title, times, units, work) {
    return this.#progress.step(title, async () => {
      const warmUp = Math.ceil(times * WARM_UP_SHARE);
      for (let turn = 0; turn < warmUp; turn += 1) await work(turn);
      const cost = await this.#costOf(async () => {
        for (let turn = warmUp; turn < warmUp + times; turn += 1) await work(turn);
      }, []);
      return per(cost, times * units);
    });
  }

  /** The cost of the work in excess of the background load. */
  async #costOf(work, workerPids) {
    const before = await this.#counters(workerPids);
    const startedAt = performance.now();
    await work();
    const seconds = (performance.now() - startedAt) / 1000;
    const after = await this.#counters(workerPids);
    return Object.fromEntries(
      Object.entries(after).map(([name, value]) => {
        const idle = ((this.#idle?.[name] ?? 0) / (IDLE_MS / 1000)) * seconds;
        return [name, Math.max(0, value - before[name] - idle)];
      }),
    );
  }

  async #counters(workerPids) {
    const { cpuMilliseconds } = await import('../toolbox/cpu-time.mjs');
    const { cpuMsOfTree } = await import('../bench/process-tree.mjs');
    const { databaseUrl, apiPid } = this.#stand.small;
    const status = await withDatabase(databaseUrl, async (connection) => {
      const [rows] = await connection.query('SHOW GLOBAL STATUS');
      return new Map(rows.map(({ Variable_name: name, Value: value }) => [name, Number(value)]));
    });
    return {
      ...Object.fromEntries(Object.entries(COUNTERS).map(([name, counter]) => [name, status.get(counter)])),
      databaseMs: cpuMilliseconds(this.#stand.enginePids),
      apiMs: cpuMilliseconds([apiPid()]),
      workerMs: workerPids.reduce((sum, pid) => sum + cpuMsOfTree(pid), 0),
    };
  }
}

async function withDatabase(url, work) {
  const { withDatabaseConnection } = await import('../bench/bench-database.mjs');
  return withDatabaseConnection(url, work);
}

function fail(error) {
  throw new Error(JSON.stringify(error));
}

/** Such a measurement does not justify more than three digits. */
const per = (cost, count) =>
  Object.fromEntries(Object.entries(cost).map(([name, value]) => [name, Number((value / count).toPrecision(3))]));
