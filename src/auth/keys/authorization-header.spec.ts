import { newApiKey, sentApiKey } from './api-key.js';

const key = newApiKey();
const requestWith = (...authorization: string[]) => ({ headersDistinct: { authorization } });
const apiKeyOf = (...headers: string[]) => sentApiKey(requestWith(...headers)).apiKey;
const mistakeOf = (headersDistinct: NodeJS.Dict<string[]>) => {
  const { apiKey, mistakes } = sentApiKey({ headersDistinct });
  expect(apiKey).toBeNull();
  return mistakes.map(({ pointer, field, code, message }) => [pointer, field, code, message].join(' '));
};

const MISSING = 'is required: Authorization: ApiKey, a space, and the key.';
const TWICE = 'may be given only once.';
const NO_SCHEME = 'must begin with the scheme ApiKey and a space, before the key.';
const NO_KEY =
  'must have the whole key behind the scheme, and nothing else: pls_ or pls_test_, then 49 letters and digits, without ' +
  'quotation marks or white space.';

describe('the Authorization header', () => {
  it('carries the key after the scheme ApiKey', () => {
    expect(sentApiKey(requestWith(`ApiKey ${key}`))).toEqual({ apiKey: key, mistakes: [] });
  });

  it.each(['apikey', 'APIKEY', 'Apikey'])('may write the scheme as %s', (scheme) => {
    expect(apiKeyOf(`${scheme} ${key}`)).toBe(key);
  });

  it('may stand behind several spaces', () => {
    expect(apiKeyOf(`ApiKey   ${key}`)).toBe(key);
  });

  it('is missing', () => {
    expect(mistakeOf({})).toEqual([`/Authorization Authorization REQUIRED Authorization ${MISSING}`]);
  });

  it.each([
    ['a key without a scheme', key, NO_SCHEME],
    ['nothing', '', NO_SCHEME],
    ['the scheme alone', 'ApiKey', NO_SCHEME],
    ['the scheme and a space', 'ApiKey ', NO_KEY],
    ['another scheme', `Bearer ${key}`, NO_SCHEME],
    ['name and password', `Basic ${Buffer.from(`${key}:`).toString('base64')}`, NO_SCHEME],
    ['a colon behind the scheme', `ApiKey: ${key}`, NO_SCHEME],
    ['spaces alone', 'ApiKey   ', NO_KEY],
    ['a space and a tab', `ApiKey \t${key}`, NO_KEY],
    ['a tab', `ApiKey\t${key}`, NO_SCHEME],
    ['two keys in one header', `ApiKey ${key}, ApiKey ${key}`, NO_KEY],
    ['something after the key', `ApiKey ${key} x`, NO_KEY],
    ['quotation marks', `ApiKey "${key}"`, NO_KEY],
    ['a parameter', `ApiKey key=${key}`, NO_KEY],
    ['a placeholder', 'ApiKey $PLS_API_KEY', NO_KEY],
    ['the end of the key cut off', `ApiKey ${key.slice(0, -1)}`, NO_KEY],
    ['the prefix that is shown', `ApiKey ${key.slice(0, 12)}`, NO_KEY],
    ['ten kilobytes', `ApiKey ${'a'.repeat(10_000)}`, NO_KEY],
    ['a NUL', `ApiKey ${key.slice(0, -1)}\0`, NO_KEY],
  ])('is refused with %s', (_, header, sentence) => {
    const told = mistakeOf(requestWith(header).headersDistinct);
    expect(told).toEqual([`/Authorization Authorization INVALID_FORMAT Authorization ${sentence}`]);
  });

  it('is refused when it is sent twice, even with the same key', () => {
    const twice = requestWith(`ApiKey ${key}`, `ApiKey ${key}`).headersDistinct;
    expect(mistakeOf(twice)).toEqual([`/Authorization Authorization DUPLICATE_KEY Authorization ${TWICE}`]);
  });

  it('is refused without a word about a key that has the right form and a wrong checksum', () => {
    const mistyped = key.slice(0, -1) + (key.endsWith('0') ? '1' : '0');
    expect(mistakeOf(requestWith(`ApiKey ${mistyped}`).headersDistinct)).toEqual([]);
  });
});
