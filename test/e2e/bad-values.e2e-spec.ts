import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import fc from 'fast-check';
import type { Response } from 'supertest';
import { aDraft } from '../factories/listings.js';
import { anAgent } from '../factories/users.js';
import { type ApiClient, errorOf } from '../support/api-client.js';
import { startService, type TestService } from '../support/app.js';
import {
  BAD_IDENTIFIERS,
  BAD_LISTING_MEMBERS,
  BAD_USER_MEMBERS,
  type BadMember,
  type Detail,
  NO_EXTERNAL_IDS,
} from '../support/model/bad-values.js';

/** Spec: Errors, Limits; D-03, D-09 to D-14: nothing is guessed, converted or silently ignored. */

interface Result {
  success: boolean;
  valid?: boolean;
  error?: { statusCode: number; body: { error_code: string; details?: { pointer: string; code: string }[] } };
}

type Told = [status: number, code: string, details: Detail[]];

let service: TestService;
let agency: ApiClient;

beforeAll(async () => {
  service = await startService();
  agency = await service.newAgency();
});

afterAll(() => service.close());

/** Sends the text unchanged: JSON.stringify writes no 1e309, no -0 and no duplicate keys. */
function send(method: 'put' | 'post', path: string, body: string | Buffer, headers: Record<string, string> = {}) {
  const call = agency.request(method, path).set({ 'Content-Type': 'application/json', ...headers });
  return call.serialize((raw: unknown) => raw as string).send(body as unknown as object);
}

/** The object as JSON text with the member in it, replacing one of the same name. */
function withMember(object: Readonly<Record<string, unknown>>, member: string): string {
  const [name = ''] = Object.keys(JSON.parse(`{${member}}`) as object);
  const text = JSON.stringify({ ...object, [name]: undefined });
  return text === '{}' ? `{${member}}` : `${text.slice(0, -1)},${member}}`;
}

function told(response: Response): Told {
  const { error_code: code, details = [] } = errorOf(response);
  return [response.status, code, details.map(({ pointer, code: detail }): Detail => [pointer, detail])];
}

async function bulk(path: string, operations: readonly string[]): Promise<Result[]> {
  const answer = await send('post', `${path}/bulk`, `{"operations":[${operations.join()}]}`).expect(200);
  return (answer.body as { results: Result[] }).results;
}

function toldInBulk({ error }: Result): Told {
  const { error_code: code = '', details = [] } = error?.body ?? {};
  return [error?.statusCode ?? 200, code, details.map(({ pointer, code: detail }): Detail => [pointer, detail])];
}

const refused = (details: readonly Detail[], at = ''): Told => [
  400,
  'VALIDATION_FAILED',
  details.map(([pointer, code]): Detail => [at + pointer, code]),
];

/** Responses by member, so that a failed assertion names the member. */
const byMember = <T>(cases: readonly BadMember[], valueOf: (given: BadMember, index: number) => T): Record<string, T> =>
  Object.fromEntries(cases.map((given, index) => [given[0].slice(0, 80), valueOf(given, index)]));

describe.each([
  ['listings', aDraft, BAD_LISTING_MEMBERS],
  ['users', anAgent, BAD_USER_MEMBERS],
] as const)('a value that /%s does not accept', (resource, make, cases) => {
  const path = `/${resource}`;

  it('is rejected with its place in a single call, and the object stays unchanged', async () => {
    const { id } = (await agency.put(path, make()).expect(200)).body as { id: number };
    const before = (await agency.get(`${path}/${id}`).expect(200)).body as unknown;
    const answers: Told[] = [];
    for (const [member] of cases) {
      answers.push(told(await send('put', path, withMember({ id }, member))));
    }
    expect(byMember(cases, (_, index) => answers[index])).toEqual(
      byMember(cases, ([, ...details]) => refused(details)),
    );
    expect((await agency.get(`${path}/${id}`).expect(200)).body).toEqual(before);
  });

  it.each(['upsert', 'validate'])(
    'is rejected with its place in a bulk (%s), without affecting other operations',
    async (op) => {
      const results: Told[] = [];
      for (let start = 0; start < cases.length; start += 50) {
        const some = cases.slice(start, start + 50);
        const bodies = some.map(([member]) => ({ member, body: make() }));
        const answer = await bulk(
          path,
          bodies.flatMap(({ member, body }) => [
            withMember({ op, ...body }, member),
            JSON.stringify({ op, ...make() }),
          ]),
        );
        expect(answer.filter((_, index) => index % 2 === 1).every(({ success }) => success)).toBe(true);
        results.push(...answer.filter((_, index) => index % 2 === 0).map(toldInBulk));
        const externalIds = bodies.map(({ body }) => body.externalId).join();
        const stored = await agency.get(path).query({ externalIds }).expect(200);
        expect((stored.body as { items: unknown[] }).items).toEqual([]);
      }
      expect(byMember(cases, (_, index) => results[index])).toEqual(
        byMember(cases, ([, ...details], index) => refused(details, `/operations/${(index % 50) * 2}`)),
      );
    },
  );

  it('is reported together with all others, ten at a time', async () => {
    // One of each field; of two mutually exclusive ones, one. Values that are looked up or compared are checked after the shape.
    const some = cases.filter(
      ([member, [, code]], index) =>
        !['"fileIds"', '"externalUserId"'].includes(nameOf(member)) &&
        !['READ_ONLY', 'UNKNOWN_REFERENCE'].includes(code) &&
        cases.findIndex(([other]) => nameOf(other) === nameOf(member)) === index,
    );
    const body = `{"externalId":"ten",${some.map(([member]) => member).join()}}`;
    const [status, code, details] = told(await send('put', path, body));
    expect([status, code]).toEqual([400, 'VALIDATION_FAILED']);
    expect(details.toSorted()).toEqual(some.flatMap(([, ...mistakes]) => mistakes).toSorted());
    expect(details.length).toBeGreaterThanOrEqual(10);
  });
});

const nameOf = (member: string): string => member.slice(0, member.indexOf(':'));

describe.each(['listings', 'users'])('an invalid identifier for /%s', (resource) => {
  const path = `/${resource}`;
  const cases = BAD_IDENTIFIERS;
  const byId = cases.filter(([member]) => nameOf(member) === '"id"');

  it('is rejected in a single call', async () => {
    const answers: Told[] = [];
    for (const [member] of cases) {
      answers.push(told(await send('put', path, `{${member}}`)));
    }
    expect(byMember(cases, (_, index) => answers[index])).toEqual(
      byMember(cases, ([, ...details]) => refused(details)),
    );
  });

  it.each([
    ['upsert', cases],
    ['validate', cases],
    ['unlink', byId],
    ['link', byId],
    ...(resource === 'listings' ? ([['delete', cases]] as const) : []),
  ] as const)('is rejected in a bulk (%s)', async (op, some) => {
    const others = op === 'link' ? { op, externalId: 'a' } : { op };
    const results = await bulk(
      path,
      some.map(([member]) => withMember(others, member)),
    );
    expect(byMember(some, (_, index) => toldInBulk(results[index] ?? { success: true }))).toEqual(
      byMember(some, ([, ...details], index) => refused(details, `/operations/${index}`)),
    );
  });

  it('is rejected in a path', async () => {
    const ids = [
      '0',
      '-1',
      '-0',
      '+1',
      '1.0',
      '1e3',
      '01',
      '0x1',
      '1abc',
      '%31%00',
      '9007199254740993',
      '1'.repeat(400),
    ];
    for (const id of ids) {
      const calls = [
        agency.get(`${path}/${id}`),
        agency.post(`${path}/${id}/link`, { externalId: 'a' }),
        agency.delete(`${path}/${id}/link`),
      ];
      for (const answer of await Promise.all(calls)) {
        expect([id, ...told(answer)]).toEqual([id, ...refused([['/id', 'INVALID_FORMAT']])]);
      }
    }
    for (const id of ['a%20', 'a%2Fb', '%00', 'a.b', '%C3%BC', 'a'.repeat(256)]) {
      const answer = await agency.get(`${path}/external/${id}`);
      const code = id.length > 255 ? 'TOO_LONG' : 'INVALID_FORMAT';
      expect([id, ...told(answer)]).toEqual([id, ...refused([['/externalId', code]])]);
    }
  });
});

describe('the id of a job', () => {
  it.each([
    ['', 'REQUIRED'],
    ['?id=', 'INVALID_FORMAT'],
    ['?id=1&id=2', 'DUPLICATE_KEY'],
    ['?id=1abc', 'INVALID_FORMAT'],
    ['?id=0', 'INVALID_FORMAT'],
    ['?id=-1', 'INVALID_FORMAT'],
    ['?id=1.5', 'INVALID_FORMAT'],
    ['?id=1e20', 'INVALID_FORMAT'],
  ])('is rejected as %s', async (query, code) => {
    expect(told(await agency.get(`/job/status${query}`))).toEqual(refused([['/id', code]]));
  });

  it('must be the only parameter of its query', async () => {
    const cases: [query: string, ...Detail[]][] = [
      ['?id[]=1', ['/id', 'REQUIRED'], ['/id[]', 'UNKNOWN_FIELD']],
      ['?id=1&jobId=1', ['/jobId', 'UNKNOWN_FIELD']],
      ['?id=1&__proto__=1', ['/__proto__', 'UNKNOWN_FIELD']],
    ];
    for (const [query, ...details] of cases) {
      expect(told(await agency.get(`/job/status${query}`))).toEqual(refused(details));
    }
  });
});

describe.each(['listings', 'users'])('a link of /%s', (resource) => {
  const bad: readonly BadMember[] = [
    ...[...NO_EXTERNAL_IDS, ['null', 'INVALID_TYPE'] as const, [`"${'a'.repeat(256)}"`, 'TOO_LONG'] as const].map(
      ([value, code]): BadMember => [`"externalId": ${value}`, ['/externalId', code]],
    ),
    ['"externalID": "a"', ['/externalId', 'REQUIRED'], ['/externalID', 'UNKNOWN_FIELD']],
    ['"externalId": "a", "a/b~c": 1', ['/a~1b~0c', 'UNKNOWN_FIELD']],
    ['"externalId": "a", "constructor": 1', ['/constructor', 'UNKNOWN_FIELD']],
    ['"externalId": 7, "status": 1', ['/externalId', 'INVALID_TYPE'], ['/status', 'UNKNOWN_FIELD']],
  ];
  let id: number;

  beforeAll(async () => {
    const made = await agency.put(`/${resource}`, resource === 'users' ? anAgent() : aDraft()).expect(200);
    id = (made.body as { id: number }).id;
  });

  it('reports all errors in a single call', async () => {
    const answers: Told[] = [];
    for (const [members] of bad) {
      answers.push(told(await send('post', `/${resource}/${id}/link`, `{${members}}`)));
    }
    expect(byMember(bad, (_, index) => answers[index])).toEqual(byMember(bad, ([, ...details]) => refused(details)));
  });

  it('reports the same in a bulk', async () => {
    const results = await bulk(
      `/${resource}`,
      bad.map(([members]) => `{"op":"link","id":${id},${members}}`),
    );
    expect(byMember(bad, (_, index) => toldInBulk(results[index] ?? { success: true }))).toEqual(
      byMember(bad, ([, ...details], index) => refused(details, `/operations/${index}`)),
    );
  });

  it('reports the invalid id beside a valid external id', async () => {
    const results = await bulk(`/${resource}`, ['{"op":"link"}', '{"op":"link","id":0,"externalId":""}']);
    expect(results.map(toldInBulk)).toEqual([
      refused(
        [
          ['/id', 'REQUIRED'],
          ['/externalId', 'REQUIRED'],
        ],
        '/operations/0',
      ),
      refused(
        [
          ['/id', 'INVALID_FORMAT'],
          ['/externalId', 'INVALID_FORMAT'],
        ],
        '/operations/1',
      ),
    ]);
  });
});

describe.each([
  ['listings', aDraft],
  ['users', anAgent],
] as const)('a bulk of /%s', (resource, make) => {
  const path = `/${resource}/bulk`;

  it.each<[string, string, ...Detail[]]>([
    ['nothing', '{}', ['/operations', 'REQUIRED']],
    ['null', '{"operations": null}', ['/operations', 'INVALID_TYPE']],
    ['an object', '{"operations": {"0": {}}}', ['/operations', 'INVALID_TYPE']],
    ['a text', '{"operations": "all"}', ['/operations', 'INVALID_TYPE']],
    ['no operation', '{"operations": []}', ['/operations', 'TOO_FEW_ITEMS']],
    ['101 operations', `{"operations": [${'null,'.repeat(100)}null]}`, ['/operations', 'TOO_MANY_ITEMS']],
    ['another field', '{"operations": [null], "a/b": 1}', ['/a~1b', 'UNKNOWN_FIELD']],
    ['another field alone', '{"operation": []}', ['/operations', 'REQUIRED'], ['/operation', 'UNKNOWN_FIELD']],
    ['constructor', '{"operations": [null], "constructor": 1}', ['/constructor', 'UNKNOWN_FIELD']],
  ])('is rejected as a whole with %s', async (_, body, ...details) => {
    const answer = told(await send('post', path, body));
    expect([answer[0], answer[1], answer[2].toSorted()]).toEqual([400, 'VALIDATION_FAILED', details.toSorted()]);
  });

  it('writes nothing when its envelope is invalid', async () => {
    const draft = make();
    const operations = Array.from({ length: 101 }, () => ({ op: 'upsert', ...draft }));
    await agency.post(path, { operations }).expect(400);
    await agency.post(path, { operations: operations.slice(0, 1), mode: 'fast' }).expect(400);
    expect((await agency.get(`/${resource}/external/${draft.externalId}`)).status).toBe(404);
  });

  it('rejects items that are not operations individually', async () => {
    const cases: [item: string, ...Detail][] = [
      ['null', '', 'INVALID_TYPE'],
      ['[]', '', 'INVALID_TYPE'],
      ['"upsert"', '', 'INVALID_TYPE'],
      ['7', '', 'INVALID_TYPE'],
      ['true', '', 'INVALID_TYPE'],
      ['{}', '/op', 'REQUIRED'],
      ['{"op": null}', '/op', 'UNKNOWN_OPERATION'],
      ['{"op": "UPSERT"}', '/op', 'UNKNOWN_OPERATION'],
      ['{"op": "constructor"}', '/op', 'UNKNOWN_OPERATION'],
      ['{"op": "\\ud800"}', '/op', 'UNKNOWN_OPERATION'],
      ['{"op": ["upsert"]}', '/op', 'UNKNOWN_OPERATION'],
      ['{"op": {"toString": 1}}', '/op', 'UNKNOWN_OPERATION'],
      ['{"op": "unlink", "id": 1, "a/b~c": 1}', '/a~1b~0c', 'UNKNOWN_FIELD'],
    ];
    const sound = JSON.stringify({ op: 'upsert', ...make() });
    const results = await bulk(`/${resource}`, [...cases.map(([item]) => item), sound]);
    expect(results.slice(0, -1).map(toldInBulk)).toEqual(
      cases.map(([, pointer, code], index) => refused([[pointer, code]], `/operations/${index}`)),
    );
    expect(results.at(-1)).toMatchObject({ success: true, created: true });
  });

  it('is answered in text that every parser of JSON reads, whatever the texts that it quotes', async () => {
    const half = `"\\ud800"`;
    const bodies: [method: 'post' | 'put', path: string, body: string][] = [
      ['post', path, `{"operations":[{"op":${half},"externalId":${half}}]}`],
      ['post', path, `{"operations":[{"op":"upsert","externalId":${half}}]}`],
      ['post', path, `{"operations":[{"op":"upsert","externalId":"a",${half}:1}]}`],
      ['post', path, `{"operations":[{"op":"validate","externalId":"a",${half}:1}]}`],
      ['post', path, `{"operations":[{"op":"upsert","externalId":"a","${'x'.repeat(983)}😀":1}]}`],
      ['post', path, `{"operations":[{"op":"${'x'.repeat(999)}😀"}]}`],
      ['post', path, `{"operations":[{${half}:1,${half}:1}]}`],
      ['post', path, `{"operations":[],${half}:1}`],
      ['put', `/${resource}`, `{"externalId":"a",${half}:1}`],
    ];
    for (const [method, to, body] of bodies) {
      // Valid JSON escapes an unpaired surrogate, since UTF-8 has none.
      expect([body, (await send(method, to, body)).text.match(/\\u[Dd][89A-Fa-f]../g)]).toEqual([body, null]);
    }
  });

  it('is rejected with duplicate keys or prototype access, at any depth', async () => {
    const deep = `${'['.repeat(31)}${']'.repeat(31)}`;
    const cases: [body: string, ...Detail][] = [
      ['{"operations":[null,{"op":"upsert","id":1,"i\\u0064":2}]}', '/operations/1/id', 'DUPLICATE_KEY'],
      ['{"operations":[{"settings":{"a":1,"a":1}}]}', '/operations/0/settings/a', 'DUPLICATE_KEY'],
      ['{"operations":[{"__proto__":{"id":1}}]}', '/operations/0/__proto__', 'FORBIDDEN_KEY'],
      ['{"operations":[{"\\u005f_proto__":1}]}', '/operations/0/__proto__', 'FORBIDDEN_KEY'],
      ['{"operations":[{"constructor":{"prototype":1}}]}', '/operations/0/constructor', 'FORBIDDEN_KEY'],
      [`{"operations":[${deep}]}`, `/operations/0${'/0'.repeat(30)}`, 'TOO_DEEP'],
    ];
    for (const [body, ...detail] of cases) {
      expect(told(await send('post', path, body))).toEqual([400, 'INVALID_JSON', [detail]]);
    }
  });

  it('reports at most a hundred errors of an object, so that the response stays small', async () => {
    const fields = Array.from({ length: 20_000 }, (_, index) => `"field${index}":${index}`).join();
    const bodies: [string, string][] = [
      [path, `{"operations":[null],${fields}}`],
      [path, `{"operations":[{"op":"upsert","externalId":"a",${fields}}]}`],
      [path, `{"operations":[{"op":"unlink","id":1,${fields}}]}`],
      [path, `{"operations":[{"op":"link","id":1,"externalId":"a",${fields}}]}`],
      [`/${resource}/1/link`, `{"externalId":"a",${fields}}`],
    ];
    for (const [to, body] of bodies) {
      const { text } = await send('post', to, body);
      expect(text.match(/UNKNOWN_FIELD/g)).toHaveLength(100);
    }
  });
});

describe('a body that is not JSON', () => {
  const andMore = (bytes: Buffer): Buffer => Buffer.concat([bytes, Buffer.from('{"id":1}')]);

  it.each<[string, Record<string, string>, string | Buffer, number, string]>([
    ['of another type', { 'Content-Type': 'text/plain' }, '{}', 415, 'UNSUPPORTED_MEDIA_TYPE'],
    ['of no type', { 'Content-Type': '' }, '{}', 415, 'UNSUPPORTED_MEDIA_TYPE'],
    ['of a type like JSON', { 'Content-Type': 'application/jsonp' }, '{}', 415, 'UNSUPPORTED_MEDIA_TYPE'],
    ['in UTF-16', { 'Content-Type': 'application/json; charset=utf-16' }, '{}', 415, 'UNSUPPORTED_MEDIA_TYPE'],
    ['in an unknown encoding', { 'Content-Encoding': 'compress' }, '{}', 415, 'UNSUPPORTED_MEDIA_TYPE'],
    ['that is not the gzip it says', { 'Content-Encoding': 'gzip' }, '{}', 400, 'INVALID_JSON'],
    ['whose gzip is cut off', { 'Content-Encoding': 'gzip' }, gzipSync('{}').subarray(0, 12), 400, 'INVALID_JSON'],
    ['with bytes behind its gzip', { 'Content-Encoding': 'gzip' }, andMore(gzipSync('{}')), 400, 'INVALID_JSON'],
    [
      'with bytes behind its deflate',
      { 'Content-Encoding': 'deflate' },
      andMore(deflateSync('{}')),
      400,
      'INVALID_JSON',
    ],
    ['with bytes behind its br', { 'Content-Encoding': 'br' }, andMore(brotliCompressSync('{}')), 400, 'INVALID_JSON'],
    ['with a byte order mark', {}, '\uFEFF{}', 400, 'INVALID_JSON'],
    ['that is not UTF-8', {}, Buffer.from('{"a":"\xff"}', 'latin1'), 400, 'INVALID_JSON'],
    ['with a surrogate in UTF-8', {}, Buffer.from('7b2261223a22eda080227d', 'hex'), 400, 'INVALID_JSON'],
    ['that is empty', {}, '', 400, 'INVALID_JSON'],
    ['that is an array', {}, '[]', 400, 'VALIDATION_FAILED'],
    ['that is null', {}, 'null', 400, 'VALIDATION_FAILED'],
    ['that is a number', {}, '5', 400, 'VALIDATION_FAILED'],
    ['with a number like +1', {}, '{"id":+1}', 400, 'INVALID_JSON'],
    ['with a number like 01', {}, '{"id":01}', 400, 'INVALID_JSON'],
    ['with NaN', {}, '{"id":NaN}', 400, 'INVALID_JSON'],
    ['with a comment', {}, '{"id":1/* one */}', 400, 'INVALID_JSON'],
    ['with a trailing comma', {}, '{"id":1,}', 400, 'INVALID_JSON'],
    ['with a control character in a text', {}, '{"externalId":"a\n"}', 400, 'INVALID_JSON'],
    ['with something behind it', {}, '{}{}', 400, 'INVALID_JSON'],
  ])('%s is rejected, with a JSON response', async (_, headers, body, status, code) => {
    for (const [method, path] of [
      ['put', '/listings'],
      ['post', '/users/bulk'],
    ] as const) {
      const answer = await send(method, path, body, headers);
      expect([answer.status, errorOf(answer).error_code]).toEqual([status, code]);
      expect(answer.headers['content-type']).toMatch(/^application\/json/);
    }
  });
});

describe('an accepted value', () => {
  it('is returned unchanged: every number within the bounds, to the last digit', async () => {
    const degrees = (limit: number) =>
      fc.oneof(
        fc.double({ min: -limit, max: limit, noNaN: true }),
        fc.constantFrom(5e-324, -5e-324, 1e-7, 2.2250738585072014e-308, limit, -limit, limit - 1e-13),
      );
    const sound = fc.record({ lat: degrees(90), lng: degrees(180) }).map(({ lat, lng }) => ({
      propertyCoordinates: { lat: lat === 0 ? 0 : lat, lng: lng === 0 ? 0 : lng },
    }));
    const cents = fc.integer({ min: 100, max: 5_000_000 }).map((hundredths) => hundredths / 100);
    const drafts = fc
      .sample(fc.tuple(sound, cents, fc.integer({ min: 1, max: 1_000_000_000 })), { numRuns: 300, seed: 1 })
      .map(([place, propertyArea, announcementValue]) => aDraft({ ...place, propertyArea, announcementValue }));
    for (let start = 0; start < drafts.length; start += 100) {
      const some = drafts.slice(start, start + 100);
      const results = await bulk(
        '/listings',
        some.map((draft) => JSON.stringify({ op: 'upsert', ...draft })),
      );
      expect(results.filter(({ success }) => !success)).toEqual([]);
      const list = await agency
        .get('/listings')
        .query({ externalIds: some.map(({ externalId }) => externalId).join(), limit: 100 });
      const { items } = list.body as { items: { externalId: string; formData: Record<string, unknown> }[] };
      expect(items).toHaveLength(some.length);
      for (const { externalId, ...fields } of some) {
        expect(items.find((item) => item.externalId === externalId)?.formData).toMatchObject(fields);
      }
    }
  });

  it('is returned unchanged: every text that may be stored', async () => {
    const unit = fc.oneof(
      fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
      fc.constantFrom(
        '🏠',
        'é',
        'e\u0301',
        '\u200d',
        '\ufffe',
        '\uffff',
        '\u{10ffff}',
        '\u007f',
        '\u0085',
        '\u2028',
        "'",
        '"',
        '\\',
        '%',
        '\ufeff',
        ' ',
      ),
    );
    const texts = fc.sample(fc.array(unit, { minLength: 1, maxLength: 60 }), { numRuns: 200, seed: 2 }).map(
      (units) =>
        // Rejected characters are excluded: controls, and texts without visible characters.
        `${units.join('').replace(/\p{Cc}/gu, '')}.`,
    );
    const drafts = texts.map((propertyAddress) =>
      aDraft({ propertyAddress, announcementDescription: `${'x\r\n\t'.repeat(10)}${propertyAddress}` }),
    );
    for (let start = 0; start < drafts.length; start += 100) {
      const some = drafts.slice(start, start + 100);
      const results = await bulk(
        '/listings',
        some.map((draft) => JSON.stringify({ op: 'upsert', ...draft })),
      );
      expect(results.filter(({ success }) => !success)).toEqual([]);
      for (const { externalId, ...fields } of some) {
        const record = await agency.get(`/listings/external/${externalId}`).expect(200);
        expect((record.body as { formData: unknown }).formData).toMatchObject(fields);
      }
    }
  });

  it('may be written in any notation that JSON permits', async () => {
    const { externalId, ...types } = aDraft();
    const members = [
      '"announcementValue": 6.5e2',
      '"propertyArea": 6450E-2',
      '"propertyFloorNumber": 0.0',
      '"propertyFloorsTotal": 9.000',
    ];
    const body = members.reduce((text, member) => `${text.slice(0, -1)},\n\t${member} }`, JSON.stringify(types));
    await send('put', '/listings', `${body.trimEnd().slice(0, -1)}, "external\\u0049d" : "${externalId}"}\r\n`).expect(
      200,
    );
    const record = await agency.get(`/listings/external/${externalId}`).expect(200);
    expect((record.body as { formData: unknown }).formData).toMatchObject({
      announcementValue: 650,
      propertyArea: 64.5,
      propertyFloorNumber: 0,
      propertyFloorsTotal: 9,
    });
  });

  it('may be as long as the limits permit: a hundred listings with the longest texts, escaped or not', async () => {
    const fields = { announcementDescription: '🏠'.repeat(2000), propertyAddress: '🌳'.repeat(500) };
    const drafts = Array.from({ length: 100 }, () => aDraft(fields));
    const text = JSON.stringify({ operations: drafts.map((draft) => ({ op: 'upsert', ...draft })) });
    const escaped = text.replace(/[\ud800-\udfff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16)}`);
    for (const body of [text, escaped]) {
      const answer = await send('post', '/listings/bulk', body).expect(200);
      expect((answer.body as { summary: unknown }).summary).toEqual({ total: 100, succeeded: 100, failed: 0 });
    }
    const record = await agency.get(`/listings/external/${drafts[99]?.externalId}`).expect(200);
    expect((record.body as { formData: unknown }).formData).toMatchObject(fields);
  });

  it('has ids in the response that are JSON numbers', async () => {
    const user = await agency.put('/users', anAgent()).expect(200);
    const { id: userId } = user.body as { id: number };
    const draft = aDraft({ userId, files: [{ url: 'https://example.com/1.jpg' }] });
    const listing = await agency.put('/listings', draft).expect(200);
    const { id } = listing.body as { id: number };
    const answers = [
      user,
      listing,
      await agency.get(`/listings/${id}`),
      await agency.get('/listings?limit=2'),
      await agency.get(`/users/${userId}`),
      await agency.get('/users?limit=2'),
      await agency.post('/listings/bulk', {
        operations: [
          { op: 'upsert', id },
          { op: 'unlink', id },
        ],
      }),
      await agency.post('/users/bulk', { operations: [{ op: 'upsert', id: userId }] }),
      await agency.post(`/listings/${id}/link`, { externalId: draft.externalId }),
      await agency.delete(`/listings/${id}/link`),
      await agency.get('/agency'),
    ];
    const ids = answers.flatMap(({ status, body }) => [status, ...idsIn(body)]);
    expect(ids.filter((value) => !Number.isSafeInteger(value) && value !== null)).toEqual([]);
    expect(ids.length).toBeGreaterThan(30);
  });
});

/** The values of all keys for ids of the service, in the whole response. */
function idsIn(value: unknown): unknown[] {
  if (Array.isArray(value)) {
    return value.flatMap(idsIn);
  }
  if (typeof value !== 'object' || value === null) {
    return [];
  }
  return Object.entries(value).flatMap(([key, inner]: [string, unknown]) => {
    if (key === 'fileIds') {
      return inner;
    }
    return /^id$|Id$/.test(key) && !/external|request/i.test(key) ? [inner] : idsIn(inner);
  });
}
