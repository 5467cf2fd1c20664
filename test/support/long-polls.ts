import request from 'supertest';
import type { TestEnvironment } from './app.js';
import { eventually } from './job-worker.js';

const TOKEN = 'for-the-tests-alone';

/** The environment of a service whose long polls `untilWaiting` can count. */
export const WITH_METRICS: TestEnvironment = { METRICS_TOKEN: TOKEN };

/** Resolves when exactly so many requests wait at this API, as its metrics say. */
export async function untilWaiting(origin: string, kind: 'events' | 'job', count: number): Promise<void> {
  await eventually(async () => {
    const { text } = await request(origin).get('/metrics').set('Authorization', `Bearer ${TOKEN}`).expect(200);
    return text.includes(`pls_long_polls{kind="${kind}"} ${count}\n`);
  });
}
