import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';

const swc = [
  '@swc/jest',
  { ...JSON.parse(readFileSync(new URL('.swcrc', import.meta.url), 'utf8')), sourceMaps: 'inline' },
];

export default {
  testEnvironment: '<rootDir>/test/jest/one-realm-environment.mjs',
  runtime: '<rootDir>/test/jest/shared-modules-runtime.mjs',
  testSequencer: '<rootDir>/test/jest/mixed-load-sequencer.mjs',
  reporters: ['default', '<rootDir>/scripts/test-run/result-reporter.mjs'],
  testTimeout: 60_000,
  // Three more than there are processors: half of their time, tests wait for the database, for leases and pauses.
  maxWorkers: Math.max(2, Math.min(6, availableParallelism() + 3)),
  // At the end, five processes give back their memory at the same time: on a busy machine that takes longer than the usual 0.5 s.
  workerGracefulExitTimeout: 5_000,
  rootDir: '.',
  testRegex: '\\.(e2e-)?spec\\.ts$',
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '/.data/'],
  modulePathIgnorePatterns: ['<rootDir>/dist/', '<rootDir>/.data/'],
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': ['$1', '$1.js'] },
  transform: { '^.+\\.ts$': swc },
};
