import { hashApiKey, newApiKey, sentApiKey, shownPrefix } from './api-key.js';

const isWellFormed = (text: string): boolean =>
  sentApiKey({ headersDistinct: { authorization: [`ApiKey ${text}`] } }).apiKey === text;

describe('an API key', () => {
  const key = newApiKey();

  it('has a recognisable prefix, one length and no character that breaks a double click', () => {
    const keys = Array.from({ length: 200 }, () => newApiKey());
    for (const each of keys) {
      expect(each).toMatch(/^pls_[0-9A-Za-z]{49}$/);
      expect(isWellFormed(each)).toBe(true);
    }
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('tells by its prefix that it is a test agency’s, and shows no more of the secret', () => {
    const ofTest = newApiKey('test');
    expect(ofTest).toMatch(/^pls_test_[0-9A-Za-z]{49}$/);
    expect(isWellFormed(ofTest)).toBe(true);
    expect(shownPrefix(ofTest)).toBe(ofTest.slice(0, 'pls_test_'.length + 8));
    expect(isWellFormed(`pls_${ofTest.slice('pls_test_'.length)}`)).toBe(false);
    expect(isWellFormed(`pls_test_${newApiKey().slice('pls_'.length)}`)).toBe(false);
  });

  it('is known as mistyped when any one character is changed', () => {
    for (let index = 0; index < key.length; index += 1) {
      const other = key[index] === 'x' ? 'y' : 'x';
      expect(isWellFormed(key.slice(0, index) + other + key.slice(index + 1))).toBe(false);
    }
  });

  it.each([
    ['nothing', ''],
    ['the prefix alone', 'pls_'],
    ['a missing character', key.slice(0, -1)],
    ['a character too many', `${key}0`],
    ['a leading space', ` ${key}`],
    ['a line break at the end', `${key}\n`],
    ['another case', key.toUpperCase()],
    ['a NUL', `${key.slice(0, 20)}\0${key.slice(21)}`],
  ])('is not %s', (_, text) => {
    expect(isWellFormed(text)).toBe(false);
  });

  it('is stored as 32 bytes that differ from key to key', () => {
    expect(hashApiKey(key)).toHaveLength(32);
    expect(hashApiKey(key).equals(hashApiKey(key))).toBe(true);
    expect(hashApiKey(key).equals(hashApiKey(newApiKey()))).toBe(false);
  });

  it('shows its first twelve characters and no more', () => {
    expect(shownPrefix(key)).toBe(key.slice(0, 12));
  });
});
