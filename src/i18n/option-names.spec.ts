import { LISTING_FIELD_NAMES, listingFieldRow } from '../catalogue/listing-fields.js';
import { LANGUAGES } from './languages.js';
import { OPTION_NAMES } from './option-names.js';

const names: Record<string, Record<string, Record<string, string>>> = OPTION_NAMES;

const optionFields = LISTING_FIELD_NAMES.flatMap((field) => {
  const row = listingFieldRow(field);
  return row.type === 'enum' || row.type === 'enum-array' ? [{ field, options: row.options }] : [];
});

describe.each(optionFields)('the options of $field', ({ field, options }) => {
  it.each(LANGUAGES)('have names in %s', (language) => {
    for (const option of options) {
      expect(names[field]?.[option]?.[language]?.trim()).toBeTruthy();
    }
  });

  it.each(LANGUAGES)('have distinct names in %s', (language) => {
    const given = options.map((option) => names[field]?.[option]?.[language]);
    expect(new Set(given).size).toBe(options.length);
  });

  it('are the only options with names', () => {
    expect(Object.keys(names[field] ?? {}).sort()).toEqual([...options].sort());
  });
});

it('has names for no other fields', () => {
  expect(Object.keys(OPTION_NAMES).sort()).toEqual(optionFields.map(({ field }) => field).sort());
});
