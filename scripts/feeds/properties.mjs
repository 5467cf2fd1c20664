// Properties as a CRM has them, their form in an export, and the expected result here: a separate table, so that the feed reader
// is not verified against itself.

/** The values in a feed, the portal's values, and the fields that are reported as lost. */
const TYPES = [
  { says: 'Apartment', wanted: ['residential', 'apartment'], isHome: true, hasBuilding: true },
  { says: 'Town house', wanted: ['residential', 'house'], isHome: true, hasBuilding: true, hasPlot: true },
  { says: 'Plot', wanted: ['residential', 'residential-land'], hasPlot: true, isLand: true },
  { says: 'Garage', wanted: ['parking', 'garage'] },
  { says: 'Office', wanted: ['commercial', 'office'], hasBuilding: true },
  { says: 'King’s castle', wanted: null },
];

const PRICES = [
  { says: '95000', wanted: 95_000 },
  { says: '250,000', wanted: 250_000 },
  { says: '1.250.000,00', wanted: 1_250_000 },
  { says: '€ 75 000', wanted: 75_000, currency: 'EUR' },
  { says: '650.50', wanted: 651, lost: 'price' },
  { says: 'On request', wanted: null, lost: 'price' },
  { says: '0', wanted: null, lost: 'price' },
];

const BUILT = [
  { says: '', wanted: null },
  { says: '0', wanted: null },
  { says: '64', wanted: 64 },
  { says: '71,5', wanted: 71.5 },
  { says: '1.250', wanted: null, lost: 'surface_area/built' },
];

const DESCRIPTIONS = [
  { ro: 'Apartament luminos cu două camere, lângă parc, „mobilat” & gata.', es: 'Piso' },
  { en: 'Bright & quiet, 5 minutes from the park, with a view of <the> valley.', de: 'Hell' },
  { ru: 'Светлая квартира рядом с парком, с мебелью, можно въезжать сегодня.' },
  { es: 'Un piso muy bonito en el centro de la ciudad, cerca del parque.' },
  { en: 'Too short' },
  {},
];

/**
 * @returns {{xml: object, isNamed: boolean, wanted: object | null, lost: string[]}[]} `wanted` is null when the property is to
 * be rejected
 */
export function someProperties(random, count, { origin }) {
  const properties = Array.from({ length: count }, (_, index) => property(random, index + 1, origin));
  const taken = new Set();
  return properties.map((one) => {
    const isTaken = one.xml.id === '' || taken.has(one.xml.id);
    taken.add(one.xml.id);
    return { ...one, isNamed: !isTaken, wanted: isTaken || one.wanted.propertyType === null ? null : one.wanted };
  });
}

function property(random, number, origin) {
  const type = random.pick(random.next() < 0.9 ? TYPES.slice(0, 5) : TYPES);
  const isRent = !type.isLand && random.next() < 0.25;
  const offered = random.pick(random.next() < 0.7 ? PRICES.slice(0, 4) : PRICES);
  const currency = random.pick(['EUR', 'eur', 'USD']);
  // Two different currencies: one of them is wrong, and nobody knows which.
  const isContradictory = offered.currency !== undefined && offered.currency !== currency.toUpperCase();
  const price = isContradictory ? { ...offered, wanted: null, lost: 'price' } : offered;
  const built = random.pick(BUILT);
  const plot = random.pick(['', '0', '450']);
  const beds = random.pick(['', '0', '2', 'several']);
  const desc = random.pick(DESCRIPTIONS);
  const images = Array.from(
    { length: random.pick([0, 0, 0, 1, 2, 50]) },
    (_, index) => `${origin}/${number}-${index}.jpg?a=1&b=2`,
  );
  const isNew = random.next() < 0.2;
  const id = idOf(random, number);
  const text = desc.ro ?? desc.ru ?? desc.en ?? '';
  const isLong = [...text].length >= 40;
  const hasOtherLanguages = Object.keys(desc).length > 1;
  const hasRooms = beds === '2' && type.isHome;
  const isWanted = type.wanted !== null;
  const lost = [
    ...(isWanted ? [] : ['type']),
    ...(price.lost ? [price.lost] : []),
    ...(built.lost ? [built.lost] : []),
    ...(built.wanted !== null && (type.isLand || !isWanted) ? ['surface_area/built'] : []),
    ...(plot === '450' && !type.hasPlot ? ['surface_area/plot'] : []),
    // Without bedrooms, a home is a studio or unknown; of everything else, a zero says nothing.
    ...(beds === 'several' || (beds === '2' && !type.isHome) || (beds === '0' && type.isHome) ? ['beds'] : []),
    ...(isNew && !type.hasBuilding ? ['new_build'] : []),
    ...(Object.keys(desc).length > 0 && !isLong ? ['desc'] : []),
    ...(text !== '' && hasOtherLanguages ? ['desc'] : []),
    ...Array(Math.max(0, images.length - 20)).fill('images'),
    'ref',
    ...(id === '' ? ['id'] : []),
  ];
  const moment = `2026-0${random.whole(1, 9)}-1${random.whole(0, 9)}`;
  const xml = {
    id,
    date: `${moment} 09:30:00`,
    ref: `V-${number}`,
    price: price.says,
    currency,
    price_freq: isRent ? 'month' : 'sale',
    type: type.says,
    town: 'Chișinău',
    location_detail: `Strada „Drumului” ${number} & co`,
    location: random.next() < 0.5 ? { latitude: '47.0245', longitude: '28,8323' } : {},
    beds,
    new_build: isNew ? '1' : '0',
    surface_area: { built: built.says, plot },
    desc,
    images,
  };
  const wanted = {
    externalId: id.replaceAll('/', '-'),
    announcementType: isRent ? 'rent' : 'sale',
    announcementPayPeriod: isRent ? 'monthly' : null,
    announcementValue: price.wanted,
    announcementCurrency: price.wanted === null ? null : currency.toUpperCase(),
    announcementDescription: isLong ? text : null,
    propertyType: type.wanted?.[0] ?? null,
    propertySecondaryType: type.wanted?.[1] ?? null,
    propertyHousingMarket: isNew && type.hasBuilding ? 'new-build' : null,
    propertyQuantitySizeValue: hasRooms ? 3 : null,
    propertyArea: isWanted && !type.isLand ? built.wanted : null,
    propertyLandArea: plot === '450' && type.hasPlot ? 450 : null,
    propertyAddress: `${xml.location_detail}, Chișinău`,
    propertyCoordinates: xml.location.latitude ? { lat: 47.0245, lng: 28.8323 } : null,
    files: images.slice(0, 20),
    sourceUpdatedAt: `${moment}T09:30:00.000Z`,
  };
  return { xml, wanted, lost };
}

/** Some have no id, some another property's, and some contain characters that ids may not have. */
function idOf(random, number) {
  const kind = random.next();
  if (kind < 0.01) return '';
  if (kind < 0.02) return String(random.whole(1, number));
  return kind < 0.2 ? `${number}/B` : String(number);
}
