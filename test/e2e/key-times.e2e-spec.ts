import http from 'node:http';
import { crc32 } from 'node:zlib';
import { newApiKey, sentApiKey } from '../../src/auth/keys/api-key.js';
import { leastOf, mediansOf, rankCorrelation, timeOf } from '../support/answer-times.js';
import type { ApiClient } from '../support/api-client.js';
import { startService, type TestService } from '../support/app.js';
import { randomFrom } from '../support/photos.js';

/** Thousands of sequential requests take time on a busy machine. */
jest.setTimeout(120_000);

const WRONG_KEYS = 5_000;

const MOST_SHARED = 30;

/** By chance, the correlation exceeds this value in one of ten thousand tries. */
const NO_CORRELATION = 3.9 / Math.sqrt(WRONG_KEYS - 1);

const ANSWERED_WITHIN_MS = 50;

const CHECKSUM_LENGTH = 6;
const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** The response time of a rejection reveals nothing about a key. */
describe('a wrong key', () => {
  const connections = new http.Agent({ keepAlive: true, maxSockets: 1 });
  let service: TestService;
  let agency: ApiClient;

  beforeAll(async () => {
    service = await startService({ LOG_LEVEL: 'silent' });
    agency = await service.newAgency();
  });

  afterAll(async () => {
    connections.destroy();
    await service.close();
  });

  /** Resolves to the status. */
  function call(headers: http.OutgoingHttpHeaders): Promise<number | undefined> {
    return new Promise((resolve, reject) => {
      http
        .get(`${service.url}/api/v1/agency`, { headers, agent: connections }, (response) => {
          response.resume().on('end', () => resolve(response.statusCode));
        })
        .on('error', reject);
    });
  }

  it('is rejected equally fast, however long its common prefix with a right one is', async () => {
    const random = randomFrom(7);
    const found = await leastOf(3, async () => {
      const shared: number[] = [];
      const times: number[] = [];
      for (let count = 0; count < WRONG_KEYS; count += 1) {
        const length = Math.floor(random() * (MOST_SHARED + 1));
        const authorization = `ApiKey ${wrongKey(agency.apiKey, length)}`;
        let status: number | undefined;
        times.push(await timeOf(async () => (status = await call({ authorization }))));
        shared.push(length);
        if (status !== 401) throw new Error(`A wrong key was answered ${status}`);
      }
      const correlation = rankCorrelation(shared, times);
      return Math.abs(correlation) < NO_CORRELATION ? [] : [correlation];
    });
    expect(found).toEqual([]);
  });

  it('is rejected fast, whatever it is', async () => {
    const { apiKey } = agency;
    const headers: Record<string, http.OutgoingHttpHeaders> = {
      nothing: {},
      'the key alone': { authorization: apiKey },
      'another scheme': { authorization: `Bearer ${apiKey}` },
      'a tab': { authorization: `ApiKey\t${apiKey}` },
      'two headers': { authorization: [`ApiKey ${apiKey}`, `ApiKey ${apiKey}`] as unknown as string },
      'ten kilobytes': { authorization: `ApiKey ${'x'.repeat(10_000)}` },
      'a mistyped key': { authorization: `ApiKey ${apiKey.slice(0, -1)}` },
      'a key of nobody': { authorization: `ApiKey ${newApiKey()}` },
      'a cookie': { cookie: `ApiKey=${apiKey}` },
    };
    const kinds = Object.values(headers);
    expect(new Set(await Promise.all(kinds.map(call)))).toEqual(new Set([401]));
    const slow = await leastOf(3, async () => {
      const medians = await mediansOf(
        9,
        kinds.map((sent) => () => call(sent)),
      );
      return Object.keys(headers).filter((_, index) => (medians[index]?.median ?? NaN) >= ANSWERED_WITHIN_MS);
    });
    expect(slow).toEqual([]);
  });
});

/** A key in our format, checksum included, that shares this many characters with the right one after the common prefix. */
function wrongKey(rightKey: string, sharedLength: number): string {
  const [shared, other] = ['pls_'.length + sharedLength, newApiKey()];
  const body = rightKey.slice(0, shared) + other.slice(shared, -CHECKSUM_LENGTH);
  let checksum = '';
  for (let rest = crc32(body); rest > 0; rest = Math.floor(rest / DIGITS.length)) {
    checksum = DIGITS.charAt(rest % DIGITS.length) + checksum;
  }
  const key = body + checksum.padStart(CHECKSUM_LENGTH, '0');
  const { apiKey } = sentApiKey({ headersDistinct: { authorization: [`ApiKey ${key}`] } });
  if (apiKey !== key) throw new Error('The key would be refused for its form');
  return key;
}
