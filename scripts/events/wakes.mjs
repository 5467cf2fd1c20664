// The delay from a write's response by one API until a request waiting in another API is answered.
import { setTimeout as sleep } from 'node:timers/promises';
import { timesOf } from '../toolbox/times.mjs';

const REST_MS = [200, 600];
const TRIES_PAUSE_MS = 200;

/** Writes and waits until it is stopped; resolves with the delays. */
export async function watchWakes({ origins, key, stop }) {
  const [writing, waiting] = origins;
  const call = async (origin, method, path, body) => {
    const headers = { authorization: `ApiKey ${key}`, 'content-type': 'application/json' };
    const answer = await fetch(`${origin}/api/v1${path}`, { method, headers, body: JSON.stringify(body) });
    const text = await answer.text();
    if (answer.status !== 200) throw new Error(`${method} ${path} was answered ${answer.status}: ${text}`);
    return { body: JSON.parse(text), at: performance.now() };
  };
  const times = [];
  for (let count = 0; !stop.aborted; count += 1) {
    try {
      const { seq } = (await call(waiting, 'GET', '/events/head')).body;
      const woken = call(waiting, 'GET', `/events?after=${seq}&wait=25`);
      woken.catch(() => undefined); // awaited below, once the write is answered
      await sleep(REST_MS[0] + Math.random() * (REST_MS[1] - REST_MS[0]));
      const written = await call(writing, 'PUT', '/users', { externalId: 'quiet', name: `Vera ${count}` });
      times.push(Math.max(0, (await woken).at - written.at));
    } catch {
      await sleep(TRIES_PAUSE_MS); // an API was killed, with the requests waiting in it
    }
  }
  return timesOf(times);
}
