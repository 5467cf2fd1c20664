// The listings of a CRM as a file with a line each, random but determined by the seed.
import fs from 'node:fs';

/** @returns {object[]} the contents of the file */
export function writeListings(file, { random, count, photosOf }) {
  const listings = Array.from({ length: count }, (_, index) => listing(random, index + 1, photosOf));
  fs.writeFileSync(file, listings.map((one) => `${JSON.stringify(one)}\n`).join(''));
  return listings;
}

function listing(random, number, photosOf) {
  return {
    externalId: `listing-${number}`,
    announcementStatus: random.pick(['draft', 'hidden']),
    announcementType: 'sale',
    propertyType: 'residential',
    propertySecondaryType: random.pick(['apartment', 'house']),
    announcementValue: random.whole(10, 900) * 1_000,
    announcementCurrency: random.pick(['EUR', 'USD', 'MDL']),
    propertyArea: random.whole(2_000, 18_000) / 100,
    propertyAddress: `Chișinău, Strada Drumului ${random.whole(1, 90)}`,
    announcementDescription: `Apartament luminos, aproape de parc și de școală, numărul ${number}.`,
    files: photosOf(number),
  };
}
