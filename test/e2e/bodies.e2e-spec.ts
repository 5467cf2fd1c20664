import { gzipSync } from 'node:zlib';
import { LIMITS } from '../../src/catalogue/limits.js';
import { aPublishableDraft } from '../factories/listings.js';
import { ApiClient, errorOf } from '../support/api-client.js';
import { startService, type TestService } from '../support/app.js';
import { startServiceProcesses } from '../support/service-processes.js';

/** Each character takes six bytes where it is escaped. */
const LONGEST_DESCRIPTION = 'ș'.repeat(2_000);
const LONGEST_ADDRESS = 'Chișinău, '.padEnd(500, 'ț');

/** The largest bulk that is legal, but for spaces. */
const largestBulk = () => ({
  operations: Array.from({ length: LIMITS.bulkOperationsMax }, () => ({
    op: 'upsert',
    ...aPublishableDraft({
      announcementDescription: LONGEST_DESCRIPTION,
      propertyAddress: LONGEST_ADDRESS,
      files: Array.from({ length: LIMITS.filesPerListing }, (_, index) => ({
        url: `http://93.184.215.14/${'a'.repeat(1_900)}${index}.jpg`,
        externalFileId: `photo-${index}`.padEnd(255, 'x'),
      })),
    }),
  })),
});

describe('large bodies (E1, E2)', () => {
  let service: TestService;
  let agency: ApiClient;

  beforeAll(async () => {
    service = await startService({ LOG_LEVEL: 'silent' });
    agency = await service.newAgency();
  });

  afterAll(() => service.close());

  const sendText = (path: string, text: string | Buffer, headers: Record<string, string> = {}) =>
    agency
      .request('post', path)
      .set({ 'Content-Type': 'application/json', ...headers })
      .serialize((raw: unknown) => raw as string)
      .send(text as unknown as object);

  it.each([
    ['arrays', '['.repeat(1_000_000)],
    ['objects', '{"a":'.repeat(200_000)],
    ['an endless number', `{"id": ${'1'.repeat(900_000)}}`],
    ['a list of a million', `{"operations": [${'0,'.repeat(1_000_000)}0]}`],
    ['a key of a megabyte', `{"${'k'.repeat(1_000_000)}": 1}`],
    [
      'ten thousand unknown fields',
      JSON.stringify(Object.fromEntries([...Array(10_000).keys()].map((n) => [`f${n}`, n]))),
    ],
  ])('of nothing but %s are refused at once', async (_, text) => {
    const startedAt = performance.now();
    const answer = await sendText('/listings/bulk', text);
    expect([answer.status, ['INVALID_JSON', 'VALIDATION_FAILED'].includes(errorOf(answer).error_code)]).toEqual([
      400,
      true,
    ]);
    expect(answer.text.length).toBeLessThan(200_000);
    expect(performance.now() - startedAt).toBeLessThan(2_000);
  });

  it('may be compressed, but not to be a bomb', async () => {
    const bomb = gzipSync(Buffer.alloc(200 * 1024 * 1024, '['));
    const answer = await sendText('/listings/bulk', bomb, { 'Content-Encoding': 'gzip' });
    expect([answer.status, errorOf(answer).error_code]).toEqual([413, 'PAYLOAD_TOO_LARGE']);
  });
});

/** Needs a machine that has nothing else to do: PLS_TEST_EVENT_LOOP=1 npm test -- test/e2e/bodies */
const whenMeasuring = process.env.PLS_TEST_EVENT_LOOP === undefined ? describe.skip : describe;

whenMeasuring('the event loop', () => {
  it('is not held up over 50 ms by the largest legal bulk', async () => {
    const service = await startService();
    const { apiKey, agencyId } = await service.newAgency();
    const processes = await startServiceProcesses({});
    const client = new ApiClient(processes.url, apiKey, agencyId);
    const delays: object[] = [];
    for (let round = 0; round < 6; round += 1) {
      const body = largestBulk();
      const text = JSON.stringify(body).replaceAll(/[șțăâî]/g, (letter) => `\\u0${letter.charCodeAt(0).toString(16)}`);
      await longestDelayMs(processes.url);
      const startedAt = performance.now();
      const answer = await fetch(`${processes.url}/api/v1/listings/bulk`, {
        method: 'POST',
        headers: { Authorization: `ApiKey ${client.apiKey}`, 'Content-Type': 'application/json' },
        body: text,
      });
      const { summary } = (await answer.json()) as { summary: object };
      const tookMs = Math.round(performance.now() - startedAt);
      delays.push({
        status: answer.status,
        bytes: text.length,
        tookMs,
        delayMs: await longestDelayMs(processes.url),
        summary,
      });
    }
    console.log(JSON.stringify(delays, null, 1));
    await processes.stop();
    await service.close();
  }, 120_000);
});

/** The longest delay since it was asked last. */
async function longestDelayMs(origin: string): Promise<number> {
  const metrics = await (await fetch(`${origin}/metrics`)).text();
  const seconds = /^nodejs_eventloop_lag_max_seconds(?:\{[^}]*\})? (\S+)$/m.exec(metrics)?.[1];
  return Math.round(Number(seconds) * 1000);
}
