// What somebody writes who sends everything with plain fetch: full bulks, and a look at what was answered.
const PER_REQUEST = 100;

/** The objects as bodies of full bulks, each written when it is asked for. */
export function* bulkTexts(objects) {
  for (let start = 0; start < objects.length; start += PER_REQUEST) {
    const operations = objects.slice(start, start + PER_REQUEST).map((object) => ({ op: 'upsert', ...object }));
    yield JSON.stringify({ operations });
  }
}

/** Sends all of them, so many at once. Throws at the first that is not taken whole. */
export async function sendByHand({ url, apiKey, texts, atOnce }) {
  const headers = { Authorization: `ApiKey ${apiKey}`, 'Content-Type': 'application/json' };
  const takeTurns = async () => {
    for (let next = texts.next(); !next.done; next = texts.next()) {
      const answer = await fetch(`${url}/api/v1/listings/bulk`, { method: 'POST', headers, body: next.value });
      const { summary, ...rest } = await answer.json();
      if (summary?.failed !== 0) throw new Error(`A bulk was answered ${answer.status}: ${JSON.stringify(rest)}`);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, takeTurns));
}
