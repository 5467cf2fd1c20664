import { randomUUID } from 'node:crypto';
import type { SchemaObject } from '@nestjs/swagger';
import request, { type Response } from 'supertest';
import { DataSource } from 'typeorm';
import { aDraft } from '../factories/listings.js';
import { anAgent } from '../factories/users.js';
import { leastOf, type Measured, mediansOf } from '../support/answer-times.js';
import { type ApiClient, errorOf } from '../support/api-client.js';
import { ApiDocument, type DocumentedOperation } from '../support/api-document.js';
import { startService, type TestService } from '../support/app.js';
import type { Attempt } from '../support/refused-attempts.js';
import {
  type NamedThings,
  NAMES_NOTHING,
  type OwnThings,
  REFERENCE_NAME,
  TENANCY_CASES,
} from '../support/tenancy-cases.js';

/** Medians closer to each other than this are equal, in milliseconds. */
const SAME_TIME_MS = 5;

const MEDIAN_OF = 9;

/** Requests for another agency's objects are answered as if these did not exist, and change nothing (D-04). */
describe('one agency', () => {
  let service: TestService;
  let owner: ApiClient;
  let stranger: ApiClient;
  let theirs: NamedThings;
  let own: OwnThings;
  let document: ApiDocument;

  beforeAll(async () => {
    service = await startService({ LOG_LEVEL: 'silent' });
    owner = await service.newAgency('Owner');
    stranger = await service.newAgency('Stranger');
    document = await ApiDocument.of(service.url);
    theirs = await thingsOf(owner);
    const mine = await thingsOf(stranger);
    own = { listingId: mine.listingId, userId: mine.userId, mediaId: mine.mediaId };
  });

  afterAll(() => service.close());

  const sql = <T>(query: string, values: unknown[] = []) => service.api.get(DataSource).query<T>(query, values);

  /** Creates one of each. */
  async function thingsOf(agency: ApiClient): Promise<NamedThings> {
    const [user, file, upload] = [anAgent(), `file-${randomUUID()}`, `upload-${randomUUID()}`];
    const userId = ((await agency.put('/users', user)).body as { id: number }).id;
    const media = (await agency.post('/media/upload-from-url', { url: 'http://93.184.215.14/a.jpg', externalId: file }))
      .body as { mediaId: number; jobId: number };
    const listing = aDraft({ userId, files: [{ id: media.mediaId }] });
    const { id: listingId } = await agency.upsertListing(listing);
    const file1 = { fileName: 'a.jpg', size: 1000, contentType: 'image/jpeg', externalId: upload };
    const urls = (await agency.post('/media/request-upload-url', { files: [file1] })).body as {
      uuid: string;
      upload: { generatedFileName: string }[];
    };
    const hook = { url: 'https://crm.example/hook', types: ['listing.*'] };
    const webhookId = ((await agency.post('/webhooks', hook)).body as { id: number }).id;
    await sql(
      `INSERT INTO webhook_deliveries (agency_id, webhook_id, message_id, event_type, status, attempts, duration_ms, attempted_at)
       VALUES (?, ?, 'ping_1', 'webhook.ping', 'failed', 1, 1, NOW(3))`,
      [agency.agencyId, webhookId],
    );
    return {
      webhookId,
      listingId,
      listingExternalId: listing.externalId,
      userId,
      userExternalId: user.externalId,
      mediaId: media.mediaId,
      mediaExternalId: file,
      jobId: media.jobId,
      uploadUuid: urls.uuid,
      uploadFileName: urls.upload[0]?.generatedFileName ?? '',
      uploadExternalId: upload,
    };
  }

  /** Names in the same format that no object has. */
  const unknownThings = (): NamedThings => {
    const entries = Object.entries<string | number>({ ...theirs }).map(([name, value], index) => {
      if (typeof value === 'number') {
        return [name, Number.MAX_SAFE_INTEGER - index];
      }
      return [name, value.replaceAll(/[0-9a-f]{4,}/g, (hex) => '0'.repeat(hex.length))];
    });
    return Object.fromEntries(entries) as NamedThings;
  };

  const send = (agency: ApiClient, { method, path }: DocumentedOperation, attempt: Attempt) => {
    const target = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(attempt.parameters?.[name]));
    const call = agency.request(method, target.replace('/api/v1', '')).query(attempt.query ?? {});
    return attempt.body === undefined ? call : call.send(attempt.body);
  };

  /** The response without the request's id. */
  const told = ({ status, text, headers }: Response): string => {
    const { 'content-type': type, 'retry-after': after, 'www-authenticate': scheme } = headers;
    const body = text.replaceAll(String(headers['x-request-id']), '<request>');
    return [status, type, after, scheme, body].join('\n  ');
  };

  /** Replaces the names of missing objects by the owner's; longer names before their parts. */
  const asIfTheirs = (text: string, unknown: NamedThings): string =>
    (Object.keys(unknown) as (keyof NamedThings)[])
      .sort((one, other) => String(unknown[other]).length - String(unknown[one]).length)
      .reduce((result, name) => result.replaceAll(String(unknown[name]), String(theirs[name])), text);

  const withKey = (): DocumentedOperation[] =>
    document.operations.filter(({ definition }) => definition.security === undefined);

  /** All rows of an agency, except what reading a key may change. */
  const rowsOf = async (agencyId: number): Promise<string> => {
    const tables = await sql<{ name: string }[]>(
      `SELECT table_name AS name FROM information_schema.columns
        WHERE table_schema = DATABASE() AND column_name = 'agency_id' ORDER BY table_name`,
    );
    expect(tables.length).toBeGreaterThan(8);
    const rows = tables.map(({ name }) => sql<object[]>(`SELECT * FROM ${name} WHERE agency_id = ?`, [agencyId]));
    return JSON.stringify(await Promise.all(rows));
  };

  it('has a case for every operation, and for every field that identifies an object', () => {
    const cased = [...Object.keys(TENANCY_CASES), ...NAMES_NOTHING];
    expect(
      withKey()
        .map(({ id }) => id)
        .sort(),
    ).toEqual(cased.sort());
    const uncovered = withKey()
      .filter(({ id }) => !NAMES_NOTHING.includes(id))
      .flatMap((operation) => {
        const named = new Set(namesIn(TENANCY_CASES[operation.id]?.(theirs, own)));
        return [...referencesOf(document, operation)]
          .filter((name) => !named.has(name))
          .map((name) => `${operation.id}: ${name}`);
      });
    expect(uncovered).toEqual([]);
  });

  it('(A1, A2) learns nothing of another’s objects, and changes none of them', async () => {
    const before = await rowsOf(owner.agencyId);
    const different: string[] = [];
    let compared = 0;
    for (const operation of withKey()) {
      const unknown = unknownThings();
      const cases = TENANCY_CASES[operation.id];
      const pairs = (cases?.(theirs, own) ?? []).map((attempt, index) => [attempt, cases?.(unknown, own)[index]]);
      for (const [foreign, missing] of pairs) {
        const ofTheirs = told(await send(stranger, operation, foreign ?? {}));
        const ofNothing = asIfTheirs(told(await send(stranger, operation, missing ?? {})), unknown);
        compared += 1;
        if (ofTheirs !== ofNothing) {
          different.push(`${operation.id}:\n  ${ofTheirs}\n  ${ofNothing}`);
        }
        if (operation.path.includes('{') && !ofTheirs.startsWith('404')) {
          different.push(`${operation.id} is not 404: ${ofTheirs}`);
        }
      }
    }
    expect(different).toEqual([]);
    expect(compared).toBeGreaterThan(35);
    expect(await rowsOf(owner.agencyId)).toBe(before);
  });

  it('(A1) gets responses about another’s objects as fast as about missing ones', async () => {
    const unknown = unknownThings();
    const pairs = withKey().flatMap((operation) => {
      const cases = TENANCY_CASES[operation.id];
      const missing = cases?.(unknown, own) ?? [];
      return (cases?.(theirs, own) ?? []).map((foreign, index) => ({
        name: `${operation.id} ${index}`,
        kinds: [foreign, missing[index] ?? {}].map((attempt) => () => send(stranger, operation, attempt)),
      }));
    });
    const differing: string[] = [];
    for (const { name, kinds } of pairs) {
      const found = await leastOf(4, async () => {
        const [ofTheirs, ofNothing] = await mediansOf(MEDIAN_OF, kinds);
        return areSame(ofTheirs, ofNothing) ? [] : [`${name}: ${JSON.stringify([ofTheirs, ofNothing])}`];
      });
      differing.push(...found);
    }
    expect(differing).toEqual([]);
  }, 120_000);

  it('(A1) gets the same responses as the owner of such objects', async () => {
    const reading = withKey().filter(({ method, id }) => method === 'get' && id in TENANCY_CASES);
    const answers = await Promise.all(
      reading.flatMap((operation) =>
        (TENANCY_CASES[operation.id]?.(theirs, own) ?? []).map((attempt) => send(owner, operation, attempt)),
      ),
    );
    expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
    expect(answers.filter(({ body }) => (body as { items?: unknown[] }).items?.length === 0)).toEqual([]);
  });

  it('(A3) may use the external ids of another’s objects, and of its own of another kind', async () => {
    const before = await rowsOf(owner.agencyId);
    const externalId = theirs.listingExternalId;
    const listing = await stranger.upsertListing(aDraft({ externalId }));
    const user = await stranger.put('/users', { ...anAgent(), externalId });
    const file = await stranger.post('/media/upload-from-url', { url: 'http://93.184.215.14/a.jpg', externalId });
    expect([listing.created, (user.body as { created: boolean }).created, file.status]).toEqual([true, true, 202]);
    const renamed = await stranger.post(`/listings/${own.listingId}/link`, { externalId: theirs.userExternalId });
    expect(renamed.status).toBe(200);
    expect((file.body as { mediaId: number }).mediaId).not.toBe(theirs.mediaId);
    expect(await rowsOf(owner.agencyId)).toBe(before);
    expect((await owner.get(`/listings/external/${externalId}`)).body).toMatchObject({ id: theirs.listingId });
  });

  it.each(['agency', 'agencyId', 'agency_id', 'creation_token', 'constructor', 'deletedAt', 'isAdmin'])(
    '(A5) cannot set %s',
    async (field) => {
      const [listing, user] = [aDraft({ [field]: owner.agencyId }), { ...anAgent(), [field]: owner.agencyId }];
      const answers = [
        await stranger.put('/listings', listing),
        await stranger.put('/users', user),
        await stranger.post('/media/upload-from-url', {
          url: 'http://93.184.215.14/b.jpg',
          externalId: 'b',
          [field]: 1,
        }),
        await stranger.post('/listings/bulk', { operations: [{ op: 'upsert', ...listing }], [field]: 1 }),
      ];
      for (const answer of answers) {
        expect([answer.status, errorOf(answer).details?.[0]?.code]).toEqual([400, 'UNKNOWN_FIELD']);
      }
      expect((await stranger.get(`/listings/external/${listing.externalId}`)).status).toBe(404);
      expect((await stranger.get(`/users/external/${user.externalId}`)).status).toBe(404);
    },
  );

  it('(A5) cannot choose a version', async () => {
    const { id } = await stranger.upsertListing(aDraft());
    for (const answer of [
      await stranger.put('/listings', { id, version: 7 }),
      await stranger.put('/listings', aDraft({ version: 1 })),
      await stranger.put('/users', { ...anAgent(), version: 1 }),
    ]) {
      expect([answer.status, errorOf(answer).details?.[0]?.code]).toEqual([400, 'READ_ONLY']);
    }
  });

  it.each(['created', 'createdAt', 'status', 'publicUrl', 'lastJobId', 'blurhash', 'optimization', 'size'])(
    '(A5) cannot set %s, which the service sets',
    async (field) => {
      for (const path of ['/listings', '/users']) {
        const body = { ...(path === '/users' ? anAgent() : aDraft()), [field]: 'x' };
        const answer = await stranger.put(path, body);
        const code = errorOf(answer).details?.[0]?.code;
        expect([answer.status, ['UNKNOWN_FIELD', 'READ_ONLY'].includes(String(code))]).toEqual([400, true]);
      }
    },
  );

  it('(A10) cannot be changed or redirected by headers of proxies', async () => {
    const headers = {
      Host: 'evil.example',
      'X-Forwarded-Host': 'evil.example',
      'X-Forwarded-Proto': 'https',
      Forwarded: 'host=evil.example',
      'X-Agency-Id': String(owner.agencyId),
    };
    const answer = await request(service.url)
      .get(`/api/v1/listings/${own.listingId}`)
      .set({ ...headers, Authorization: `ApiKey ${stranger.apiKey}` });
    expect(answer.status).toBe(200);
    expect(answer.text).not.toContain('evil.example');
    expect((await stranger.get('/agency').set(headers)).body).toMatchObject({ id: stranger.agencyId });
  });

  it('is isolated by the database itself: no row refers to another agency’s', async () => {
    const loose = await sql<object[]>(
      `SELECT key_use.table_name, key_use.constraint_name
         FROM information_schema.key_column_usage key_use
         JOIN information_schema.columns own ON own.table_schema = key_use.table_schema
          AND own.table_name = key_use.table_name AND own.column_name = 'agency_id'
         JOIN information_schema.columns other ON other.table_schema = key_use.table_schema
          AND other.table_name = key_use.referenced_table_name AND other.column_name = 'agency_id'
        WHERE key_use.table_schema = DATABASE()
        GROUP BY key_use.table_name, key_use.constraint_name
       HAVING SUM(key_use.column_name = 'agency_id' AND key_use.referenced_column_name = 'agency_id') = 0`,
    );
    expect(loose).toEqual([]);
    const referring = await sql<{ name: string }[]>(
      `SELECT DISTINCT table_name AS name FROM information_schema.key_column_usage
        WHERE table_schema = DATABASE() AND referenced_column_name = 'agency_id' ORDER BY table_name`,
    );
    expect(referring.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['listing_files', 'listing_publications', 'listings', 'upload_files', 'users']),
    );
    const refused = sql('INSERT INTO listing_files (agency_id, listing_id, media_id, position) VALUES (?, ?, ?, 9)', [
      stranger.agencyId,
      own.listingId,
      theirs.mediaId,
    ]);
    await expect(refused).rejects.toThrow(/foreign key constraint/);
  });
});

/** Whether chance, or an insignificant difference, explains it. */
function areSame(one: Measured | undefined, other: Measured | undefined): boolean {
  if (one === undefined || other === undefined) return false;
  const byChance = 3 * Math.hypot(one.error, other.error);
  return Math.abs(one.median - other.median) <= Math.max(SAME_TIME_MS, byChance);
}

/** The names of all fields and parameters in requests. */
function namesIn(value: unknown): string[] {
  if (Array.isArray(value)) {
    return value.flatMap(namesIn);
  }
  if (typeof value !== 'object' || value === null) {
    return [];
  }
  return Object.entries(value).flatMap(([name, inner]) => [name, ...namesIn(inner)]);
}

/** The parts of an operation's request that identify objects. */
function referencesOf(document: ApiDocument, { definition, parameters }: DocumentedOperation): Set<string> {
  const names = new Set(parameters.flatMap(({ name }) => name ?? []));
  const seen = new Set<string>();
  const visit = (schema: unknown): void => {
    if (typeof schema !== 'object' || schema === null) {
      return;
    }
    const reference = (schema as { $ref?: string }).$ref?.split('/').pop();
    if (reference !== undefined && !seen.has(reference)) {
      seen.add(reference);
      visit(document.json.components?.schemas?.[reference]);
    }
    Object.keys((schema as SchemaObject).properties ?? {}).forEach((name) => names.add(name));
    Object.values(schema).forEach(visit);
  };
  visit(definition.requestBody);
  return new Set([...names].filter((name) => REFERENCE_NAME.test(name)));
}
