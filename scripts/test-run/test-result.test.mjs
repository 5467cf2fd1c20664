import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import ResultReporter from './result-reporter.mjs';
import { TestRunRecord } from './test-result.mjs';

/** What jest hands to a reporter at its end, in part. */
const OF_JEST = {
  numPassedTests: 7,
  numFailedTests: 2,
  numRuntimeErrorTestSuites: 1,
  numPendingTests: 3,
  numTotalTestSuites: 5,
};

const run = { tests: ['src'], versions: { database: 'MariaDB 10.11', redis: 'Redis 7.0' } };

function inFolder(work) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'pls-result-'));
  try {
    return work(folder, path.join(folder, 'made', 'result.json'));
  } finally {
    fs.rmSync(folder, { recursive: true });
    delete process.env.PLS_TEST_COUNTS;
  }
}

test('the result has what jest has counted, with what it ran on', () => {
  inFolder((folder, file) => {
    const record = new TestRunRecord(folder);
    Object.assign(process.env, record.environment);
    new ResultReporter().onRunComplete(new Set(), OF_JEST);
    record.write(file, run);
    const { date, seconds, machine, ...rest } = JSON.parse(fs.readFileSync(file, 'utf8'));
    assert.deepEqual(rest, {
      tests: ['src'],
      versions: { node: process.versions.node, database: 'MariaDB 10.11', redis: 'Redis 7.0' },
      suites: 5,
      passed: 7,
      failed: 3,
      skipped: 3,
    });
    assert.ok(Date.now() - Date.parse(date) < 60_000 && seconds >= 0);
    assert.ok(machine.processors > 0 && machine.loadBefore >= 0 && machine.loadAfter >= 0);
  });
});

test('a run that did not come to its end leaves no result, nor that of the run before', () => {
  inFolder((folder, file) => {
    fs.mkdirSync(path.dirname(file));
    fs.writeFileSync(file, '{}');
    assert.equal(new TestRunRecord(folder).write(file, run), null);
    assert.equal(fs.existsSync(file), false);
  });
});

test('the reporter writes nothing where jest is called by itself', () => {
  new ResultReporter().onRunComplete(new Set(), OF_JEST);
});
