import { randomBytes, randomUUID } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { Response, Test } from 'supertest';
import { DataSource } from 'typeorm';
import { newApiKey } from '../../src/auth/keys/api-key.js';
import { IdempotentResponsesRepository } from '../../src/idempotency/idempotent-responses.repository.js';
import { ListingExternalIds } from '../../src/listings/write/listing-external-ids.js';
import { ListingWriter } from '../../src/listings/write/listing-writer.js';
import { aDraft } from '../factories/listings.js';
import { anAgent } from '../factories/users.js';
import { ApiClient, errorOf } from '../support/api-client.js';
import { ApiDocument } from '../support/api-document.js';
import { startService, type TestService } from '../support/app.js';
import { FaultProxy } from '../support/fault-proxy.js';

/** The quota of stored responses; enough for all other tests of this file. */
const BYTES_PER_AGENCY = 160_000;

/** D-56, D-172. */
describe('an Idempotency-Key', () => {
  let service: TestService;
  let agency: ApiClient;

  beforeAll(async () => {
    service = await startService({ LOG_LEVEL: 'silent', IDEMPOTENCY_BYTES_PER_AGENCY: String(BYTES_PER_AGENCY) });
    agency = await service.newAgency();
  });

  afterAll(() => service.close());

  const sql = (query: string, values: unknown[]) => service.api.get(DataSource).query<unknown>(query, values);

  const post = (key: string, body: object, path = '/listings/bulk', client = agency): Test =>
    client.post(path, body).set('Idempotency-Key', key);

  const anUpsert = (listing: object = aDraft()) => ({ operations: [{ op: 'upsert', ...listing }] });

  const codeOf = (answer: Response): [number, string] => [answer.status, errorOf(answer).error_code];

  const replayedOf = ({ headers }: Response): string | undefined => headers['idempotency-replayed'];

  it('returns the first response, and nothing happens again', async () => {
    const [key, body] = [randomUUID(), anUpsert()];
    const first = await post(key, body);
    expect(first.body).toMatchObject({ results: [{ created: true }] });
    const { id } = (first.body as { results: [{ id: number }] }).results[0];
    await agency.put('/listings', { id, announcementValue: 77 });
    const again = await post(key, body);
    expect([again.status, again.text]).toEqual([first.status, first.text]);
    expect([replayedOf(first), replayedOf(again)]).toEqual([undefined, 'true']);
    expect(again.headers['x-request-id']).not.toBe(first.headers['x-request-id']);
    expect((await agency.getListing(id)).formData).toMatchObject({ announcementValue: 77 });
    const withSlash = await post(key, body, '/listings/bulk/');
    expect([withSlash.text, replayedOf(withSlash)]).toEqual([first.text, 'true']);
    const compressed = await agency
      .request('post', '/listings/bulk')
      .set({ 'Idempotency-Key': key, 'Content-Type': 'application/json', 'Content-Encoding': 'gzip' })
      .serialize((raw: unknown) => raw as string)
      .send(gzipSync(JSON.stringify(body)));
    expect([compressed.text, replayedOf(compressed)]).toEqual([first.text, 'true']);
  });

  it('returns the same error and the same status as the first time', async () => {
    const { id } = await agency.upsertListing(aDraft());
    const taken = aDraft();
    await agency.upsertListing(taken);
    const key = randomUUID();
    const link = () => post(key, { externalId: taken.externalId }, `/listings/${id}/link`);
    const first = await link();
    expect(codeOf(first)).toEqual([409, 'EXTERNAL_ID_ALREADY_LINKED']);
    const again = await link();
    expect([again.status, again.text, replayedOf(again)]).toEqual([409, first.text, 'true']);
    const started = await post(
      key + 'i',
      { url: 'http://93.184.215.14/a.jpg', externalId: key },
      '/media/upload-from-url',
    );
    const replayed = await post(
      key + 'i',
      { url: 'http://93.184.215.14/a.jpg', externalId: key },
      '/media/upload-from-url',
    );
    expect([started.status, replayed.status, replayed.text]).toEqual([202, 202, started.text]);
  });

  it('belongs to one If-Match condition', async () => {
    const { id } = await agency.upsertListing(aDraft());
    const link = (condition: Record<string, string>) =>
      agency.post(`/listings/${id}/link`, { externalId: 'linked-once' }).set('Idempotency-Key', 'one').set(condition);
    expect(codeOf(await link({ 'If-Match': '"77"' }))).toEqual([412, 'VERSION_CONFLICT']);
    expect(codeOf(await link({ 'If-Match': '"1"' }))).toEqual([422, 'IDEMPOTENCY_KEY_REUSED']);
    expect(codeOf(await link({}))).toEqual([422, 'IDEMPOTENCY_KEY_REUSED']);
    expect(codeOf(await link({ 'If-Match': '"77"' }))).toEqual([412, 'VERSION_CONFLICT']);
  });

  it('belongs to one body and one route, whatever the outcome', async () => {
    const [key, body] = [randomUUID(), anUpsert()];
    await post(key, body);
    expect(codeOf(await post(key, anUpsert()))).toEqual([422, 'IDEMPOTENCY_KEY_REUSED']);
    expect(codeOf(await post(key, body, '/users/bulk'))).toEqual([422, 'IDEMPOTENCY_KEY_REUSED']);
    expect((await post(key, body)).status).toBe(200);
  });

  it('belongs to its agency, and is compared byte for byte (A4)', async () => {
    const other = await service.newAgency();
    const [key, body] = [`Key-${randomUUID()}`, anUpsert()];
    const mine = await post(key, body);
    const theirs = await post(key, body, undefined, other);
    const lower = await post(key.toLowerCase(), anUpsert());
    expect([mine, theirs, lower].map(replayedOf)).toEqual([undefined, undefined, undefined]);
    expect(theirs.body).toMatchObject({ results: [{ created: true }] });
  });

  it('is ignored for other methods, errors before the route and bodies that are not JSON', async () => {
    const [key, listing] = [randomUUID(), aDraft()];
    const puts = [1, 2].map(() => agency.put('/listings', listing).set('Idempotency-Key', key));
    expect((await Promise.all(puts)).map(replayedOf)).toEqual([undefined, undefined]);
    const stranger = new ApiClient(service.url, newApiKey(), 0);
    expect((await post(key, anUpsert(), undefined, stranger)).status).toBe(401);
    const broken = post(key, {}).serialize((raw: unknown) => raw as string);
    expect((await broken.send('{"operations": ' as unknown as object)).status).toBe(400);
    expect((await post(key, anUpsert())).status).toBe(200);
  });

  it.each([
    ['', 'INVALID_FORMAT'],
    ['two words', 'INVALID_FORMAT'],
    ['ключ', 'INVALID_FORMAT'],
    ['x'.repeat(256), 'TOO_LONG'],
  ])('is rejected as %j: %s', async (key, code) => {
    const answer = await fetch(`${service.url}/api/v1/listings/bulk`, {
      method: 'POST',
      headers: {
        Authorization: `ApiKey ${agency.apiKey}`,
        'Content-Type': 'application/json',
        'Idempotency-Key': Buffer.from(key).toString('latin1'),
      },
      body: JSON.stringify(anUpsert()),
    });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({
      error_code: 'VALIDATION_FAILED',
      details: [{ pointer: '/Idempotency-Key', field: 'Idempotency-Key', code }],
    });
  });

  it('executes one of twenty concurrent requests; the others wait for it', async () => {
    const [key, body] = [randomUUID(), anUpsert()];
    const answers = await Promise.all(Array.from({ length: 20 }, () => post(key, body)));
    const first = answers.filter((answer) => answer.status === 200 && replayedOf(answer) === undefined);
    expect(first).toHaveLength(1);
    const others = answers.filter((answer) => answer !== first[0]);
    for (const other of others) {
      expect(other.status === 200 ? other.text : codeOf(other)).toEqual(
        other.status === 200 ? first[0]?.text : [409, 'IDEMPOTENCY_IN_PROGRESS'],
      );
    }
    expect((await post(key, body)).text).toBe(first[0]?.text);
  });

  it('does not store transient errors', async () => {
    const [key, body] = [randomUUID(), { externalId: randomUUID() }];
    const { id } = await agency.upsertListing(aDraft());
    const failing = jest
      .spyOn(service.api.get(ListingExternalIds), 'link')
      .mockRejectedValueOnce(Object.assign(new Error('read-only'), { errno: 1290 }));
    expect(codeOf(await post(key, body, `/listings/${id}/link`))).toEqual([503, 'DEPENDENCY_UNAVAILABLE']);
    failing.mockRestore();
    const again = await post(key, body, `/listings/${id}/link`);
    expect([again.status, replayedOf(again)]).toEqual([200, undefined]);
  });

  it('does not store a bulk response in which an operation has failed for a while', async () => {
    const failOnce = () =>
      jest
        .spyOn(service.api.get(ListingWriter), 'writeAll')
        .mockRejectedValueOnce(Object.assign(new Error('read-only'), { errno: 1290 }));
    const upsert = { op: 'upsert', ...aDraft() };
    for (const [operations, isStored] of [
      [[upsert, { op: 'validate', ...aDraft() }], false],
      // Repeated, these would not have the result of the first time.
      [[upsert, { op: 'delete', externalId: 'none' }], true],
      [[{ ...upsert, ifVersion: 1 }], true],
    ] as const) {
      const [key, body] = [randomUUID(), { operations }];
      const failing = failOnce();
      const first = await post(key, body);
      failing.mockRestore();
      const outcomeOf = (answer: Response) =>
        (answer.body as { results: { success: boolean; error?: object }[] }).results[0];
      expect([first.status, outcomeOf(first)]).toMatchObject([200, { error: { statusCode: 503 } }]);
      const again = await post(key, body);
      expect([replayedOf(again), outcomeOf(again)?.success]).toEqual([isStored ? 'true' : undefined, !isStored]);
      expect(replayedOf(await post(key, body))).toBe('true');
    }
  });

  it('gives the response of what was done even if it cannot be stored', async () => {
    const [key, body] = [randomUUID(), { url: 'https://crm.example/hook', types: ['listing.*'] }];
    const storing = jest
      .spyOn(service.api.get(IdempotentResponsesRepository), 'keep')
      .mockRejectedValueOnce(Object.assign(new Error('read-only'), { errno: 1290 }));
    const first = await post(key, body, '/webhooks');
    storing.mockRestore();
    expect(first.status).toBe(201);
    expect(codeOf(await post(key, body, '/webhooks'))).toEqual([409, 'IDEMPOTENCY_IN_PROGRESS']);
    expect((await agency.get('/webhooks')).body).toMatchObject({ items: [{ id: (first.body as { id: number }).id }] });
  });

  it('is answered with 503 while the database is unavailable, and then like the first time', async () => {
    const { proxy, url } = await FaultProxy.beforeDatabase(service.config.databaseUrl);
    const alone = await startService({ DATABASE_URL: url, LOG_LEVEL: 'silent' });
    const client = await alone.newAgency();
    const [key, body] = [randomUUID(), anUpsert()];
    proxy.down();
    expect((await post(key, body, undefined, client)).status).toBe(503);
    proxy.up();
    expect((await post(key, body, undefined, client)).body).toMatchObject({ results: [{ created: true }] });
    await alone.close();
    await proxy.close();
  });

  it('is taken over from a dead process once its lease has expired', async () => {
    const [key, body] = [randomUUID(), anUpsert(anAgent())];
    await post(key, body, '/users/bulk');
    // The state when a process dies after the work and before it stored the response.
    const died = `UPDATE idempotent_answers SET status_code = NULL, answer = NULL, answer_bytes = 0, lease_until = NOW(3) + INTERVAL ? SECOND
      WHERE agency_id = ? AND idempotency_key = ?`;
    await sql(died, [5, agency.agencyId, key]);
    const during = await post(key, body, '/users/bulk');
    expect([...codeOf(during), during.headers['retry-after']]).toEqual([409, 'IDEMPOTENCY_IN_PROGRESS', '1']);
    await sql(died, [-1, agency.agencyId, key]);
    const again = await post(key, body, '/users/bulk');
    expect(again.body).toMatchObject({ results: [{ created: false, updated: true }] });
    expect(replayedOf(await post(key, body, '/users/bulk'))).toBe('true');
  });

  it('expires after 24 hours, and its row is removed', async () => {
    const [key, body] = [randomUUID(), anUpsert()];
    const age = (hours: number) =>
      sql(
        `UPDATE idempotent_answers SET claimed_at = NOW(3) - INTERVAL ? HOUR WHERE agency_id = ? AND idempotency_key = ?`,
        [hours, agency.agencyId, key],
      );
    await post(key, body);
    await age(23);
    expect(replayedOf(await post(key, body))).toBe('true');
    await age(24);
    const anew = await post(key, anUpsert());
    expect([anew.status, replayedOf(anew)]).toEqual([200, undefined]);
    await age(24);
    await service.api.get(IdempotentResponsesRepository).removeOld(new AbortController().signal);
    const left = await sql('SELECT 1 FROM idempotent_answers WHERE agency_id = ? AND idempotency_key = ?', [
      agency.agencyId,
      key,
    ]);
    expect(left).toEqual([]);
  });

  /** As many errors as are reported, with names that hardly compress. */
  const aBulkOfMistakes = (operations: number, names: number) => ({
    operations: Array.from({ length: operations }, () => ({
      op: 'upsert',
      ...aDraft(),
      ...Object.fromEntries(Array.from({ length: names }, () => [randomBytes(60).toString('base64url'), 1])),
    })),
  });

  const bytesOf = async ({ agencyId }: ApiClient): Promise<number> => {
    const [row] = (await sql(
      'SELECT SUM(COALESCE(LENGTH(answer), 0) + COALESCE(LENGTH(body), 0)) AS bytes FROM idempotent_answers WHERE agency_id = ?',
      [agencyId],
    )) as [{ bytes: string }];
    return Number(row.bytes);
  };

  it('keeps as many of the newest responses as there is room for, also of one millisecond', async () => {
    const { agencyId } = await service.newAgency();
    const earlier = new Date(Date.now() - 60_000);
    const rows = [
      ...['a', 'b'].map((key) => [key, earlier]),
      ...['c', 'd', 'e', 'f'].map((key) => [key, new Date(earlier.getTime() + 1_000)]),
    ].map(([key, claimedAt]) => [
      agencyId,
      key,
      Buffer.alloc(32),
      Buffer.alloc(16),
      claimedAt,
      claimedAt,
      200,
      'x',
      1_000,
    ]);
    await sql(
      'INSERT INTO idempotent_answers (agency_id, idempotency_key, fingerprint, claim, claimed_at, lease_until, status_code, answer, answer_bytes) VALUES ?',
      [rows],
    );
    const kept = async (bytes: number): Promise<string> => {
      await service.api.get(IdempotentResponsesRepository).dropOldestResponses(agencyId, bytes);
      const left = (await sql(
        'SELECT idempotency_key AS name FROM idempotent_answers WHERE agency_id = ? AND answer IS NOT NULL ORDER BY idempotency_key',
        [agencyId],
      )) as { name: string }[];
      return left.map(({ name }) => name).join('');
    };
    expect([await kept(6_000), await kept(5_500), await kept(3_000), await kept(2_999), await kept(0)]).toEqual([
      'abcdef',
      'bcdef',
      'def',
      'ef',
      '',
    ]);
  });

  it('takes limited room, however many responses two processes store concurrently; nothing is done twice', async () => {
    const other = await startService({
      LOG_LEVEL: 'silent',
      IDEMPOTENCY_BYTES_PER_AGENCY: String(BYTES_PER_AGENCY),
    });
    const mine = await service.newAgency();
    const theirs = new ApiClient(other.url, mine.apiKey, mine.agencyId);
    const listing = aDraft();
    const bodies = [anUpsert(listing), ...Array.from({ length: 41 }, () => aBulkOfMistakes(4, 60))];
    const keys = bodies.map(() => randomUUID());
    const send = (index: number) =>
      post(keys[index] ?? '', bodies[index] ?? {}, undefined, index % 2 === 0 ? mine : theirs);
    expect((await send(0)).body).toMatchObject({ results: [{ created: true }] });
    await mine.put('/listings', { externalId: listing.externalId, announcementValue: 77 });
    const answers = [];
    for (let first = 1; first <= 33; first += 8) {
      answers.push(...(await Promise.all([0, 1, 2, 3, 4, 5, 6, 7].map((offset) => send(first + offset)))));
    }
    // Of those that are sent at the same time, any may be the oldest.
    answers.push(await send(41));
    // Each would take some 15 kB: four times the available room.
    expect(Math.min(...answers.map(({ text }) => gzipSync(text).length)) * answers.length).toBeGreaterThan(
      3 * BYTES_PER_AGENCY,
    );
    const kept = await bytesOf(mine);
    expect(kept).toBeGreaterThan(BYTES_PER_AGENCY / 3);
    expect(kept).toBeLessThan(BYTES_PER_AGENCY * (1 + 2 / 16) + 8 * 20_000);

    const last = await send(41);
    expect([last.text, replayedOf(last)]).toEqual([answers.at(-1)?.text, 'true']);
    const gone = await send(0);
    expect(codeOf(gone)).toEqual([410, 'IDEMPOTENCY_ANSWER_GONE']);
    expect([gone.headers['idempotency-status'], replayedOf(gone)]).toEqual(['200', undefined]);
    expect(errorOf(gone).details).toMatchObject([{ field: 'Idempotency-Key', code: 'ALREADY_ANSWERED' }]);
    expect(codeOf(await post(keys[0] ?? '', anUpsert(), undefined, theirs))).toEqual([422, 'IDEMPOTENCY_KEY_REUSED']);
    const stored = await mine.get(`/listings/external/${listing.externalId}`);
    expect(stored.body).toMatchObject({ formData: { announcementValue: 77 } });
    await other.close();
  });

  it('stores no response larger than 64 kB, and repeats nothing', async () => {
    const mine = await service.newAgency();
    const [key, listing] = [randomUUID(), aDraft()];
    // An item that is not an operation is repeated in its result, up to a thousand characters.
    const strange = Array.from({ length: 99 }, () => ({ op: randomBytes(750).toString('base64') }));
    const body = { operations: [{ op: 'upsert', ...listing }, ...strange] };
    const first = await post(key, body, undefined, mine);
    expect(first.body).toMatchObject({ summary: { succeeded: 1, failed: 99 } });
    expect(gzipSync(first.text).length).toBeGreaterThan(64_000);
    expect(await bytesOf(mine)).toBe(0);
    const { id } = (first.body as { results: { id: number }[] }).results[0] ?? { id: 0 };
    await mine.request('delete', `/listings/${id}/link`);
    expect(codeOf(await post(key, body, undefined, mine))).toEqual([410, 'IDEMPOTENCY_ANSWER_GONE']);
    expect((await mine.get(`/listings/external/${listing.externalId}`)).status).toBe(404);
  });

  it('is limited to 250,000 per agency and day: a further one is rejected, the others stay valid', async () => {
    const mine = await service.newAgency();
    const [key, body] = [randomUUID(), anUpsert()];
    const digits = '(SELECT 0 d UNION ALL SELECT 1 UNION ALL SELECT 2 UNION ALL SELECT 3 UNION ALL SELECT 4)';
    for (const batch of Array.from({ length: 16 }).keys()) {
      // Six digits of base 5 are 15,625 keys; sixteen times that are 250,000.
      await sql(
        `INSERT INTO idempotent_answers (agency_id, idempotency_key, fingerprint, claim, claimed_at, lease_until, status_code)
         SELECT ?, CONCAT_WS('-', ?, a.d, b.d, c.d, e.d, f.d, g.d), REPEAT('x', 32), REPEAT('x', 16), NOW(3), NOW(3), 200
           FROM ${['a', 'b', 'c', 'e', 'f', 'g'].map((name) => `${digits} ${name}`).join(' CROSS JOIN ')} LIMIT ?`,
        [mine.agencyId, batch, batch === 0 ? 15_624 : 15_625],
      );
    }
    expect((await post(key, body, undefined, mine)).status).toBe(200);
    const alone = await startService({ LOG_LEVEL: 'silent' });
    const there = new ApiClient(alone.url, mine.apiKey, mine.agencyId);
    const refused = await post(randomUUID(), anUpsert(), undefined, there);
    expect(codeOf(refused)).toEqual([429, 'QUOTA_EXCEEDED']);
    expect(errorOf(refused).details).toMatchObject([
      { field: 'Idempotency-Key', code: 'TOO_MANY_ITEMS', max: 250_000 },
    ]);
    expect(refused.headers['retry-after']).toBe('60');
    expect(replayedOf(await post(key, body, undefined, there))).toBe('true');
    expect((await there.post('/listings/bulk', anUpsert())).status).toBe(200);
    await alone.close();
  });

  it('is documented for every POST, and for nothing else', async () => {
    const { operations } = await ApiDocument.of(service.url);
    const offered = operations.filter(({ parameters }) => parameters.some(({ name }) => name === 'Idempotency-Key'));
    expect(offered).toEqual(operations.filter(({ method }) => method === 'post'));
    expect(offered.flatMap(({ answers }) => answers.map(({ status }) => status))).toEqual(
      expect.arrayContaining([409, 422]),
    );
  });
});
