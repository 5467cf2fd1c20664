import { PlsClient } from '../../clients/typescript/src/client.js';
import type { ListingWrite } from '../../clients/typescript/src/types.js';
import type { ApiClient } from '../support/api-client.js';
import { startService, type TestService } from '../support/app.js';
import { type LoggedRequest, RequestLog } from '../support/request-log.js';

/** B-12: the client within the rate limits, as recorded before a service with real minutes. */

const PER_MINUTE = 24;
const BULK_PER_MINUTE = 12;
const QUESTIONS = 40;

/** All programs need the rest of one minute, and a part of the next. */
jest.setTimeout(150_000);

let service: TestService;
let log: RequestLog;
/** Each program of the storm has a log of its own, since `Retry-After` is in whole seconds and differs between them. */
let stormLogs: RequestLog[];

beforeAll(async () => {
  service = await startService({
    RATE_LIMIT_PER_MINUTE: String(PER_MINUTE),
    RATE_LIMIT_BULK_PER_MINUTE: String(BULK_PER_MINUTE),
  });
  [log, ...stormLogs] = await Promise.all([
    RequestLog.before(service.url),
    ...['a', 'b', 'c'].map(() => RequestLog.before(service.url)),
  ]);
});

afterAll(async () => {
  await Promise.all([log, ...stormLogs].map((each) => each.close()));
  await service.close();
});

const clientOf = ({ apiKey }: ApiClient, { url } = log) => new PlsClient({ url, key: apiKey });

const garages = (name: string, count: number): ListingWrite[] =>
  Array.from({ length: count }, (_, index) => ({
    externalId: `${name}-${index}`,
    announcementType: 'rent',
    propertyType: 'parking',
    propertySecondaryType: 'garage',
  }));

/** The requests with the key, in order of arrival. */
const seenOf = ({ apiKey }: ApiClient, { requests } = log): LoggedRequest[] =>
  requests
    .filter(({ headers }) => headers.authorization === `ApiKey ${apiKey}`)
    .sort((one, other) => one.at - other.at);

const isRefused = ({ answer }: LoggedRequest): boolean => answer.status === 429;
/** A comparison counts as a bulk request, too. */
const isBulk = ({ call }: LoggedRequest): boolean => /\/(bulk|reconcile)$/.test(call);

/** A program with exclusive use of the key and more listings than a minute's bulk requests can carry. */
async function manyListings(agency: ApiClient): Promise<unknown> {
  const pls = clientOf(agency);
  const [{ listings }] = await Promise.all([pls.sync({ listings: garages('own', 1800) }), pls.agency()]);
  return listings?.sent.created;
}

/** A program that sends more concurrent requests than a minute permits, after its first response. */
async function manyQuestions(agency: ApiClient): Promise<unknown> {
  const pls = clientOf(agency);
  await pls.agency();
  return (await Promise.all(Array.from({ length: QUESTIONS }, () => pls.agency()))).length;
}

/** Another program uses up the minute, and three programs start in the middle of it. */
async function inStorm(agency: ApiClient): Promise<unknown> {
  for (let left = PER_MINUTE; left > 0; left -= 1) {
    await agency.get('/agency');
  }
  const reports = await Promise.all(
    stormLogs.map((own, index) => clientOf(agency, own).sync({ listings: garages(`storm-${index}`, 200) })),
  );
  return reports.reduce((created, { listings }) => created + (listings?.sent.created ?? 0), 0);
}

/** The requests within the first minute of the key. */
function ofFirstMinute(requests: readonly LoggedRequest[]): LoggedRequest[] {
  const began = requests[0]?.at ?? 0;
  return requests.filter(({ at }) => at < began + 58_000);
}

it('is never rejected when it is alone, and obeys every Retry-After when it is not', async () => {
  const [listings, questions, storm] = [
    await service.newAgency(),
    await service.newAgency(),
    await service.newAgency(),
  ];
  // Concurrently, because they wait for the end of the same minute.
  const done = await Promise.all([manyListings(listings), manyQuestions(questions), inStorm(storm)]);
  expect(done).toEqual([1800, QUESTIONS, 600]);

  // Nothing is rejected, and the minute's limit is fully used.
  const bulks = seenOf(listings).filter(isBulk);
  expect([...seenOf(listings), ...seenOf(questions)].filter(isRefused)).toEqual([]);
  expect([bulks.length, ofFirstMinute(bulks).length]).toEqual([1 + 18, BULK_PER_MINUTE]);
  expect([seenOf(questions).length, ofFirstMinute(seenOf(questions)).length]).toEqual([QUESTIONS + 1, PER_MINUTE]);

  // Each of the three programs is rejected once, and then sends nothing until the reported time is over.
  for (const own of stormLogs) {
    const requests = seenOf(storm, own);
    const refused = requests.filter(isRefused);
    expect(refused.length).toBe(1);
    const { answer } = refused[0] as LoggedRequest;
    const seconds = Number(answer.headers['retry-after']);
    expect(seconds).toBeGreaterThan(1);
    const next = requests.filter(({ at }) => at > answer.at);
    // Whether there is anything, the comparison and two bulks; a second comparison, if another of them has begun in between.
    expect([4, 5]).toContain(next.length);
    expect(next[0]?.at).toBeGreaterThan(answer.at + seconds * 1000 - 100);
  }
});
