import { PlsClient } from '../../clients/typescript/src/client.js';

/** The service's responses: jobs by id; those with ids above 100 never end. */
const answering: typeof fetch = (input) => {
  const url = new URL(input);
  const jobOf = (id: number) => ({ id, status: id > 100 ? 'pending' : 'completed' });
  asked.push(url.pathname);
  if (url.pathname.endsWith('/bulk')) {
    const results = [1, 101].map((jobId) => ({ success: true, id: jobId, created: true, jobId }));
    return Promise.resolve(Response.json({ results }));
  }
  if (url.pathname.endsWith('/reconcile')) {
    const summary = { orphaned: 3 };
    return Promise.resolve(Response.json({ summary, missing: ['a', 'b'], changed: [], orphaned: [], jobId: 102 }));
  }
  const ids = (url.searchParams.get('ids') ?? '').split(',').map(Number);
  return Promise.resolve(
    Response.json(url.searchParams.has('ids') ? { items: ids.map(jobOf) } : jobOf(Number(url.searchParams.get('id')))),
  );
};

let asked: string[];

beforeEach(() => {
  asked = [];
});

afterEach(() => jest.restoreAllMocks());

const client = () => new PlsClient({ url: 'http://portal.example', key: 'pls_secret', fetch: answering });

it('a service that responds immediately instead of waiting is not polled continuously', async () => {
  await expect(client().waitForJobs([101, 102], { timeoutMs: 1_500 })).rejects.toThrow('2 jobs have not ended');
  // Two rounds of two requests.
  expect(asked).toHaveLength(4);
});

it('a sync reports rejected and published objects even when a job never ends', async () => {
  let now = 0;
  // Each reading of the clock is half a minute later.
  jest.spyOn(performance, 'now').mockImplementation(() => (now += 30_000));
  const report = await client().sync({ listings: [{ externalId: 'a' }, { externalId: 'b' }].values() });
  expect(report).toMatchObject({ published: 1, listings: { sent: { created: 2 } } });
  expect(report.failed).toMatchObject([{ externalId: 'b', jobId: 101 }]);
  expect(report.failed[0]?.message).toContain('had not ended');
});

it('a sync returns its complete report even when the orphans are not removed in time', async () => {
  let now = 0;
  jest.spyOn(performance, 'now').mockImplementation(() => (now += 30_000));
  const report = await client().sync({ listings: [{ externalId: 'a' }, { externalId: 'b' }], orphans: 'hide' });
  expect(report).toMatchObject({ published: 1, listings: { sent: { created: 2 } } });
  expect(report.listings?.orphans).toEqual({
    count: 0,
    spared: 0,
    refusal: 'Job 102 had not removed them all within a quarter of an hour; the job continues',
    isRetryable: false,
  });
});
