/**
 * Members of a JSON body that are rejected, and the resulting error details (D-03, D-12, D-13, D-18, D-31, D-32). They are
 * written as text, because `JSON.stringify` would not produce most of them.
 */

/** One detail: its pointer within the object that has the member, and its code. */
export type Detail = readonly [pointer: string, code: string];

/** A member, `"name": value`, and all its errors. */
export type BadMember = readonly [member: string, first: Detail, ...others: Detail[]];

const MORE_THAN_ANY_COLUMN = 'x'.repeat(70_000);

function each(name: string, cases: readonly (readonly [value: string, code: string, inside?: string])[]): BadMember[] {
  return cases.map(([value, code, inside = '']) => [`"${name}": ${value}`, [`/${name}${inside}`, code]] as const);
}

/** Invalid for every number field, whatever its bounds. */
const NO_NUMBERS = [
  ['"5"', 'INVALID_TYPE'],
  ['""', 'INVALID_TYPE'],
  ['true', 'INVALID_TYPE'],
  ['false', 'INVALID_TYPE'],
  ['[]', 'INVALID_TYPE'],
  ['[5]', 'INVALID_TYPE'],
  ['{}', 'INVALID_TYPE'],
  ['-0', 'INVALID_FORMAT'],
  ['-0.0', 'INVALID_FORMAT'],
  ['1e309', 'TOO_LARGE'],
  ['-1e309', 'TOO_SMALL'],
  ['1e21', 'TOO_LARGE'],
  ['9007199254740993', 'TOO_LARGE'],
] as const;

/** Invalid for every single-line text; `X` stands for a text of sufficient length. */
const NO_TEXTS = [
  ['5', 'INVALID_TYPE'],
  ['true', 'INVALID_TYPE'],
  ['["X"]', 'INVALID_TYPE'],
  ['{}', 'INVALID_TYPE'],
  ['"X\\u0000"', 'INVALID_TEXT'],
  ['"X\\u0007"', 'INVALID_TEXT'],
  ['"X\\u001f"', 'INVALID_TEXT'],
  ['"X\\ud800"', 'INVALID_TEXT'],
  ['"\\udc00X"', 'INVALID_TEXT'],
  ['"X\\udc00\\ud800X"', 'INVALID_TEXT'],
  ['"X\\ud83c\\ud83cX"', 'INVALID_TEXT'],
] as const;

const noTexts = (enough: string) => NO_TEXTS.map(([value, code]) => [value.replaceAll('X', enough), code] as const);

/** Invalid as an id of the service. */
const NO_IDS = [
  ['0', 'INVALID_FORMAT'],
  ['-1', 'INVALID_FORMAT'],
  ['-0', 'INVALID_FORMAT'],
  ['1.5', 'INVALID_FORMAT'],
  ['1e20', 'INVALID_FORMAT'],
  ['1e309', 'INVALID_FORMAT'],
  ['9007199254740993', 'INVALID_FORMAT'],
  ['"1"', 'INVALID_TYPE'],
  ['"1abc"', 'INVALID_TYPE'],
  ['true', 'INVALID_TYPE'],
  ['[1]', 'INVALID_TYPE'],
  ['{}', 'INVALID_TYPE'],
] as const;

/** Invalid as an external id. */
export const NO_EXTERNAL_IDS = [
  ['""', 'INVALID_FORMAT'],
  ['" "', 'INVALID_FORMAT'],
  ['"a "', 'INVALID_FORMAT'],
  ['"a b"', 'INVALID_FORMAT'],
  ['"a.b"', 'INVALID_FORMAT'],
  ['"ünïcode"', 'INVALID_FORMAT'],
  ['"a\\u0000"', 'INVALID_FORMAT'],
  ['"a\\n"', 'INVALID_FORMAT'],
  ['"\\ud800"', 'INVALID_FORMAT'],
  ['1', 'INVALID_TYPE'],
  ['true', 'INVALID_TYPE'],
  ['["a"]', 'INVALID_TYPE'],
  ['{}', 'INVALID_TYPE'],
] as const;

/** Identifiers of the object itself; null is invalid too. */
export const BAD_IDENTIFIERS: readonly BadMember[] = [
  ...each('id', [...NO_IDS, ['null', 'INVALID_TYPE']]),
  ...each('externalId', [...NO_EXTERNAL_IDS, ['null', 'INVALID_TYPE']]),
];

const BAD_DATES = [
  '"2026-02-30"',
  '"2027-02-29"',
  '"1900-02-29"',
  '"2026-00-10"',
  '"2026-13-01"',
  '"2026-01-00"',
  '"2026-01-32"',
  '"0000-00-00"',
  '"1899-12-31"',
  '"2201-01-01"',
  '"2026-2-3"',
  '"26-02-03"',
  '"03.02.2026"',
  '"2026-02-03T00:00:00Z"',
  '"2026-02-03 "',
  '"٢٠٢٦-٠٢-٠٣"',
  '""',
] as const;

const names = (text: string) => text.split(' ');

/** Members of a listing for rent with all fields of an apartment. */
export const BAD_LISTING_MEMBERS: readonly BadMember[] = [
  ...each('announcementValue', [...NO_NUMBERS, ['1.5', 'OFF_STEP'], ['0', 'TOO_SMALL'], ['1e-7', 'TOO_SMALL']]),
  ...each('propertyFloorNumber', [...NO_NUMBERS, ['0.5', 'OFF_STEP'], ['-11', 'TOO_SMALL'], ['101', 'TOO_LARGE']]),
  ...each('propertyArea', [
    ...NO_NUMBERS,
    ['100.005', 'OFF_STEP'],
    ['1.000000000000001', 'OFF_STEP'],
    ['0.99', 'TOO_SMALL'],
    ['50000.01', 'TOO_LARGE'],
  ]),
  ...each('propertyCoordinates', [
    ['[47, 28]', 'INVALID_TYPE'],
    ['"47,28"', 'INVALID_TYPE'],
    ['{"lat": 47}', 'REQUIRED', '/lng'],
    ['{"lat": -0, "lng": 28}', 'INVALID_FORMAT', '/lat'],
    ['{"lat": 1e309, "lng": 28}', 'TOO_LARGE', '/lat'],
    ['{"lat": 47, "lng": -1e309}', 'TOO_SMALL', '/lng'],
    ['{"lat": 47, "lng": null}', 'INVALID_TYPE', '/lng'],
    ['{"lat": 47, "lng": "28"}', 'INVALID_TYPE', '/lng'],
    ['{"lat": 47, "lng": 28, "a/b~c": 1}', 'UNKNOWN_FIELD', '/a~1b~0c'],
    ['{"lat": 47, "lng": 28, "constructor": 1}', 'UNKNOWN_FIELD', '/constructor'],
  ]),
  ['"propertyCoordinates": {}', ['/propertyCoordinates/lat', 'REQUIRED'], ['/propertyCoordinates/lng', 'REQUIRED']],
  ...each('announcementDescription', [
    ...noTexts('x'.repeat(40)),
    [`"${'🏠'.repeat(39)}"`, 'TOO_SHORT'],
    [`"${'🏠'.repeat(2001)}"`, 'TOO_LONG'],
    [`"${MORE_THAN_ANY_COLUMN}"`, 'TOO_LONG'],
    [`"${' \\t\\n'.repeat(40)}"`, 'INVALID_TEXT'],
  ]),
  ...each('propertyAddress', [
    ...noTexts('x'),
    ['""', 'TOO_SHORT'],
    ['"a\\tb"', 'INVALID_TEXT'],
    ['"a\\nb"', 'INVALID_TEXT'],
    [`"${'🏠'.repeat(501)}"`, 'TOO_LONG'],
    ['"\\u00a0\\u2003"', 'INVALID_TEXT'],
    ['"\\u200b\\u200f\\u3164\\ufeff\\ufe0f"', 'INVALID_TEXT'],
  ]),
  ...each('propertyAvailabilityDate', [
    ...BAD_DATES.map((date) => [date, 'INVALID_FORMAT'] as const),
    ['20260203', 'INVALID_TYPE'],
    ['["2026-02-03"]', 'INVALID_TYPE'],
  ]),
  ...each('propertyAttributes', [
    ['"wifi"', 'INVALID_TYPE'],
    ['{"0": "wifi"}', 'INVALID_TYPE'],
    ['["wifi", null]', 'INVALID_TYPE', '/1'],
    ['["wifi", ["balcony"]]', 'INVALID_TYPE', '/1'],
    ['["wifi", "toString"]', 'INVALID_OPTION', '/1'],
    ['["wifi", "balcony", "wifi"]', 'DUPLICATE_ITEM', '/2'],
  ]),
  ...each('announcementCurrency', [
    ['"eur"', 'INVALID_OPTION'],
    ['"EUR "', 'INVALID_OPTION'],
    ['"constructor"', 'INVALID_OPTION'],
    ['"\\ud800"', 'INVALID_OPTION'],
    ['978', 'INVALID_TYPE'],
    ['["EUR"]', 'INVALID_TYPE'],
  ]),
  ...each('announcementType', [['null', 'CANNOT_CLEAR']]),
  ...each('announcementStatus', [
    ['null', 'CANNOT_CLEAR'],
    ['"published"', 'INVALID_OPTION'],
  ]),
  ...each('userId', NO_IDS),
  ...each('externalUserId', [...NO_EXTERNAL_IDS, [`"${'a'.repeat(256)}"`, 'TOO_LONG']]),
  ...each('fileIds', [
    ['5', 'INVALID_TYPE'],
    ['{"0": 5}', 'INVALID_TYPE'],
    ['["1"]', 'INVALID_TYPE', '/0'],
    ['[0]', 'INVALID_FORMAT', '/0'],
    ['[7, 1e20]', 'INVALID_FORMAT', '/1'],
    ['[7, 8, 7]', 'DUPLICATE_ITEM', '/2'],
    [`[${Array.from({ length: 21 }, (_, index) => index + 1).join()}]`, 'TOO_MANY_ITEMS'],
  ]),
  ...each('files', [
    ['"1.jpg"', 'INVALID_TYPE'],
    ['[null]', 'INVALID_TYPE', '/0'],
    ['["1.jpg"]', 'INVALID_TYPE', '/0'],
    ['[{}]', 'REQUIRED', '/0'],
    ['[{"id": "1"}]', 'INVALID_TYPE', '/0/id'],
    ['[{"id": null}]', 'INVALID_TYPE', '/0/id'],
    ['[{"id": 1, "externalFileId": "a"}]', 'CONFLICTING_FIELDS', '/0'],
    ['[{"id": 1, "url": "https://example.com/1.jpg"}]', 'CONFLICTING_FIELDS', '/0'],
    ['[{"externalFileId": ""}]', 'INVALID_FORMAT', '/0/externalFileId'],
    ['[{"url": "1.jpg"}]', 'INVALID_URL', '/0/url'],
    ['[{"url": "ftp://example.com/1.jpg"}]', 'INVALID_URL', '/0/url'],
    ['[{"url": "https://example.com/\\ud800.jpg"}]', 'INVALID_URL', '/0/url'],
    ['[{"url": "http://127.0.0.1/1.jpg"}]', 'FORBIDDEN_URL', '/0/url'],
    ['[{"url": "http://2130706433/1.jpg"}]', 'FORBIDDEN_URL', '/0/url'],
    [`[{"url": "https://example.com/${'a'.repeat(2048)}"}]`, 'TOO_LONG', '/0/url'],
    ['[{"id": 1, "sise": 5}]', 'UNKNOWN_FIELD', '/0/sise'],
    ['[{"id": 999999999}]', 'UNKNOWN_REFERENCE', '/0/id'],
  ]),
  ...names(
    'agency agencyId agency_id deletedAt revision blurhash optimization size phone constructor toString',
  ).flatMap((name) => each(name, [['1', 'UNKNOWN_FIELD']])),
  ['"a/b~c": 1', ['/a~1b~0c', 'UNKNOWN_FIELD']],
  ['"\\ud800": 1', ['/\ufffd', 'UNKNOWN_FIELD']],
  ...names('status publicUrl createdAt updatedAt formData location user lastJobId created').flatMap((name) =>
    each(name, [['"mine"', 'READ_ONLY']]),
  ),
];

const BAD_LINKS = [
  ['5', 'INVALID_TYPE'],
  ['""', 'INVALID_URL'],
  ['"instagram.com/ana"', 'INVALID_URL'],
  ['"//instagram.com/ana"', 'INVALID_URL'],
  ['"javascript:alert(1)"', 'INVALID_URL'],
  ['"https://"', 'INVALID_URL'],
  ['"https://a.example/a b"', 'INVALID_URL'],
  ['"https://a.example/\\u0000"', 'INVALID_URL'],
  ['"https://a.example/\\ud800"', 'INVALID_URL'],
  [`"https://a.example/${'a'.repeat(2048)}"`, 'TOO_LONG'],
] as const;

/** Members of a new agent. */
export const BAD_USER_MEMBERS: readonly BadMember[] = [
  ...each('name', [
    ...noTexts('x'),
    ['null', 'CANNOT_CLEAR'],
    ['""', 'TOO_SHORT'],
    ['" "', 'INVALID_TEXT'],
    ['"Ana\\nPopescu"', 'INVALID_TEXT'],
    ['"Ana \\u202eucsepoP"', 'INVALID_TEXT'],
    [`"${'🏠'.repeat(256)}"`, 'TOO_LONG'],
  ]),
  ...each('description', [...noTexts('x'), ['""', 'TOO_SHORT'], [`"${'🏠'.repeat(5001)}"`, 'TOO_LONG']]),
  ...each('phone', [
    ['69123456', 'INVALID_TYPE'],
    ['""', 'INVALID_FORMAT'],
    ['"none"', 'INVALID_FORMAT'],
    ['"+"', 'INVALID_FORMAT'],
    ['"+373 69 123 456 ext. 5"', 'INVALID_FORMAT'],
    ['"call 069123456"', 'INVALID_FORMAT'],
    ['"069123456\\u0000"', 'INVALID_FORMAT'],
  ]),
  ...each('avatar', [
    ['5', 'INVALID_TYPE'],
    ['"1.jpg"', 'INVALID_TYPE'],
    ['[]', 'INVALID_TYPE'],
    ['{}', 'REQUIRED'],
    ['{"id": "1"}', 'INVALID_TYPE', '/id'],
    ['{"id": 0}', 'INVALID_FORMAT', '/id'],
    ['{"id": 1, "url": "https://example.com/1.jpg"}', 'CONFLICTING_FIELDS'],
    ['{"externalFileId": "a b"}', 'INVALID_FORMAT', '/externalFileId'],
    ['{"url": "1.jpg"}', 'INVALID_URL', '/url'],
    ['{"url": "http://[::1]/1.jpg"}', 'FORBIDDEN_URL', '/url'],
    ['{"id": 999999999}', 'UNKNOWN_REFERENCE', '/id'],
    ['{"externalFileId": "nowhere"}', 'UNKNOWN_REFERENCE', '/externalFileId'],
    ['{"externalFileId": "nowhere", "size": 5}', 'UNKNOWN_FIELD', '/size'],
  ]),
  ...names('instagram youtube tiktok').flatMap((name) => each(name, BAD_LINKS)),
  ...each('settings', [
    ['null', 'CANNOT_CLEAR'],
    ['[]', 'INVALID_TYPE'],
    ['"agent"', 'INVALID_TYPE'],
    ['{"posting_type": "boss"}', 'INVALID_OPTION', '/posting_type'],
    ['{"posting_type": null}', 'CANNOT_CLEAR', '/posting_type'],
    ['{"contact_phone": "true"}', 'INVALID_TYPE', '/contact_phone'],
    ['{"contact_phone": 1}', 'INVALID_TYPE', '/contact_phone'],
    ['{"contact_phone": null}', 'CANNOT_CLEAR', '/contact_phone'],
    ['{"contact_fax": true}', 'UNKNOWN_FIELD', '/contact_fax'],
    ['{"constructor": {}}', 'UNKNOWN_FIELD', '/constructor'],
  ]),
  ...names('agency agencyId agency_id deletedAt email variants constructor toString').flatMap((name) =>
    each(name, [['1', 'UNKNOWN_FIELD']]),
  ),
  ['"a/b~c": 1', ['/a~1b~0c', 'UNKNOWN_FIELD']],
  ...names('createdAt updatedAt created jobId').flatMap((name) => each(name, [['"mine"', 'READ_ONLY']])),
];
