import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readTestOptions } from './test-options.mjs';

const CASES = [
  { given: [], jest: [], environment: {} },
  { given: ['src/jobs', '--no-build'], jest: ['src/jobs'], mayBuild: false, environment: {} },
  { given: ['--database', 'mysql', 'src'], jest: ['src'], environment: { PLS_TEST_DATABASE: 'mysql' } },
  {
    given: ['--database=mariadb', '--redis=valkey'],
    jest: [],
    environment: { PLS_TEST_DATABASE: 'mariadb', PLS_TEST_REDIS: 'valkey' },
  },
  {
    given: ['-t', 'one by one', '--redis', 'redis'],
    jest: ['-t', 'one by one'],
    environment: { PLS_TEST_REDIS: 'redis' },
  },
  { given: ['--newest', 'src'], jest: ['src'], environment: { PLS_TEST_NEWEST: '1' } },
  { given: ['--result', 'out.json', 'src'], jest: ['src'], environment: {}, resultFile: 'out.json' },
  { given: ['--ci', '--maxWorkers', '4', '--json'], jest: ['--ci', '--maxWorkers', '4', '--json'], environment: {} },
];

for (const { given, jest, mayBuild = true, environment, resultFile } of CASES) {
  test(`npm test -- ${given.join(' ')}`, () => {
    assert.deepEqual(readTestOptions(given), { jestArguments: jest, mayBuild, environment, resultFile });
  });
}

test('an unknown engine is rejected', () => {
  assert.throws(() => readTestOptions(['--database', 'postgres']), /--database .* mariadb or mysql, not "postgres"/);
});

test('an option without its value is rejected before anything is run', () => {
  for (const name of ['--database', '--redis', '--result']) {
    assert.throws(() => readTestOptions(['src', name]), { message: `${name} takes a value.` });
  }
});
