import { once } from 'node:events';
import net from 'node:net';
import { gzipSync } from 'node:zlib';
import request, { type Response } from 'supertest';
import { ApiKeysService } from '../../src/auth/keys/api-keys.service.js';
import type { ErrorDetail } from '../../src/errors/api-error.js';
import { aDraft } from '../factories/listings.js';
import { anAgent } from '../factories/users.js';
import { type ApiClient, errorOf } from '../support/api-client.js';
import { startService, type TestService } from '../support/app.js';
import { rawAnswer } from '../support/raw-answer.js';

const TOO_LONG_ID = 'a'.repeat(256);
const LONG_ID_SENTENCE = 'may have at most 255 characters.';
const NOT_A_FORM = /must have 1 to 255 letters A-Z, a-z, digits, hyphens and underscores/;

/**
 * A mistake: the requests that make it, by pointer, and the resulting detail, which is always the same except for the name it
 * begins with.
 */
interface Mistake {
  code: string;
  sentence: string | RegExp;
  /** Method, path, body or bulk item, and the pointer to the mistake. `{id}` stands for an existing object. */
  made: readonly (readonly [method: 'get' | 'put' | 'post' | 'item', path: string, body: unknown, pointer: string])[];
}

const draft = (fields: object) => ({ externalId: 'm-1', ...fields });
const listing = (fields: object, pointer: string) =>
  [
    ['put', '/listings', draft(fields), pointer],
    ['item', '/listings', { op: 'upsert', ...draft(fields) }, pointer],
    ['item', '/listings', { op: 'validate', ...draft(fields) }, pointer],
  ] as const;
const user = (fields: object, pointer: string) =>
  [
    ['put', '/users', draft(fields), pointer],
    ['item', '/users', { op: 'upsert', ...draft(fields) }, pointer],
    ['item', '/users', { op: 'validate', ...draft(fields) }, pointer],
  ] as const;
const link = (body: object, pointer: string) =>
  [
    ['post', '/listings/1/link', body, pointer],
    ['post', '/users/1/link', body, pointer],
    ['post', '/media/1/link', body, pointer],
    ['item', '/listings', { op: 'link', id: 1, ...body }, pointer],
    ['item', '/users', { op: 'link', id: 1, ...body }, pointer],
    ['item', '/media', { op: 'link', mediaId: 1, ...body }, pointer],
  ] as const;
const file = (fields: object) => ({
  fileName: 'a.jpg',
  size: 10,
  contentType: 'image/jpeg',
  externalId: 'f',
  ...fields,
});
const upload = (fields: object, pointer: string) =>
  [['post', '/media/request-upload-url', { files: [file(fields)] }, `/files/0${pointer}`]] as const;
const fetched = (fields: object, pointer: string) =>
  [
    ['post', '/media/upload-from-url', { url: 'https://crm.example/a.jpg', externalId: 'a', ...fields }, pointer],
    [
      'item',
      '/media',
      { op: 'upload-from-url', url: 'https://crm.example/a.jpg', externalId: 'a', ...fields },
      pointer,
    ],
  ] as const;

/** All places of a body with an external id. */
const externalId = (value: unknown) =>
  [
    ['put', '/listings', { externalId: value }, '/externalId'],
    ['item', '/listings', { op: 'upsert', externalId: value }, '/externalId'],
    ['item', '/listings', { op: 'delete', externalId: value }, '/externalId'],
    ['put', '/users', { externalId: value }, '/externalId'],
    ['item', '/users', { op: 'validate', externalId: value }, '/externalId'],
    ['item', '/media', { op: 'delete', externalId: value }, '/externalId'],
    ['item', '/media', { op: 'unlink', externalId: value }, '/externalId'],
    ['item', '/media', { op: 'confirm-upload', uuid: 'u', generatedFileName: 'g', externalId: value }, '/externalId'],
    ...link({ externalId: value }, '/externalId'),
    ...fetched({ externalId: value }, '/externalId'),
    ...upload({ externalId: value }, '/externalId'),
    ...listing({ externalUserId: value }, '/externalUserId'),
    ...listing({ files: [{ externalFileId: value }] }, '/files/0/externalFileId'),
    ...user({ avatar: { externalFileId: value } }, '/avatar/externalFileId'),
  ] as const;

/** By hand, from D-03, D-10 to D-13, D-18, D-27, D-32, D-68, D-71 and D-154. */
const MISTAKES: Readonly<Record<string, Mistake>> = {
  'an external id of 256 characters': {
    code: 'TOO_LONG',
    sentence: LONG_ID_SENTENCE,
    made: [
      ...externalId(TOO_LONG_ID),
      ['get', `/listings/external/${TOO_LONG_ID}`, undefined, '/externalId'],
      ['get', `/users/external/${TOO_LONG_ID}`, undefined, '/externalId'],
      ['get', `/media/external/${TOO_LONG_ID}`, undefined, '/externalId'],
      ['get', `/listings?externalUserId=${TOO_LONG_ID}`, undefined, '/externalUserId'],
      ['get', `/listings?externalIds=a,${TOO_LONG_ID}`, undefined, '/externalIds'],
      ['get', `/users?externalIds=${TOO_LONG_ID}`, undefined, '/externalIds'],
    ],
  },
  'an external id of other letters': {
    code: 'INVALID_FORMAT',
    sentence: NOT_A_FORM,
    made: [
      ...externalId('a b'),
      ...externalId(''),
      ['get', '/listings/external/a%20b', undefined, '/externalId'],
      ['get', '/media/external/a.b', undefined, '/externalId'],
      ['get', '/listings?externalUserId=a%20b', undefined, '/externalUserId'],
      ['get', '/listings?externalUserId=', undefined, '/externalUserId'],
      ['get', '/users?externalIds=a,,b', undefined, '/externalIds'],
    ],
  },
  'a number for a text': {
    code: 'INVALID_TYPE',
    sentence: 'must be a string, not a number.',
    made: [
      ...externalId(7),
      ...listing({ announcementDescription: 7 }, '/announcementDescription'),
      ...listing({ announcementType: 7 }, '/announcementType'),
      ...user({ name: 7 }, '/name'),
      ...user({ instagram: 7 }, '/instagram'),
      ...fetched({ url: 7 }, '/url'),
      ...upload({ fileName: 7 }, '/fileName'),
      ...upload({ contentType: 7 }, '/contentType'),
    ],
  },
  'a text for a number': {
    code: 'INVALID_TYPE',
    sentence: 'must be a number, not a string.',
    made: [
      ['put', '/listings', { id: '1' }, '/id'],
      ['item', '/listings', { op: 'unlink', id: '1' }, '/id'],
      ['put', '/users', { id: '1' }, '/id'],
      ['item', '/media', { op: 'delete', mediaId: '1' }, '/mediaId'],
      ['item', '/media', { op: 'link', mediaId: '1', externalId: 'a' }, '/mediaId'],
      ...listing({ userId: '1' }, '/userId'),
      ...listing({ announcementValue: '1' }, '/announcementValue'),
      ...listing({ fileIds: ['1'] }, '/fileIds/0'),
      ...listing({ files: [{ id: '1' }] }, '/files/0/id'),
      ...listing({ propertyCoordinates: { lat: '1', lng: 1 } }, '/propertyCoordinates/lat'),
      ...user({ avatar: { id: '1' } }, '/avatar/id'),
      ...upload({ size: '1' }, '/size'),
    ],
  },
  'null for an id': {
    code: 'INVALID_TYPE',
    sentence: /must be a (number|string), not null\.$/,
    made: [
      ['put', '/listings', { id: null }, '/id'],
      ['put', '/users', { externalId: null }, '/externalId'],
      ['item', '/media', { op: 'delete', mediaId: null }, '/mediaId'],
      ...link({ externalId: null }, '/externalId'),
      ...fetched({ externalId: null }, '/externalId'),
      ...upload({ externalId: null }, '/externalId'),
    ],
  },
  'null for what cannot be cleared': {
    code: 'CANNOT_CLEAR',
    sentence: 'cannot be cleared; give a value, or leave it out to keep the present one.',
    made: [
      ...listing({ announcementType: null }, '/announcementType'),
      ...user({ name: null }, '/name'),
      ...user({ settings: { contact_viber: null } }, '/settings/contact_viber'),
    ],
  },
  'an id that is no whole number from 1': {
    code: 'INVALID_FORMAT',
    sentence: 'must be a whole number from 1 to 9007199254740991.',
    made: [
      ['put', '/listings', { id: 0 }, '/id'],
      ['item', '/users', { op: 'unlink', id: 1.5 }, '/id'],
      ['item', '/media', { op: 'unlink', mediaId: -1 }, '/mediaId'],
      ...listing({ userId: 0 }, '/userId'),
      ...listing({ fileIds: [0] }, '/fileIds/0'),
      ...user({ avatar: { id: 0 } }, '/avatar/id'),
      ['get', '/listings/0', undefined, '/id'],
      ['get', '/listings/9007199254740993', undefined, '/id'],
      ['get', '/users/1a', undefined, '/id'],
      ['get', '/media/1.5', undefined, '/id'],
      ['post', '/media/0/link', { externalId: 'a' }, '/id'],
      ['get', '/job/status?id=0', undefined, '/id'],
      ['get', '/job/status?id=', undefined, '/id'],
      ['get', '/listings?userId=1a', undefined, '/userId'],
    ],
  },
  'a value that is missing': {
    code: 'REQUIRED',
    sentence: 'is required.',
    made: [
      ...link({}, '/externalId'),
      ...fetched({ url: undefined }, '/url'),
      ...fetched({ externalId: undefined }, '/externalId'),
      ...upload({ size: undefined }, '/size'),
      ['item', '/listings', {}, '/op'],
      ['item', '/users', {}, '/op'],
      ['item', '/media', {}, '/op'],
      ['item', '/listings', { op: 'unlink' }, '/id'],
      ['post', '/users/bulk', {}, '/operations'],
      ['post', '/media/request-upload-url', {}, '/files'],
      ['get', '/job/status', undefined, '/id'],
      ['get', '/reference/schema?propertyType=parking&propertySecondaryType=garage', undefined, '/announcementType'],
    ],
  },
  'a name that is no field': {
    code: 'UNKNOWN_FIELD',
    sentence: /^\S+ is not a field of [a-zA-Z ]+(; did you mean \w+\?|\.)$/,
    made: [
      ...listing({ anouncementValue: 1 }, '/anouncementValue'),
      ...listing({ 'x/y': 1 }, '/x~1y'),
      ...listing({ files: [{ id: 1, caption: 'x' }] }, '/files/0/caption'),
      ...listing({ propertyCoordinates: { lat: 1, lng: 1, alt: 1 } }, '/propertyCoordinates/alt'),
      ...user({ nmae: 'x' }, '/nmae'),
      ...user({ settings: { contact_vibr: true } }, '/settings/contact_vibr'),
      ...link({ externalId: 'a', id2: 1 }, '/id2'),
      ...fetched({ size: 1 }, '/size'),
      ...upload({ path: 'x' }, '/path'),
      ['post', '/listings/bulk', { operations: [null], mode: 1 }, '/mode'],
      ['post', '/media/request-upload-url', { files: [file({})], uuid: 'x' }, '/uuid'],
      ['item', '/listings', { op: 'delete', id: 1, force: true }, '/force'],
    ],
  },
  'a name that is no parameter': {
    code: 'UNKNOWN_FIELD',
    sentence: /^\S+ is not a parameter of this call(; did you mean \w+\?|\.)$/,
    made: [
      ['get', '/listings?limt=1', undefined, '/limt'],
      ['get', '/users?status=active', undefined, '/status'],
      ['get', '/job/status?id=1&jobId=1', undefined, '/jobId'],
      [
        'get',
        '/reference/schema?announcementType=sale&propertyType=parking&propertySecondaryType=garage&lang=ro',
        undefined,
        '/lang',
      ],
    ],
  },
  'a parameter that stands twice': {
    code: 'DUPLICATE_KEY',
    sentence: 'may be given only once.',
    made: [
      ['get', '/listings?limit=1&limit=1', undefined, '/limit'],
      ['get', '/listings?externalUserId=a&externalUserId=a', undefined, '/externalUserId'],
      ['get', '/users?cursor=a&cursor=b', undefined, '/cursor'],
      ['get', '/job/status?id=1&id=2', undefined, '/id'],
      [
        'get',
        '/reference/schema?announcementType=sale&propertyType=parking&propertySecondaryType=garage&propertyType=parking',
        undefined,
        '/propertyType',
      ],
    ],
  },
  'a number beyond its bounds': {
    code: 'TOO_LARGE',
    sentence: /must be from [\d-]+ to \d+\.$/,
    made: [
      ...listing({ propertyArea: 50_001 }, '/propertyArea'),
      ...listing({ propertyCoordinates: { lat: 91, lng: 1 } }, '/propertyCoordinates/lat'),
      ['get', '/listings?limit=101', undefined, '/limit'],
      ['get', '/users?limit=99999999999', undefined, '/limit'],
    ],
  },
  'a number below its bounds': {
    code: 'TOO_SMALL',
    sentence: /must be from [\d-]+ to \d+\.$/,
    made: [
      ...listing({ propertyArea: 0 }, '/propertyArea'),
      ...upload({ size: 0 }, '/size'),
      ['get', '/listings?limit=0', undefined, '/limit'],
      ['get', '/users?limit=-1', undefined, '/limit'],
      ['get', `/listings?${'status=active&'.repeat(1_000)}limit=0`, undefined, '/limit'],
    ],
  },
  'none of the options': {
    code: 'INVALID_OPTION',
    sentence: /must be one of the allowed values( \(did you mean [\w-]+\?\))?\.$/,
    made: [
      ...listing({ announcementType: 'lease' }, '/announcementType'),
      ...listing({ announcementType: '' }, '/announcementType'),
      ...listing({ announcementStatus: 'actve' }, '/announcementStatus'),
      ...listing({ propertyAttributes: ['wify'] }, '/propertyAttributes/0'),
      ...user({ settings: { posting_type: 'robot' } }, '/settings/posting_type'),
      ['get', '/listings?status=gone', undefined, '/status'],
      ['get', '/listings?linked=yes', undefined, '/linked'],
      ['get', '/listings?propertyType=', undefined, '/propertyType'],
      [
        'get',
        '/reference/schema?announcementType=lease&propertyType=parking&propertySecondaryType=garage',
        undefined,
        '/announcementType',
      ],
    ],
  },
  'several options in one parameter': {
    code: 'INVALID_OPTION',
    sentence: /must be one of the allowed values, and is repeated for several: (\w+)=\w+&\1=\w+\.$/,
    made: [
      ['get', '/listings?status=active,draft', undefined, '/status'],
      ['get', '/media?problem=DARK,BLURRED', undefined, '/problem'],
      ['get', '/media?optimization=pending,failed', undefined, '/optimization'],
      ['get', '/jobs?status=failed,failed_retryable', undefined, '/status'],
    ],
  },
  'a name that other programs use': {
    code: 'UNKNOWN_FIELD',
    sentence: /; did you mean (announcementValue|files|externalUserId|lat|avatar|operations|inventory|cursor)\?$/,
    made: [
      ...listing({ price: 1 }, '/price'),
      ...listing({ photos: [] }, '/photos'),
      ...listing({ agent_id: 7 }, '/agent_id'),
      ...listing({ propertyCoordinates: { lat: 1, lng: 1, latitude: 1 } }, '/propertyCoordinates/latitude'),
      ...user({ photo: null }, '/photo'),
      ['post', '/listings/bulk', { operations: [null], listings: [] }, '/listings'],
      ['post', '/users/reconcile', { inventory: [], items: [] }, '/items'],
      ['get', '/listings?page=2', undefined, '/page'],
      ['get', '/jobs?offset=50', undefined, '/offset'],
    ],
  },
  "a response's name of an id": {
    code: 'UNKNOWN_FIELD',
    sentence: /(fileId|mediaId|file_id) is not [a-z ]+; did you mean (id|mediaId)\?$/,
    made: [
      ...listing({ files: [{ fileId: 1 }] }, '/files/0/fileId'),
      ...listing({ files: [{ mediaId: 1 }] }, '/files/0/mediaId'),
      ...user({ avatar: { file_id: 1 } }, '/avatar/file_id'),
      ['item', '/media', { op: 'link', fileId: 1, externalId: 'a' }, '/fileId'],
    ],
  },
  'the id of a job by another name': {
    code: 'UNKNOWN_FIELD',
    sentence: /^(jobId|id) is not a parameter of this call; did you mean (id|ids)\?$/,
    made: [
      ['get', '/job/status?jobId=1', undefined, '/jobId'],
      ['get', '/jobs?jobId=1', undefined, '/jobId'],
      ['get', '/jobs?id=1', undefined, '/id'],
    ],
  },
  'an operation that there is not': {
    code: 'UNKNOWN_OPERATION',
    sentence: 'op must be one of the allowed values.',
    made: [
      ['item', '/listings', { op: 'upsrt' }, '/op'],
      ['item', '/users', { op: null }, '/op'],
      ['item', '/media', { op: 7 }, '/op'],
    ],
  },
  'a read-only value': {
    code: 'READ_ONLY',
    sentence: 'is set by the service; leave it out, or send the value that it has.',
    made: [
      ['put', '/listings', { id: '{id}', publicUrl: 'x' }, '/publicUrl'],
      ['item', '/listings', { op: 'validate', id: '{id}', createdAt: 'x' }, '/createdAt'],
      ['put', '/users', { id: '{userId}', createdAt: 'x' }, '/createdAt'],
      ['item', '/users', { op: 'upsert', id: '{userId}', updatedAt: 'x' }, '/updatedAt'],
    ],
  },
  'a read-only value that a write has by another name': {
    code: 'READ_ONLY',
    sentence:
      /; leave it out, and send (announcementStatus|userId or externalUserId|property\w+ or property\w+) to change it\.$/,
    made: [
      ['put', '/listings', { id: '{id}', status: 'active' }, '/status'],
      ['item', '/listings', { op: 'validate', id: '{id}', status: 'active' }, '/status'],
      ['put', '/listings', { id: '{id}', user: { id: 1 } }, '/user'],
      ['put', '/listings', { id: '{id}', location: { lat: 47, lng: 28 } }, '/location'],
    ],
  },
  'an agent whose id does not exist': {
    code: 'UNKNOWN_REFERENCE',
    sentence: 'userId 999999999 is not an agent of the agency; GET /users lists those that are.',
    made: [
      ['put', '/listings', { id: '{id}', userId: 999_999_999 }, '/userId'],
      ['item', '/listings', { op: 'validate', id: '{id}', userId: 999_999_999 }, '/userId'],
    ],
  },
  'a text that is too short': {
    code: 'TOO_SHORT',
    sentence: /must have \d+ to \d+ characters; it has \d+\.$/,
    made: [
      ...listing({ announcementDescription: 'short' }, '/announcementDescription'),
      ...listing({ propertyAddress: '' }, '/propertyAddress'),
      ...user({ name: '' }, '/name'),
      ...upload({ fileName: '' }, '/fileName'),
    ],
  },
  'a list that is too long': {
    code: 'TOO_MANY_ITEMS',
    sentence: /may have at most \d+ items\.$/,
    made: [
      ...listing({ files: Array(21).fill({ id: 1 }) }, '/files'),
      ...listing({ fileIds: Array.from({ length: 21 }, (_, index) => index + 1) }, '/fileIds'),
      ['get', `/listings?externalIds=${Array(101).fill('a').join()}`, undefined, '/externalIds'],
    ],
  },
  'two names for one thing': {
    code: 'CONFLICTING_FIELDS',
    sentence:
      /and (id|mediaId|userId|files) (cannot be sent together( unless they name the same files; leave fileIds out)?|do not name the same agent)\.$/,
    made: [
      ['put', '/listings', { id: 1, externalId: 'a' }, '/externalId'],
      ['item', '/listings', { op: 'delete', id: 1, externalId: 'a' }, '/externalId'],
      ['put', '/users', { id: 1, externalId: 'a' }, '/externalId'],
      ['item', '/media', { op: 'delete', mediaId: 1, externalId: 'a' }, '/externalId'],
      ...listing({ userId: 1, externalUserId: 'a' }, '/externalUserId'),
      ...listing({ files: [], fileIds: [1] }, '/fileIds'),
      ['get', '/listings?userId={userId}&externalUserId=somebody-else', undefined, '/externalUserId'],
    ],
  },
  'no name at all': {
    code: 'REQUIRED',
    sentence: /^externalId or (id|mediaId) is required\.$/,
    made: [
      ['put', '/listings', {}, '/externalId'],
      ['item', '/listings', { op: 'upsert' }, '/externalId'],
      ['put', '/users', { name: 'x' }, '/externalId'],
      ['item', '/media', { op: 'unlink' }, '/externalId'],
    ],
  },
  'no object': {
    code: 'INVALID_TYPE',
    sentence: /^The (body|operation) must be an object, not (an array|a string|null|a number)\.$/,
    made: [
      ...(['/listings', '/users'] as const).flatMap((path) =>
        [[], 'text', 7].map((body) => ['put', path, body, ''] as const),
      ),
      ...['/listings/bulk', '/media/bulk', '/media/upload-from-url', '/media/request-upload-url', '/users/1/link'].map(
        (path) => ['post', path, [{}], ''] as const,
      ),
      ['item', '/listings', null, ''],
      ['item', '/users', [], ''],
      ['item', '/media', 'delete', ''],
    ],
  },
};

/** Each mistake has one code (D-154), in every request. */
describe('a mistake', () => {
  let service: TestService;
  let agency: ApiClient;
  let ids: Record<string, number>;

  beforeAll(async () => {
    service = await startService();
    agency = await service.newAgency();
    const { id } = await agency.upsertListing(aDraft());
    const made = await agency.put('/users', anAgent());
    ids = { id, userId: (made.body as { id: number }).id };
  });

  afterAll(() => service.close());

  /** Replaces placeholders by the ids of existing objects, also where they stand alone, as numbers. */
  const filled = (text: string): string =>
    text.replaceAll(/"\{(\w+)\}"|\{(id|userId)\}/g, (_, alone: string | undefined, inText: string) =>
      String(ids[alone ?? inText]),
    );

  const sendText = (method: 'get' | 'put' | 'post', path: string, text: string | undefined): PromiseLike<Response> => {
    const call = agency.request(method, filled(path));
    if (text === undefined) {
      return call;
    }
    // A text is sent unchanged; supertest would serialise anything else.
    return call
      .set('Content-Type', 'application/json')
      .serialize((raw: unknown) => raw as string)
      .send(filled(text) as unknown as object);
  };

  /** The details of the response to each attempt; items of one bulk path are sent together. */
  const toldOf = async (made: Mistake['made']): Promise<{ status: number; details: ErrorDetail[] }[]> => {
    const told: { status: number; details: ErrorDetail[] }[] = [];
    const itemsOf = (resource: string) =>
      made.flatMap(([method, path, body], index) => (method === 'item' && path === resource ? [{ body, index }] : []));
    for (const path of ['/listings', '/users', '/media']) {
      const items = itemsOf(path);
      if (items.length === 0) {
        continue;
      }
      const operations = items.map(({ body }) => body);
      const answer = await sendText('post', `${path}/bulk`, JSON.stringify({ operations }));
      const { results } = answer.body as {
        results: { error?: { statusCode: number; body: { details?: ErrorDetail[] } } }[];
      };
      items.forEach(({ index }, place) => {
        const error = results[place]?.error;
        const details = (error?.body.details ?? []).map((detail) => ({
          ...detail,
          pointer: detail.pointer.replace(`/operations/${place}`, ''),
        }));
        told[index] = { status: error?.statusCode ?? 200, details };
      });
    }
    for (const [index, [method, path, body]] of made.entries()) {
      if (method !== 'item') {
        const answer = await sendText(method, path, body === undefined ? undefined : JSON.stringify(body));
        told[index] = { status: answer.status, details: [...(errorOf(answer).details ?? [])] };
      }
    }
    return told;
  };

  it.each(Object.entries(MISTAKES))('%s', async (_, { code, sentence, made }) => {
    const told = await toldOf(made);
    const wrong = made.flatMap(([method, path, body, pointer], index) => {
      const { status, details } = told[index] ?? { status: 0, details: [] };
      const own = details.find((detail) => detail.pointer === pointer);
      const isSaid = typeof sentence === 'string' ? own?.message.endsWith(sentence) : sentence.test(own?.message ?? '');
      const isListed = !['UNKNOWN_FIELD', 'INVALID_OPTION', 'UNKNOWN_OPERATION'].includes(code) || own?.allowed?.length;
      return status === 400 && own?.code === code && isSaid === true && isListed
        ? []
        : [[method, path, JSON.stringify(body), status, details]];
    });
    expect(wrong).toEqual([]);
  });

  it('in a name lists the nearest names first, in a short list', async () => {
    const cases: [PromiseLike<Response>, string][] = [
      [agency.put('/listings', draft({ anouncementValue: 1 })), 'announcementValue'],
      [agency.put('/users', draft({ descripton: 1 })), 'description'],
      [agency.get('/listings?externalIDs=a'), 'externalIds'],
      [agency.put('/listings', draft({ files: [{ externalFileid: 'a' }] })), 'externalFileId'],
      [agency.put('/listings', draft({ skipUnchange: true })), 'skipUnchanged'],
      [agency.put('/listings', draft({ onMising: 'defer' })), 'onMissing'],
      [agency.put('/listings', draft({ findDuplicate: true })), 'findDuplicates'],
      [agency.put('/users', draft({ onMising: 'defer' })), 'onMissing'],
    ];
    for (const [call, nearest] of cases) {
      const allowed = errorOf(await call).details?.find(({ code }) => code === 'UNKNOWN_FIELD')?.allowed ?? [];
      expect([allowed[0], allowed.length > 1, allowed.length <= 12]).toEqual([nearest, true, true]);
    }
  });

  it('in the place of an option says where it belongs', async () => {
    const ofOperation = async (path: string, operation: object): Promise<(string | undefined)[]> => {
      const answer = await agency.post(`/${path}/bulk`, { operations: [operation] }).expect(200);
      const [result] = (answer.body as { results: { error?: { body: { details?: { message: string }[] } } }[] })
        .results;
      return (result?.error?.body.details ?? []).map(({ message }) => message);
    };
    const ofBody = async (path: string, body: object): Promise<(string | undefined)[]> =>
      (errorOf(await agency.put(path, body)).details ?? []).map(({ message }) => message);

    expect(await ofBody('/listings', aDraft({ ifVersion: 1 }))).toEqual([
      'ifVersion is not a field of a listing; send the header If-Match instead.',
    ]);
    expect(await ofBody('/users', { externalId: 'misplaced', name: 'Ana', ifVersion: 1 })).toEqual([
      'ifVersion is not a field of a user; send the header If-Match instead.',
    ]);
    const options = { skipUnchanged: true, onMissing: 'defer', findDuplicates: true };
    expect(await ofOperation('listings', { op: 'upsert', ...aDraft(), ...options })).toEqual([
      'skipUnchanged is not a field of a listing; in a bulk it stands beside `operations`.',
      'onMissing is not a field of a listing; in a bulk it stands beside `operations`.',
      'findDuplicates is not a field of a listing; in a bulk of listings it stands beside `operations`.',
    ]);
    const ofAgent = { op: 'upsert', externalId: 'misplaced', name: 'Ana', onMissing: 'defer' };
    expect(await ofOperation('users', ofAgent)).toEqual([
      'onMissing is not a field of a user; in a bulk it stands beside `operations`.',
    ]);
    for (const path of ['listings', 'users']) {
      const bulk = await agency.post(`/${path}/bulk`, { operations: [], ifVersion: 1 });
      expect((errorOf(bulk).details ?? []).map(({ message }) => message)).toContain(
        'ifVersion is not a field of a bulk request; in a bulk it stands in each operation.',
      );
    }
    // Files have no version.
    const ofFile = { op: 'upload-from-url', externalId: 'misplaced', url: 'https://crm.example/a.jpg', ifVersion: 1 };
    expect(await ofOperation('media', ofFile)).toEqual(['ifVersion is not a field of this operation.']);
  });

  it('in announcementStatus lists what a caller may send now', async () => {
    const { id } = await agency.upsertListing(aDraft());
    const cases: [object, string, string[]][] = [
      [{ id, announcementStatus: 'sold' }, 'VALIDATION_FAILED', ['draft', 'active', 'hidden', 'completed']],
      [{ id, announcementStatus: 'expired' }, 'STATUS_NOT_SETTABLE', ['active', 'hidden']],
      [{ id, announcementStatus: 'completed' }, 'INVALID_STATUS_TRANSITION', ['active', 'hidden']],
      [aDraft({ announcementStatus: 'blocked' }), 'STATUS_NOT_SETTABLE', ['draft', 'active', 'hidden']],
    ];
    for (const [body, code, allowed] of cases) {
      const error = errorOf(await agency.put('/listings', body));
      expect([error.error_code, error.details?.[0]?.allowed]).toEqual([code, allowed]);
    }
  });

  it('in the choice of a key reports the missing scope', async () => {
    const options = { scopes: ['users:read' as const], notBefore: null, expires: null };
    const { apiKey } = await service.api.get(ApiKeysService).issue(agency.agencyId, options);
    const answer = await request(service.url).get('/api/v1/listings').set('Authorization', `ApiKey ${apiKey}`);
    expect([answer.status, errorOf(answer).error_code]).toEqual([403, 'INSUFFICIENT_SCOPE']);
    expect(errorOf(answer).details).toEqual([
      {
        pointer: '/Authorization',
        field: 'Authorization',
        code: 'MISSING_SCOPE',
        message: 'This call needs a key with the scope listings:read; this key has users:read.',
        allowed: ['listings:read'],
      },
    ]);
  });

  it('is not the case of the scheme, of a content type, or two ids of one agent in a filter', async () => {
    for (const scheme of ['apikey', 'APIKEY', 'ApiKey']) {
      const answer = await request(service.url)
        .get('/api/v1/agency')
        .set('Authorization', `${scheme} ${agency.apiKey}`);
      expect([scheme, answer.status]).toEqual([scheme, 200]);
    }
    const bytes = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(96)]);
    const files = [file({ contentType: 'Image/JPEG', size: bytes.length, externalId: 'case-1' })];
    const requested = await agency.post('/media/request-upload-url', { files }).expect(200);
    const { url } = (requested.body as { upload: { url: string }[] }).upload[0] ?? { url: '' };
    const { pathname, search } = new URL(url);
    await request(service.url).put(`${pathname}${search}`).set('Content-Type', 'IMAGE/jpeg').send(bytes).expect(200);

    const agent = anAgent();
    const made = await agency.put('/users', agent);
    const { id: userId } = made.body as { id: number };
    const draftOfAgent = aDraft({ userId });
    await agency.upsertListing(draftOfAgent);
    const page = await agency.get(`/listings?userId=${userId}&externalUserId=${agent.externalId}`).expect(200);
    expect((page.body as { items: object[] }).items).toMatchObject([{ externalId: draftOfAgent.externalId }]);
  });

  describe('made thousands of times', () => {
    interface Told {
      details?: { pointer: string; message: string }[];
      truncated?: boolean;
    }

    const unknown = (count: number, name: (index: number) => string): Record<string, string> =>
      Object.fromEntries(Array.from({ length: count }, (_, index) => [name(index), 'x']));

    const manyParameters = new URLSearchParams(unknown(900, (index) => `q${index}`)).toString();
    const short = (index: number) => `name${index}`;
    const long = (index: number) => `${index}${'x'.repeat(3_000)}`;
    const listing = (fields: object) => ({ ...aDraft(), ...fields });

    it.each([
      ['PUT /listings', 'put', '/listings', (): object => listing(unknown(5_000, short))],
      ['PUT /listings, in long names', 'put', '/listings', () => listing(unknown(300, long))],
      ['PUT /users', 'put', '/users', () => anAgent(unknown(5_000, short))],
      [
        'POST /media/request-upload-url',
        'post',
        '/media/request-upload-url',
        () => ({ files: Array.from({ length: 100 }, () => unknown(50, short)) }),
      ],
      ['POST /media/upload-from-url', 'post', '/media/upload-from-url', () => unknown(5_000, short)],
      ['GET /listings', 'get', `/listings?${manyParameters}`, (): object | undefined => undefined],
      ['GET /users', 'get', `/users?${manyParameters}`, (): object | undefined => undefined],
    ] as const)('is reported a hundred times, and that there are more: %s', async (_, method, path, body) => {
      const sent = body();
      const call = agency.request(method, path);
      const answer = await (sent === undefined ? call : call.send(sent));
      const { details = [], truncated } = answer.body as Told;
      expect([answer.status, details.length, truncated]).toEqual([400, 100, true]);
      expect(new Set(details.map(({ pointer }) => pointer)).size).toBe(100);
      expect(answer.text.length).toBeLessThan(400_000);
    });

    it.each([
      ['listings', 100, short],
      ['listings', 100, long],
      ['users', 100, short],
      ['users', 100, long],
      ['media', 100, short],
      ['media', 20, long],
    ] as const)(
      'is reported within limits by a bulk of %s, the first of each operation',
      async (resource, count, name) => {
        const perOperation = name === long ? Math.floor(22 / (count / 100)) : 200;
        const operations = Array.from({ length: count }, (_, index) => ({
          ...{ op: resource === 'media' ? 'upload-from-url' : 'upsert', externalId: `truncated-${index}` },
          ...unknown(perOperation, name),
        }));
        const answer = await agency.post(`/${resource}/bulk`, { operations }).expect(200);
        const { results } = answer.body as { results: { success: boolean; error?: { body: Told } }[] };
        const told = results.map(({ error }) => error?.body ?? {});
        const details = told.flatMap((body) => body.details ?? []);
        expect(results.filter(({ success }) => success)).toEqual([]);
        expect(Math.min(...told.map((body) => body.details?.length ?? 0))).toBeGreaterThanOrEqual(1);
        expect(details.length).toBeLessThanOrEqual(1_000 + count);
        // Each operation reports its first mistake, however long that is.
        const firsts = told.reduce((sum, body) => sum + JSON.stringify(body.details?.[0]).length, 0);
        expect(details.reduce((sum, detail) => sum + JSON.stringify(detail).length, 0)).toBeLessThan(262_144 + firsts);
        expect(told.at(-1)?.truncated).toBe(true);
        told.forEach((body, index) =>
          body.details?.forEach(({ pointer }) => expect(pointer).toMatch(new RegExp(`^/operations/${index}/`))),
        );
      },
    );
  });

  it('of naming two hosts or none is rejected on every route, with a key or without', async () => {
    const key = `Authorization: ApiKey ${agency.apiKey}`;
    const requests = [
      ['GET /api/v1/agency', key],
      ['GET /api/v1/agency', 'Accept: */*'],
      ['PUT /api/v1/listings', `${key}\r\nContent-Type: application/json\r\nContent-Length: 2`, '{}'],
      ['POST /api/v1/nowhere', key],
      ['GET /', 'Accept: text/html'],
      ['GET /announcement/1', 'Accept: text/html'],
      ['GET /announcement/1/files/1-1024.webp', 'Accept: */*'],
      ['GET /sitemap.xml', 'Accept: */*'],
      ['GET /files/1/2/3.jpg', 'Accept: */*'],
      ['PUT /uploads/1/2.jpg', 'Content-Length: 0'],
      ['GET /health/live', 'Accept: */*'],
      ['GET /health/ready', 'Accept: */*'],
      ['GET /api/docs', 'Accept: text/html'],
      ['GET /api/docs-json', 'Accept: */*'],
      ['GET /metrics', 'Accept: */*'],
    ] as const;
    const statusOf = (hosts: string, [line, headers, body = '']: readonly [string, string, string?]) =>
      rawAnswer(service, `${line} HTTP/1.1\r\n${hosts}${headers}\r\nConnection: close\r\n\r\n${body}`);
    for (const request of requests) {
      for (const hosts of ['Host: a\r\nHost: b\r\n', 'Host: a\r\nhOST: a\r\n']) {
        const answer = await statusOf(hosts, request);
        expect([request[0], answer.slice(0, 16)]).toEqual([request[0], 'HTTP/1.1 400 Bad']);
        expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toMatchObject({
          error_code: 'VALIDATION_FAILED',
          details: [
            { pointer: '/Host', field: 'Host', code: 'DUPLICATE_KEY', message: 'Host may be given only once.' },
          ],
        });
      }
      const without = await statusOf('', request);
      expect([request[0], without.slice(0, 16)]).toEqual([request[0], 'HTTP/1.1 400 Bad']);
      expect(JSON.parse(without.split('\r\n\r\n')[1] ?? '')).toMatchObject({
        error_code: 'VALIDATION_FAILED',
        details: [{ pointer: '/Host', field: 'Host', code: 'REQUIRED', message: 'Host is required.' }],
      });
      expect(await statusOf('Host: a\r\n', request)).not.toContain('"Host"');
    }
  });

  it('in a header is told by the name of the header', async () => {
    const at = (header: string, code: string) => ({ pointer: `/${header}`, field: header, code });
    const cases: [Record<string, string>, object][] = [
      [{ 'Content-Type': 'text/plain' }, at('Content-Type', 'INVALID_FORMAT')],
      [{ 'Content-Type': 'application/json', 'Content-Encoding': 'zstd' }, at('Content-Encoding', 'INVALID_FORMAT')],
      [{ 'Content-Type': 'application/json', 'If-Match': '7' }, at('If-Match', 'INVALID_FORMAT')],
      [{ Authorization: 'Bearer x' }, at('Authorization', 'INVALID_FORMAT')],
    ];
    for (const [headers, told] of cases) {
      const answer = await agency.request('put', '/listings').set(headers).send('{}');
      expect(errorOf(answer).details).toEqual([expect.objectContaining(told)]);
    }
  });

  it.each([
    ['UTF-16', Buffer.from('\uFEFF{}', 'utf16le'), 'The body must be in UTF-8; these bytes are UTF-16.'],
    [
      'gzip without a header for it',
      gzipSync('{}'),
      'The body must be in UTF-8; these bytes are compressed, which needs Content-Encoding: gzip.',
    ],
    ['Latin-1', Buffer.from('{"name":"Chi\u015fin\u00e3u"}', 'latin1'), 'The body must be in UTF-8.'],
  ])('in the encoding of a body is told: %s', async (_, bytes, message) => {
    const answer = await agency
      .request('put', '/listings')
      .set('Content-Type', 'application/json')
      .serialize((raw: unknown) => raw as string)
      .send(bytes);
    expect([answer.status, errorOf(answer).details]).toEqual([
      400,
      [{ pointer: '', field: '', code: 'INVALID_TEXT', message }],
    ]);
  });

  const NOWHERE = 'There is nothing at this path, whichever object is meant';

  it.each([
    ['/api/v1/Listings', '; did you mean /api/v1/listings?'],
    ['/api/v1/listing', '; did you mean /api/v1/listings?'],
    ['/API/V1/LISTINGS/EXTERNAL/Crm-1', '; did you mean /api/v1/listings/external/Crm-1?'],
    ['/api/v1//listings', '; did you mean /api/v1/listings?'],
    ['//api/v1/listings/', '; did you mean /api/v1/listings?'],
    ['/listings', '; did you mean /api/v1/listings?'],
    ['/v1/users/external/a', '; did you mean /api/v1/users/external/a?'],
    ['/api/listings/7/readiness', '; did you mean /api/v1/listings/7/readiness?'],
    ['/api/v2/media/7', '; did you mean /api/v1/media/7?'],
    ['/api/v1/listings/1/readyness', '; did you mean /api/v1/listings/1/readiness?'],
    ['/api/v1/job/1', '.'],
    ['/api/v1/listings/external/', '.'],
    ['/api/v1/listings/external/%ff', '.'],
    ['/api/v1/listings/external/a/b', '.'],
    ['/wp-login.php', '.'],
    [`/api/v1/listings${'/x'.repeat(12)}`, '.'],
  ])('in a path is told from an object that is missing: %s', async (path, hint) => {
    const answer = await request(service.url).get(path).set('Authorization', `ApiKey ${agency.apiKey}`);
    expect([answer.status, errorOf(answer).error_code]).toEqual([404, 'NOT_FOUND']);
    expect(errorOf(answer).details).toEqual([
      { pointer: '', field: '', code: 'UNKNOWN_PATH', message: NOWHERE + hint },
    ]);
    expect(errorOf(await agency.get('/listings/999999999')).details).toBeUndefined();
  });

  it('in a path is told without a key that stands in it', async () => {
    const answer = await request(service.url).get(`/api/v1/listing/external/${agency.apiKey}`);
    expect(errorOf(answer).details?.[0]?.message).toBe(`${NOWHERE}; did you mean /api/v1/listings/external/pls_…?`);
  });

  it.each([
    ['post', '/listings', 'This path does not support POST, only GET, HEAD, OPTIONS, PUT.'],
    ['patch', '/webhooks', 'This path does not support PATCH, only GET, HEAD, OPTIONS, POST.'],
    ['put', '/users/1/link', 'This path does not support PUT, only DELETE, OPTIONS, POST.'],
  ] as const)('in the method is told with those that there are: %s %s', async (method, path, message) => {
    const answer = await agency.request(method, path).send({});
    const allowed = answer.headers['allow']?.split(', ');
    expect([answer.status, errorOf(answer).details]).toEqual([
      405,
      [{ pointer: '', field: '', code: 'INVALID_OPTION', message, allowed }],
    ]);
  });

  it('of sending something else behind a request does not take the place of its response, and ends the connection', async () => {
    const answer = await rawAnswer(service, 'GET /health/ready HTTP/1.1\r\nHost: x\r\n\r\nnot HTTP\r\n\r\n');
    expect(answer).toMatch(/^HTTP\/1\.1 200 OK\r\n[^]*\r\nConnection: close\r\n/);
    expect(answer.split('HTTP/1.1 ')).toHaveLength(2);
  });

  it.each(['keep-alive', 'close'])(
    'of counting characters instead of bytes gets a response (%s)',
    async (connection) => {
      const body = JSON.stringify(aDraft({ propertyAddress: 'Chișinău, Ștefan cel Mare' }));
      const send = (length: number): Promise<string> =>
        rawAnswer(
          service,
          `PUT /api/v1/listings HTTP/1.1\r\nHost: x\r\nAuthorization: ApiKey ${agency.apiKey}\r\nConnection: ${connection}\r\n` +
            `Content-Type: application/json\r\nContent-Length: ${length}\r\n\r\n${body}${length === body.length ? '' : ' '}`,
        );
      expect(await send(body.length)).toMatch(/^HTTP\/1\.1 400 [^]*\r\nConnection: close\r\n[^]*"INVALID_JSON"/);
      expect(await send(Buffer.byteLength(body))).toMatch(/^HTTP\/1\.1 200 [^]*\r\nConnection: close\r\n/);
    },
  );

  it.each([
    ['Content-Length: 2\r\nContent-Length: 2', /^The request is not valid HTTP\/1\.1: .*Content-Length\.$/],
    ['Content-Length: two', /^The request is not valid HTTP\/1\.1: .*Content-Length\.$/],
    ['Content-Length: 2\r\nTransfer-Encoding: chunked', /: (?=.*Transfer-Encoding)(?=.*Content-Length)/],
    ['X-Text: a\0b', /^The request is not valid HTTP\/1\.1: .*header value.*\.$/],
  ])('in the HTTP of a request is told (%j)', async (header, message) => {
    const answer = await rawAnswer(service, `PUT /api/v1/listings HTTP/1.1\r\nHost: x\r\n${header}\r\n\r\n{}`);
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    const { details } = JSON.parse(answer.split('\r\n\r\n')[1] ?? '') as { details: ErrorDetail[] };
    expect(details).toEqual([
      { pointer: '', field: '', code: 'SYNTAX', message: expect.stringMatching(message) as string },
    ]);
  });

  it('in the target of a request is told', async () => {
    const request = 'GET http://[::/ HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n';
    expect(await rawAnswer(service, request)).toContain('"The target of the request is not a valid URL."');
  });

  it('of sending two content types is refused, whatever they are', async () => {
    const body = '{"operations":[]}';
    for (const types of [
      'application/json\r\nContent-Type: text/plain',
      'application/json\r\nContent-Type: application/json',
    ]) {
      const answer = await rawAnswer(
        service,
        `POST /api/v1/users/bulk HTTP/1.1\r\nHost: x\r\nAuthorization: ApiKey ${agency.apiKey}\r\nContent-Type: ${types}\r\n` +
          `Content-Length: ${body.length}\r\nConnection: close\r\n\r\n${body}`,
      );
      expect(answer).toMatch(/^HTTP\/1\.1 415 /);
    }
  });

  it('in a header is found, however many others come before it', async () => {
    const body = JSON.stringify(aDraft());
    const answerTo = (count: number, header: string): Promise<string> =>
      rawAnswer(
        service,
        `PUT /api/v1/listings HTTP/1.1\r\nHost: x\r\nAuthorization: ApiKey ${agency.apiKey}\r\nConnection: close\r\n` +
          `Content-Type: application/json\r\nContent-Length: ${body.length}\r\n${'a:\r\n'.repeat(count)}${header}\r\n\r\n${body}`,
      );
    expect(await answerTo(1_500, 'If-Match: "77"')).toMatch(/^HTTP\/1\.1 412 /);
    expect(await answerTo(1_500, 'Host: y')).toMatch(/^HTTP\/1\.1 400 [^]*"DUPLICATE_KEY"/);
    expect(await answerTo(1_500, 'Content-Encoding: gzip')).toMatch(/^HTTP\/1\.1 400 [^]*"INVALID_JSON"/);
    expect(await answerTo(6_000, 'b:')).toMatch(/^HTTP\/1\.1 431 /);
    expect(await answerTo(1_500, 'b:')).toMatch(/^HTTP\/1\.1 200 /);
  });

  it('of sending headers of more than 16 kB gets a response, and ends the connection', async () => {
    for (const size of [17 * 1024, 49 * 1024, 3 * 1024 * 1024]) {
      const answer = await rawAnswer(
        service,
        `GET /api/v1/agency HTTP/1.1\r\nHost: x\r\nX-Long: ${'a'.repeat(size)}\r\n\r\n`,
      );
      const [head = '', body = ''] = answer.split('\r\n\r\n');
      expect(head).toMatch(/^HTTP\/1\.1 431 Request Header Fields Too Large\r\n/);
      expect(head).toMatch(/\r\nConnection: close(\r\n|$)/);
      expect(JSON.parse(body)).toEqual({
        statusCode: 431,
        error: 'The headers of the request are too large',
        error_code: 'HEADERS_TOO_LARGE',
        requestId: expect.any(String) as string,
      });
    }
  });

  it('of still sending such headers after the response does not reset the connection', async () => {
    const socket = net.connect(Number(new URL(service.url).port), '127.0.0.1');
    const errors: Error[] = [];
    socket.on('error', (error) => errors.push(error));
    const closed = once(socket, 'close');
    const part = 'a'.repeat(64 * 1024);
    socket.write(`GET /api/v1/agency HTTP/1.1\r\nHost: x\r\nX-Long: ${part}`);
    const [response] = (await once(socket, 'data')) as [Buffer];
    expect(response.toString()).toMatch(/^HTTP\/1\.1 431 /);
    for (let sent = 0; sent < 20 && !socket.destroyed; sent++) {
      await new Promise((resolve) => socket.write(part, resolve));
    }
    socket.end();
    await closed;
    expect(errors).toEqual([]);
  });
});
