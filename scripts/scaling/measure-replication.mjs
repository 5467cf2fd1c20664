// What a Galera cluster of three adds to the cost of writes: the same calls, in turns, to an API on one MariaDB that flushes at each
// commit and to one on the writer of such a cluster, all on this machine.
import path from 'node:path';
import { HttpClient, jsonRequest } from '../bench/http-client.mjs';
import { sampleFields } from '../bench/samples.mjs';
import { startDurableEngines } from '../chaos/durable-engines.mjs';
import { prepareDatabase } from '../database/prepare-database.mjs';
import { withDatabase } from '../database/urls.mjs';
import { createAgency } from '../project/create-agency.mjs';
import { cpuMilliseconds } from '../toolbox/cpu-time.mjs';
import { startFleet } from '../toolbox/fleet.mjs';
import { median } from '../toolbox/times.mjs';
import { inTrial, trialEnvironment } from '../toolbox/trial.mjs';

const ROUNDS = 6;
const BULK_CALLS = 10;
const PER_CALL = 100;
const SINGLE_CALLS = 100;

const KINDS = [null, 'galera'];

/** Resolves with a table of what one listing costs on each, medians of the rounds. */
export function measureReplication(progress) {
  return inTrial(async ({ directory, atEnd }) => {
    const stands = [];
    for (const kind of KINDS) {
      const folder = path.join(directory, kind ?? 'single');
      stands.push(await progress.step(kind ?? 'one server', (at) => raise(kind, folder, { atEnd, onProgress: at })));
    }
    for (let round = 0; round <= ROUNDS; round += 1) {
      await progress.step(round === 0 ? 'Warming up' : `Round ${round} of ${ROUNDS}`, async () => {
        for (const stand of round % 2 === 0 ? stands : stands.toReversed()) await stand.measure(round);
      });
    }
    return table(stands);
  });
}

/** A database of this kind with an API of its own. */
async function raise(kind, directory, { atEnd, onProgress }) {
  const engines = await startDurableEngines(path.join(directory, 'engines'), { databaseKind: kind, onProgress });
  atEnd(() => engines.remove());
  const databaseUrl = withDatabase(engines.databaseServer, 'pls_scaling');
  await prepareDatabase(databaseUrl);
  const environment = trialEnvironment({ directory, photoOrigin: 'http://127.0.0.1:9' });
  const fleet = await startFleet({
    apis: 1,
    workers: 0,
    engines,
    databaseUrl,
    environment,
    directory,
    say: onProgress,
  });
  atEnd(() => fleet.stop());
  const env = { ...environment, DATABASE_URL: databaseUrl, REDIS_URL: engines.redisUrl };
  const { apiKey } = await createAgency('Replicated', env);
  const client = new HttpClient(fleet.apis[0].url, apiKey);
  atEnd(() => client.close());
  return new Stand(kind, engines.database, client);
}

class Stand {
  /** The costs of one listing in each round, by the kind of work. */
  /** @type {Record<string, {elapsed: number, writer: number, others: number}[]>} */
  costs = {};

  constructor(kind, database, client) {
    this.kind = kind;
    this.database = database;
    this.client = client;
  }

  /** The first round only warms up. */
  async measure(round) {
    const bulk = (name, price) => async (call) => {
      const operations = Array.from({ length: PER_CALL }, (_, index) => {
        const number = call * PER_CALL + index;
        return { op: 'upsert', externalId: `${name}-${number}`, ...sampleFields(number, price) };
      });
      await this.client.send(jsonRequest('POST', '/api/v1/listings/bulk', { operations }));
    };
    const work = {
      'created, in a bulk call of 100': { calls: BULK_CALLS, per: PER_CALL, send: bulk(round, 500) },
      'changed, in a bulk call of 100': { calls: BULK_CALLS, per: PER_CALL, send: bulk(round, 600) },
      'changed by a single call': {
        calls: SINGLE_CALLS,
        per: 1,
        send: (number) =>
          this.client.send(
            jsonRequest('PUT', '/api/v1/listings', { externalId: `${round}-${number}`, ...sampleFields(number, 700) }),
          ),
      },
    };
    for (const [name, { calls, per, send }] of Object.entries(work)) {
      const cost = await this.#costOf(calls * per, async () => {
        for (let call = 0; call < calls; call += 1) await send(call);
      });
      if (round > 0) (this.costs[name] ??= []).push(cost);
    }
  }

  async #costOf(count, work) {
    const writer = this.database.writer();
    const others = this.database.servers.filter((server) => server !== writer);
    const cpu = () => [[writer], others].map((servers) => cpuMilliseconds(servers.map(({ pid }) => pid)) ?? 0);
    const [before, startedAt] = [cpu(), performance.now()];
    await work();
    const elapsed = performance.now() - startedAt;
    // Other nodes may still be applying.
    await Promise.all(this.database.servers.map((server) => server.untilItAnswers()));
    const [ofWriter, ofOthers] = cpu().map((after, index) => after - before[index]);
    return {
      elapsed: elapsed / count,
      writer: ofWriter / count,
      others: ofOthers / Math.max(1, others.length) / count,
    };
  }
}

function table(stands) {
  const [single, galera] = stands;
  const shown = (costs, what) => `${Number(median(costs.map((cost) => cost[what])).toPrecision(2))} ms`;
  const rows = Object.keys(single.costs).map((name) => [
    `a listing ${name}`,
    ...[single, galera].map(({ costs }) => shown(costs[name], 'elapsed')),
    ...[single, galera].map(({ costs }) => shown(costs[name], 'writer')),
    shown(galera.costs[name], 'others'),
  ]);
  return [
    ['Work', 'Elapsed, one server', 'Elapsed, Galera', 'Its CPU time', "The writer's", "Each other node's"],
    ['---', '---:', '---:', '---:', '---:', '---:'],
    ...rows,
  ]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');
}
