// npm run test:upgrade: how long writes are blocked while migrations change the tables of a filled database.
import './project/require-node.mjs';
import fs from 'node:fs';
import os from 'node:os';
import { format } from 'prettier';
import { ensureDatabase, withConnection } from './database/databases.mjs';
import { databaseOf } from './database/urls.mjs';
import { ensureBuilt } from './project/build.mjs';
import { readNumbers } from './project/command-line.mjs';
import { ensureInstalled } from './project/install.mjs';
import { inProject } from './project/paths.mjs';
import { sleep } from './project/processes.mjs';
import { Progress } from './project/progress.mjs';
import { throwawayEngines } from './test-run/throwaway-engines.mjs';
import { fill } from './upgrade/fill.mjs';
import { allMigrations, runMigrations } from './upgrade/migrations.mjs';
import { OldBuild } from './upgrade/old-build.mjs';
import { withTable } from './upgrade/table.mjs';

const {
  listings,
  writers,
  memory,
  write: writesTable,
} = readNumbers({
  usage: 'npm run test:upgrade -- [--listings 1000000] [--writers 4] [--memory 1024] [--write]',
  about: `Fills a database of the first schema and brings it to the newest, one migration at a time, while writers go on with the
statements of the build before each: they name all columns that it knows, and no others. Tells how long each migration takes and the
longest that a write had to wait meanwhile. A million listings take 4 GB of disk. The exit code is 0 when no write was refused.`,
  options: {
    listings: { about: 'listings, each with a photo and a job, half of them published', default: 1_000_000 },
    writers: { about: 'connections that write all the time', default: 4 },
    memory: { about: 'of the database for its tables, in MB', default: 1024 },
    write: { about: 'writes the table of docs/operations.md', default: false },
  },
});

/** How long the writers run before and after each migration. */
const CALM_MS = 300;
const DOCUMENT = inProject('docs', 'operations.md');

const progress = new Progress();
let engines = null;
try {
  await progress.step('Dependencies', (at) => ensureInstalled({ onProgress: at }));
  await progress.step('Build', (at) => ensureBuilt({ onProgress: at }));
  engines = await progress.step(
    'Engines',
    (at) => throwawayEngines({ onProgress: at }),
    ({ origin }) => origin,
  );
  const { rows, refusals } = await upgrade(engines);
  console.log('');
  rows.sort((one, other) => other.longestMs - one.longestMs);
  for (const { name, seconds, longestMs, writes } of rows) {
    console.log(
      `  ${name.padEnd(28)} ${seconds.toFixed(1).padStart(7)} s  ${Math.round(longestMs).toString().padStart(7)} ms  ${writes} writes`,
    );
  }
  console.log(`\n  writes that were refused  ${refusals.size}`);
  for (const [message, count] of refusals) console.log(`  ✗ ${count} × ${message}`);
  if (writesTable) await writeTable(rows, engines);
  process.exitCode = refusals.size === 0 ? 0 : 1;
} catch (error) {
  console.error(`\n${error.stack}`);
  process.exitCode = 1;
} finally {
  await engines?.remove();
}

async function upgrade({ databaseUrl }) {
  const migrations = allMigrations();
  const [first] = migrations;
  await ensureDatabase(databaseUrl);
  await runMigrations(databaseUrl, [first]);
  return withConnection(databaseUrl, async (connection) => {
    await connection.query(`SET GLOBAL innodb_buffer_pool_size = ${memory * 1024 * 1024}`);
    await connection.query(`USE \`${databaseOf(databaseUrl)}\``);
    await progress.step(
      'Rows',
      (at) => fill(connection, listings, at),
      () => `${listings.toLocaleString('en')} listings`,
    );
    const build = new OldBuild(databaseUrl, { listings, writers });
    await build.learn(connection);
    build.start();
    const rows = [];
    try {
      for (const [index, { name }] of migrations.entries()) {
        if (index === 0) continue;
        await sleep(CALM_MS);
        const from = performance.now();
        await progress.step(
          name.slice(0, 18),
          () => runMigrations(databaseUrl, migrations.slice(0, index + 1)),
          () => name,
        );
        const to = performance.now();
        await sleep(CALM_MS);
        const { longestMs, count } = build.between(from, to);
        rows.push({ name: name.replace(/\d+$/, ''), seconds: (to - from) / 1000, longestMs, writes: count });
        await build.learn(connection);
      }
    } finally {
      await build.stop();
    }
    return { rows, refusals: build.refusals };
  });
}

async function writeTable(rows, { versions }) {
  const run = {
    rows,
    listings,
    writers,
    database: versions?.database ?? 'a server of its own',
    date: new Date().toISOString().slice(0, 10),
    processors: os.availableParallelism(),
  };
  const document = withTable(fs.readFileSync(DOCUMENT, 'utf8'), run);
  fs.writeFileSync(DOCUMENT, await format(document, { parser: 'markdown', printWidth: 120 }));
}
