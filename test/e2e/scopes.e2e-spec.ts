import fs from 'node:fs';
import path from 'node:path';
import { RequestMethod, type Type } from '@nestjs/common';
import { MetadataScanner, ModulesContainer } from '@nestjs/core';
import { DataSource } from 'typeorm';
import { PublicRoute, RequiredScope } from '../../src/auth/auth.decorators.js';
import { ApiKeysService } from '../../src/auth/keys/api-keys.service.js';
import { aDraft } from '../factories/listings.js';
import { anAgent } from '../factories/users.js';
import { ApiClient, errorOf } from '../support/api-client.js';
import { startService, type TestService } from '../support/app.js';
import { type Operator, startOperator } from '../support/operator.js';

interface Route {
  method: string;
  path: string;
  isPublic: boolean;
  scope: unknown;
}

/** The metadata of a class or method; a method's takes precedence over its class'. */
const metadata = (name: string, ...targets: object[]): unknown =>
  targets.map((target) => Reflect.getMetadata(name, target) as unknown).find((value) => value !== undefined);

/** The paths of a method, without slashes around them: a controller may have several paths. */
function pathsOf(controller: Type, handler: object): string[] {
  const [roots = [], [own = ''] = []] = [controller, handler].map(
    (target) => [metadata('path', target)].flat() as string[],
  );
  return roots.map((root) => `${root}/${own}`.replace(/^\/+|\/+$/g, ''));
}

/** Every route of a controller, as its decorators declare it. */
function routesOf(controller: Type): Route[] {
  const prototype = controller.prototype as Record<string, object>;
  return new MetadataScanner().getAllMethodNames(prototype).flatMap((name) => {
    const handler = prototype[name];
    if (handler === undefined || !Reflect.hasMetadata('method', handler)) {
      return [];
    }
    return pathsOf(controller, handler).map((path) => ({
      method: RequestMethod[metadata('method', handler) as RequestMethod],
      path,
      isPublic: metadata(PublicRoute.KEY, handler, controller) !== undefined,
      scope: metadata(RequiredScope.KEY, handler, controller),
    }));
  });
}

/** By hand, from D-51 and D-178: the calls that a key with a single scope may make. */
const CALLS: Readonly<Record<string, readonly string[]>> = {
  'listings:read': [
    'GET /listings',
    'GET /listings/{id}',
    'GET /listings/external/{externalId}',
    'GET /listings/{id}/history',
    'GET /listings/external/{externalId}/history',
    'GET /listings/{id}/duplicates',
    'GET /listings/external/{externalId}/duplicates',
    'GET /listings/{id}/readiness',
    'GET /listings/external/{externalId}/readiness',
  ],
  'listings:write': [
    'PUT /listings',
    'POST /listings/bulk',
    'POST /listings/reconcile',
    'POST /listings/{id}/merge',
    'POST /listings/external/{externalId}/merge',
    'DELETE /listings/{id}',
    'DELETE /listings/external/{externalId}',
    'POST /listings/{id}/link',
    'DELETE /listings/{id}/link',
    'POST /test/clock',
    'POST /test/reset',
  ],
  'users:read': ['GET /users', 'GET /users/{id}', 'GET /users/external/{externalId}'],
  'users:write': [
    'PUT /users',
    'POST /users/bulk',
    'POST /users/reconcile',
    'DELETE /users/{id}',
    'DELETE /users/external/{externalId}',
    'POST /users/{id}/link',
    'DELETE /users/{id}/link',
  ],
  'media:read': ['GET /media', 'GET /media/{id}', 'GET /media/external/{externalId}'],
  'media:write': [
    'POST /media/upload-from-url',
    'POST /media/request-upload-url',
    'POST /media/bulk',
    'DELETE /media/{id}',
    'DELETE /media/external/{externalId}',
    'POST /media/{id}/refresh',
    'POST /media/external/{externalId}/refresh',
    'POST /media/{id}/link',
    'DELETE /media/{id}/link',
  ],
  'webhooks:read': ['GET /webhooks', 'GET /webhooks/{id}', 'GET /webhooks/{id}/deliveries'],
  'webhooks:write': [
    'POST /webhooks',
    'PATCH /webhooks/{id}',
    'DELETE /webhooks/{id}',
    'POST /webhooks/{id}/secret',
    'POST /webhooks/{id}/ping',
    'POST /webhooks/{id}/replay',
  ],
  'any key': [
    'GET /agency',
    'GET /job/status',
    'GET /jobs',
    'GET /events',
    'GET /events/head',
    'GET /reference/schema/base',
    'GET /reference/schema',
    'GET /reference/currencies',
    'GET /test/clock',
    'GET /test/reset',
  ],
};

const SCOPES_TODAY = Object.keys(CALLS).filter((scope) => scope !== 'any key');

/** D-51: `listings`, `users`, `media` × `read`, `write`; jobs and reference data are read by any key. */
describe('the routes of the API', () => {
  let service: TestService;
  let routes: Route[];

  beforeAll(async () => {
    service = await startService();
    const modules = [...service.api.get(ModulesContainer).values()];
    routes = modules
      .flatMap(({ controllers }) => [...controllers.values()])
      .flatMap(({ metatype }) => routesOf(metatype as Type));
  });

  afterAll(() => service.close());

  it('need a key, apart from health, public pages and files', () => {
    const open = routes.filter(({ isPublic }) => isPublic).map(({ path }) => path.split('/')[0]);
    const site = [
      '',
      'announcement',
      'ro',
      'ru',
      'en',
      'favicon.ico',
      'favicon.svg',
      'robots.txt',
      'sitemap.xml',
      'sitemaps',
    ];
    expect([...site, 'files', 'health', 'media', 'uploads']).toEqual(expect.arrayContaining([...new Set(open)]));
  });

  it('require the read scope of their resource for GET, the write scope for everything else', () => {
    const wrong = routes
      .filter(({ isPublic, path }) => !isPublic && /^(listings|users|media)\b/.test(path))
      .filter(({ method, path, scope }) => scope !== `${path.split('/')[0]}:${method === 'GET' ? 'read' : 'write'}`);
    expect(routes.length).toBeGreaterThan(10);
    expect(wrong).toEqual([]);
  });

  it('reject all requests without a key', async () => {
    const answers = routes
      .filter(({ isPublic }) => !isPublic)
      .map(async ({ method, path }) => {
        const hasBody = ['PUT', 'POST', 'PATCH'].includes(method);
        const answer = await fetch(`${service.url}/api/v1/${path.replaceAll(/:\w+/g, '1')}`, {
          method,
          ...(hasBody ? { headers: { 'Content-Type': 'application/json' }, body: '{}' } : {}),
        });
        return { method, path, status: answer.status };
      });
    expect((await Promise.all(answers)).filter(({ status }) => status !== 401)).toEqual([]);
  });

  it("are listed completely in the integrators' table", () => {
    const guide = fs.readFileSync(path.join(__dirname, '../../docs/integrators.md'), 'utf8');
    const section = /^## Scopes$([^]*?)^## /m.exec(guide)?.[1] ?? '';
    const rows = [...section.matchAll(/^\| `?([a-z: ]+?)`? +\| (`.*`) +\|$/gm)];
    const told = rows.map(([, scope = '', calls = '']) => [scope, calls.split(', ').map((call) => call.slice(1, -1))]);
    expect(Object.fromEntries(told)).toEqual(CALLS);
    const served = routes
      .filter(({ isPublic }) => !isPublic)
      .map(({ method, path: at }) => `${method} /${at.replaceAll(/:(\w+)/g, '{$1}')}`);
    expect(served.sort()).toEqual(Object.values(CALLS).flat().sort());
  });

  describe('for keys with one scope', () => {
    let agency: ApiClient;
    let keys: Map<string, ApiClient>;
    let operator: Operator;

    beforeAll(async () => {
      // For any other agency the test routes do not exist, whatever the key's scopes are.
      agency = await service.newTestAgency();
      operator = await startOperator(service.config);
      keys = new Map();
      for (const scope of SCOPES_TODAY) {
        keys.set(scope, await keyWith('--scopes', scope));
      }
    });

    afterAll(() => operator.close());

    const keyWith = async (...options: string[]): Promise<ApiClient> => {
      const issued = await operator.run(['key', 'issue', '--agency', String(agency.agencyId), '--json', ...options]);
      return new ApiClient(service.url, (JSON.parse(issued) as { apiKey: string }).apiKey, agency.agencyId);
    };

    it('are permitted or forbidden as the table says, for each', async () => {
      const wrong: unknown[] = [];
      for (const [needed, calls] of Object.entries(CALLS)) {
        for (const call of calls) {
          const [method = '', at = ''] = call.split(' ');
          const address = at.replaceAll(/\{\w+\}/g, '999999');
          for (const [scope, client] of keys) {
            const request = client.request(method.toLowerCase() as 'get', address);
            const answer = await (method === 'GET' || method === 'DELETE' ? request : request.send({}));
            const isRefused = answer.status === 403 && errorOf(answer).error_code === 'INSUFFICIENT_SCOPE';
            if (isRefused === (needed === 'any key' || needed === scope)) {
              wrong.push({ call, scope, status: answer.status });
            }
            if (isRefused) {
              expect(errorOf(answer).details).toMatchObject([{ code: 'MISSING_SCOPE', allowed: [needed] }]);
            }
          }
        }
      }
      expect(wrong).toEqual([]);
    }, 30_000);

    it('write the parts of a listing and an agent without another scope, and nothing else', async () => {
      const [listings, users] = [keys.get('listings:write'), keys.get('users:write')];
      const url = (name: string) => `https://crm.example/${name}.jpg`;
      const agent = anAgent({ avatar: { url: url('face') } });
      const listing = aDraft({ files: [{ url: url('a'), externalFileId: 'a' }, { url: url('b') }] });
      expect((await users?.put('/users', agent))?.status).toBe(200);
      const answer = await listings?.put('/listings', { ...listing, externalUserId: agent['externalId'] });
      const { jobId, fileId } = (answer?.body as { imports: { jobId: number; fileId: number }[] }).imports[0] ?? {};
      const again = { op: 'upsert', externalId: listing.externalId, fileIds: [fileId] };
      expect((await listings?.post('/listings/bulk', { operations: [again] }))?.body).toMatchObject({
        summary: { succeeded: 1 },
      });
      expect((await listings?.get(`/job/status?id=${jobId}`))?.status).toBe(200);
      for (const client of [listings, users]) {
        expect((await client?.get(`/media/${fileId}`))?.status).toBe(403);
        expect((await client?.delete(`/media/${fileId}`))?.status).toBe(403);
        expect((await client?.post('/media/upload-from-url', { url: url('a'), externalId: 'c' }))?.status).toBe(403);
      }
    });

    it('stay forbidden to a key that lists all scopes when another one is added, and permitted to one with all scopes', async () => {
      const scopesOf = async (client: ApiClient): Promise<unknown> =>
        ((await client.get('/agency')).body as { key: { scopes: unknown } }).key.scopes;
      const whole = [
        agency,
        await keyWith(),
        await service.api.get(ApiKeysService).rotate(Number((await listed())[0]?.id), 60, null),
      ].map((key) => (key instanceof ApiClient ? key : new ApiClient(service.url, key.apiKey, agency.agencyId)));
      const named = await keyWith('--scopes', SCOPES_TODAY.join(','));
      // As if the last scope had been added after the keys: none of them contains it.
      await service.api
        .get(DataSource)
        .query("UPDATE api_keys SET scopes = REPLACE(scopes, ',media:write', '') WHERE agency_id = ?", [
          agency.agencyId,
        ]);
      for (const client of whole) {
        expect(await scopesOf(client)).toEqual(SCOPES_TODAY);
        expect((await client.post('/media/bulk', {})).status).toBe(400);
      }
      expect(await scopesOf(named)).toEqual(SCOPES_TODAY.filter((scope) => scope !== 'media:write'));
      expect((await named.post('/media/bulk', {})).status).toBe(403);
      const table = await operator.run(['key', 'list', '--agency', String(agency.agencyId)]);
      expect(table.match(/ all$/gm)).toHaveLength(whole.length);
    });

    const listed = async (): Promise<{ id: number }[]> =>
      JSON.parse(await operator.run(['key', 'list', '--agency', String(agency.agencyId), '--json'])) as {
        id: number;
      }[];
  });
});
