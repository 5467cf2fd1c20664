import type { PropertySubtype } from '../../catalogue/subtypes.js';
import type { StoredFields } from '../../listings/domain/stored-fields.js';
import type { AnnouncementPage, PageContact, PagePhoto, PublicAnnouncement } from './announcement-page.js';

type DescribedPage = Omit<AnnouncementPage, 'structuredData'>;

/** The schema.org types of subtypes; of all others but parking it is `Accommodation`. */
const PLACE_TYPES: Readonly<Partial<Record<PropertySubtype, string>>> = {
  apartment: 'Apartment',
  house: 'House',
  room: 'Room',
  'residential-land': 'Place',
  'commercial-land': 'Place',
  'legal-address': 'Place',
};

/** UN/CEFACT codes of units. */
const UNIT_CODES = { squareMetre: 'MTK', monthly: 'MON', daily: 'DAY', hourly: 'HUR' } as const;

/** The page of a listing for search engines: a schema.org `RealEstateListing` in JSON-LD. */
export function structuredData(announcement: PublicAnnouncement, page: DescribedPage): object {
  const { formData } = announcement.snapshot;
  return {
    '@context': 'https://schema.org',
    '@type': 'RealEstateListing',
    url: page.urls.canonical,
    name: page.outcome === null ? page.title : `${page.deal} · ${page.title}`,
    description: page.description.text,
    inLanguage: page.language,
    datePosted: announcement.publishedAt.toISOString(),
    image: page.photos.flatMap(pictureOf),
    video: page.photos.flatMap((photo, index) => videoOf(photo, index, announcement, page)),
    offers: offerOf(formData, announcement.isCompleted, page.contact),
    mainEntity: placeOf(announcement, page),
  };
}

function pictureOf({ kind, sources }: PagePhoto): string[] {
  const largest = sources.at(-1);
  return kind === 'image' && largest !== undefined ? [largest.url] : [];
}

function videoOf({ videoUrl, href }: PagePhoto, index: number, announcement: PublicAnnouncement, page: DescribedPage) {
  return videoUrl === null
    ? []
    : [
        {
          '@type': 'VideoObject',
          name: `${page.title} (${index + 1})`,
          description: page.description.text,
          contentUrl: videoUrl,
          thumbnailUrl: href,
          uploadDate: announcement.publishedAt.toISOString(),
        },
      ];
}

function offerOf(fields: StoredFields, isCompleted: boolean, contact: PageContact): object | undefined {
  const { announcementValue, announcementCurrency, announcementType, announcementPayPeriod } = fields;
  if (announcementValue === null || announcementCurrency === null) {
    return undefined;
  }
  return {
    '@type': 'Offer',
    price: announcementValue,
    priceCurrency: announcementCurrency,
    ...(announcementPayPeriod !== null && {
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        price: announcementValue,
        priceCurrency: announcementCurrency,
        unitCode: UNIT_CODES[announcementPayPeriod],
      },
    }),
    availability: `https://schema.org/${isCompleted ? 'SoldOut' : 'InStock'}`,
    businessFunction: `http://purl.org/goodrelations/v1#${announcementType === 'rent' ? 'LeaseOut' : 'Sell'}`,
    offeredBy: sellerOf(contact),
  };
}

function sellerOf({ kind, name, agencyName, ways, social }: PageContact): object {
  const phone = ways.find((way) => way.kind === 'phone');
  return {
    '@type': kind === 'agent' ? 'Person' : 'RealEstateAgent',
    name,
    ...(phone !== undefined && { telephone: phone.href.replace('tel:', '') }),
    ...(agencyName !== null && { worksFor: { '@type': 'RealEstateAgent', name: agencyName } }),
    ...(social.length > 0 && { sameAs: social.map(({ href }) => href) }),
  };
}

function placeOf({ snapshot }: PublicAnnouncement, { title, place, amenities }: DescribedPage): object {
  const { formData, location } = snapshot;
  const type = placeTypeOf(formData);
  return {
    '@type': type,
    name: title,
    ...(place !== null && { address: { '@type': 'PostalAddress', streetAddress: place } }),
    ...(location !== null && {
      geo: { '@type': 'GeoCoordinates', latitude: location.lat, longitude: location.lng },
    }),
    ...(!['Place', 'ParkingFacility'].includes(type) && sizeOf(formData)),
    amenityFeature: amenities.map((name) => ({ '@type': 'LocationFeatureSpecification', name, value: true })),
  };
}

function placeTypeOf({ propertyType, propertySecondaryType }: StoredFields): string {
  if (propertyType === 'parking') {
    return 'ParkingFacility';
  }
  return (propertySecondaryType && PLACE_TYPES[propertySecondaryType]) ?? 'Accommodation';
}

function sizeOf(fields: StoredFields): object {
  const { propertyArea, propertyFloorNumber } = fields;
  const rooms = roomsOf(fields);
  return {
    ...(propertyArea !== null && {
      floorSize: { '@type': 'QuantitativeValue', value: propertyArea, unitCode: UNIT_CODES.squareMetre },
    }),
    ...(rooms !== null && { numberOfRooms: rooms }),
    ...(propertyFloorNumber !== null && { floorLevel: String(propertyFloorNumber) }),
  };
}

/** For a single room, the number of rooms is that of its flat, which is not on offer. */
function roomsOf(fields: StoredFields): number | null {
  const { propertyQuantitySize, propertyQuantitySizeValue, propertySecondaryType } = fields;
  return propertyQuantitySize === 'custom-value' && propertySecondaryType !== 'room' ? propertyQuantitySizeValue : null;
}
