import http from 'node:http';
import type { ApiClient } from '../support/api-client.js';
import { startService, type TestService } from '../support/app.js';
import { rawAnswer } from '../support/raw-answer.js';

/** TRACE and PROPFIND stand for all unsupported methods. */
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND'] as const;

const READ = 'GET, HEAD, OPTIONS';
const READ_AND_DELETE = 'DELETE, GET, HEAD, OPTIONS';
const READ_AND_PUT = 'GET, HEAD, OPTIONS, PUT';
const POST = 'OPTIONS, POST';
const LINK = 'DELETE, OPTIONS, POST';

/** Transcribed by hand from the specification's tables of endpoints, and from docs/architecture.md, *Routes*. */
const ALLOWED: Readonly<Record<string, string>> = {
  '/': READ,
  '/api/v1/agency': READ,
  '/api/v1/listings': READ_AND_PUT,
  '/api/v1/listings/': READ_AND_PUT,
  '/api/v1/listings/bulk': POST,
  '/api/v1/listings/bulk/': POST,
  '/api/v1/listings/1': READ_AND_DELETE,
  '/api/v1/listings/1/': READ_AND_DELETE,
  '/api/v1/listings/no-id': READ_AND_DELETE,
  '/api/v1/listings/external/crm-1': READ_AND_DELETE,
  '/api/v1/listings/external/bulk': READ_AND_DELETE,
  '/api/v1/listings/external/link': READ_AND_DELETE,
  '/api/v1/listings/1/link': LINK,
  '/api/v1/listings/1/link/': LINK,
  '/api/v1/users': READ_AND_PUT,
  '/api/v1/users/bulk': POST,
  '/api/v1/users/1': READ_AND_DELETE,
  '/api/v1/users/external/crm-1': READ_AND_DELETE,
  '/api/v1/users/external/link': READ_AND_DELETE,
  '/api/v1/users/1/link': LINK,
  '/api/v1/media/upload-from-url': POST,
  '/api/v1/media/request-upload-url': POST,
  '/api/v1/media/bulk': POST,
  '/api/v1/media/bulk/': POST,
  '/api/v1/media/1': READ_AND_DELETE,
  '/api/v1/media/external/photo-1': READ_AND_DELETE,
  '/api/v1/media/external/link': READ_AND_DELETE,
  '/api/v1/media/1/link': LINK,
  '/api/v1/job/status': READ,
  '/api/v1/reference/schema': READ,
  '/api/v1/reference/schema/base': READ,
  '/api/v1/reference/currencies': READ,
  '/health/live': READ,
  '/health/ready': READ,
  '/announcement/1': READ,
  '/announcement/1/photos': READ,
  '/ru/announcement/1': READ,
  '/robots.txt': READ,
  '/sitemap.xml': READ,
  '/sitemaps/1.xml': READ,
  '/files/a/b.webp': READ,
  '/api/docs': READ,
  '/api/docs/forms': READ,
  '/api/docs/forms.js': READ,
  '/api/docs-json': READ,
};

/** Paths at which no method is supported. */
const UNKNOWN = [
  '/api',
  '/api/v1',
  '/api/v1/',
  '/api/v1/listing',
  '/api/v1/Listings',
  '/api/v1/LISTINGS/bulk',
  '/API/v1/listings',
  '/api/V1/listings',
  '/api/v1/listings/Bulk/x',
  '/api/v1/listings/external',
  '/api/v1/listings/external/',
  '/api/v1/listings/bulk/link',
  '/api/v1/listings/1/photos',
  '/api/v1/listings/1/link/x',
  '/api/v1/listings/external/a/b',
  '/api/v1/listings//',
  '/api/v1//listings',
  '/api/v1/listings/%ff',
  '/api/v1/medias',
  '/api/v1/media/external',
  '/api/v1/media/upload-from-url/link',
  '/api/v1/job',
  '/api/v1/job/Status',
  '/api/v1/reference',
  '/api/v1/reference/schema/other',
  '/api/v2/listings',
  '/health',
  '/Health/live',
  '/files',
];

interface Answer {
  status: number;
  allow: string | undefined;
  body: string;
}

/** D-11: every path with every method, without and with a key. */
describe('methods', () => {
  let service: TestService;
  let agency: ApiClient;
  const agent = new http.Agent({ keepAlive: true, maxSockets: 8 });

  beforeAll(async () => {
    service = await startService();
    agency = await service.newAgency();
  });

  afterAll(async () => {
    agent.destroy();
    await service.close();
  });

  const send = (method: string, path: string, key: string | null): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const { hostname, port } = new URL(service.url);
      const headers = key === null ? {} : { authorization: `ApiKey ${key}` };
      const sending = http.request({ hostname, port, path, method, agent, headers }, (response) => {
        const pieces: Buffer[] = [];
        response.on('data', (piece: Buffer) => pieces.push(piece));
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            allow: response.headers.allow,
            body: Buffer.concat(pieces).toString(),
          }),
        );
      });
      sending.on('error', reject);
      sending.end();
    });

  const each = async (paths: readonly string[], judge: (answer: Answer, method: string, path: string) => boolean) => {
    const calls = paths.flatMap((path) =>
      METHODS.flatMap((method) => [null, agency.apiKey].map((key) => ({ path, method, key }))),
    );
    const answers = await Promise.all(
      calls.map(async ({ path, method, key }) => ({ path, method, key, answer: await send(method, path, key) })),
    );
    return answers
      .filter(({ answer, method, path }) => !judge(answer, method, path))
      .map(
        ({ method, path, key, answer: { status, allow } }) => `${method} ${path} ${key ?? ''} ${status} ${allow ?? ''}`,
      );
  };

  it('that a path supports work there, all others get 405 with the supported ones', async () => {
    const wrong = await each(Object.keys(ALLOWED), ({ status, allow, body }, method, path) => {
      const allowed = ALLOWED[path] ?? '';
      if (!allowed.split(', ').includes(method)) {
        const isTold = method === 'HEAD' || body.includes('"error_code":"METHOD_NOT_ALLOWED"');
        return status === 405 && allow === allowed && isTold;
      }
      return method === 'OPTIONS' ? status === 204 && allow === allowed && body === '' : status !== 405;
    });
    expect(wrong).toEqual([]);
  });

  it('do not matter at an unknown path: 404, including letters of another case and words instead of ids', async () => {
    const wrong = await each(
      UNKNOWN,
      ({ status, allow, body }, method) =>
        status === 404 && allow === undefined && (method === 'HEAD' || body.includes('"error_code":"NOT_FOUND"')),
    );
    expect(wrong).toEqual([]);
  });

  it('that the server does not know get a response, too', async () => {
    const answer = await rawAnswer(service, 'FETCH /api/v1/listings HTTP/1.1\r\nHost: x\r\n\r\n');
    expect(answer).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n[^]*"statusCode":400/);
    expect(answer).toContain('"The request is not valid HTTP/1.1: Invalid method encountered."');
  });
});
