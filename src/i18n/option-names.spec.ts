import { LISTING_FIELD_NAMES, listingFieldRow } from '../catalogue/listing-fields.js';
import { FIELD_NAMES } from './form-messages.js';
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

it.each([
  ['propertyHousingMarket', 'new-build', 'Construcție nouă', 'Новостройка', 'New build'],
  ['propertyConstructionStatus', 'completed', 'Dată în exploatare', 'Сдан в эксплуатацию', 'Completed'],
  // As the label asks for the kind of parking, the options agree with it: parcare and парковка are feminine.
  ['propertyParkingSpace', 'underground', 'Subterană', 'Подземная', 'Underground'],
  ['propertyParkingSpace', 'open', 'Deschisă', 'Открытая', 'Open'],
  ['propertyParkingSpace', 'covered', 'Acoperită', 'Крытая', 'Covered'],
  [
    'propertyAttributes',
    'short-stay-allowed',
    'Se acceptă și pe termen scurt',
    'Можно на короткий срок',
    'Short stays possible',
  ],
  [
    'propertyAttributes',
    'wheelchair-access',
    'Acces pentru scaune cu rotile',
    'Доступ для инвалидных колясок',
    'Wheelchair access',
  ],
])('names %s %s as the property market does', (field, option, ro, ru, en) => {
  expect(names[field]?.[option]).toEqual({ ro, ru, en });
});

it.each([
  ['propertyQuantitySize', 'Studio sau număr de camere', 'Студия или количество комнат', 'Studio or number of rooms'],
  ['propertyConstructionStatus', 'Stadiul construcției', 'Стадия строительства', 'Construction'],
  ['announcementMinRentPeriod', 'Perioada minimă de închiriere', 'Минимальный срок аренды', 'Minimum rental period'],
] as const)('asks for %s in the words of its options', (field, ro, ru, en) => {
  expect(FIELD_NAMES[field]).toEqual({ ro, ru, en });
});
