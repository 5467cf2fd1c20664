// A straightforward handwritten sync with plain fetch: full bulk requests, and a check of the responses.
import { randomUUID } from 'node:crypto';

const PER_REQUEST = 100;

/** The objects as bodies of full bulk requests, each serialised on demand. */
export function* bulkTexts(objects) {
  for (let start = 0; start < objects.length; start += PER_REQUEST) {
    const operations = objects.slice(start, start + PER_REQUEST).map((object) => ({ op: 'upsert', ...object }));
    yield JSON.stringify({ operations });
  }
}

/**
 * Sends all of them with limited concurrency. Throws at the first that is not accepted completely.
 * @param isKeyed whether each request has an idempotency key, as docs/integrators.md advises.
 */
export async function sendByHand({ url, apiKey, texts, atOnce, isKeyed = false }) {
  const common = { Authorization: `ApiKey ${apiKey}`, 'Content-Type': 'application/json' };
  const takeTurns = async () => {
    for (let next = texts.next(); !next.done; next = texts.next()) {
      const headers = isKeyed ? { ...common, 'Idempotency-Key': randomUUID() } : common;
      const answer = await fetch(`${url}/api/v1/listings/bulk`, { method: 'POST', headers, body: next.value });
      /** @type {any} */
      const body = await answer.json();
      const { summary, ...rest } = body;
      if (summary?.failed !== 0) throw new Error(`A bulk was answered ${answer.status}: ${JSON.stringify(rest)}`);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, takeTurns));
}
