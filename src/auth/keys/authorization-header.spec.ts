import { apiKeyOf, newApiKey } from './api-key.js';

const key = newApiKey();
const requestWith = (...authorization: string[]) => ({ headersDistinct: { authorization } });

describe('the Authorization header', () => {
  it('carries the key after the scheme ApiKey', () => {
    expect(apiKeyOf(requestWith(`ApiKey ${key}`))).toBe(key);
  });

  it.each(['apikey', 'APIKEY', 'Apikey'])('may write the scheme as %s', (scheme) => {
    expect(apiKeyOf(requestWith(`${scheme} ${key}`))).toBe(key);
  });

  it('may stand behind several spaces', () => {
    expect(apiKeyOf(requestWith(`ApiKey   ${key}`))).toBe(key);
  });

  it('is missing', () => {
    expect(apiKeyOf({ headersDistinct: {} })).toBeNull();
  });

  it.each([
    ['a key without a scheme', key],
    ['the scheme alone', 'ApiKey'],
    ['the scheme and a space', 'ApiKey '],
    ['another scheme', `Bearer ${key}`],
    ['spaces alone', 'ApiKey   '],
    ['a space and a tab', `ApiKey \t${key}`],
    ['a tab', `ApiKey\t${key}`],
    ['two keys in one header', `ApiKey ${key}, ApiKey ${key}`],
    ['something after the key', `ApiKey ${key} x`],
    ['ten kilobytes', `ApiKey ${'a'.repeat(10_000)}`],
    ['a NUL', `ApiKey ${key.slice(0, -1)}\0`],
  ])('is refused with %s', (_, header) => {
    expect(apiKeyOf(requestWith(header))).toBeNull();
  });

  it('is refused when it is sent twice, even with the same key', () => {
    expect(apiKeyOf(requestWith(`ApiKey ${key}`, `ApiKey ${key}`))).toBeNull();
  });
});
