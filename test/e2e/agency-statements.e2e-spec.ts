import { ModulesContainer } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { DataSource } from 'typeorm';
import { Sweeper } from '../../src/platform/recurring/sweeper.js';
import { AgencyLife } from '../support/agency-life.js';
import type { AgencyScope } from '../support/agency-scope/agency-scope.js';
import { AgencyScopes } from '../support/agency-scope/agency-scopes.js';
import { BEYOND_AGENCIES, spelledAlike } from '../support/agency-scope/beyond-agencies.js';
import { DatabaseKeys } from '../support/agency-scope/database-keys.js';
import { startService, type TestService } from '../support/app.js';
import { startOperator } from '../support/operator.js';
import { type PhotoServer, startPhotoServer } from '../support/photos.js';
import { describeWithOwnServer, StatementLog } from '../support/statement-log.js';
import { WebhookServer } from '../support/webhook-server.js';

/** Whether a statement concerns a single agency: all its tables are restricted to the same one. */
const isWithinOne = ({ agencies, unbound }: AgencyScope): boolean => unbound.length === 0 && agencies.length <= 1;

const EXCEPTIONS = Object.values(BEYOND_AGENCIES).flat();

function exceptionsFor(statement: string): string[] {
  const spelled = spelledAlike(statement);
  return EXCEPTIONS.filter((words) => spelled.includes(words));
}

/**
 * Agencies can be placed in separate databases, because no statement needs rows of two: all statements that reach the server
 * during the agencies' lives are parsed and checked against the keys of the tables.
 */
describeWithOwnServer('the statements of an agency', () => {
  let photos: PhotoServer;
  let endpoints: WebhookServer;
  let service: TestService;
  let log: StatementLog;
  let keys: DatabaseKeys;
  let agencyScopes: AgencyScopes;
  let statements: string[];
  const scopes = new Map<string, AgencyScope>();
  const unread: unknown[] = [];

  beforeAll(async () => {
    [photos, endpoints] = [await startPhotoServer(), await WebhookServer.start()];
    service = await startService({
      MEDIA_IMPORT_ALLOWED_ORIGINS: photos.origin,
      WEBHOOK_ALLOWED_ORIGINS: endpoints.origin,
    });
    log = await StatementLog.open(service.config.databaseUrl);
    keys = await DatabaseKeys.of(service.api.get(DataSource));
    agencyScopes = new AgencyScopes(keys);
    statements = await log.during(async () => {
      const worker = await service.startWorker();
      await threeLives();
      for (const sweeper of sweepersOf(worker)) {
        await sweeper.sweep();
      }
    });
    for (const statement of new Set(statements)) {
      try {
        const scope = agencyScopes.of(statement);
        if (scope !== null) {
          scopes.set(statement, scope);
        }
      } catch (error) {
        unread.push(error);
      }
    }
  }, 180_000);

  afterAll(async () => {
    await log.close();
    await service.close();
    await Promise.all([photos.close(), endpoints.close()]);
  });

  /** Two agencies with the same photos, and a test agency, concurrently; the operator acts on each. */
  async function threeLives(): Promise<void> {
    const around = {
      service,
      photoUrl: (seed: number) => photos.photoUrl(seed),
      hookUrl: `${endpoints.origin}/hook`,
    };
    const agencies = [await service.newAgency(), await service.newAgency(), await service.newTestAgency()];
    const operator = await startOperator(service.config);
    try {
      await Promise.all(
        agencies.map(async (agency, index) => {
          const { listingId } = await new AgencyLife(agency, around, index < 2 ? 1 : 100).live();
          await operator.run(['listing', 'block', String(listingId), '--reason', 'The photos show another flat']);
          await operator.run(['listing', 'unblock', String(listingId)]);
          await operator.run(['agency', 'report', String(agency.agencyId)]);
        }),
      );
      const [gone, , test] = agencies;
      await test?.post('/test/clock', { advance: 'P61D' }).expect(200);
      await test?.post('/test/reset', {}).expect(200);
      await operator.run(['agency', 'erase', String(gone?.agencyId), '--yes']);
    } finally {
      await operator.close();
    }
  }

  function sweepersOf(worker: NestExpressApplication): Sweeper[] {
    const modules = [...worker.get(ModulesContainer).values()];
    const instances = modules.flatMap(({ providers }) => [...providers.values()].map(({ instance }) => instance));
    return instances.filter((instance) => instance instanceof Sweeper);
  }

  it('can all be parsed', () => {
    expect(unread).toEqual([]);
  });

  it('stay within that agency, except those that concern all agencies', () => {
    const crossing = [...scopes].filter(([, scope]) => !isWithinOne(scope));
    const unexplained = crossing.filter(([statement]) => exceptionsFor(statement).length !== 1);
    expect(unexplained.map(([statement, scope]) => ({ ...scope, statement }))).toEqual([]);
  });

  it('have no unnecessary exceptions: each exception matches a statement, and none that names one agency', () => {
    const met = new Set([...scopes.keys()].flatMap(exceptionsFor));
    expect(EXCEPTIONS.filter((words) => !met.has(words))).toEqual([]);
    const needless = [...scopes].filter(
      ([statement, scope]) => isWithinOne(scope) && scope.agencies.length > 0 && exceptionsFor(statement).length > 0,
    );
    expect(needless.map(([statement]) => statement)).toEqual([]);
  });

  it('were many, and concerned every table that has rows of agencies', () => {
    expect(scopes.size).toBeGreaterThan(1_000);
    const touched = new Set([...scopes.values()].flatMap(({ tables }) => tables));
    expect(keys.ofAgencies.filter((table) => !touched.has(table))).toEqual([]);
    const named = new Set([...scopes.values()].flatMap(({ agencies }) => agencies));
    expect(named.size).toBeGreaterThanOrEqual(3);
  });

  it('would be detected without their agency, or with two', async () => {
    const planted = await log.during(() =>
      service.api.get(DataSource).query("SELECT id FROM listings WHERE status = 'draft' FOR UPDATE"),
    );
    const found = planted.filter((statement) => statement.includes("status = 'draft' FOR UPDATE"));
    expect(found.map((statement) => agencyScopes.of(statement)?.unbound)).toEqual([['listings']]);
    expect(found.flatMap(exceptionsFor)).toEqual([]);

    // Each statement that nothing else restricts, without its agency, and with a second one.
    const once = /`?\bagency_id`? = (\d+)\b/g;
    const bound = [...scopes].filter(
      ([statement, { agencies, tables }]) =>
        agencies.length === 1 && tables.length === 1 && [...statement.matchAll(once)].length === 1,
    );
    const loosened = bound.filter(([statement]) => {
      const scope = agencyScopes.of(statement.replace(once, 'agency_id > 0'));
      return scope !== null && !isWithinOne(scope);
    });
    const shared = bound.filter(([statement]) => {
      const scope = agencyScopes.of(statement.replace(once, 'agency_id IN ($1, 999999)'));
      return scope !== null && !isWithinOne(scope);
    });
    expect(loosened.length).toBeGreaterThan(200);
    expect(shared.length).toBe(loosened.length);
  });

  it.each([
    [
      'one agency beside rows of any',
      'SELECT l.id FROM listings l JOIN users u ON u.name = l.id WHERE l.agency_id = 1',
      ['users'],
    ],
    ['two agencies', 'SELECT id FROM jobs WHERE agency_id IN (1, 2)', ['jobs']],
    ['one agency or any', 'UPDATE media SET kind = 1 WHERE agency_id = 1 OR id > 5', ['media']],
    [
      'a row of each of two',
      'INSERT INTO listing_files (agency_id, listing_id) VALUES (1, 1), (2, 2)',
      ['listing_files'],
    ],
    ['several keys', 'DELETE FROM listings WHERE id IN (1, 2)', ['listings']],
    ['all but one', 'SELECT id FROM events WHERE agency_id <> 1', ['events']],
    ['an agency that binds another table', 'SELECT 1 FROM users u LEFT JOIN media m ON m.agency_id = 1', ['users']],
    ['all within what is one’s', 'SELECT (SELECT COUNT(*) FROM jobs) FROM users WHERE agency_id = 1', ['jobs']],
    ['all in the second half', 'SELECT id FROM users WHERE agency_id = 1 UNION SELECT id FROM users', ['users']],
    ['what others wrote', 'INSERT INTO events (agency_id) SELECT agency_id FROM listings', ['listings', 'events']],
    ['words in a value', "SELECT id FROM users WHERE name = ' agency_id = 1'", ['users']],
    ['one agency, named twice', 'SELECT id FROM jobs WHERE agency_id IN (17, 17)', []],
    ['a key of a row', 'SELECT id FROM jobs WHERE id = 5', []],
    ['a parent’s key', 'SELECT 1 FROM listing_files f JOIN media m ON m.id = f.media_id WHERE f.listing_id = 5', []],
    [
      'rows that a bound query found',
      'SELECT j.id FROM (SELECT id FROM jobs WHERE agency_id = 1) w JOIN jobs j ON j.id = w.id',
      [],
    ],
  ])('are analysed correctly: %s', (_, statement, unbound) => {
    expect(agencyScopes.of(statement)?.unbound).toEqual(unbound);
  });

  it('cannot hide what no table’s key reveals: two agencies named in one', () => {
    const scope = agencyScopes.of('SELECT 1 FROM users u, media m WHERE u.agency_id = 1 AND m.agency_id = 2');
    expect(scope).toMatchObject({ agencies: ['1', '2'], unbound: [] });
    expect(scope !== null && isWithinOne(scope)).toBe(false);
  });
});
