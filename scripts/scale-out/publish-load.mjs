// Publishes listings with several concurrent callers.
import { setTimeout as sleep } from 'node:timers/promises';

const FINAL = ['completed', 'failed', 'failed_retryable'];
const JOBS_PATIENCE_MS = 300_000;

/**
 * Publishes listings, each with the three photos at `photos`, and follows their jobs.
 * @param onProgress called with the number of listings sent so far.
 */
export async function publishLoad({ origin, apiKey, listings, callers, photos, onProgress }) {
  const failures = [];
  const jobs = [];
  let next = 0;
  let requests = 0;

  async function call(method, where, body) {
    requests += 1;
    try {
      const answer = await fetch(`${origin}/api/v1${where}`, {
        method,
        headers: { authorization: `ApiKey ${apiKey}`, 'content-type': 'application/json' },
        body: body === undefined ? undefined : JSON.stringify(body),
      });
      const text = await answer.text();
      if (answer.ok) return JSON.parse(text);
      failures.push(`${method} ${where}: ${answer.status} ${text.slice(0, 200)}`);
    } catch (error) {
      failures.push(`${method} ${where}: ${error.cause?.message ?? error.message}`);
    }
    return null;
  }

  async function caller() {
    while (next < listings) {
      next += 1;
      onProgress(next);
      const answer = await call('PUT', '/listings', aListing(`load-${next}`, photos));
      if (answer !== null) jobs.push(answer.jobId);
    }
  }

  await Promise.all(Array.from({ length: callers }, caller));
  const ends = {};
  const giveUpAt = Date.now() + JOBS_PATIENCE_MS;
  for (const jobId of jobs) {
    let status = 'unknown';
    while (Date.now() < giveUpAt) {
      status = (await call('GET', `/job/status?id=${jobId}`))?.status ?? 'unknown';
      if (FINAL.includes(status)) break;
      await sleep(100);
    }
    ends[status] = (ends[status] ?? 0) + 1;
  }
  return { requests, failures, ends, jobs: jobs.length };
}

function aListing(externalId, photos) {
  return {
    ...{ externalId, announcementStatus: 'active', announcementType: 'sale', propertyType: 'residential' },
    ...{ propertySecondaryType: 'apartment', announcementValue: 98_000, announcementCurrency: 'EUR' },
    propertyAddress: 'Chișinău, Strada București 42',
    files: photos.map((url, index) => ({ url, externalFileId: `photo-${index}` })),
  };
}
