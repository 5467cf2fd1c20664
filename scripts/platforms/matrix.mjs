// The platforms that the documents name, and what is run on each: everything on the databases, for statements are the service's
// own; on the others what stands on them.

/** What Redis is asked for: queues, limits, news, and its loss. */
const STANDS_ON_REDIS = [
  'src/platform/redis',
  'src/platform/outbox',
  'src/rate-limiting',
  'test/e2e/job-',
  'test/e2e/rate-limits',
  'test/e2e/redis-lost',
  'test/e2e/publishing',
  'test/e2e/queue-board',
  'test/e2e/waits',
];

/** All units, and what uses most of Node: streams, processes, timers, sockets, workers. */
const STANDS_ON_NODE = [
  'src/',
  'test/client',
  'test/e2e/bodies',
  'test/e2e/drain',
  'test/e2e/job-runs',
  'test/e2e/listings-bulk',
  'test/e2e/media-files',
  'test/e2e/media-uploads',
  'test/e2e/storage-s3',
  'test/e2e/tracing',
  'test/e2e/upsert-rules',
  'test/e2e/webhooks',
];

/**
 * @typedef {object} Platform
 * @property {string} name
 * @property {'mariadb' | 'mysql'} [database]
 * @property {'redis' | 'valkey'} [redis]
 * @property {string} [node] a version, the oldest of its line that `engines` of package.json takes; the one that runs unless said
 * @property {string[]} tests parts of paths; none: all tests
 */

/** @type {Platform[]} */
export const PLATFORMS = [
  { name: 'MariaDB', database: 'mariadb', tests: [] },
  { name: 'MySQL', database: 'mysql', tests: [] },
  { name: 'Redis', redis: 'redis', tests: STANDS_ON_REDIS },
  { name: 'Valkey', redis: 'valkey', tests: STANDS_ON_REDIS },
  { name: 'Node 20', node: '20.19.0', tests: STANDS_ON_NODE },
  { name: 'Node 22', node: '22.13.0', tests: STANDS_ON_NODE },
  { name: 'Node 24', node: '24.11.0', tests: STANDS_ON_NODE },
];
