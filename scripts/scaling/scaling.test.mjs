import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { inProject } from '../project/paths.mjs';
import { demandOf } from './demand.mjs';
import { withTables } from './document.mjs';
import { figuresOf } from './figures.mjs';
import { SEED } from './plants.mjs';
import { simulate } from './simulate.mjs';

const measured = JSON.parse(fs.readFileSync(inProject('docs', 'scaling-costs.json'), 'utf8'));
const document = fs.readFileSync(inProject('docs', 'scaling.md'), 'utf8');

const run = (...words) =>
  spawnSync(process.execPath, [inProject('scripts', 'scaling.mjs'), ...words], { encoding: 'utf8' });

test('the document and its chart match the simulation of the measured costs', () => {
  const { status, stdout, stderr } = run('--check');
  assert.deepEqual([status, stdout], [0, 'Document and chart are what the simulation makes.\n'], stderr);
});

test('other costs give another document', () => {
  const unchanged = { ...measured.costs.unchanged, databaseMs: measured.costs.unchanged.databaseMs * 2 };
  const other = { ...measured, costs: { ...measured.costs, unchanged } };
  const words = (text) => text.replace(/[ -]+/g, ' ');
  assert.equal(words(withTables(document, figuresOf(measured))), words(document));
  assert.notEqual(words(withTables(document, figuresOf(other))), words(document));
});

test('the demand of a size is the cost of each kind of work times its frequency', () => {
  const { costs } = measured;
  // Computed by hand: for one agency in the busiest hour, in milliseconds of the database.
  const perAgency =
    5 * 100 * costs.unchanged.databaseMs +
    (2.5 + 0.5) * costs.put.databaseMs +
    10 * costs.read.databaseMs +
    5 * costs.list.databaseMs +
    12 * 20 * costs.event.databaseMs +
    30 * costs.page.databaseMs +
    (2.5 + 0.5) * costs.publish.databaseMs +
    (5 + (0.25 * 5000) / 365 / 24) * costs.photo.databaseMs;
  const demand = demandOf(10_000, measured);
  assert.ok(Math.abs(demand.databaseCores / ((10_000 * perAgency) / 3_600_000) - 1) < 1e-9);
  assert.deepEqual([demand.listings, demand.storageTb, demand.mediaRows], [5_000_000, 200, 50_000_000]);
});

test('the simulated load matches the computed demand, and waits grow as cores are removed', () => {
  const plant = { agencies: 20_000, databaseCores: 16, apis: 8, workerCores: 40 };
  const figures = simulate(plant, measured.costs, SEED);
  const syncCores = (20_000 * 5 * 100 * measured.costs.unchanged.databaseMs) / 3_600_000;
  const expected = demandOf(20_000, measured).databaseCores - 0.3 * syncCores;
  // Long after the full hour and the first import.
  const calm = figures.databaseByMinute.slice(12);
  const busy = calm.reduce((sum, cores) => sum + cores, 0) / calm.length;
  assert.ok(Math.abs(busy / expected - 1) < 0.1, `${busy} cores, not ${expected}`);

  const scarce = simulate({ ...plant, workerCores: 6 }, measured.costs, SEED);
  assert.ok(scarce.photoWait && figures.photoWait && figures.firstImportWait);
  assert.ok(scarce.photoWait.p99 > 3 * figures.photoWait.p99);
  // Agencies take turns: one with ten photos does not wait for one with five thousand.
  assert.ok(figures.photoWait.longest < figures.firstImportWait.longest / 5);
});

test('the same seed gives the same hour, another seed another one', () => {
  const plant = { agencies: 500, databaseCores: 2, apis: 1, workerCores: 2 };
  const once = simulate(plant, measured.costs, 1);
  assert.deepEqual(simulate(plant, measured.costs, 1), once);
  assert.notDeepEqual(simulate(plant, measured.costs, 2), once);
});

test('the MySQL features listed as used are used, and no others', () => {
  const statements = ['src', 'migrations'].flatMap(sourcesIn).map((file) => [file, withoutComments(file)]);
  const using = (words) => statements.filter(([, text]) => words.test(text)).map(([file]) => file);
  for (const words of [
    ...[
      /LOCK IN SHARE MODE/,
      /FOR UPDATE/,
      /READ COMMITTED/,
      /SKIP LOCKED/,
      /AUTO_INCREMENT/,
      /ON DUPLICATE KEY UPDATE/,
    ],
    ...[/INSERT IGNORE/, /FOREIGN KEY \(agency_id, /, /\bNOW\(3\)/, /SYSDATE\(3\)/, /FORCE INDEX/, /STRAIGHT_JOIN/],
    ...[/ascii_bin/, /utf8mb4_bin/],
  ]) {
    assert.notEqual(using(words).length, 0, `${words} is nowhere`);
  }
  assert.deepEqual(using(/multipleStatements: true/), ['src/platform/mysql/data-source-options.ts']);
  assert.deepEqual(using(/GET_LOCK\(/), ['src/platform/mysql/migration-data-source.ts']);
  assert.deepEqual(using(/\) OVER \(/), ['src/idempotency/idempotent-responses.repository.ts']);
  for (const words of [
    ...[/PARTITION BY (?:RANGE|HASH|KEY|LIST)/, /GENERATED ALWAYS|\bAS \([^)]*\) (?:STORED|VIRTUAL)/, /CREATE TRIGGER/],
    ...[
      /CREATE (?:PROCEDURE|FUNCTION|VIEW|EVENT)/,
      /WITH (?:RECURSIVE )?\w+ AS \(/,
      /FULLTEXT|SPATIAL/,
      /\bXA (?:START|BEGIN)/,
    ],
    ...[/LOCK TABLES/],
  ]) {
    assert.deepEqual(using(words), [], `${words} is used`);
  }
});

const sourcesIn = (folder) =>
  fs
    .readdirSync(inProject(folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.spec.ts'))
    .map((file) => path.join(folder, file));

const withoutComments = (file) =>
  fs.readFileSync(inProject(file), 'utf8').replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
