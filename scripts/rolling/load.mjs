// Clients without retries: each call without the expected response has failed.
const CALLERS = 8;
const TIMEOUT_MS = 15_000;

/** Makes calls until the signal aborts; resolves with the number of successful calls and the failed ones. */
export async function callUntil(stop, { origin, apiKey }) {
  /** @type {{answered: number, slowestMs: number, failures: string[]}} */
  const outcome = { answered: 0, slowestMs: 0, failures: [] };
  const callAgain = async (caller) => {
    for (let number = 1; !stop.aborted; number += 1) {
      const { method, target, body } = nextCall(caller, number);
      const startedAt = performance.now();
      const failure = await failureOf(`${origin}/api/v1${target}`, { method, apiKey, body });
      outcome.slowestMs = Math.max(outcome.slowestMs, performance.now() - startedAt);
      if (failure === null) outcome.answered += 1;
      else outcome.failures.push(`${method} ${target}: ${failure}`);
    }
  };
  await Promise.all(Array.from({ length: CALLERS }, (_, caller) => callAgain(caller)));
  return outcome;
}

/** Alternates reads and writes, single and bulk. */
function nextCall(caller, number) {
  const listing = (suffix = '') => ({
    externalId: `rolling-${caller}-${number % 50}${suffix}`,
    announcementType: 'sale',
    propertyType: 'residential',
    propertySecondaryType: 'apartment',
    announcementValue: 1_000 + number,
    announcementCurrency: 'EUR',
  });
  const operations = Array.from({ length: 20 }, (_, index) => ({ op: 'upsert', ...listing(`-${index}`) }));
  const calls = [
    { method: 'PUT', target: '/listings', body: listing() },
    { method: 'GET', target: '/listings?limit=20' },
    { method: 'POST', target: '/listings/bulk', body: { operations } },
    { method: 'GET', target: '/agency' },
    { method: 'PUT', target: '/users', body: { externalId: `agent-${caller}`, name: `Agent ${number}` } },
  ];
  return calls[number % calls.length];
}

/** Null when the call was answered with 200 and JSON. */
async function failureOf(url, { method, apiKey, body }) {
  try {
    const answer = await fetch(url, {
      method,
      headers: { authorization: `ApiKey ${apiKey}`, 'content-type': 'application/json' },
      body: body === undefined ? undefined : JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const text = await answer.text();
    JSON.parse(answer.ok ? text : '{}');
    return answer.status === 200 ? null : `${answer.status} ${text}`;
  } catch (error) {
    return String(error.cause ?? error);
  }
}
