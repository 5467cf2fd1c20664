import { LISTING_FIELD_NAMES } from '../listing-fields.js';
import { knownNameFor } from './other-names.js';

describe('what other programs call', () => {
  it.each([
    ['price', 'announcementValue'],
    ['Price', 'announcementValue'],
    ['transaction_type', 'announcementType'],
    ['sub-type', 'propertySecondaryType'],
    ['floor', 'propertyFloorNumber'],
    ['rooms', 'propertyQuantitySizeValue'],
    ['latitude', 'propertyCoordinates'],
    ['amenities', 'propertyAttributes'],
  ])('%s is %s of a listing', (name, known) => {
    expect(knownNameFor(name, LISTING_FIELD_NAMES)).toBe(known);
  });

  it.each([
    ['latitude', ['lat', 'lng'], 'lat'],
    ['lon', ['lat', 'lng'], 'lng'],
    ['photos', ['files', 'externalId'], 'files'],
    ['photo', ['name', 'avatar'], 'avatar'],
    ['page', ['limit', 'cursor'], 'cursor'],
    ['per_page', ['limit', 'cursor'], 'limit'],
    ['listings', ['operations'], 'operations'],
    ['items', ['inventory'], 'inventory'],
    ['price', ['externalId', 'name'], undefined],
  ])('%s among %j is %s', (name, known, meant) => {
    expect(knownNameFor(name, known)).toBe(meant);
  });

  it.each(['title', 'constructor', '__proto__', '', '🏠', 'price'.repeat(100_000)])('%s is nothing', (name) => {
    expect(knownNameFor(name, LISTING_FIELD_NAMES)).toBeUndefined();
  });
});
