import { type JobType, type NewJob, newJob, type NoPayload } from './job-type.js';
import type { JobHandler } from './processing/job-handler.js';

const FETCH: JobType<'fetch', { url: string }, { bytes: number }> = { name: 'fetch', queue: 'media', subject: 'file' };
const PING: JobType<'ping', NoPayload, { delivered: number }> = { name: 'ping', queue: 'webhooks', subject: 'webhook' };

/** What the compiler refuses; `npm run types` fails if it does not. */
describe('the type of a job', () => {
  it('decides the payload of a new one', () => {
    const job = newJob(FETCH, { subjectId: 7, payload: { url: 'https://crm.example/7.jpg' }, waitsFor: [3] });
    expect(job).toMatchObject({
      type: FETCH,
      subjectId: 7,
      payload: { url: 'https://crm.example/7.jpg' },
      waitsFor: [3],
    });
    // @ts-expect-error: the URL is missing.
    newJob(FETCH, { subjectId: 7, payload: {} });
    // @ts-expect-error: nothing but the subject is needed.
    newJob(PING, { subjectId: 7, payload: { url: 'https://crm.example/7.jpg' } });
    // @ts-expect-error: nobody has checked the payload.
    const unchecked: NewJob = { type: FETCH, subjectId: 7, payload: {} };
    expect(Object.keys(unchecked)).toEqual(['type', 'subjectId', 'payload']);
  });

  it('decides what its handler is given, and what it has to return', () => {
    type Begin = JobHandler<typeof FETCH>['begin'];
    const begin: Begin = ({ type, payload }) => {
      const name: 'fetch' = type;
      return { work: () => Promise.resolve(() => Promise.resolve({ bytes: `${name} ${payload.url}`.length })) };
    };
    // @ts-expect-error: the result of another type.
    const wrong: Begin = () => ({ work: () => Promise.resolve(() => Promise.resolve({ delivered: 1 })) });
    expect([begin, wrong]).toHaveLength(2);
  });
});
