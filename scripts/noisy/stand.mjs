// The system that agencies A and B share: an API and a worker as in production, with the default limits, on its own engines.
import { fork } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { fillListings, withDatabaseConnection } from '../bench/bench-database.mjs';
import { benchApi, benchSettings, benchWorker } from '../bench/bench-processes.mjs';
import { createAgency } from '../project/create-agency.mjs';
import { freePort } from '../project/free-ports.mjs';
import { inProject } from '../project/paths.mjs';
import { PhotoOrigin } from '../toolbox/photo-origin.mjs';
import { raiseEngines } from '../toolbox/stand.mjs';
import { AgencyB } from './agency-b.mjs';

const LISTINGS = { a: 5_000, b: 1_000 };

const LAG = /^nodejs_eventloop_lag_max_seconds (\S+)$/m;

/** Starts everything; cleanup steps are registered with `atEnd`. */
export async function raiseStand({ directory, atEnd }, progress) {
  const engines = await raiseEngines({ atEnd }, progress);
  const photos = await PhotoOrigin.start();
  atEnd(() => photos.close());
  const env = {
    ...(await benchSettings(engines, directory)),
    LOG_LEVEL: 'warn',
    METRICS_PORT: String(await freePort()),
    MEDIA_IMPORT_ALLOWED_ORIGINS: photos.origin,
    // The defaults, because these are measured.
    RATE_LIMIT_PER_MINUTE: '',
    RATE_LIMIT_BULK_PER_MINUTE: '',
  };
  const [a, b] = [await createAgency('A', env), await createAgency('B', env)];
  const { databaseUrl } = engines;
  await progress.step('Listings', async (at) => {
    await fillListings({ databaseUrl, agencyId: a.agencyId }, LISTINGS.a, at);
    await fillListings({ databaseUrl, agencyId: b.agencyId }, LISTINGS.b, at);
  });
  const holds = new Holds(path.join(directory, 'holds'));
  for (const service of [benchApi({ ...env, ...holds.environment }, directory), benchWorker(env, directory)]) {
    atEnd(() => service.stop());
    await progress.step('Service', () => service.start());
  }
  const origin = `http://127.0.0.1:${env.PORT}`;
  const agencyB = new AgencyB({ origin, apiKey: b.apiKey });
  atEnd(() => agencyB.close());
  return {
    b: agencyB,
    /** Agency A, generating load of one kind. */
    noise: (kind) => Noise.of({ kind, origin, apiKey: a.apiKey, photosOrigin: photos.origin }),
    /** The API's event loop since the last call, in milliseconds: the highest delay and the longest callback. */
    longestHolds: async () => {
      const text = await (await fetch(`http://127.0.0.1:${env.METRICS_PORT}/metrics`)).text();
      return { lateMs: Number(LAG.exec(text)?.[1] ?? NaN) * 1_000, workMs: holds.longestSince() };
    },
    /** Deletes A's jobs that have not started, so that the next kind is measured alone. */
    forgetJobs: () =>
      withDatabaseConnection(databaseUrl, (connection) =>
        connection.query("DELETE FROM jobs WHERE agency_id = ? AND state IN ('pending', 'waiting', 'backoff')", [
          a.agencyId,
        ]),
      ),
  };
}

/** The API's callbacks by their CPU time, which does not depend on other load. */
class Holds {
  #file;
  #read = 0;

  constructor(file) {
    this.#file = file;
  }

  get environment() {
    const noteHolds = pathToFileURL(inProject('test', 'support', 'note-holds.mjs')).href;
    return { HOLDS_FILE: this.#file, NODE_OPTIONS: `--import=${noteHolds}` };
  }

  /** The longest since the last call; 0 when none was recorded. */
  longestSince() {
    const text = fs.existsSync(this.#file) ? fs.readFileSync(this.#file, 'utf8') : '';
    const lines = text.slice(this.#read).split('\n').slice(0, -1);
    this.#read = text.length;
    return Math.max(0, ...lines.map(Number));
  }
}

class Noise {
  #child;

  /** Resolves when it is ready. */
  static async of(settings) {
    const noise = new Noise();
    noise.#child = fork(path.join(import.meta.dirname, 'agency-a.mjs'));
    await noise.#tell(settings);
    return noise;
  }

  start() {
    return this.#tell('start');
  }

  /** Resolves with the number of `answers` by status, when the last one has arrived. */
  stop() {
    return this.#tell('stop');
  }

  end() {
    this.#child.disconnect();
  }

  #tell(message) {
    return new Promise((resolve, reject) => {
      const ended = (code) => reject(new Error(`Agency A ended with code ${code}`));
      this.#child.once('exit', ended);
      this.#child.once('message', (answer) => {
        this.#child.off('exit', ended);
        resolve(answer);
      });
      this.#child.send(message);
    });
  }
}
