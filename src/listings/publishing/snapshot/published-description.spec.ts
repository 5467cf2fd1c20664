import { publishedFields } from '../../../../test/factories/published-snapshots.js';
import { describeListing, readStoredDescription, withFreshSummaries } from './published-description.js';

const fields = publishedFields();
const originsOf = ({ texts }: ReturnType<typeof describeListing>): string[] =>
  [texts.ro, texts.ru, texts.en].map(({ origin }) => origin);

describe('the description of a listing', () => {
  const text = 'Apartament luminos lângă parc, cu două camere.';

  it('has the source, its translation or a summary in each language', () => {
    const description = describeListing({ language: 'ro', text }, { ru: 'Светлая квартира', en: null }, fields);
    expect(originsOf(description)).toEqual(['source', 'machine', 'summary']);
    expect(description.texts.ro.text).toBe(text);
    expect(description.texts.ru.text).toBe('Светлая квартира');
    expect(description.texts.en.text).toContain('is for rent');
  });

  it.each([null, 'uk'])(
    'keeps a source in another language (%j) beside the three languages of the page',
    (language) => {
      const description = describeListing({ language, text }, {}, fields);
      expect(originsOf(description)).toEqual(['summary', 'summary', 'summary']);
      expect(description.source).toEqual({ language, text });
    },
  );

  it('is a summary in all languages when the agency wrote nothing', () => {
    const description = describeListing(null, {}, fields);
    expect(originsOf(description)).toEqual(['summary', 'summary', 'summary']);
    expect(description.source).toBeNull();
  });

  it('can be read from the format that was stored before there were languages', () => {
    expect(originsOf(readStoredDescription({ language: 'ru', text }, fields))).toEqual([
      'summary',
      'source',
      'summary',
    ]);
    expect(originsOf(readStoredDescription(null, fields))).toEqual(['summary', 'summary', 'summary']);
    const stored = describeListing({ language: 'ro', text }, { en: 'Bright' }, fields);
    expect(readStoredDescription(stored, fields)).toBe(stored);
  });

  it('regenerates only its summaries when the fields change', () => {
    const before = describeListing({ language: 'ro', text }, { en: 'A bright flat for 650 €' }, fields);
    const after = withFreshSummaries(before, publishedFields({ announcementValue: 700 }));
    expect(after.texts.ru.text).toContain('700');
    expect([after.texts.ro, after.texts.en]).toEqual([before.texts.ro, before.texts.en]);
  });
});
