import { aDraft, aPublishableDraft } from '../factories/listings.js';
import { anAgent } from '../factories/users.js';
import type { ApiClient } from '../support/api-client.js';
import { startService, type TestService } from '../support/app.js';
import { type PhotoServer, startPhotoServer } from '../support/photos.js';
import { shortenRetryPauses } from '../support/retry-pauses.js';

shortenRetryPauses();

/** Versions of objects here and at their source (D-198 to D-201). */

const EARLY = '2026-03-01T10:00:00.000Z';
const LATER = '2026-03-01T10:00:00.001Z';
/** The same time as EARLY, in the format of a system in Chișinău, with more digits than are stored. */
const EARLY_ELSEWHERE = '2026-03-01T12:00:00.000999999+02:00';

interface Written {
  id: number;
  externalId: string;
  status?: string;
  created: boolean;
  updated: boolean;
  unchanged: boolean;
  skipped?: string;
  version: number;
  jobId?: number;
}

interface BulkResult extends Written {
  success: boolean;
  valid?: boolean;
  error?: { statusCode: number; body: { error_code: string; currentVersion?: number | null } };
}

type RecordRead = Record<string, unknown> & { version: number };

let photos: PhotoServer;
let service: TestService;
let agency: ApiClient;

beforeAll(async () => {
  photos = await startPhotoServer();
  service = await startService({ MEDIA_IMPORT_ALLOWED_ORIGINS: photos.origin });
  agency = await service.newAgency();
});

afterAll(async () => {
  await service.close();
  await photos.close();
});

/** As a client without a library sends it. */
async function send(method: string, path: string, options: { body?: unknown; headers?: Record<string, string> } = {}) {
  const response = await fetch(`${service.url}/api/v1${path}`, {
    method,
    headers: {
      Authorization: `ApiKey ${agency.apiKey}`,
      ...(options.body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...options.headers,
    },
    ...(options.body === undefined ? {} : { body: JSON.stringify(options.body) }),
  });
  const text = await response.text();
  return {
    status: response.status,
    etag: response.headers.get('etag'),
    text,
    body: (text === '' ? null : JSON.parse(text)) as Record<string, unknown>,
  };
}

const KINDS = [
  { route: '/listings', make: aDraft, edit: (value: number) => ({ announcementValue: value }) },
  { route: '/users', make: anAgent, edit: (value: number) => ({ description: `Text ${value}` }) },
] as const;

describe.each(KINDS)('$route', ({ route, make, edit }) => {
  const write = async (body: object): Promise<Written> => (await agency.put(route, body).expect(200)).body as Written;
  const read = async (id: number): Promise<RecordRead> =>
    (await agency.get(`${route}/${id}`).expect(200)).body as RecordRead;
  const bulk = async (operations: readonly object[], envelope: object = {}): Promise<BulkResult[]> => {
    const answer = await agency.post(`${route}/bulk`, { operations, ...envelope }).expect(200);
    return (answer.body as { results: BulkResult[] }).results;
  };

  describe('the version at the source', () => {
    it('is stored, returned and cleared, and is not part of the content', async () => {
      const sent = make();
      const { id, version } = await write({ ...sent, sourceUpdatedAt: EARLY_ELSEWHERE, sourceHash: 'a b~' });
      expect(version).toBe(1);
      const first = await read(id);
      expect(first).toMatchObject({ sourceUpdatedAt: EARLY, sourceHash: 'a b~', version: 1 });
      expect(await write(sent)).toMatchObject({ unchanged: true, version: 1 });
      expect(await read(id)).toMatchObject({ sourceUpdatedAt: EARLY, sourceHash: 'a b~' });
      expect(await write({ ...sent, sourceHash: 'b' })).toMatchObject({ unchanged: true, version: 1 });
      expect(await read(id)).toMatchObject({ sourceUpdatedAt: EARLY, sourceHash: 'b', updatedAt: first['updatedAt'] });
      expect(await write({ ...sent, sourceUpdatedAt: null, sourceHash: null })).toMatchObject({ unchanged: true });
      expect(await read(id)).toMatchObject({ sourceUpdatedAt: null, sourceHash: null, version: 1 });
      expect(await write({ id, ...edit(5), sourceUpdatedAt: LATER })).toMatchObject({ unchanged: false, version: 2 });
      expect(await read(id)).toMatchObject({ sourceUpdatedAt: LATER, sourceHash: null, version: 2 });
    });

    it('is written by a bulk as by single calls, and the later of two in one bulk is kept', async () => {
      const sent = [make(), make(), make()];
      const [one = {}, two = {}, three = {}] = sent;
      await bulk([
        { op: 'upsert', ...one, sourceUpdatedAt: EARLY, sourceHash: '1' },
        { op: 'upsert', ...two },
        { op: 'upsert', ...three, sourceHash: '3' },
      ]);
      const results = await bulk([
        { op: 'upsert', ...one, sourceHash: '1b' },
        { op: 'upsert', ...two, sourceUpdatedAt: LATER, sourceHash: '2' },
        { op: 'upsert', ...three, ...edit(3), sourceUpdatedAt: LATER },
        { op: 'upsert', ...three, ...edit(4), sourceUpdatedAt: EARLY },
      ]);
      expect(results.map(({ unchanged, skipped, version }) => [unchanged, skipped, version])).toEqual([
        [true, undefined, 1],
        [true, undefined, 1],
        [false, undefined, 2],
        [false, 'stale', 2],
      ]);
      const records = await Promise.all(results.slice(0, 3).map(({ id }) => read(id)));
      expect(records.map(({ sourceUpdatedAt, sourceHash }) => [sourceUpdatedAt, sourceHash])).toEqual([
        [EARLY, '1b'],
        [LATER, '2'],
        [LATER, '3'],
      ]);
    });

    it('makes a stale write a success that changes nothing', async () => {
      const sent = make();
      const { id } = await write({ ...sent, sourceUpdatedAt: LATER, sourceHash: 'new' });
      const before = await read(id);
      const late = { ...edit(9), sourceUpdatedAt: EARLY_ELSEWHERE, sourceHash: 'old' };
      const expected = {
        ...{ id, externalId: sent['externalId'], created: false, updated: false, unchanged: false, version: 1 },
        ...{ skipped: 'stale', ...(route === '/listings' ? { status: 'draft' } : {}) },
      };
      expect(await write({ externalId: sent['externalId'], ...late })).toEqual(expected);
      expect(await write({ id, ...late })).toEqual(expected);
      // The write's content is not validated: not even an invalid status or a missing agent.
      const impossible =
        route === '/listings' ? { announcementStatus: 'completed', userId: 999_999_999 } : { phone: '1' };
      expect(await write(route === '/listings' ? { id, ...late, ...impossible } : { id, ...late })).toEqual(expected);
      expect(await write({ ...sent, sourceUpdatedAt: EARLY })).toEqual(expected);
      const [inBulk, validated] = await bulk([
        { op: 'upsert', id, ...late },
        { op: 'validate', id, ...late },
      ]);
      expect(inBulk).toEqual({ op: 'upsert', index: 0, success: true, ...expected });
      expect(validated).toMatchObject({ success: true, valid: true });
      const after = await read(id);
      // Its sender has the object, so it is no orphan.
      const isSynced = route === '/listings' && String(after['lastSyncedAt']) > String(before['lastSyncedAt']);
      expect(isSynced).toBe(route === '/listings');
      expect({ ...after, lastSyncedAt: before['lastSyncedAt'] }).toEqual(before);
    });

    it('has no effect if the times are equal, or one side has none', async () => {
      const { id } = await write({ ...make(), sourceUpdatedAt: EARLY });
      expect(await write({ id, ...edit(1), sourceUpdatedAt: EARLY_ELSEWHERE })).toMatchObject({ version: 2 });
      expect(await write({ id, ...edit(2) })).toMatchObject({ version: 3 });
      const other = await write(make());
      expect(await write({ id: other.id, ...edit(1), sourceUpdatedAt: '1999-01-01T00:00Z' })).toMatchObject({
        version: 2,
      });
    });

    const ahead = (milliseconds: number) => new Date(Date.now() + milliseconds).toISOString();
    const HOUR = 3_600_000;

    it.each([
      ['sourceUpdatedAt', () => '2026-03-01T10:00:00', 'INVALID_FORMAT'],
      ['sourceUpdatedAt', () => '2026-03-01', 'INVALID_FORMAT'],
      ['sourceUpdatedAt', () => '2026-02-30T10:00:00Z', 'INVALID_FORMAT'],
      ['sourceUpdatedAt', () => '2026-03-01T24:00:00Z', 'INVALID_FORMAT'],
      ['sourceUpdatedAt', () => '', 'INVALID_FORMAT'],
      ['sourceUpdatedAt', () => 1_772_359_200_000, 'INVALID_TYPE'],
      ['sourceUpdatedAt', () => ahead(25 * HOUR), 'TOO_LARGE'],
      ['sourceHash', () => '', 'TOO_SHORT'],
      ['sourceHash', () => 'x'.repeat(129), 'TOO_LONG'],
      ['sourceHash', () => 'ă', 'INVALID_FORMAT'],
      ['sourceHash', () => 'a\tb', 'INVALID_FORMAT'],
      ['sourceHash', () => 7, 'INVALID_TYPE'],
      ['skipUnchanged', () => 'true', 'INVALID_TYPE'],
      ['skipUnchanged', () => null, 'INVALID_TYPE'],
      ['ifVersion', () => 1, 'UNKNOWN_FIELD'],
    ])('rejects invalid %s', async (field, value, code) => {
      const answer = await agency.put(route, { ...make(), [field]: value() }).expect(400);
      expect(answer.body).toMatchObject({ details: [{ field, pointer: `/${field}`, code }] });
    });

    it('accepts a clock that is a little ahead, and the longest hash', async () => {
      const sourceHash = '!'.repeat(128);
      const sourceUpdatedAt = ahead(23 * HOUR);
      const { id } = await write({ ...make(), sourceUpdatedAt, sourceHash });
      expect(await read(id)).toMatchObject({ sourceUpdatedAt, sourceHash });
    });

    it.each([0, -1, 1.5, '1', null])('rejects ifVersion %j in an operation', async (ifVersion) => {
      const [result] = await bulk([{ op: 'upsert', ...make(), ifVersion }]);
      expect(result).toMatchObject({ success: false, error: { statusCode: 400 } });
    });

    it.each([
      [1.5, 'OFF_STEP', 'ifVersion must be a whole number.'],
      ['1', 'INVALID_TYPE', 'ifVersion must be a number, not a string.'],
      [0, 'TOO_SMALL', 'ifVersion must be from 1 to 4294967295.'],
    ])('says what is wrong with ifVersion %j', async (ifVersion, code, message) => {
      const [result] = await bulk([{ op: 'upsert', ...make(), ifVersion }]);
      expect(result?.['error']).toMatchObject({ body: { details: [{ code, message, min: 1, max: 4_294_967_295 }] } });
    });

    it('of a record may be sent back with it', async () => {
      const { id } = await write({ ...make(), sourceUpdatedAt: EARLY, sourceHash: 'x' });
      const { version, sourceUpdatedAt, sourceHash } = await read(id);
      expect(await write({ id, version, sourceUpdatedAt, sourceHash })).toMatchObject({ unchanged: true });
      await agency.put(route, { id, version: version + 1 }).expect(400);
    });
  });

  describe('a conditional read', () => {
    it('is 304 for the tag, in lists, weak and with *', async () => {
      const { id, externalId } = await write(make());
      const full = await send('GET', `${route}/${id}`);
      const tag = full.etag ?? '';
      expect(tag).toMatch(/^"1-[\w-]+"$/);
      expect((await send('GET', `${route}/external/${externalId}`)).etag).toBe(tag);
      for (const [header, status] of [
        [tag, 304],
        [`W/${tag}`, 304],
        [`"x", ${tag} ,"y"`, 304],
        ['*', 304],
        ['"1"', 200],
        ['"*"', 200],
        [tag.replaceAll('"', ''), 200],
      ] as const) {
        for (const path of [`${route}/${id}`, `${route}/external/${externalId}`]) {
          const answer = await send('GET', path, { headers: { 'If-None-Match': header, 'Cache-Control': 'no-cache' } });
          expect([header, answer.status, answer.etag, answer.text]).toEqual([
            header,
            status,
            tag,
            status === 304 ? '' : full.text,
          ]);
        }
      }
      // A cache replaces the headers that it has stored by those of a 304 (RFC 9111, 4.3.4).
      for (const encoding of ['identity', 'gzip']) {
        const again = agency.get(`${route}/${id}`).set({ 'If-None-Match': tag, 'Accept-Encoding': encoding });
        await again.expect(304).expect('Vary', 'Accept-Encoding');
      }
      await write({ id, ...edit(77) });
      expect((await send('GET', `${route}/${id}`, { headers: { 'If-None-Match': tag } })).status).toBe(200);
      // A write without a change is visible in the record all the same.
      const second = await send('GET', `${route}/${id}`);
      await write({ id, sourceHash: 'other' });
      const third = await send('GET', `${route}/${id}`, { headers: { 'If-None-Match': second.etag ?? '' } });
      expect([third.status, third.etag?.startsWith('"2-')]).toEqual([200, true]);
    });
  });

  describe('a read of one version', () => {
    it('is 412 if the object has another one by now, and 404 if there is none (RFC 9110, 13.1.1; D-199)', async () => {
      const { id, externalId } = await write(make());
      const tag = (await send('GET', `${route}/${id}`)).etag ?? '';
      const statusesOf = (headers: Record<string, string>) =>
        Promise.all(
          [`${route}/${id}`, `${route}/external/${externalId}`].flatMap((path) =>
            ['GET', 'HEAD'].map(async (method) => (await send(method, path, { headers })).status),
          ),
        );
      const all = (status: number) => [status, status, status, status];
      expect(await statusesOf({ 'If-Match': tag })).toEqual(all(200));
      expect(await statusesOf({ 'If-Match': '*' })).toEqual(all(200));
      await write({ id, ...edit(78) });
      expect(await statusesOf({ 'If-Match': tag })).toEqual(all(412));
      expect(await statusesOf({ 'If-Match': '"1", "2"' })).toEqual(all(200));
      expect(await statusesOf({ 'If-Match': 'W/"2"' })).toEqual(all(412));
      // It is judged before `If-None-Match`.
      expect(await statusesOf({ 'If-Match': tag, 'If-None-Match': '*' })).toEqual(all(412));
      expect(await statusesOf({ 'If-Match': '2' })).toEqual(all(400));
      const refusal = await send('GET', `${route}/${id}`, { headers: { 'If-Match': tag } });
      expect(JSON.parse(refusal.text)).toMatchObject({ error_code: 'VERSION_CONFLICT', currentVersion: 2 });
      expect((await send('GET', `${route}/external/nobody`, { headers: { 'If-Match': '*' } })).status).toBe(404);
    });
  });

  describe('a conditional write', () => {
    it('is executed for the current version, and otherwise 412 with it', async () => {
      const { id, externalId } = await write(make());
      const tag = (await send('GET', `${route}/${id}`)).etag ?? '';
      let value = 0;
      let version = 1;
      const target = () => (value % 2 === 0 ? { id } : { externalId });
      for (const [header, isDone] of [
        [tag, true],
        [tag, false],
        ['"2"', true],
        ['"1", "3"', true],
        [' , "4" ,, ', true],
        ['"5-whatever"', true],
        ['*', true],
        ['W/"7"', false],
        ['"07"', false],
        ['"7x"', false],
        ['"seven,7"', false],
        ['"6", W/"7"', false],
        ['""', false],
        ['"7"', true],
      ] as const) {
        value += 1;
        const answer = await send('PUT', route, {
          body: { ...target(), ...edit(value) },
          headers: { 'If-Match': header },
        });
        if (isDone) {
          version += 1;
          expect([header, answer.status, answer.body['version']]).toEqual([header, 200, version]);
        } else {
          expect([header, answer.status, answer.body]).toMatchObject([
            header,
            412,
            { error_code: 'VERSION_CONFLICT', currentVersion: version },
          ]);
        }
      }
      expect(await read(id)).toMatchObject({ version });
    });

    it.each(['1', 'W/', '"1', '1"', '"1" "2"', 'w/"1"', '*, "1"', '"a b"', ''])(
      'is rejected if If-Match is %j',
      async (header) => {
        const { id } = await write(make());
        const answer = await send('PUT', route, { body: { id, ...edit(1) }, headers: { 'If-Match': header } });
        expect(answer.status).toBe(400);
        expect(answer.body).toMatchObject({ details: [{ field: 'If-Match', code: 'INVALID_FORMAT' }] });
        expect(await read(id)).toMatchObject({ version: 1 });
      },
    );

    it('is rejected with a condition that would be ignored, and not executed', async () => {
      const sent = make();
      for (const [field, header] of [
        ['If-None-Match', '*'],
        ['If-None-Match', '"1"'],
        ['If-Unmodified-Since', 'Fri, 01 May 2026 09:30:00 GMT'],
      ] as const) {
        const answer = await send('PUT', route, { body: sent, headers: { [field]: header } });
        expect(answer.status).toBe(400);
        expect(answer.body).toMatchObject({ details: [{ field, code: 'UNKNOWN_FIELD' }] });
      }
      await agency.get(`${route}/external/${sent['externalId']}`).expect(404);
      const body = { operations: [{ op: 'upsert', ...sent }] };
      const answer = await send('POST', `${route}/bulk`, { body, headers: { 'If-Match': '"1"' } });
      expect(answer.status).toBe(400);
      expect(answer.body).toMatchObject({ details: [{ field: 'If-Match', code: 'UNKNOWN_FIELD' }] });
      await agency.get(`${route}/external/${sent['externalId']}`).expect(404);
    });

    it('is rejected with options in its query, where they would be ignored, and not executed', async () => {
      const sent = make();
      const bulk = { operations: [{ op: 'upsert', ...sent }] };
      for (const [method, path, body] of [
        ['PUT', route, sent],
        ['POST', `${route}/bulk`, bulk],
        ['POST', `${route}/1/link`, { externalId: sent['externalId'] }],
        ['DELETE', `${route}/1/link`, undefined],
      ] as const) {
        const answer = await send(method, `${path}?skipUnchanged=true&ifVersion=7&ifVersion=8`, { body });
        expect([method, path, answer.status, answer.body]).toMatchObject([
          ...[method, path, 400],
          {
            error_code: 'VALIDATION_FAILED',
            details: [
              {
                ...{ pointer: '/skipUnchanged', field: 'skipUnchanged', code: 'UNKNOWN_FIELD' },
                message: 'skipUnchanged is not a parameter of this call; what a write accepts is in its body.',
              },
              { pointer: '/ifVersion', field: 'ifVersion', code: 'UNKNOWN_FIELD' },
            ],
          },
        ]);
      }
      await agency.get(`${route}/external/${sent['externalId']}`).expect(404);
      expect((await send('PUT', `${route}?`, { body: sent })).status).toBe(200);
    });

    it('of a missing object is 412, and nothing is created', async () => {
      const sent = make();
      for (const [body, header] of [
        [sent, '*'],
        [sent, '"1"'],
        [{ id: 999_999_999, ...edit(1) }, '*'],
      ] as const) {
        const answer = await send('PUT', route, { body, headers: { 'If-Match': header } });
        expect([answer.status, answer.body['currentVersion']]).toEqual([412, null]);
      }
      await agency.get(`${route}/external/${sent['externalId']}`).expect(404);
    });

    it('is specified for each operation of a bulk', async () => {
      const { id, externalId } = await write(make());
      const results = await bulk([
        { op: 'upsert', id, ...edit(1), ifVersion: 1 },
        { op: 'upsert', externalId, ...edit(2), ifVersion: 1 },
        { op: 'validate', id, ...edit(2), ifVersion: 1 },
        { op: 'validate', id, ...edit(2), ifVersion: 2 },
        { op: 'unlink', id, ifVersion: 1 },
        { op: 'unlink', id, ifVersion: 2 },
        { op: 'link', id, externalId, ifVersion: 2 },
        { op: 'link', id, externalId, ifVersion: 3 },
        { op: 'upsert', ...make(), ifVersion: 1 },
        { op: 'delete', id, ifVersion: 3 },
        { op: 'delete', id, ifVersion: 4 },
      ]);
      expect(
        results.map(({ success, error }) => success || [error?.body.error_code, error?.body.currentVersion]),
      ).toEqual([
        true,
        ['VERSION_CONFLICT', 2],
        ['VERSION_CONFLICT', 2],
        true,
        ['VERSION_CONFLICT', 2],
        true,
        ['VERSION_CONFLICT', 3],
        true,
        ['VERSION_CONFLICT', null],
        ['VERSION_CONFLICT', 4],
        true,
      ]);
    });

    it('moves an object to another external id, with a condition on its version, and the old id is free', async () => {
      const sent = make();
      const before = sent['externalId'];
      const after = `${before}-moved`;
      const { id } = await write(sent);
      const link = (body: object, tag?: string) =>
        send('POST', `${route}/${id}/link`, { body, headers: tag === undefined ? {} : { 'If-Match': tag } });

      const late = await link({ externalId: after, replace: true }, '"7"');
      expect([late.status, late.body]).toMatchObject([412, { error_code: 'VERSION_CONFLICT', currentVersion: 1 }]);
      expect((await link({ externalId: after, replace: true }, '7')).status).toBe(400);
      expect(await read(id)).toMatchObject({ externalId: before, version: 1 });

      const moved = await link({ externalId: after, replace: true }, '"1"');
      expect([moved.status, moved.body]).toEqual([200, { id, externalId: after, linked: true }]);
      expect(await read(id)).toMatchObject({ externalId: after, version: 2 });
      expect((await send('GET', `${route}/external/${before}`)).status).toBe(404);
      expect((await send('GET', `${route}/external/${after}`)).body).toMatchObject({ id });
      // Once more, with the current version: nothing is left to be done, and the version stays.
      expect((await link({ externalId: after, replace: true }, '"2"')).status).toBe(200);
      expect(await read(id)).toMatchObject({ externalId: after, version: 2 });

      const events = await send('GET', `/events?subject=${route === '/users' ? 'agent' : 'listing'}:${id}`);
      expect((events.body['events'] as { changes: unknown }[]).at(-1)).toMatchObject({
        type: route === '/users' ? 'agent.linked' : 'listing.linked',
        changes: { externalId: { from: before, to: after } },
      });
      // The old id denotes another object from now on.
      expect(await write(sent)).toMatchObject({ created: true, externalId: before });
      const refused = await link({ externalId: before, replace: true });
      const { id: holderId } = (await send('GET', `${route}/external/${before}`)).body;
      const named = new RegExp(` ${String(holderId)}\\.$`);
      expect([refused.status, refused.body]).toMatchObject([
        409,
        {
          ...{ error_code: 'EXTERNAL_ID_ALREADY_LINKED', holderId },
          details: [{ pointer: '/externalId', message: expect.stringMatching(named) as unknown }],
        },
      ]);

      const unlink = (tag: string) => send('DELETE', `${route}/${id}/link`, { headers: { 'If-Match': tag } });
      expect((await unlink('"1"')).status).toBe(412);
      expect((await unlink('"2"')).body).toEqual({ id, externalId: after, unlinked: true });
      expect(await read(id)).toMatchObject({ externalId: null, version: 3 });
    });

    it('replaces an external id by another one on request', async () => {
      const [one, two] = [await write(make()), await write(make())];
      const free = `${one.externalId}-free`;
      const results = await bulk([
        { op: 'link', id: one.id, externalId: free, replace: false },
        { op: 'link', id: one.id, externalId: one.externalId, replace: false },
        { op: 'link', id: one.id, externalId: two.externalId, replace: true },
        { op: 'link', id: one.id, externalId: free, replace: 'yes' },
        // Two objects swap their ids.
        { op: 'link', id: one.id, externalId: free, replace: true },
        { op: 'link', id: two.id, externalId: one.externalId, replace: true },
        { op: 'link', id: one.id, externalId: two.externalId },
        { op: 'unlink', id: two.id },
        { op: 'link', id: two.id, externalId: one.externalId, replace: false },
      ]);
      expect(
        results.map(({ success, error }) => {
          const { error_code: code, details } = (error?.body ?? {}) as { error_code?: string; details?: object[] };
          return success || [code, (details?.[0] as { pointer: string } | undefined)?.pointer];
        }),
      ).toEqual([
        ['EXTERNAL_ID_ALREADY_LINKED', '/operations/0/replace'],
        true,
        ['EXTERNAL_ID_ALREADY_LINKED', '/operations/2/externalId'],
        ['VALIDATION_FAILED', '/operations/3/replace'],
        ...[true, true, true, true, true],
      ]);
      expect(results[2]?.error?.body).toMatchObject({ holderId: two.id });
      expect([(await read(one.id))['externalId'], (await read(two.id))['externalId']]).toEqual([
        two.externalId,
        one.externalId,
      ]);
      expect((await send('GET', `${route}/external/${free}`)).status).toBe(404);
    });

    it('is checked before staleness, and even without a change', async () => {
      const sent = { ...make(), sourceUpdatedAt: LATER };
      const { id } = await write(sent);
      for (const [header, status] of [
        ['"2"', 412],
        ['"1"', 200],
      ] as const) {
        for (const body of [{ id, sourceUpdatedAt: EARLY }, sent]) {
          expect((await send('PUT', route, { body, headers: { 'If-Match': header } })).status).toBe(status);
        }
      }
    });

    it('lets one of many through that have the same version', async () => {
      const { id } = await write(make());
      for (let version = 1; version <= 5; version += 1) {
        const single = Array.from({ length: 6 }, (_, index) =>
          send('PUT', route, { body: { id, ...edit(version * 100 + index) }, headers: { 'If-Match': `"${version}"` } }),
        );
        const operations = [{ op: 'upsert', id, ...edit(version * 100 + 50), ifVersion: version }];
        const inBulk = Array.from({ length: 3 }, () => bulk(operations));
        const statuses = [
          ...(await Promise.all(single)).map(({ status }) => status),
          ...(await Promise.all(inBulk)).map(([result]) => (result?.success ? 200 : result?.error?.statusCode)),
        ];
        expect(statuses.toSorted()).toEqual([200, ...Array.from({ length: 8 }, () => 412)]);
      }
      expect(await read(id)).toMatchObject({ version: 6 });
    });

    it('and syncs that overtake each other end with the newest version', async () => {
      const sent = make();
      await write(sent);
      const moments = Array.from({ length: 12 }, (_, index) => new Date(Date.UTC(2026, 0, 1 + index)).toISOString());
      const order = moments.map((_, index) => (index * 5 + 3) % moments.length);
      const writes = order.map((index) => ({ ...sent, ...edit(index + 1), sourceUpdatedAt: moments[index] }));
      await Promise.all([
        ...writes.slice(0, 6).map((body) => write(body)),
        bulk(writes.slice(6).map((body) => ({ op: 'upsert', ...body }))),
      ]);
      const record = (await agency.get(`${route}/external/${sent['externalId']}`)).body as RecordRead;
      const content = route === '/listings' ? (record['formData'] as object) : record;
      expect([record['sourceUpdatedAt'], content]).toMatchObject([moments.at(-1), edit(12)]);
      // Including writes that change nothing else.
      const unchanged = moments.map((_, index) => new Date(Date.UTC(2026, 1, 1 + ((index * 7) % 12))).toISOString());
      const body = { ...sent, ...edit(12) };
      await Promise.all(unchanged.map((sourceUpdatedAt) => write({ ...body, sourceUpdatedAt })));
      expect((await agency.get(`${route}/external/${sent['externalId']}`)).body).toMatchObject({
        sourceUpdatedAt: '2026-02-12T00:00:00.000Z',
        version: record.version,
      });
    });
  });
});

describe('an agent that is erased', () => {
  it.each(['id', 'external id'])('by its %s must have the requested version', async (by) => {
    const { id, externalId } = (await agency.put('/users', anAgent())).body as Written;
    const path = by === 'id' ? `/users/${id}` : `/users/external/${externalId}`;
    const conflict = await send('DELETE', path, { headers: { 'If-Match': '"2"' } });
    expect([conflict.status, conflict.body['currentVersion']]).toEqual([412, 1]);
    expect((await send('DELETE', path, { headers: { 'If-Match': 'no tag' } })).status).toBe(400);
    expect((await send('DELETE', path, { headers: { 'If-Match': '"1"' } })).status).toBe(200);
    const gone = await send('DELETE', path, { headers: { 'If-Match': '"1"' } });
    expect([gone.status, gone.body['currentVersion']]).toEqual([412, null]);
    expect((await send('DELETE', path)).status).toBe(404);
  });
});

describe('changes by the service itself', () => {
  it('create another version, and with changed files another tag', async () => {
    await service.startWorker();
    const files = [1, 2, 3].map((number) => ({
      url: photos.photoUrl(number),
      externalFileId: `version-${number}`,
    }));
    const body = aPublishableDraft({ announcementStatus: 'active', files });
    const written = (await agency.put('/listings', body).expect(200)).body as Written;
    const pending = await send('GET', `/listings/${written.id}`);
    await agency.finishedJob(written.jobId);
    const active = await send('GET', `/listings/${written.id}`, { headers: { 'If-None-Match': pending.etag ?? '' } });
    expect(active.body).toMatchObject({ status: 'active', version: 2 });
    const late = await send('PUT', '/listings', {
      body: { id: written.id, announcementValue: 700 },
      headers: { 'If-Match': pending.etag ?? '' },
    });
    expect([late.status, late.body['currentVersion']]).toEqual([412, 2]);

    // The photo's text belongs to the file: the record shows it, and the listing's version is unchanged.
    const [{ id: fileId } = { id: 0 }] = active.body['files'] as { id: number }[];
    const link = await agency.post(`/media/${fileId}/link`, { externalId: 'version-1-renamed' });
    expect(link.status).toBe(200);
    const renamed = await send('GET', `/listings/${written.id}`, { headers: { 'If-None-Match': active.etag ?? '' } });
    expect([renamed.status, renamed.body['version']]).toEqual([200, 2]);
  });

  it('create another version when an agent is deleted', async () => {
    const agent = (await agency.put('/users', anAgent())).body as Written;
    const listing = (await agency.put('/listings', aDraft({ userId: agent.id }))).body as Written;
    await agency.delete(`/users/${agent.id}`).expect(200);
    expect((await agency.get(`/listings/${listing.id}`)).body).toMatchObject({ user: null, version: 2 });
  });
});

describe('an unchanged write', () => {
  const bulk = async (operations: readonly object[], envelope: object): Promise<BulkResult[]> =>
    ((await agency.post('/listings/bulk', { operations, ...envelope }).expect(200)).body as { results: BulkResult[] })
      .results;

  it('of an active listing is reported, publishes again, and with skipUnchanged does nothing', async () => {
    const files = [4, 5, 6].map((number) => ({
      url: photos.photoUrl(number),
      externalFileId: `version-${number}`,
    }));
    const body = aPublishableDraft({ announcementStatus: 'active', files });
    const first = (await agency.put('/listings', body).expect(200)).body as Written;
    expect(first).toMatchObject({ created: true, unchanged: false });
    // It is being published already.
    const again = (await agency.put('/listings', body).expect(200)).body as Written;
    expect(again).toMatchObject({ status: 'pending_active', unchanged: true, jobId: first.jobId });
    await agency.finishedJob(first.jobId);
    const published = await agency.getListing(first.id);

    for (const skipped of [
      (await agency.put('/listings', { ...body, skipUnchanged: true }).expect(200)).body as Written,
      (
        await agency
          .put('/listings', { ...body, skipUnchanged: true })
          .set('If-Match', '*')
          .expect(200)
      ).body as Written,
      (await agency.put('/listings', { id: first.id, announcementStatus: 'active', skipUnchanged: true }))
        .body as Written,
      ...(await bulk([{ op: 'upsert', ...body }], { skipUnchanged: true })),
    ]) {
      expect(skipped).toMatchObject({
        status: 'active',
        unchanged: true,
        updated: true,
        version: published['version'],
      });
      expect(skipped).not.toHaveProperty('jobId');
    }
    const left = await agency.getListing(first.id);
    expect(left).toMatchObject({ status: 'active', lastJobId: first.jobId, publishedAt: published['publishedAt'] });
    expect(String(left['expiresAt']) > String(published['expiresAt'])).toBe(true);

    // A changed one is published.
    const [edited] = await bulk([{ op: 'upsert', ...body, announcementValue: 651 }], { skipUnchanged: true });
    expect(edited).toMatchObject({ status: 'pending_active', unchanged: false, jobId: expect.any(Number) as number });
    await agency.finishedJob(edited?.jobId);
    const [asEver] = await bulk([{ op: 'upsert', ...body, announcementValue: 651 }], {});
    expect(asEver).toMatchObject({ status: 'pending_active', unchanged: true, jobId: expect.any(Number) as number });
    await agency.finishedJob(asEver?.jobId);
  });

  it('of an active listing, published again, does not change its source version', async () => {
    const files = [14, 15, 16].map((number) => ({ url: photos.photoUrl(number), externalFileId: `version-${number}` }));
    const body = aPublishableDraft({ announcementStatus: 'active', files });
    const first = (await agency.put('/listings', { ...body, sourceHash: 'said' }).expect(200)).body as Written;
    await agency.finishedJob(first.jobId);
    const again = (await agency.put('/listings', body).expect(200)).body as Written;
    expect(again).toMatchObject({ status: 'pending_active', unchanged: true });
    await agency.finishedJob(again.jobId);
    const inventory = [{ externalId: body.externalId, sourceHash: 'said' }];
    const compared = await agency.post('/listings/reconcile', { inventory }).expect(200);
    expect(compared.body).toMatchObject({ summary: { inStep: 1, changed: 0 } });
  });

  it('of an active listing with a failed file imports that again, even if files are left out', async () => {
    // Two imports of three attempts each.
    const busy = { url: photos.serveFlaky('unchanged-busy.jpg', 17, 6), externalFileId: 'unchanged-busy' };
    const files = [18, 19, 20].map((number) => ({ url: photos.photoUrl(number), externalFileId: `version-${number}` }));
    const draft = aPublishableDraft({ files: [...files, busy], announcementStatus: 'active' });
    const first = (await agency.put('/listings', draft).expect(200)).body as Written;
    expect(await agency.finishedJob(first.jobId)).toMatchObject({ status: 'completed' });
    const body = { id: first.id, announcementStatus: 'active', skipUnchanged: true };
    const second = (await agency.put('/listings', body).expect(200)).body as Written;
    expect(await agency.finishedJob(second.jobId)).toMatchObject({ status: 'completed' });
    const again = (await agency.put('/listings', body).expect(200)).body as Written;
    expect(again).toMatchObject({ unchanged: false, status: 'pending_active' });
    await agency.finishedJob(again.jobId);
    const { files: held } = (await agency.getListing(first.id)) as unknown as { files: { optimization: string }[] };
    expect(held.map(({ optimization }) => optimization)).toEqual(['success', 'success', 'success', 'success']);
    expect((await agency.put('/listings', body).expect(200)).body).toMatchObject({ unchanged: true, status: 'active' });
  }, 60_000);

  it('with another status is a change', async () => {
    const body = aDraft();
    await agency.put('/listings', body).expect(200);
    for (const [announcementStatus, unchanged] of [
      ['draft', true],
      ['hidden', false],
      ['hidden', true],
    ] as const) {
      const answer = await agency.put('/listings', { ...body, announcementStatus, skipUnchanged: true }).expect(200);
      expect(answer.body).toMatchObject({ status: announcementStatus, unchanged });
    }
  });

  it('that fails in a bulk is not reported as unchanged', async () => {
    const [failed, validated, unlinked] = await bulk(
      [
        { op: 'upsert', externalId: 'no kind' },
        { op: 'validate', ...aDraft() },
        { op: 'unlink', id: 999_999_999 },
      ],
      {},
    );
    expect([failed, validated, unlinked].map((result) => result?.unchanged)).toEqual([false, undefined, undefined]);
  });

  it.each(['yes', 1, null])('rejects skipUnchanged %j of an envelope as a whole', async (skipUnchanged) => {
    const answer = await agency.post('/listings/bulk', { operations: [{ op: 'upsert', ...aDraft() }], skipUnchanged });
    expect([answer.status, answer.body]).toMatchObject([400, { details: [{ field: 'skipUnchanged' }] }]);
  });
});
