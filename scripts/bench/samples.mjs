// The measured listing: a flat for rent with every field that it can have, 2 kB of JSON.
const SENTENCE = 'A bright flat near the park, described at the length that agents usually find appropriate. ';
const DESCRIPTION = SENTENCE.repeat(12);

/** The fields of listing `number`; another `price` makes the write a change. */
export function sampleFields(number, price = 500) {
  return {
    announcementType: 'rent',
    propertyType: 'residential',
    propertySecondaryType: 'apartment',
    propertyQuantitySize: 'custom-value',
    propertyQuantitySizeValue: 1 + (number % 5),
    propertyVisualState: 'euro-renovation',
    propertyHousingMarket: 'secondary',
    propertyBuildingMaterial: 'brick',
    propertyLayout: 'individual',
    propertyFloorNumber: 1 + (number % 9),
    propertyFloorsTotal: 12,
    propertyArea: 40.5 + (number % 50),
    propertyCeilingHeight: 2.75,
    propertyAttributes: ['animals-allowed', 'conditioner', 'balcony', 'wifi'],
    propertyCoordinates: { lat: 47.0245 + (number % 1000) / 1e5, lng: 28.8323 },
    propertyAddress: `Chisinau, Strada Stefan cel Mare ${number % 200}`,
    propertyAvailabilityDate: '2027-03-01',
    announcementValue: price,
    announcementCurrency: 'EUR',
    announcementDescription: `${number} ${DESCRIPTION}`,
    announcementBargain: 'yes',
    announcementPayPeriod: 'monthly',
    announcementMinRentPeriod: 720,
    announcementPrepayment: 'custom-amount',
    announcementPrepaymentValue: 600,
    announcementRentDeposit: 'custom-amount',
    announcementRentDepositValue: 650,
  };
}

/** The external id of the photo `number` of a bench database. */
export const photoName = (number) => `photo-${number}`;

/** The number of photos in a bench database. */
export const PHOTOS = 300;

/** Three photos, different ones for neighbouring listings. */
export const sampleFiles = (number) =>
  [0, 1, 2].map((place) => ({ externalFileId: photoName((number * 3 + place) % PHOTOS) }));
