import { setTimeout as sleep } from 'node:timers/promises';
import { ProviderClient } from './provider-client.js';

it('ends a request that waits for its turn with the reason of the signal', async () => {
  const client = new ProviderClient({
    ...{ service: 'translation service', timeLimitMs: 1_000, settings: 'TRANSLATOR' },
    waitForTurn: (signal) => sleep(60_000, undefined, { signal }),
  });
  const job = new AbortController();
  const pending = client.send({ method: 'GET', url: new URL('http://127.0.0.1:9/') }, job.signal);
  job.abort(new Error('the job is over'));
  await expect(pending).rejects.toThrow('the job is over');
  await client.close();
});
