import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { Controller, Get, Module, Put } from '@nestjs/common';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { Test } from '@nestjs/testing';
import { Command } from 'commander';
import request from 'supertest';
import { DataSource } from 'typeorm';
import { AgenciesService } from '../../src/agencies/agencies.service.js';
import { AgencyAccessService } from '../../src/auth/agency-access.service.js';
import type { AgencyContext } from '../../src/auth/agency-context.js';
import { CurrentAgency, PublicRoute, RequireScope } from '../../src/auth/auth.decorators.js';
import { AuthModule } from '../../src/auth/auth.module.js';
import { newApiKey } from '../../src/auth/keys/api-key.js';
import { ApiKeysService, type KeyOptions } from '../../src/auth/keys/api-keys.service.js';
import { SCOPES } from '../../src/auth/scopes.js';
import { ConfigModule } from '../../src/config/config.module.js';
import { Config, readConfig } from '../../src/config/env.js';
import { addAgencyCommands } from '../../src/operator/agency-commands.js';
import type { CommandLine } from '../../src/operator/command-line.js';
import { addKeyCommands } from '../../src/operator/key-commands.js';
import { ErrorFilter } from '../../src/platform/http/errors/error.filter.js';
import { assignRequestId } from '../../src/platform/http/middleware.js';
import { DatabaseModule } from '../../src/platform/mysql/database.module.js';
import { PATIENT_DATABASE_TIMEOUT, testDatabaseUrl, testRedisUrl } from '../support/engines.js';
import { lastOtherAnswer } from '../support/last-other-answer.js';

/** A route of each kind. */
@Controller('probe')
class ProbeController {
  @Get('listings')
  @RequireScope('listings:read')
  read(@CurrentAgency() agency: AgencyContext): { agencyId: number } {
    return { agencyId: agency.id };
  }

  @Put('listings')
  @RequireScope('listings:write')
  write(@CurrentAgency() agency: AgencyContext): { agencyId: number } {
    return { agencyId: agency.id };
  }

  @Get('public')
  @PublicRoute()
  open(): { open: true } {
    return { open: true };
  }
}

@Module({ imports: [ConfigModule, DatabaseModule, AuthModule], controllers: [ProbeController] })
class ProbeModule {}

/** A process of the API; two of them share only the database. */
async function startProcess(): Promise<NestExpressApplication> {
  const config = readConfig({
    DATABASE_URL: await testDatabaseUrl(),
    DATABASE_TIMEOUT_MS: PATIENT_DATABASE_TIMEOUT,
    REDIS_URL: testRedisUrl(),
  });
  const module = await Test.createTestingModule({ imports: [ProbeModule] })
    .overrideProvider(Config)
    .useValue(config)
    .compile();
  const app = module.createNestApplication<NestExpressApplication>({ logger: false });
  app.use(assignRequestId);
  app.useGlobalFilters(new ErrorFilter());
  await app.listen(0, '127.0.0.1');
  return app;
}

let app: NestExpressApplication;
let otherApp: NestExpressApplication;
let agencies: AgenciesService;
let access: AgencyAccessService;
let keys: ApiKeysService;

beforeAll(async () => {
  app = await startProcess();
  otherApp = await startProcess();
  agencies = app.get(AgenciesService);
  access = app.get(AgencyAccessService);
  keys = app.get(ApiKeysService);
});

afterAll(async () => {
  await Promise.all([app.close(), otherApp.close()]);
});

const anAgency = { name: 'Casa Bună', phone: null, email: null, url: null };
const options = (given: Partial<KeyOptions>): KeyOptions => ({
  scopes: SCOPES,
  notBefore: null,
  expires: null,
  ...given,
});

function get(path: string, authorization?: string, server = app): request.Test {
  const call = request(server.getHttpServer()).get(path);
  return authorization === undefined ? call : call.set('Authorization', authorization);
}

/** Until when the process does not reject the key with this status. */
const refusedAfter = (apiKey: string, status: number, server: NestExpressApplication): Promise<number> =>
  lastOtherAnswer(() => get('/agency', `ApiKey ${apiKey}`, server), status);

describe('GET /agency', () => {
  it("returns the key's agency, its scopes and the limits (D-52)", async () => {
    const { agencyId } = await access.create(anAgency);
    const { apiKey, expiresAt } = await keys.issue(
      agencyId,
      options({ scopes: ['users:read'], expires: { afterSeconds: 3600 } }),
    );
    const answer = await get('/agency', `ApiKey ${apiKey}`).expect(200);
    expect(answer.body).toEqual({
      id: agencyId,
      name: 'Casa Bună',
      status: 'active',
      test: false,
      key: { prefix: apiKey.slice(0, 12), scopes: ['users:read'], expiresAt: expiresAt?.toISOString() },
      limits: {
        requestsPerMinute: 3000,
        bulkRequestsPerMinute: 300,
        operationsPerBulk: 100,
        filesPerListing: 20,
        imageSizeBytes: 52_428_800,
        videoSizeBytes: 524_288_000,
        mediaFiles: null,
        mediaBytes: null,
        listingLifetimeDays: 60,
      },
      serverTime: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/) as string,
    });
  });
});

describe('a request without a valid key', () => {
  const known: { apiKey: string } = { apiKey: '' };

  beforeAll(async () => {
    known.apiKey = (await access.create(anAgency)).apiKey;
  });

  const refusal = async (authorization: string | undefined) => {
    const answer = await get('/agency', authorization).expect(401).expect('WWW-Authenticate', 'ApiKey');
    const { requestId, ...told } = answer.body as { requestId: string };
    expect(requestId).toBe(answer.headers['x-request-id']);
    return told;
  };

  const WITHOUT_DETAILS = { statusCode: 401, error: 'A valid API key is required', error_code: 'UNAUTHORIZED' };

  it.each<[string, string, () => string | undefined]>([
    ['no header', 'REQUIRED', () => undefined],
    ['the key alone', 'INVALID_FORMAT', () => known.apiKey],
    ['another scheme', 'INVALID_FORMAT', () => `Bearer ${known.apiKey}`],
    ['a tab', 'INVALID_FORMAT', () => `ApiKey\t${known.apiKey}`],
    ['ten kilobytes', 'INVALID_FORMAT', () => `ApiKey ${'x'.repeat(10_000)}`],
    ['a key that is cut off', 'INVALID_FORMAT', () => `ApiKey ${known.apiKey.slice(0, -1)}`],
    ['a key in quotation marks', 'INVALID_FORMAT', () => `ApiKey "${known.apiKey}"`],
  ])('is told the form of the header, and nothing of what it sent: %s', async (_, code, authorization) => {
    const at = { pointer: '/Authorization', field: 'Authorization', code };
    const told = await refusal(authorization());
    expect(told).toEqual({ ...WITHOUT_DETAILS, details: [{ ...at, message: expect.any(String) as string }] });
    expect(JSON.stringify(told)).not.toContain(known.apiKey.slice(4, 12));
  });

  it('is told the same of each key that has the form of one, so that none can be guessed (D-286)', async () => {
    const { agencyId } = await access.create(anAgency);
    const revoked = await keys.issue(agencyId, options({}));
    await keys.revoke(revoked.keyId);
    const ended = await keys.issue(agencyId, options({ expires: { afterSeconds: 1 } }));
    await refusedAfter(ended.apiKey, 401, app);
    const mistyped = known.apiKey.slice(0, -1) + (known.apiKey.endsWith('0') ? '1' : '0');
    for (const apiKey of [newApiKey(), newApiKey('test'), mistyped, revoked.apiKey, ended.apiKey]) {
      expect(await refusal(`ApiKey ${apiKey}`)).toEqual(WITHOUT_DETAILS);
    }
  });

  it('is rejected when the key is in the query or in a cookie', async () => {
    await get(`/agency?Authorization=ApiKey%20${known.apiKey}&apiKey=${known.apiKey}`).expect(401);
    await get('/agency').set('Cookie', `Authorization=ApiKey ${known.apiKey}`).expect(401);
  });

  it('is rejected with a repeated header', async () => {
    const { port } = app.getHttpServer().address() as AddressInfo;
    const authorization = `ApiKey ${known.apiKey}`;
    const headers = ['Host', 'localhost', 'Authorization', authorization, 'Authorization', authorization];
    const status = await new Promise((resolve, reject) => {
      http
        .get({ host: '127.0.0.1', port, path: '/agency', headers, agent: false }, (response) => {
          response.resume();
          resolve(response.statusCode);
        })
        .on('error', reject);
    });
    expect(status).toBe(401);
  });

  it('reaches a public route', async () => {
    await get('/probe/public').expect(200, { open: true });
    await get('/probe/public', 'Bearer nonsense').expect(200);
  });
});

describe('scopes (D-51)', () => {
  it('let a key do what it was issued for, and nothing else', async () => {
    const { agencyId } = await access.create(anAgency);
    const { apiKey } = await keys.issue(agencyId, options({ scopes: ['listings:read'] }));
    await get('/probe/listings', `ApiKey ${apiKey}`).expect(200, { agencyId });
    const refused = await request(app.getHttpServer())
      .put('/probe/listings')
      .set('Authorization', `ApiKey ${apiKey}`)
      .expect(403)
      .expect('WWW-Authenticate', /scope="listings:write"/);
    expect(refused.body).toMatchObject({ error_code: 'INSUFFICIENT_SCOPE' });
  });
});

describe('the life of a key (D-51)', () => {
  it('ends within a second on every process when it is revoked', async () => {
    const { apiKey, keyId } = await access.create(anAgency);
    await Promise.all([app, otherApp].map((server) => get('/agency', `ApiKey ${apiKey}`, server).expect(200)));
    await keys.revoke(keyId);
    const times = await Promise.all([app, otherApp].map((server) => refusedAfter(apiKey, 401, server)));
    expect(Math.max(...times)).toBeLessThan(1000);
  });

  it('pauses while the agency is suspended', async () => {
    const { agencyId, apiKey } = await access.create(anAgency);
    await agencies.suspend(agencyId);
    const refused = await get('/agency', `ApiKey ${apiKey}`).expect(403);
    expect(refused.body).toMatchObject({ error_code: 'AGENCY_SUSPENDED' });
    await agencies.resume(agencyId);
    await get('/agency', `ApiKey ${apiKey}`, otherApp).expect(200);
  });

  it('overlaps with that of its successor', async () => {
    const old = await access.create(anAgency);
    const next = await keys.rotate(old.keyId, 3600, null);
    await get('/agency', `ApiKey ${old.apiKey}`).expect(200);
    await get('/agency', `ApiKey ${next.apiKey}`).expect(200);
    expect(next.scopes).toEqual(SCOPES);
    const [oldRecord, nextRecord] = await keys.list(old.agencyId);
    expect(nextRecord?.expiresAt).toBeNull();
    const overlap = Number(oldRecord?.expiresAt) - Number(nextRecord?.createdAt);
    expect(Math.abs(overlap - 3_600_000)).toBeLessThan(1000);
  });

  it('ends at once when the rotation leaves no overlap', async () => {
    const old = await access.create(anAgency);
    await get('/agency', `ApiKey ${old.apiKey}`).expect(200);
    const next = await keys.rotate(old.keyId, 0, null);
    expect(await refusedAfter(old.apiKey, 401, app)).toBeLessThan(1000);
    await get('/agency', `ApiKey ${next.apiKey}`).expect(200);
    await expect(keys.rotate(old.keyId, 0, null)).rejects.toThrow(/expired/);
  });

  it('never becomes longer by a rotation', async () => {
    const { agencyId } = await access.create(anAgency);
    const old = await keys.issue(agencyId, options({ expires: { afterSeconds: 60 } }));
    await keys.rotate(old.keyId, 3600, { afterSeconds: 7200 });
    const record = (await keys.list(agencyId)).find(({ id }) => id === old.keyId);
    expect(record?.expiresAt).toEqual(old.expiresAt);
  });

  it('that ends is not rotated into one without end unnoticed, also after a rotation whose output was lost', async () => {
    const { agencyId, keyId: endless } = await access.create(anAgency);
    const old = await keys.issue(agencyId, options({ expires: { afterSeconds: 600 } }));
    await keys.rotate(endless, 3600, null);
    for (const id of [old.keyId, endless]) {
      await expect(keys.rotate(id, 3600, null)).rejects.toThrow(/ends at .*--expires/);
    }
    expect(await keys.list(agencyId)).toHaveLength(3);
    const end = new Date('2099-01-01T00:00:00Z');
    expect((await keys.rotate(old.keyId, 3600, { at: end })).expiresAt).toEqual(end);
  });

  it('that is not valid yet is rotated into one that starts at the same time', async () => {
    const { agencyId } = await access.create(anAgency);
    const start = new Date('2099-01-01T00:00:00Z');
    const old = await keys.issue(agencyId, options({ notBefore: { at: start } }));
    const next = await keys.rotate(old.keyId, 3600, null);
    await get('/agency', `ApiKey ${next.apiKey}`).expect(401);
    const record = (await keys.list(agencyId)).find(({ id }) => id === next.keyId);
    expect(record).toMatchObject({ notBefore: start, state: 'not-yet' });
  });

  it('starts at the specified time', async () => {
    const { agencyId } = await access.create(anAgency);
    const { apiKey, keyId } = await keys.issue(agencyId, options({ notBefore: { afterSeconds: 60 } }));
    await get('/agency', `ApiKey ${apiKey}`).expect(401);
    await app.get(DataSource).query('UPDATE api_keys SET not_before = CURRENT_TIMESTAMP(3) WHERE id = ?', [keyId]);
    await get('/agency', `ApiKey ${apiKey}`).expect(200);
  });

  it.each<[string, Partial<KeyOptions>]>([
    ['in the past', { expires: { at: new Date('2026-01-01T00:00:00Z') } }],
    ['before it starts', { notBefore: { afterSeconds: 60 }, expires: { afterSeconds: 60 } }],
    [
      'in the past, after it starts',
      { notBefore: { at: new Date('2025-01-01T00:00:00Z') }, expires: { at: new Date('2026-01-01T00:00:00Z') } },
    ],
  ])('is not issued with an end %s', async (_, given) => {
    const { agencyId } = await access.create(anAgency);
    await expect(keys.issue(agencyId, options(given))).rejects.toThrow('expired before it is valid');
  });

  it('leaves no trace of the key in the database', async () => {
    const { apiKey, agencyId } = await access.create(anAgency);
    const rows = await app.get(DataSource).query<object[]>('SELECT * FROM api_keys WHERE agency_id = ?', [agencyId]);
    expect(JSON.stringify(rows)).not.toContain(apiKey.slice(12));
    expect(rows).toMatchObject([{ prefix: apiKey.slice(0, 12) }]);
  });
});

describe("the operator's commands", () => {
  async function run(...words: string[]): Promise<string[]> {
    const printed: string[] = [];
    const program = new Command().exitOverride().configureOutput({ writeErr: () => undefined });
    const line: CommandLine = {
      service: async (load) => app.get(await load()),
      print: (text: string) => void printed.push(text),
    };
    addAgencyCommands(program, line);
    addKeyCommands(program, line);
    await program.parseAsync(words, { from: 'user' });
    return printed;
  }

  it('create an agency and print its id and key as one JSON line, the last', async () => {
    const printed = await run('agency', 'create', 'Casa Bună', '--phone', '022123456', '--json');
    const created = JSON.parse(printed.at(-1) ?? '') as { agencyId: number; apiKey: string };
    expect(Object.keys(created)).toEqual(['agencyId', 'apiKey']);
    await get('/agency', `ApiKey ${created.apiKey}`).expect(200);
    const listed = JSON.parse((await run('agency', 'list', '--json'))[0] ?? '') as { id: number }[];
    expect(listed.find(({ id }) => id === created.agencyId)).toMatchObject({ phone: '+37322123456', status: 'active' });
  });

  it('issue, rotate and revoke keys', async () => {
    const { agencyId } = await access.create(anAgency);
    const [, issued] = await run('key', 'issue', '--agency', String(agencyId), '--scopes', 'media:read');
    await get('/agency', `ApiKey ${issued}`).expect(200);
    const listed = await keys.list(agencyId);
    const issuedId = String(listed.at(-1)?.id);
    await run('key', 'rotate', issuedId, '--overlap', '1h');
    await run('key', 'revoke', issuedId);
    expect((await keys.list(agencyId)).map(({ state }) => state)).toEqual(['active', 'revoked', 'active']);
  });

  it('report errors in the command line', async () => {
    await expect(run('agency', 'create', 'Casa', '--phone', '12')).rejects.toThrow(/--phone.*12.*phone number/);
    await expect(run('key', 'issue')).rejects.toThrow(/--agency/);
    await expect(run('key', 'issue', '--agency', '1', '--scopes', 'all')).rejects.toThrow(/listings:read/);
  });

  it('report a missing agency or key', async () => {
    await expect(run('agency', 'suspend', '999999999')).rejects.toThrow('There is no agency 999999999.');
    await expect(run('key', 'issue', '--agency', '999999999')).rejects.toThrow('There is no agency 999999999.');
    await expect(run('key', 'revoke', '999999999')).rejects.toThrow('There is no key 999999999.');
    await expect(run('key', 'list', '--agency', '999999999')).rejects.toThrow('There is no agency 999999999.');
  });
});
