import { LISTING_FIELD_NAMES } from '../listing-fields.js';
import { nearestName } from './nearest-name.js';

describe('the nearest known name', () => {
  it.each([
    ['propertyAera', 'propertyArea'],
    ['property_area', 'propertyArea'],
    ['PropertyArea', 'propertyArea'],
    ['area', 'propertyArea'],
    ['currency', 'announcementCurrency'],
    ['descripton', 'announcementDescription'],
    ['fileId', 'fileIds'],
    ['announcmentValue', 'announcementValue'],
    ['xpropertyAreaxx', 'propertyArea'],
    ['opertyArea', 'propertyArea'],
    ['announcementRentDepositValues', 'announcementRentDepositValue'],
    ['propertyQuantitySizeVal', 'propertyQuantitySizeValue'],
  ])('of %s is %s', (name, nearest) => {
    expect(nearestName(name, LISTING_FIELD_NAMES)).toBe(nearest);
  });

  it.each([
    ['externalId', ['id', 'externalFileId', 'url'], 'externalFileId'],
    ['announcementDepositValue', LISTING_FIELD_NAMES, 'announcementRentDepositValue'],
    ['fileUrl', ['externalFileId', 'url'], undefined],
  ])('of %s among %j, with one word less, is %s', (name, known, nearest) => {
    expect(nearestName(name, known)).toBe(nearest);
  });

  it('is not one of which the word is too short to tell', () => {
    expect(nearestName('id', ['cursor', 'userId', 'externalUserId'])).toBeUndefined();
  });

  it.each(['price', 'title', 'agency', 'x', '', '🏠', 'xxxxpropertyArea', 'propertyArea'.repeat(6)])(
    'of %s does not exist',
    (name) => {
      expect(nearestName(name, LISTING_FIELD_NAMES)).toBeUndefined();
    },
  );
});
