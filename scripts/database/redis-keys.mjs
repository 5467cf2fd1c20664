import { redisOptions } from './urls.mjs';

/** Removes every key that holds the run's name, as all keys of its tests do. */
export async function removeTestKeys(redisUrl, run) {
  if (!run.startsWith('pls_test_')) throw new Error(`${run} is not a test run.`);
  const { Redis } = await import('ioredis');
  const redis = new Redis({ ...redisOptions(redisUrl), lazyConnect: true, retryStrategy: null });
  try {
    await redis.connect();
    for await (const keys of redis.scanStream({ match: `*${run}*`, count: 1000 })) {
      if (keys.length > 0) await redis.unlink(...keys);
    }
  } finally {
    redis.disconnect();
  }
}
