import type { AnnouncementType } from '../../catalogue/vocabulary.js';
import type { InLanguages, Language } from '../../i18n/languages.js';
import { formatMeasure, UNITS } from '../../i18n/number-format.js';
import { optionName } from '../../i18n/option-names.js';
import { PHRASES } from '../../i18n/page-messages.js';
import type { StoredFields } from '../../listings/domain/stored-fields.js';
import { descriptionFromFields } from '../../listings/publishing/snapshot/description-from-fields.js';
import type {
  DescriptionOrigin,
  PublishedDescription,
} from '../../listings/publishing/snapshot/published-description.js';
import type { PublishedLocation } from '../../listings/publishing/snapshot/published-snapshot.js';
import { localityMap } from '../map/locality-map.js';
import type {
  AnnouncementPage,
  Credit,
  PageDescription,
  PageLocation,
  PlaceSource,
  PublicAnnouncement,
} from './announcement-page.js';
import { pageContact } from './page-contact.js';
import { pageFacts } from './page-facts.js';
import { pagePhotos } from './page-photos.js';
import { pagePrice } from './page-price.js';
import { structuredData } from './structured-data.js';
import { formatCount, formatDay, formatDegrees } from './wording.js';

/** The source of the map's outlines. */
const NATURAL_EARTH: Credit = { text: 'Natural Earth', href: 'https://www.naturalearthdata.com/' };

const CREDITS: Readonly<Record<PlaceSource, (language: Language) => Credit>> = {
  openstreetmap: (language) => ({
    text: PHRASES.openStreetMap[language],
    href: 'https://www.openstreetmap.org/copyright',
  }),
  geonames: () => ({ text: 'GeoNames (CC BY 4.0)', href: 'https://www.geonames.org/' }),
};

/** Zoom levels of OpenStreetMap links by the precision of the location. */
const MAP_ZOOMS: Readonly<Record<PublishedLocation['precision'], number>> = { exact: 17, street: 16, locality: 13 };

/** Presents the last published snapshot in the visitor's language (D-22). */
export function presentAnnouncement(announcement: PublicAnnouncement, language: Language): AnnouncementPage {
  const { id, urls, snapshot, publishedAt, rates } = announcement;
  const fields = snapshot.formData;
  const place = fields.propertyAddress ?? snapshot.location?.matchedAddress ?? null;
  const page = {
    id,
    language,
    urls,
    title: titleOf(fields, language),
    deal: dealOf(fields, announcement.isCompleted, language),
    outcome: announcement.isCompleted ? phraseOf(fields, OUTCOMES)[language] : null,
    isTest: announcement.agency.isTest,
    category: fields.propertyType === null ? '' : optionName('propertyType', fields.propertyType, language),
    price: pagePrice(fields, rates, language),
    place,
    photos: pagePhotos(snapshot.files),
    facts: pageFacts(fields, language),
    amenities: (fields.propertyAttributes ?? []).map((option) => optionName('propertyAttributes', option, language)),
    description: descriptionOf(snapshot.description, fields, announcement.isCompleted, language),
    location: snapshot.location && locationOf(snapshot.location, place, announcement.credits, language),
    contact: pageContact(announcement.agent, announcement.agency),
    publishedOn: formatDay(publishedAt, language),
  };
  return { ...page, structuredData: structuredData(announcement, page) };
}

/** Kind, rooms and area: `Apartament, 2 camere, 54 m²`. */
export function titleOf(fields: StoredFields, language: Language): string {
  const area = fields.propertyArea ?? fields.propertyLandArea;
  const parts = [
    kindOf(fields, language),
    roomsOf(fields, language),
    area === null ? null : formatMeasure(area, UNITS.squareMetres[language], language),
  ];
  return parts.filter((part) => part !== null).join(', ');
}

const OUTCOMES = { rent: PHRASES.alreadyRented, sale: PHRASES.alreadySold } as const;
const CLOSED_DEALS = { rent: PHRASES.rented, sale: PHRASES.sold } as const;

function phraseOf({ announcementType }: StoredFields, phrases: Readonly<Record<AnnouncementType, InLanguages>>) {
  return phrases[announcementType ?? 'sale'];
}

/** The type of the offer, or its outcome when completed. */
function dealOf(fields: StoredFields, isCompleted: boolean, language: Language): string {
  const { announcementType } = fields;
  if (isCompleted) {
    return phraseOf(fields, CLOSED_DEALS)[language];
  }
  return announcementType === null ? '' : optionName('announcementType', announcementType, language);
}

/** The subtype, or the type if the subtype is `other`, which is less specific. */
function kindOf({ propertyType, propertySecondaryType }: StoredFields, language: Language): string | null {
  if (propertySecondaryType !== null && propertySecondaryType !== 'other') {
    return optionName('propertySecondaryType', propertySecondaryType, language);
  }
  return propertyType === null ? null : optionName('propertyType', propertyType, language);
}

function roomsOf(fields: StoredFields, language: Language): string | null {
  const { propertyQuantitySize, propertyQuantitySizeValue, propertySecondaryType } = fields;
  if (propertyQuantitySize === 'apartment-studio') {
    return optionName('propertyQuantitySize', propertyQuantitySize, language).toLowerCase();
  }
  // For a single room, the number of rooms is that of its flat.
  return propertyQuantitySize === 'custom-value' &&
    propertyQuantitySizeValue !== null &&
    propertySecondaryType !== 'room'
    ? formatCount(propertyQuantitySizeValue, 'rooms', language)
    : null;
}

/** The note next to a text that the agency did not write. */
const NOTES: Readonly<Record<DescriptionOrigin, InLanguages | null>> = {
  source: null,
  machine: PHRASES.machineTranslated,
  summary: PHRASES.summary,
};

/** The description in the visitor's language, with the agency's text if that is different. */
function descriptionOf(
  { source, texts }: PublishedDescription,
  fields: StoredFields,
  isCompleted: boolean,
  language: Language,
): PageDescription {
  const { text, origin } = texts[language];
  return {
    // The stored summary was written in the present tense, while the listing was on offer.
    text: isCompleted && origin === 'summary' ? descriptionFromFields(fields, language, 'past') : text,
    note: NOTES[origin]?.[language] ?? null,
    original: source === null || origin === 'source' ? null : { ...source, isNeeded: origin === 'summary' },
  };
}

function locationOf(
  location: PublishedLocation,
  place: string | null,
  sources: readonly PlaceSource[],
  language: Language,
): PageLocation {
  const { lat, lng, precision, matchedAddress } = location;
  const [latitude, longitude] = [formatDegrees(lat), formatDegrees(lng)];
  const spot = `mlat=${latitude}&mlon=${longitude}#map=${MAP_ZOOMS[precision]}/${latitude}/${longitude}`;
  const coordinates = `${latitude}, ${longitude}`;
  const map = localityMap(location, place ?? coordinates, language);
  return {
    coordinates,
    mapUrl: `https://www.openstreetmap.org/?${spot}`,
    isApproximate: precision !== 'exact',
    map,
    credits: creditsOf(matchedAddress === null ? [] : sources, map !== null, language),
  };
}

/** The attributions of the name of the place and of the map's towns and borders. */
function creditsOf(sources: readonly PlaceSource[], hasMap: boolean, language: Language): Credit[] {
  const shown = hasMap ? new Set([...sources, 'geonames' as const]) : sources;
  return [...[...shown].map((source) => CREDITS[source](language)), ...(hasMap ? [NATURAL_EARTH] : [])];
}
