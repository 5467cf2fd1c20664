import fs from 'node:fs';
import path from 'node:path';
import type { OpenAPIObject } from '@nestjs/swagger';
import request, { type Response } from 'supertest';
import { DataSource } from 'typeorm';
import { AgenciesService } from '../../src/agencies/agencies.service.js';
import { ApiKeysService } from '../../src/auth/keys/api-keys.service.js';
import { SCOPES } from '../../src/auth/scopes.js';
import { LIMITS } from '../../src/catalogue/limits.js';
import type { ErrorBody } from '../../src/errors/api-error.js';
import { ERROR_CODES, type ErrorCode } from '../../src/errors/error-codes.js';
import { BlockCommands } from '../../src/listings/blocking/block-commands.js';
import { aDraft, aPublishableDraft } from '../factories/listings.js';
import { anAgent } from '../factories/users.js';
import type { ApiClient } from '../support/api-client.js';
import { ApiDocument, type DocumentedOperation } from '../support/api-document.js';
import { startService, type TestService } from '../support/app.js';
import { FaultProxy } from '../support/fault-proxy.js';
import { type PhotoServer, startPhotoServer } from '../support/photos.js';
import { type Attempt, refusedAttempt, type RefusedKeys, UNKNOWN } from '../support/refused-attempts.js';

/** Errors that cannot be provoked from outside, or have tests of their own: below, and rate-limits, idempotency, media-quota, slow-clients. */
const NOT_PROVOKED: readonly string[] = [
  'INTERNAL_ERROR',
  'REQUEST_TIMEOUT',
  'RATE_LIMITED',
  'IDEMPOTENCY_ANSWER_GONE',
  'IDEMPOTENCY_IN_PROGRESS',
  'IDEMPOTENCY_KEY_REUSED',
  'QUOTA_EXCEEDED',
];

/** Errors of the table that no operation lists, and the test that provokes each: of bulk results, signed URLs, unknown methods. */
const OF_NO_OPERATION: Readonly<Partial<Record<ErrorCode, string>>> = {
  DUPLICATE_EXTERNAL_ID: 'media.e2e-spec.ts',
  INVALID_UPLOAD_SIGNATURE: 'media-upload-urls.e2e-spec.ts',
  METHOD_NOT_ALLOWED: 'methods.e2e-spec.ts',
  UPLOAD_ALREADY_COMPLETED: 'media-upload-urls.e2e-spec.ts',
  UPLOAD_NOT_COMPLETED: 'media-uploads.e2e-spec.ts',
  UPLOAD_URL_EXPIRED: 'media-upload-urls.e2e-spec.ts',
  STORAGE_FULL: 'media-upload-urls.e2e-spec.ts',
};

/** Requires a separate service. */
const WITHOUT_DATABASE = 'DEPENDENCY_UNAVAILABLE';

const COMMITTED = path.join(__dirname, '..', '..', 'openapi.json');
const document = new ApiDocument(JSON.parse(fs.readFileSync(COMMITTED, 'utf8')) as OpenAPIObject);

/** Every documented error response is provoked and compared with the document. */
describe('the error responses of the document', () => {
  let photos: PhotoServer;
  let service: TestService;
  let agency: ApiClient;
  let keys: RefusedKeys;
  /** The agency for the test routes; its second key lacks the scope that they require. */
  let testAgency: ApiClient;
  let testKeyWithout: string;

  beforeAll(async () => {
    photos = await startPhotoServer();
    service = await startService({
      MEDIA_IMPORT_ALLOWED_ORIGINS: photos.origin,
      LOG_LEVEL: 'silent',
      // Never reached, but reported in every response.
      RATE_LIMIT_PER_MINUTE: '1000000',
      RATE_LIMIT_BAD_KEYS_PER_MINUTE: '1000000',
    });
    agency = await service.newAgency();
    testAgency = await service.newTestAgency();
    const ofWebhooks = { scopes: ['webhooks:read'] as const, notBefore: null, expires: null };
    testKeyWithout = (await service.api.get(ApiKeysService).issue(testAgency.agencyId, ofWebhooks)).apiKey;
    const suspended = await service.newAgency();
    await service.api.get(AgenciesService).suspend(suspended.agencyId);
    keys = { suspended: suspended.apiKey, without: new Map() };
    for (const scope of SCOPES) {
      const scopes = SCOPES.filter((other) => other !== scope);
      const options = { scopes, notBefore: null, expires: null };
      const { apiKey } = await service.api.get(ApiKeysService).issue(agency.agencyId, options);
      keys.without.set(scope, apiKey);
    }
  });

  afterAll(async () => {
    await service.close();
    await photos.close();
  });

  const send = (operation: DocumentedOperation, attempt: Attempt, origin = service.url): Promise<Response> => {
    const { apiKey } = operation.path.includes('/test/') ? testAgency : agency;
    const { key = apiKey, parameters = {}, query = {}, headers = {}, text } = attempt;
    const { contentType = 'application/json' } = attempt;
    const target = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
      encodeURIComponent(parameters[name] ?? UNKNOWN[name as keyof typeof UNKNOWN]),
    );
    const call = request(origin)[operation.method](target).query(query).set(headers);
    const authorized = key === null ? call : call.set('Authorization', `ApiKey ${key}`);
    const body = attempt.body ?? (operation.requestExamples[0]?.value as object | undefined);
    if (body === undefined && text === undefined) {
      return authorized;
    }
    // A text is sent unchanged; supertest would serialise anything else.
    return authorized
      .set('Content-Type', contentType)
      .serialize((raw: unknown) => raw as string)
      .send((text ?? JSON.stringify(body)) as unknown as object);
  };

  const nextPhoto = (() => {
    let seed = 5_000;
    return () => {
      seed += 1;
      return { url: photos.photoUrl(seed), externalId: `photo-${seed}` };
    };
  })();

  const idOf = async (call: PromiseLike<Response>, name = 'id'): Promise<number> =>
    ((await call).body as Record<string, number>)[name] ?? 0;

  const OTHER_VERSION = { 'If-Match': '"999999"' };

  /** Errors that require existing objects. */
  const PREPARED: Readonly<Record<string, () => Promise<Attempt>>> = {
    'getTestClock NOT_FOUND': () => Promise.resolve({ key: agency.apiKey }),
    'getTestReset NOT_FOUND': () => Promise.resolve({ key: agency.apiKey }),
    'advanceTestClock VALIDATION_FAILED': () => Promise.resolve({ body: { advance: '61 days' } }),
    'advanceTestClock NOT_FOUND': () => Promise.resolve({ key: agency.apiKey }),
    'resetTestAgency NOT_FOUND': () => Promise.resolve({ key: agency.apiKey }),
    'advanceTestClock INSUFFICIENT_SCOPE': () => Promise.resolve({ key: testKeyWithout }),
    'resetTestAgency INSUFFICIENT_SCOPE': () => Promise.resolve({ key: testKeyWithout }),
    ...Object.fromEntries(
      ['getListing', 'getListingByExternalId', 'getListingReadiness', 'getListingReadinessByExternalId'].map((name) => [
        `${name} VERSION_CONFLICT`,
        async () => {
          const listing = aDraft();
          const { id } = await agency.upsertListing(listing);
          return { parameters: { id, externalId: listing.externalId }, headers: OTHER_VERSION };
        },
      ]),
    ),
    ...Object.fromEntries(
      ['getUser', 'getUserByExternalId'].map((name) => [
        `${name} VERSION_CONFLICT`,
        async () => {
          const agent = anAgent();
          const id = await idOf(agency.put('/users', agent));
          return { parameters: { id, externalId: agent.externalId }, headers: OTHER_VERSION };
        },
      ]),
    ),
    'upsertListing STATUS_NOT_SETTABLE': async () => {
      const { id } = await agency.upsertListing(aDraft());
      return { body: { id, announcementStatus: 'expired' } };
    },
    'upsertListing INVALID_STATUS_TRANSITION': async () => {
      const { id } = await agency.upsertListing(aDraft());
      return { body: { id, announcementStatus: 'completed' } };
    },
    'upsertListing LISTING_BLOCKED': async () => {
      const { id } = await agency.upsertListing(aDraft());
      await service.api.get(BlockCommands).block(id);
      return { body: { id, announcementStatus: 'active' } };
    },
    'mergeListing LISTING_BLOCKED': async () => {
      const [{ id }, { id: from }] = [await agency.upsertListing(aDraft()), await agency.upsertListing(aDraft())];
      await service.api.get(BlockCommands).block(from);
      return { parameters: { id }, body: { from } };
    },
    'mergeListingByExternalId LISTING_BLOCKED': async () => {
      const [into, { id: from }] = [aDraft(), await agency.upsertListing(aDraft())];
      await service.api.get(BlockCommands).block((await agency.upsertListing(into)).id);
      return { parameters: { externalId: into.externalId }, body: { from } };
    },
    'linkListing LISTING_BLOCKED': async () => {
      const blocked = aDraft();
      await service.api.get(BlockCommands).block((await agency.upsertListing(blocked)).id);
      await agency.post('/listings/bulk', { operations: [{ op: 'delete', externalId: blocked.externalId }] });
      const { id } = await agency.upsertListing(aDraft());
      return { parameters: { id }, body: { externalId: blocked.externalId } };
    },
    'linkListing EXTERNAL_ID_ALREADY_LINKED': async () => {
      const taken = aDraft();
      await agency.upsertListing(taken);
      const { id } = await agency.upsertListing(aDraft());
      return { parameters: { id }, body: { externalId: taken.externalId } };
    },
    'linkUser EXTERNAL_ID_ALREADY_LINKED': async () => {
      const taken = anAgent();
      await agency.put('/users', taken);
      const id = await idOf(agency.put('/users', anAgent()));
      return { parameters: { id }, body: { externalId: taken.externalId } };
    },
    'linkMedia EXTERNAL_ID_ALREADY_LINKED': async () => {
      const taken = nextPhoto();
      await agency.post('/media/upload-from-url', taken);
      const id = await idOf(agency.post('/media/upload-from-url', nextPhoto()), 'mediaId');
      return { parameters: { id }, body: { externalId: taken.externalId } };
    },
    'uploadMediaFromUrl EXTERNAL_ID_ALREADY_LINKED': async () => {
      const taken = nextPhoto();
      await agency.post('/media/upload-from-url', taken);
      return { body: { ...nextPhoto(), externalId: taken.externalId } };
    },
    'listEvents INSUFFICIENT_SCOPE': () =>
      Promise.resolve({ key: keys.without.get('listings:read') ?? null, query: { types: 'listing.created' } }),
    'listEvents EVENTS_EXPIRED': async () => {
      await pruneEvents();
      return { query: { after: 1 } };
    },
    'replayWebhook EVENTS_EXPIRED': async () => {
      await pruneEvents();
      await agency.post('/webhooks', WEBHOOK);
      const { items } = (await agency.get('/webhooks').expect(200)).body as { items: { id: number }[] };
      return { parameters: { id: items[0]?.id ?? 0 }, body: { after: 1 } };
    },
    'createWebhook TOO_MANY_WEBHOOKS': async () => {
      for (let count = 0; count < LIMITS.webhooksPerAgency; count += 1) {
        await agency.post('/webhooks', WEBHOOK);
      }
      return { body: WEBHOOK };
    },
    'refreshMedia NO_SOURCE_URL': async () => ({ parameters: { id: (await uploadedFile()).id } }),
    'refreshMediaByExternalId NO_SOURCE_URL': async () => ({
      parameters: { externalId: (await uploadedFile()).externalId },
    }),
    'deleteMedia MIN_PHOTOS': async () => ({ parameters: { id: (await photoOfPublicListing()).id } }),
    'deleteMediaByExternalId MIN_PHOTOS': async () => ({
      parameters: { externalId: (await photoOfPublicListing()).externalId },
    }),
  };

  const WEBHOOK = { url: 'https://crm.example/hooks', types: ['listing.*'] };

  const pruneEvents = (): Promise<unknown> =>
    service.api.get(DataSource).query(
      `INSERT INTO event_heads (agency_id, last_seq, pruned_seq) VALUES (?, 5000, 4711)
       ON DUPLICATE KEY UPDATE last_seq = GREATEST(last_seq, 5000), pruned_seq = 4711`,
      [agency.agencyId],
    );

  /** A file without a URL, as confirming an upload creates it. */
  const uploadedFile = async (): Promise<{ id: number; externalId: string }> => {
    const { externalId } = nextPhoto();
    const stored = await service.api.get(DataSource).query<{ insertId: number }>(
      `INSERT INTO media (agency_id, external_id, creation_token, optimization, created_at, updated_at)
         VALUES (?, ?, '', 'success', NOW(3), NOW(3))`,
      [agency.agencyId, externalId],
    );
    return { id: stored.insertId, externalId };
  };

  let publicPhoto: { id: number; externalId: string } | undefined;

  const photoOfPublicListing = async (): Promise<{ id: number; externalId: string }> => {
    if (publicPhoto === undefined) {
      const files = [nextPhoto(), nextPhoto(), nextPhoto()].map(({ url, externalId }) => ({
        url,
        externalFileId: externalId,
      }));
      await service.startWorker();
      const { id, jobId } = await agency.upsertListing(aPublishableDraft({ announcementStatus: 'active', files }));
      await agency.finishedJob(jobId);
      const listing = (await agency.getListing(id)) as unknown as { files: { id: number; externalId: string }[] };
      publicPhoto = listing.files[0];
    }
    return publicPhoto ?? { id: 0, externalId: '' };
  };

  const attemptOf = async (operation: DocumentedOperation, code: ErrorCode): Promise<Attempt> => {
    const name = `${operation.id} ${code}`;
    const attempt = (await PREPARED[name]?.()) ?? refusedAttempt(operation, code, keys);
    if (attempt === undefined) {
      throw new Error(`Nothing is known of how ${operation.id} comes to refuse with ${code}`);
    }
    return attempt;
  };

  const refusalsOf = (operation: DocumentedOperation): { status: number; shown: ErrorBody }[] =>
    operation.answers
      .filter(({ status }) => status >= 400)
      .flatMap(({ status, examples }) => examples.map(({ value }) => ({ status, shown: value as ErrorBody })));

  const withKey = document.operations.filter(({ definition }) => definition.security === undefined);

  it.each(withKey.map((operation) => [operation.id, operation] as const))(
    'of %s can be provoked',
    async (_, operation) => {
      for (const { status, shown } of refusalsOf(operation)) {
        const code = shown.error_code;
        if (NOT_PROVOKED.includes(code) || code === WITHOUT_DATABASE) {
          continue;
        }
        const answer = await send(operation, await attemptOf(operation, code));
        expect([answer.status, (answer.body as ErrorBody).error_code]).toEqual([status, code]);
        expect(document.problemsOfAnswer(operation, status, answer.body)).toEqual([]);
        expect(missingHeaders(operation, status, code, answer)).toEqual([]);
        if (shown.details !== undefined) {
          expect(toldOf(answer.body as ErrorBody)).toEqual(toldOf(shown));
        }
      }
    },
  );

  it('are all those of the table of errors, except for what is not the response of an operation', () => {
    const listed = document.operations.flatMap((operation) =>
      refusalsOf(operation).map(({ shown }) => shown.error_code),
    );
    const unlisted = (Object.keys(ERROR_CODES) as ErrorCode[]).filter((code) => !listed.includes(code));
    expect(unlisted.sort()).toEqual(Object.keys(OF_NO_OPERATION).sort());
    for (const [code, file] of Object.entries(OF_NO_OPERATION)) {
      expect(fs.readFileSync(path.join(__dirname, file), 'utf8')).toContain(code);
    }
  });

  it('include all that a request gets which no operation takes', async () => {
    const tooLarge = `"${'x'.repeat(LIMITS.bulkBodyBytes)}"`;
    const attempts: readonly [what: string, attempt: Attempt, ofWrites: number, ofReads: number | null][] = [
      ['headers too large', { headers: { 'X-Padding': 'x'.repeat(LIMITS.headerBytes) } }, 431, 431],
      ['a URL too large', { query: { padding: 'x'.repeat(LIMITS.headerAndUrlBytes) } }, 431, 431],
      ['a body too large', { text: tooLarge }, 413, null],
      ['a body of another type', { text: 'listing', contentType: 'text/plain' }, 415, null],
      ['a body that is no JSON', { text: '{"externalId": ' }, 400, null],
      ['an unknown parameter of a write', { query: { skipUnchanged: 'true' } }, 400, null],
    ];
    const wrong: unknown[] = [];
    for (const operation of document.operations) {
      const documented = operation.answers.map(({ status }) => status);
      for (const [what, attempt, ofWrites, ofReads] of attempts) {
        const expected = operation.method === 'get' ? ofReads : ofWrites;
        const status = expected === null ? null : (await send(operation, attempt)).status;
        if (status !== null && (status !== expected || !documented.includes(status))) {
          wrong.push([operation.id, what, status]);
        }
      }
    }
    expect(wrong).toEqual([]);
  }, 60_000);

  it('of an `Idempotency-Key` that another request had can be provoked', async () => {
    const headers = { 'Idempotency-Key': 'used-before' };
    for (const { apiKey } of [agency, testAgency]) {
      const used = request(service.url)
        .post('/api/v1/users/bulk')
        .set('Authorization', `ApiKey ${apiKey}`)
        .set(headers);
      await used.send({ operations: [{ op: 'upsert', ...anAgent() }] }).expect(200);
    }
    const told = await refusalsWith('IDEMPOTENCY_KEY_REUSED', (operation) => send(operation, { headers }));
    expect(told.wrong).toEqual([]);
    expect(told.operations).toEqual(document.operations.filter(({ method }) => method === 'post').map(({ id }) => id));
  });

  it('of a key beyond its limit can be provoked', async () => {
    const limited = await startService({ LOG_LEVEL: 'silent', RATE_LIMIT_PER_MINUTE: '1' });
    const { apiKey } = await limited.newAgency();
    await request(limited.url).get('/api/v1/agency').set('Authorization', `ApiKey ${apiKey}`).expect(200);
    const told = await refusalsWith('RATE_LIMITED', (operation) => send(operation, { key: apiKey }, limited.url));
    expect(told.wrong).toEqual([]);
    expect(told.operations).toEqual(withKey.map(({ id }) => id));
    await limited.close();
  });

  /** The operations that document the error, and what is wrong with their responses. */
  const refusalsWith = async (
    code: ErrorCode,
    provoke: (operation: DocumentedOperation) => Promise<Response>,
  ): Promise<{ operations: string[]; wrong: unknown[] }> => {
    const operations: string[] = [];
    const wrong: unknown[] = [];
    for (const operation of document.operations) {
      const documented = refusalsOf(operation).find(({ shown }) => shown.error_code === code);
      if (documented === undefined) {
        continue;
      }
      operations.push(operation.id);
      const { status } = documented;
      const answer = await provoke(operation);
      const problems = document.problemsOfAnswer(operation, status, answer.body);
      const isAsShown = answer.status === status && (answer.body as ErrorBody).error_code === code;
      if (!isAsShown || problems.length > 0 || missingHeaders(operation, status, code, answer).length > 0) {
        wrong.push([operation.id, answer.status, answer.body, problems]);
      }
    }
    return { operations, wrong };
  };

  it('of a service without its database can be provoked', async () => {
    const { proxy, url } = await FaultProxy.beforeDatabase(service.config.databaseUrl);
    const alone = await startService({ DATABASE_URL: url, LOG_LEVEL: 'silent' });
    proxy.down();
    const answers = await Promise.all(
      document.operations.map(async (operation) => ({ operation, answer: await send(operation, {}, alone.url) })),
    );
    const served = answers.filter(({ answer }) => answer.status !== 503);
    expect(served.map(({ operation }) => operation.id)).toEqual(['getLiveness']);
    const wrong = answers
      .filter((one) => !served.includes(one))
      .flatMap(({ operation, answer }) => document.problemsOfAnswer(operation, 503, answer.body));
    expect(wrong).toEqual([]);
    await alone.close();
    await proxy.close();
  });
});

/** Headers that only some of the codes of their statuses have. */
const CODES_OF_HEADERS: Readonly<Record<string, readonly string[]>> = {
  'WWW-Authenticate': ['UNAUTHORIZED', 'INSUFFICIENT_SCOPE'],
  'Idempotency-Status': ['IDEMPOTENCY_ANSWER_GONE'],
  'Retry-After': ['RATE_LIMITED', 'QUOTA_EXCEEDED', 'IDEMPOTENCY_IN_PROGRESS', 'DEPENDENCY_UNAVAILABLE'],
};

/** The documented headers that a response lacks. */
function missingHeaders({ answers }: DocumentedOperation, status: number, code: string, answer: Response): string[] {
  const documented = Object.keys(answers.find((candidate) => candidate.status === status)?.response.headers ?? {});
  return documented
    .filter((header) => CODES_OF_HEADERS[header]?.includes(code) ?? true)
    .filter((header) => answer.headers[header.toLowerCase()] === undefined);
}

/** The error without the values that differ between requests: its id, and the ids of objects in sentences. */
function toldOf({ requestId: _, details = [], holderId, ...error }: ErrorBody): object {
  const sentences = details.map(({ message, ...detail }) => ({ ...detail, message: message.replaceAll(/\d+/g, '#') }));
  return { ...error, hasHolder: holderId !== undefined, details: sentences };
}
