import { publishedFields } from '../../../../test/factories/published-snapshots.js';
import type { StoredFields } from '../../domain/stored-fields.js';
import { fieldsToShow } from './fields-to-show.js';

const SHOWN = publishedFields({ propertyAddress: 'Strada Ismail 33', propertyArea: 64 });

/** Written by hand from D-24: the edit that awaits a refresh, the next edit, and what becomes public of the latter. */
const EDITS: [string, Partial<StoredFields>, Partial<StoredFields>, Partial<StoredFields> | null][] = [
  ['nothing waits', {}, { announcementValue: 700 }, { announcementValue: 700 }],
  ['another field waits', { propertyAddress: 'Nowhere' }, { propertyArea: 65 }, { propertyArea: 65 }],
  ['the field itself waits', { propertyArea: 80 }, { propertyArea: 81 }, { propertyArea: 81 }],
  [
    'the other half of a price waits',
    { announcementValue: 12_000, announcementCurrency: 'MDL' },
    { announcementValue: 12_500 },
    { announcementValue: 12_500, announcementCurrency: 'MDL' },
  ],
  [
    'another pay period of the price waits',
    { announcementValue: 40, announcementPayPeriod: 'daily' },
    { announcementValue: 45 },
    { announcementValue: 45, announcementPayPeriod: 'daily' },
  ],
  [
    'another currency waits, and with it an amount',
    { announcementValue: 12_000, announcementCurrency: 'MDL', announcementRentDepositValue: 6_000 },
    { announcementValue: 12_500 },
    { announcementValue: 12_500, announcementCurrency: 'MDL', announcementRentDepositValue: 6_000 },
  ],
  [
    'another currency waits, in which an amount is given',
    { announcementValue: 12_000, announcementCurrency: 'MDL' },
    { announcementRentDeposit: 'custom-amount', announcementRentDepositValue: 6_000 },
    {
      ...{ announcementValue: 12_000, announcementCurrency: 'MDL' },
      ...{ announcementRentDeposit: 'custom-amount', announcementRentDepositValue: 6_000 },
    },
  ],
  ['another deal waits', { announcementType: 'sale' }, { announcementValue: 700 }, null],
  ['another deal comes to what waits', { propertyArea: 80 }, { announcementType: 'sale' }, null],
  ['the deal that waits is taken back', { announcementType: 'sale' }, { announcementType: 'rent' }, {}],
  ['another deal waits, and no field is edited', { announcementType: 'sale' }, {}, {}],
];

describe('the public effect of an edit', () => {
  it.each(EDITS)('where %s', (_, waiting, edit, seen) => {
    const before = { ...SHOWN, ...waiting };
    const names = Object.keys(edit) as (keyof StoredFields)[];
    expect(fieldsToShow(SHOWN, { before, after: { ...before, ...edit }, names })).toEqual(
      seen === null ? null : { ...SHOWN, ...seen },
    );
  });
});
