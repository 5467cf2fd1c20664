import { pageLanguage, preferredLanguage } from './page-language.js';

describe("the page's language", () => {
  it.each([
    [undefined, 'ro'],
    ['', 'ro'],
    ['ru', 'ru'],
    ['ru-MD', 'ru'],
    ['EN-us', 'en'],
    ['de, fr;q=0.9', 'ro'],
    ['de, en;q=0.8, ru;q=0.9', 'ru'],
    ['en;q=0.5, ro', 'ro'],
    ['en;q=0, ru;q=0.1', 'ru'],
    ['rue, en;q=0.1', 'en'],
    ['*', 'ro'],
    ['ru;q=nonsense, en;q=0.1', 'en'],
  ])('for Accept-Language %j is %s', (header, language) => {
    expect(preferredLanguage(header)).toBe(language);
  });

  it('is that of the URL, whatever the visitor prefers', () => {
    const headers = { 'accept-language': 'en' };
    expect(pageLanguage({ path: '/ru/announcement/7', headers })).toEqual({ language: 'ru', isNegotiated: false });
    expect(pageLanguage({ path: '/ru', headers })).toEqual({ language: 'ru', isNegotiated: false });
    expect(pageLanguage({ path: '/rum', headers })).toEqual({ language: 'en', isNegotiated: true });
    expect(pageLanguage({ path: '/announcement/7', headers })).toEqual({ language: 'en', isNegotiated: true });
  });
});
