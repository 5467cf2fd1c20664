import { PlsClient } from '../../clients/typescript/src/client.js';
import { JobsNotFound } from '../../clients/typescript/src/jobs.js';

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

it('a sync reports those that are published, however many before them never end', async () => {
  let now = 0;
  jest.spyOn(performance, 'now').mockImplementation(() => (now += 30_000));
  // The jobs of the first 150 never end.
  const jobs = [...Array.from({ length: 150 }, (_, index) => 101 + index), ...[1, 2, 3, 4, 5]];
  const results = jobs.map((jobId) => ({ success: true, id: jobId, created: true, jobId }));
  const publishing: typeof fetch = (input, init) => {
    const { pathname } = new URL(input);
    if (!pathname.endsWith('/bulk')) {
      return answering(input, init);
    }
    const { operations } = JSON.parse(init?.body as string) as { operations: unknown[] };
    return Promise.resolve(Response.json({ results: results.splice(0, operations.length) }));
  };
  const pls = new PlsClient({ url: 'http://portal.example', key: 'pls_secret', fetch: publishing });
  const listings = jobs.map((id) => ({ externalId: `l-${id}` }));
  const { published, failed } = await pls.sync({ listings: listings.values() });
  expect([published, failed.length]).toEqual([5, 150]);
  expect(failed.filter(({ jobId }) => jobId <= 100)).toEqual([]);
});

it('a sync reports the files that listings were published without, if the service says so', async () => {
  const file = { fileId: 7, externalFileId: 'photo-7', sourceUrl: null, code: 'NOT_FOUND', message: 'photo-7: 404' };
  const published = { announcementId: 1, completedOperations: [], finalStatus: 'active' };
  // Results of the second kind are also those of services of earlier versions.
  const resultOf = (id: number) => (id === 2 ? published : { ...published, failedFiles: Array(filesEach).fill(file) });
  let filesEach = 1;
  const publishing: typeof fetch = async (input, init) => {
    const url = new URL(input);
    if (url.pathname.endsWith('/bulk')) {
      const results = [1, 2].map((jobId) => ({ success: true, id: jobId, created: true, jobId }));
      return Response.json({ results });
    }
    const answer = (await (await answering(input, init)).json()) as { id: number } | { items: { id: number }[] };
    const withResult = (job: { id: number }) => ({ ...job, resultData: resultOf(job.id) });
    return Response.json('items' in answer ? { items: answer.items.map(withResult) } : withResult(answer));
  };
  const pls = new PlsClient({ url: 'http://portal.example', key: 'pls_secret', fetch: publishing });
  const report = await pls.sync({ listings: [{ externalId: 'a' }, { externalId: 'b' }].values() });
  expect(report).toMatchObject({ published: 2, failed: [] });
  const expected = { externalId: 'a', jobId: 1, ...file };
  expect([report.failedFileCount, report.failedFiles]).toEqual([1, [expected]]);
  // A report holds a thousand of them, because a sync of any length needs little memory.
  filesEach = 1_200;
  const large = await pls.sync({ listings: [{ externalId: 'a' }, { externalId: 'b' }].values() });
  expect([large.failedFileCount, large.failedFiles]).toEqual([1_200, Array(1_000).fill(expected)]);
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

describe('jobs that the service does not know', () => {
  /** The service's responses: it has the jobs up to 10, and those to publish 1 to 3 are 5, 70 and 71. */
  const forgetful: typeof fetch = (input) => {
    const { pathname, searchParams } = new URL(input);
    asked.push(pathname);
    if (pathname.endsWith('/bulk')) {
      const results = [5, 70, 71].map((jobId) => ({ success: true, id: jobId, created: true, jobId }));
      return Promise.resolve(Response.json({ results }));
    }
    if (pathname.endsWith('/reconcile')) {
      return Promise.resolve(
        Response.json({ summary: { orphaned: 1 }, missing: [], changed: [], orphaned: [], jobId: 72 }),
      );
    }
    if (pathname.endsWith('/agency')) {
      return Promise.resolve(Response.json({ serverTime: '2026-05-01T09:30:00.000Z' }));
    }
    const jobOf = (id: number) => ({ id, status: 'completed' });
    const ids = searchParams.get('ids')?.split(',').map(Number);
    if (ids !== undefined) {
      const items = ids.filter((id) => id <= 10).map(jobOf);
      return Promise.resolve(Response.json({ items, missing: ids.filter((id) => id > 10) }));
    }
    const id = Number(searchParams.get('id'));
    const body = { statusCode: 404, error: 'Not found', error_code: 'NOT_FOUND', requestId: 'r' };
    return Promise.resolve(id <= 10 ? Response.json(jobOf(id)) : Response.json(body, { status: 404 }));
  };
  const forgetting = () => new PlsClient({ url: 'http://portal.example', key: 'pls_secret', fetch: forgetful });

  it.each<[string, () => Promise<unknown>, number[], string]>([
    ['a job', () => forgetting().job(70), [70], 'There is no job 70'],
    ['one to wait for', () => forgetting().waitForJobs([70]), [70], 'There is no job 70'],
    ['one that comes first', () => forgetting().waitForJobs([70, 5]), [70], 'There is no job 70'],
    ['all', () => forgetting().waitForJobs([70, 71]), [70, 71], 'There is no job 70, 71'],
    [
      'several',
      () => forgetting().waitForJobs([5, 71, 6, 72, 73, 74, 75, 76, 77]),
      [71, 72, 73, 74, 75, 76, 77],
      'There is no job 71, 72, 73, 74, 75 and 2 more',
    ],
  ])('are named: %s', async (_, call, ids, message) => {
    const error: unknown = await call().catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(JobsNotFound);
    expect(error).toMatchObject({ ids, message });
  });

  it('cost a sync no request each, after the reset of an agency', async () => {
    const objects = Array.from({ length: 250 }, (_, index) => ({ externalId: `o-${index}` }));
    const afterReset: typeof fetch = (input, init) => {
      const { pathname } = new URL(input);
      if (!pathname.endsWith('/bulk')) {
        return forgetful(input, init);
      }
      const { operations } = JSON.parse(init?.body as string) as { operations: { externalId: string }[] };
      const jobs = operations.map(({ externalId }) => 1_000 + Number(externalId.slice(2)));
      return Promise.resolve(
        Response.json({ results: jobs.map((jobId) => ({ success: true, id: jobId, created: true, jobId })) }),
      );
    };
    const pls = new PlsClient({ url: 'http://portal.example', key: 'pls_secret', fetch: afterReset });
    const { published, failed } = await pls.sync({ listings: objects.values() });
    expect([published, failed.length]).toEqual([0, 250]);
    // The first of those that are open, and a hundred others: 101, 101 and 48.
    expect(asked.map((path) => path.replace('/api/v1', ''))).toEqual([
      ...['/job/status', '/jobs', '/job/status', '/jobs', '/job/status', '/jobs'],
    ]);
  });

  it('do not cost a sync its report', async () => {
    const listings = [{ externalId: 'a' }, { externalId: 'b' }, { externalId: 'c' }];
    const report = await forgetting().sync({ listings: listings.values(), orphans: 'hide' });
    const message = 'The service does not know its publishing any more';
    expect(report).toMatchObject({
      published: 1,
      failed: [
        { externalId: 'b', jobId: 70, message, isRetryable: true },
        { externalId: 'c', jobId: 71, message, isRetryable: true },
      ],
    });
    expect(report.listings).toMatchObject({
      sent: { created: 3 },
      orphans: { count: 0, refusal: 'The service does not know job 72 any more', isRetryable: true },
    });
  });

  it('are reported of each agent whose photo they import', async () => {
    const shared: typeof fetch = async (input, init) => {
      const isBulk = new URL(input).pathname.endsWith('/bulk');
      const results = [5, 70, 70].map((jobId, id) => ({ success: true, id, created: true, jobId }));
      return isBulk ? Response.json({ results }) : forgetful(input, init);
    };
    const pls = new PlsClient({ url: 'http://portal.example', key: 'pls_secret', fetch: shared });
    const agents = ['a', 'b', 'c'].map((externalId) => ({ externalId, name: 'Ana' }));
    const told = { jobId: 70, message: 'The service does not know its import any more', isRetryable: true };
    expect(await pls.sync({ agents: agents.values() })).toMatchObject({
      ...{ published: 0, failed: [] },
      failedAvatars: ['b', 'c'].map((externalId) => ({ externalId, ...told })),
    });
  });
});
