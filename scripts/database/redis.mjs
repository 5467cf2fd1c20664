// Talking to Redis. ioredis is loaded when it is needed: this file is read before the install.
import { redisOptions } from './urls.mjs';

const CONNECT_TIMEOUT_MS = 5000;

/** Opens a connection for the length of the work; throws when the server is not there or does not let us in. */
export async function withRedis(redisUrl, work) {
  const { Redis } = await import('ioredis');
  const redis = new Redis({
    ...redisOptions(redisUrl),
    connectTimeout: CONNECT_TIMEOUT_MS,
    lazyConnect: true,
    retryStrategy: null,
  });
  redis.on('error', () => {}); // the command that runs into it throws
  try {
    await redis.connect();
    await redis.ping();
    return await work(redis);
  } finally {
    redis.disconnect();
  }
}

/** What the server is: `valkey`, which says so since its first version, or `redis`. */
export const redisProduct = async (redis) =>
  /^server_name:valkey/m.test(await redis.info('server')) ? 'valkey' : 'redis';

/** Removes every key that holds the run's name, as all keys of its tests do. */
export async function removeTestKeys(redisUrl, run) {
  if (!run.startsWith('pls_test_')) throw new Error(`${run} is not a test run.`);
  await withRedis(redisUrl, async (redis) => {
    for await (const keys of redis.scanStream({ match: `*${run}*`, count: 1000 })) {
      if (keys.length > 0) await redis.unlink(...keys);
    }
  });
}
