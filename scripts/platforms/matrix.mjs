// The platforms that the documents name, and what runs on each: all tests on the databases and on each Node; on Redis and Valkey
// the tests that depend on them.

/** The uses of Redis: queues, rate limits, notifications, and its loss. */
const STANDS_ON_REDIS = [
  'src/platform/redis',
  'src/platform/outbox',
  'src/rate-limiting',
  'test/e2e/job-',
  'test/e2e/rate-limits',
  'test/e2e/redis-lost',
  'test/e2e/publishing',
  'test/e2e/queue-board',
  'test/e2e/long-polling',
];

/**
 * @typedef {object} Platform
 * @property {string} name
 * @property {'mariadb' | 'mysql'} [database]
 * @property {'redis' | 'valkey'} [redis]
 * @property {boolean} [newest] the newest versions that Debian has, instead of those of its stable release
 * @property {string} [node] a version, the oldest of its line that `engines` of package.json permits; by default the running one
 * @property {string[]} tests parts of paths; empty for all tests
 */

/** @type {Platform[]} */
export const PLATFORMS = [
  { name: 'MariaDB', database: 'mariadb', tests: [] },
  { name: 'Newest MariaDB and Redis', database: 'mariadb', redis: 'redis', newest: true, tests: [] },
  { name: 'MySQL', database: 'mysql', tests: [] },
  { name: 'Redis', redis: 'redis', tests: STANDS_ON_REDIS },
  { name: 'Valkey', redis: 'valkey', tests: STANDS_ON_REDIS },
  { name: 'Node 20', node: '20.19.0', tests: [] },
  { name: 'Node 22', node: '22.13.0', tests: [] },
  { name: 'Node 24', node: '24.11.0', tests: [] },
  { name: 'Node 26', node: '26.0.0', tests: [] },
];
