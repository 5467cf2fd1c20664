import { RequestMethod, type Type } from '@nestjs/common';
import { MetadataScanner, ModulesContainer } from '@nestjs/core';
import { PUBLIC_ROUTE } from '../../src/auth/public-route.js';
import { REQUIRED_SCOPE } from '../../src/auth/require-scope.js';
import { startService, type TestService } from '../support/app.js';

interface Route {
  method: string;
  path: string;
  isPublic: boolean;
  scope: unknown;
}

/** The metadata of a class or method, first of the method, then of its class. */
const metadata = (name: string, ...targets: object[]): unknown =>
  targets.map((target) => Reflect.getMetadata(name, target) as unknown).find((value) => value !== undefined);

/** Where a method is served, without slashes around it: a controller may have several paths. */
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
      isPublic: metadata(PUBLIC_ROUTE, handler, controller) === true,
      scope: metadata(REQUIRED_SCOPE, handler, controller),
    }));
  });
}

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

  it('need the read scope of their resource for GET, the write scope for everything else', () => {
    const wrong = routes
      .filter(({ isPublic, path }) => !isPublic && /^(listings|users|media)\b/.test(path))
      .filter(({ method, path, scope }) => scope !== `${path.split('/')[0]}:${method === 'GET' ? 'read' : 'write'}`);
    expect(routes.length).toBeGreaterThan(10);
    expect(wrong).toEqual([]);
  });

  it('refuse everybody who has no key', async () => {
    const answers = routes
      .filter(({ isPublic }) => !isPublic)
      .map(async ({ method, path }) => {
        const hasBody = method === 'PUT' || method === 'POST';
        const answer = await fetch(`${service.url}/api/v1/${path.replaceAll(/:\w+/g, '1')}`, {
          method,
          ...(hasBody ? { headers: { 'Content-Type': 'application/json' }, body: '{}' } : {}),
        });
        return { method, path, status: answer.status };
      });
    expect((await Promise.all(answers)).filter(({ status }) => status !== 401)).toEqual([]);
  });
});
