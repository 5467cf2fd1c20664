// Run by the bench in its own process with the small database: prints its measurements as JSON.
import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import mysql from 'mysql2';
import { databaseOf, mysqlOptions } from '../database/urls.mjs';
import { inProject } from '../project/paths.mjs';
import { measureInTurns } from './rounds.mjs';
import { sampleFields, sampleFiles } from './samples.mjs';
import { SMALL_SIZE } from './stand.mjs';

const ROUNDS = 9;
const CHECKS_PER_ROUND = 20_000;

const { ApiModule } = await import(inProject('dist', 'app', 'api.module.js'));
const { ListingsService } = await import(inProject('dist', 'listings', 'listings.service.js'));
const { checkListingShape } = await import(inProject('dist', 'catalogue', 'checks', 'check-listing.js'));

const app = await NestFactory.createApplicationContext(ApiModule, { logger: ['error'] });
const agencyId = Number(process.env.BENCH_AGENCY);
const get = await measureGets(app.get(ListingsService));
console.log(JSON.stringify({ get, check: measureChecks() }));
await app.close();
process.exit(0);

async function measureGets(listings) {
  const databaseUrl = process.env.DATABASE_URL;
  const options = { ...mysqlOptions(databaseUrl), database: databaseOf(databaseUrl), decimalNumbers: true };
  const pool = mysql.createPool({ ...options, timezone: 'Z', connectionLimit: 20 }).promise();
  let turn = 0;
  const nextName = () => {
    turn += 1;
    return `L-${(turn * 7919) % SMALL_SIZE}`;
  };
  const repeated = async (count, unit) => Array.from({ length: count }, () => unit);
  const agency = { id: agencyId };
  const { times } = await measureInTurns(
    [
      {
        name: 'service',
        prepare: (count) => repeated(count, () => listings.get(agency, { externalId: nextName() })),
      },
      {
        name: 'bare',
        prepare: (count) =>
          repeated(count, () =>
            pool.execute('SELECT * FROM listings WHERE agency_id = ? AND external_id = ?', [agencyId, nextName()]),
          ),
      },
    ],
    { rounds: ROUNDS, slotMs: 250 },
  );
  await pool.end();
  return times;
}

/** CPU time per listing in microseconds, for each round. */
function measureChecks() {
  const bodies = Array.from({ length: 100 }, (_, number) => ({
    externalId: `L-${number}`,
    ...sampleFields(number),
    externalUserId: 'agent-1',
    files: sampleFiles(number),
  }));
  return Array.from({ length: ROUNDS + 1 }, () => {
    const before = process.cpuUsage();
    for (let turn = 0; turn < CHECKS_PER_ROUND; turn += 1) checkListingShape(bodies[turn % bodies.length]);
    return process.cpuUsage(before).user / CHECKS_PER_ROUND;
  }).slice(1);
}
