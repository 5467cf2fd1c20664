// Access to Redis. ioredis is imported on demand: this file is loaded before the dependencies are installed.
import { redisOptions } from './urls.mjs';

const CONNECT_TIMEOUT_MS = 5000;

/** Opens a connection for the duration of the work; throws when the server is not running or rejects the credentials. */
export async function withRedis(redisUrl, work) {
  const { Redis } = await import('ioredis');
  const redis = new Redis({
    ...redisOptions(redisUrl),
    connectTimeout: CONNECT_TIMEOUT_MS,
    lazyConnect: true,
    retryStrategy: null,
  });
  redis.on('error', () => {}); // the affected command throws
  try {
    await redis.connect();
    await redis.ping();
    return await work(redis);
  } finally {
    redis.disconnect();
  }
}

/** The server's product: `valkey`, which reports that since its first version, or `redis`. */
export const redisProduct = async (redis) =>
  /^server_name:valkey/m.test(await redis.info('server')) ? 'valkey' : 'redis';

/** Deletes every key that contains the run's name, as all keys of its tests do. */
export async function removeTestKeys(redisUrl, run) {
  if (!run.startsWith('pls_test_')) throw new Error(`${run} is not a test run.`);
  await withRedis(redisUrl, async (redis) => {
    for await (const keys of redis.scanStream({ match: `*${run}*`, count: 1000 })) {
      if (keys.length > 0) await redis.unlink(...keys);
    }
  });
}
