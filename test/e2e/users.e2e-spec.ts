import request from 'supertest';
import { ApiKeysService } from '../../src/auth/keys/api-keys.service.js';
import type { ErrorBody } from '../../src/errors/api-error.js';
import { USER_UPSERT_EXAMPLES } from '../../src/users/dto/user-examples.js';
import { anAgent } from '../factories/users.js';
import { ApiClient, errorOf } from '../support/api-client.js';
import { startService, type TestService } from '../support/app.js';

/** Spec: Users, User (agent profile), Upsert rules; D-01 to D-06, D-12, D-13, D-31. */

type Body = Record<string, unknown>;

let service: TestService;
let agency: ApiClient;

beforeAll(async () => {
  service = await startService();
  agency = await service.newAgency();
});

afterAll(() => service.close());

async function upsert(body: object, client = agency): Promise<Body & { id: number }> {
  const response = await client.put('/users', body).expect(200);
  return response.body as Body & { id: number };
}

async function read(id: number, client = agency): Promise<Body> {
  return (await client.get(`/users/${id}`).expect(200)).body as Body;
}

async function refusal(body: object, status = 400): Promise<[string, string][]> {
  const response = await agency.put('/users', body);
  expect(response.status).toBe(status);
  const { details } = response.body as { details?: { pointer: string; code: string }[] };
  return (details ?? []).map(({ pointer, code }) => [pointer, code]);
}

describe('an upsert of an agent', () => {
  it('creates it, with default settings, and reports what it did', async () => {
    const agent = anAgent({ phone: '069 123 456', instagram: 'https://www.instagram.com/ana' });
    const answer = await upsert(agent);
    const { externalId } = agent;
    const done = { created: true, updated: false, unchanged: false, version: 1 };
    expect(answer).toEqual({ id: answer.id, externalId, ...done });
    expect(await read(answer.id)).toEqual({
      id: answer.id,
      externalId: agent.externalId,
      version: 1,
      name: 'Ana Popescu',
      phone: '+37369123456',
      description: null,
      avatar: null,
      instagram: 'https://www.instagram.com/ana',
      youtube: null,
      tiktok: null,
      settings: {
        posting_type: 'agent',
        contact_phone: true,
        contact_whatsapp: false,
        contact_viber: false,
        contact_telegram: false,
      },
      createdAt: expect.stringMatching(/Z$/) as string,
      updatedAt: expect.stringMatching(/Z$/) as string,
      sourceUpdatedAt: null,
      sourceHash: null,
      pendingReferences: [],
    });
  });

  it("accepts the document's example", async () => {
    const client = await service.newAgency();
    const document = await request(service.url).get('/api/docs-json').expect(200);
    expect(document.text).toContain(USER_UPSERT_EXAMPLES.partial.summary);
    for (const { value } of Object.values(USER_UPSERT_EXAMPLES)) {
      await upsert(value, client);
    }
  });

  it('updates the agent by either id, keeps absent fields and merges settings key by key', async () => {
    const agent = anAgent({ description: 'Sells houses', settings: { contact_viber: true } });
    const { id } = await upsert(agent);
    const answer = await upsert({ id, name: 'Ana Rusu', settings: { posting_type: 'agency', contact_phone: false } });
    const done = { created: false, updated: true, unchanged: false, version: 2 };
    expect(answer).toEqual({ id, externalId: agent.externalId, ...done });
    await upsert({ externalId: agent.externalId, tiktok: 'http://tiktok.com/@ana' });
    expect(await read(id)).toMatchObject({
      name: 'Ana Rusu',
      description: 'Sells houses',
      tiktok: 'http://tiktok.com/@ana',
      settings: { posting_type: 'agency', contact_phone: false, contact_viber: true, contact_telegram: false },
    });
  });

  it('clears a field that is sent as null', async () => {
    const links = { instagram: 'https://ig.me/m/1', youtube: 'https://youtu.be/2', tiktok: 'https://vm.tiktok.com/3' };
    const { id } = await upsert(anAgent({ description: 'Line one\nline two', ...links }));
    await upsert({ id, description: null, instagram: null, youtube: null, tiktok: null });
    expect(await read(id)).toMatchObject({ description: null, instagram: null, youtube: null, tiktok: null });
  });

  it('changes updatedAt with a change, and only with a change', async () => {
    const agent = anAgent({ settings: { contact_phone: false } });
    const { id } = await upsert(agent);
    const before = await read(id);
    expect(await upsert(agent)).toMatchObject({ created: false, updated: true });
    expect(await read(id)).toEqual(before);
    await upsert({ id, settings: { contact_phone: true } });
    const after = await read(id);
    expect(after['createdAt']).toBe(before['createdAt']);
    expect(Date.parse(String(after['updatedAt']))).toBeGreaterThan(Date.parse(String(before['updatedAt'])));
  });

  it('accepts a record as it was read, and no other values of read-only fields', async () => {
    const { id } = await upsert(anAgent({ phone: '+37369123456', description: 'Sells houses' }));
    const before = await read(id);
    const record = { ...before, externalId: undefined };
    await upsert(record);
    expect((await read(id))['updatedAt']).toBe(before['updatedAt']);
    const changed = { ...record, createdAt: '2020-01-01T00:00:00.000Z', jobId: 5 };
    expect(await refusal(changed)).toEqual([
      ['/createdAt', 'READ_ONLY'],
      ['/jobId', 'READ_ONLY'],
    ]);
  });

  it('accepts a repeated request that changes what was read', async () => {
    const { id } = await upsert(anAgent());
    const edited = { ...(await read(id)), externalId: undefined, name: 'Ana Rusu' };
    expect(await upsert(edited)).toMatchObject({ unchanged: false, version: 2 });
    expect(await upsert(edited)).toMatchObject({ unchanged: true, version: 2 });
    expect(await refusal({ id, version: 3 })).toEqual([['/version', 'READ_ONLY']]);
  });

  it('reports all errors at once', async () => {
    const wrong = {
      externalId: 'wrong',
      name: '',
      phone: '12',
      description: 'x'.repeat(5001),
      avatar: { id: 1, url: 'https://a.example/1.jpg' },
      instagram: 'javascript:alert(1)',
      youtube: 5,
      settings: { posting_type: 'agents', contact_phone: 'yes', contact_vibr: true },
      nam: 'Ana',
      agency_id: 1,
    };
    expect(await refusal(wrong)).toEqual([
      ['/name', 'TOO_SHORT'],
      ['/phone', 'INVALID_FORMAT'],
      ['/description', 'TOO_LONG'],
      ['/avatar', 'CONFLICTING_FIELDS'],
      ['/instagram', 'INVALID_URL'],
      ['/youtube', 'INVALID_TYPE'],
      ['/settings/posting_type', 'INVALID_OPTION'],
      ['/settings/contact_phone', 'INVALID_TYPE'],
      ['/settings/contact_vibr', 'UNKNOWN_FIELD'],
      ['/nam', 'UNKNOWN_FIELD'],
      ['/agency_id', 'UNKNOWN_FIELD'],
    ]);
    await agency.get('/users/external/wrong').expect(404);
  });

  it('accepts links only to the hosts of their network, which the error lists', async () => {
    const accepted = {
      instagram: [
        'https://www.instagram.com/ana',
        'http://instagram.com/ana',
        'HTTPS://M.Instagram.COM/ana',
        'https://instagr.am/ana',
        'https://ig.me/m/ana',
        'https://ro.instagram.com/ana?igsh=x%40evil.com#a@b',
      ],
      youtube: [
        'https://youtu.be/x',
        'https://m.youtube.com/@ana',
        'https://ro.youtube.com/@ana',
        'https://youtube.com',
      ],
      tiktok: [
        'https://www.tiktok.com/@ana',
        'https://vm.tiktok.com/ZM1/',
        'https://vt.tiktok.com/ZS1/',
        'https://md.tiktok.com/@ana',
      ],
    };
    const elsewhere = (host: string) => [
      `https://${host}@evil.com/`,
      `https://${host}:443@evil.com/`,
      `https://ana@${host}/`,
      `https://ana:secret@${host}/`,
      `https://@${host}/`,
      `https://${host}:8443/ana`,
      `https://${host}:443/ana`,
      `https://${host}\\@evil.com/`,
      `https:\\\\${host}/ana`,
      `https:/${host}/ana`,
      `https://${host}./ana`,
      `https://${host}.evil.com/ana`,
      `https://evil${host}/ana`,
      `https://evil.com/${host}`,
      `https://evil.com?${host}`,
      `https://evil.com#@${host}/`,
      `https://xx.xx.${host}/ana`,
      `https://${host.replace('o', 'о')}/ana`,
      `https://${host.replace('t', '%74')}/ana`,
      `ftp://${host}/ana`,
      `javascript://${host}/%0aalert(1)`,
    ];
    const refused = {
      instagram: [...elsewhere('www.instagram.com'), 'https://www.youtube.com/@ana'],
      youtube: [...elsewhere('www.youtube.com'), 'https://youtube.evil/@ana'],
      tiktok: [...elsewhere('www.tiktok.com'), 'https://instagram.com/ana'],
    };
    const own: Record<string, string> = { instagram: 'instagram.com', youtube: 'youtu.be', tiktok: 'vm.tiktok.com' };
    const { externalId } = anAgent();
    await upsert(anAgent({ externalId }));
    for (const [field, links] of Object.entries(accepted)) {
      for (const link of links) {
        const { id } = await upsert({ externalId, [field]: link });
        expect(await read(id)).toMatchObject({ [field]: link });
      }
    }
    for (const [field, links] of Object.entries(refused)) {
      const operations = links.map((link) => ({ op: 'validate', externalId, [field]: link }));
      const response = await agency.post('/users/bulk', { operations }).expect(200);
      const { results } = response.body as { results: { success: boolean; error?: { body: ErrorBody } }[] };
      const told = results.map(({ success, error }, index) => [links[index], success, error?.body.details?.[0]?.code]);
      expect(told).toEqual(links.map((link) => [link, false, 'INVALID_URL']));
      const [detail] = results[0]?.error?.body.details ?? [];
      expect([detail?.pointer, detail?.field]).toEqual([`/operations/0/${field}`, field]);
      expect(detail?.allowed).toContain(own[field]);
    }
  });

  it('rejects names with characters that change the text direction, and accepts right-to-left names', async () => {
    for (const turning of '\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069') {
      const response = await agency.put('/users', anAgent({ name: `Ana ${turning}moc.live` }));
      expect([response.status, errorOf(response).details?.[0]]).toMatchObject([
        400,
        { pointer: '/name', field: 'name', code: 'INVALID_TEXT', message: expect.stringContaining('U+202E') as string },
      ]);
    }
    for (const name of ['דנה כהן', 'آنا مونتيانو', 'Ana \u200dMunteanu']) {
      const { id } = await upsert(anAgent({ name }));
      expect(await read(id)).toMatchObject({ name });
    }
  });

  it('requires a name to create', async () => {
    expect(await refusal({ externalId: 'nameless' })).toEqual([['/name', 'REQUIRED']]);
    expect(await refusal(anAgent({ name: null }))).toEqual([['/name', 'CANNOT_CLEAR']]);
  });
});

describe('the phone (D-31)', () => {
  it('is set at creation: it may be sent again in any format, but not changed', async () => {
    const agent = anAgent({ phone: '+373 69 123 456' });
    const { id } = await upsert(agent);
    await upsert({ ...agent, phone: '069123456' });
    for (const phone of ['+37369123457', null]) {
      expect(await refusal({ id, phone })).toEqual([['/phone', 'READ_ONLY']]);
    }
    expect(await read(id)).toMatchObject({ phone: '+37369123456' });
  });

  it('is no number that lacks a digit, which could not be corrected later', async () => {
    for (const phone of ['06912345', '+373 0691 2345', '+40 072 123 456', '+380 050 123 456']) {
      expect(await refusal(anAgent({ phone }))).toEqual([['/phone', 'INVALID_FORMAT']]);
    }
    const { id } = await upsert(anAgent({ phone: '+39 06 1234 5678' })); // there 0 is part of the number
    expect(await read(id)).toMatchObject({ phone: '+390612345678' });
  });

  it('cannot be added later', async () => {
    const { id } = await upsert(anAgent());
    expect(await refusal({ id, phone: '069123456' })).toEqual([['/phone', 'READ_ONLY']]);
  });
});

describe('identification', () => {
  it('requires exactly one identifier', async () => {
    const both = await agency.put('/users', { id: 1, externalId: 'a', name: 'Ana' }).expect(400);
    expect(both.body).toMatchObject({ error_code: 'BOTH_IDENTIFIERS', error: 'Cannot provide both id and externalId' });
    const none = await agency.put('/users', { name: 'Ana' }).expect(400);
    expect(none.body).toMatchObject({ error_code: 'IDENTIFIER_REQUIRED' });
    expect(await refusal(anAgent({ externalId: '' }))).toEqual([['/externalId', 'INVALID_FORMAT']]);
  });

  it('compares external ids byte for byte', async () => {
    const upper = await upsert(anAgent({ externalId: 'Agent-1' }));
    const lower = await upsert(anAgent({ externalId: 'agent-1' }));
    expect(lower).toMatchObject({ created: true });
    expect((await agency.get('/users/external/Agent-1').expect(200)).body).toMatchObject({ id: upper.id });
  });

  it('creates one agent for sixteen concurrent calls', async () => {
    for (let round = 0; round < 5; round += 1) {
      const agent = anAgent();
      const answers = await Promise.all(
        Array.from({ length: 16 }, (_, index) => upsert({ ...agent, description: `Written by call ${index}` })),
      );
      expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
      expect(answers.filter(({ created }) => created)).toHaveLength(1);
    }
  });

  it('lets two concurrent writes of different fields both take effect', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { id } = await upsert(anAgent());
      await Promise.all([
        upsert({ id, description: 'Sells houses' }),
        upsert({ id, settings: { contact_viber: true } }),
        upsert({ id, settings: { contact_telegram: true } }),
      ]);
      expect(await read(id)).toMatchObject({
        description: 'Sells houses',
        settings: { contact_viber: true, contact_telegram: true },
      });
    }
  });

  it('responds to the id of another agency’s agent as if it did not exist', async () => {
    const foreign = await upsert(anAgent(), await service.newAgency());
    const attempts = [
      ['get', '', undefined],
      ['post', '/link', { externalId: 'mine' }],
      ['delete', '/link', undefined],
    ] as const;
    for (const [method, suffix, body] of attempts) {
      const [found, missing] = await Promise.all(
        [foreign.id, 999_999_999].map((id) => agency.request(method, `/users/${id}${suffix}`).send(body).expect(404)),
      );
      expect({ ...(found?.body as Body), requestId: '' }).toEqual({ ...(missing?.body as Body), requestId: '' });
    }
    await agency.put('/users', { id: foreign.id, name: 'Mine' }).expect(404);
    await agency.get(`/users/external/${String(foreign['externalId'])}`).expect(404);
    expect(await refusal({ id: 0, name: 'Ana' })).toEqual([['/id', 'INVALID_FORMAT']]);
  });
});

describe('links (D-05, D-06)', () => {
  it('assign, replace, repeat and remove an external id', async () => {
    const { id } = await upsert(anAgent({ externalId: 'first' }));
    for (const externalId of ['second', 'second']) {
      const linked = await agency.post(`/users/${id}/link`, { externalId }).expect(200);
      expect(linked.body).toEqual({ id, externalId, linked: true });
    }
    await agency.get('/users/external/first').expect(404);
    const unlinked = await agency.delete(`/users/${id}/link`).expect(200);
    expect(unlinked.body).toEqual({ id, externalId: 'second', unlinked: true });
    const again = await agency.delete(`/users/${id}/link`).expect(200);
    expect(again.body).toEqual({ id, externalId: null, unlinked: false });
    expect(await read(id)).toMatchObject({ externalId: null });
  });

  it('reject an external id that another agent has', async () => {
    const owner = await upsert(anAgent());
    const { id } = await upsert(anAgent());
    const refused = await agency.post(`/users/${id}/link`, { externalId: owner['externalId'] }).expect(409);
    expect(refused.body).toMatchObject({
      error: 'External ID already linked',
      error_code: 'EXTERNAL_ID_ALREADY_LINKED',
      details: [{ pointer: '/externalId' }],
    });
  });
});

describe('the key of a call', () => {
  it('requires the scope of the operation', async () => {
    const { apiKey } = await service.api
      .get(ApiKeysService)
      .issue(agency.agencyId, { scopes: ['users:read'], notBefore: null, expires: null });
    const reader = new ApiClient(service.url, apiKey, agency.agencyId);
    await reader.get('/users').expect(200);
    for (const call of [
      reader.put('/users', anAgent()),
      reader.post('/users/bulk', { operations: [] }),
      reader.post('/users/1/link', { externalId: 'a' }),
      reader.delete('/users/1/link'),
    ]) {
      expect((await call.expect(403)).body).toMatchObject({ error_code: 'INSUFFICIENT_SCOPE' });
    }
    const stranger = new ApiClient(service.url, 'pls_nothing', agency.agencyId);
    await stranger.get('/users').expect(401);
  });
});
