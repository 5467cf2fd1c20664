import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import ResultReporter from './result-reporter.mjs';
import { TestRunRecord } from './test-result.mjs';

/** Part of what jest passes to a reporter at its end. */
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

test('the result contains what jest has counted, and its environment', () => {
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

test('an unfinished run leaves no result, not even that of the previous run', () => {
  inFolder((folder, file) => {
    fs.mkdirSync(path.dirname(file));
    fs.writeFileSync(file, '{}');
    assert.equal(new TestRunRecord(folder).write(file, run), null);
    assert.equal(fs.existsSync(file), false);
  });
});

test('the reporter writes nothing when jest is called directly', () => {
  new ResultReporter().onRunComplete(new Set(), OF_JEST);
});
