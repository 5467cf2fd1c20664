import type { ListingWrite } from '../types.js';
import { childOf, readXmlElements, type XmlElement } from './xml.js';

/**
 * Feeds in the format of Kyero, version 3: what of it becomes which field.
 *
 * | Kyero                                | field                                                                     |
 * | ------------------------------------ | ------------------------------------------------------------------------- |
 * | `id`                                 | `externalId`, other characters than `A-Z a-z 0-9 - _` as `-`              |
 * | `date`                               | `sourceUpdatedAt`, in UTC                                                 |
 * | `price`, `currency`                  | `announcementValue`, `announcementCurrency`                               |
 * | `price_freq`                         | `announcementType`: `sale`, all others `rent`, with the period            |
 * | `type`                               | `propertyType` and `propertySecondaryType`: see `TYPES`                   |
 * | `new_build`                          | `propertyHousingMarket`                                                   |
 * | `town`, `province`, `location_detail`| `propertyAddress`                                                         |
 * | `location`                           | `propertyCoordinates`                                                     |
 * | `beds`                               | `propertyQuantitySizeValue`: with a living room                           |
 * | `surface_area`                       | `built`: `propertyArea`; `plot`: `propertyLandArea`                       |
 * | `desc`                               | `announcementDescription`: Romanian, Russian or English, in this order    |
 * | `images`                             | `files`, the first 20                                                     |
 */
export async function* readKyero(file: string): AsyncGenerator<ListingWrite> {
  for await (const property of readXmlElements(file, 'property')) {
    yield listingOf(property);
  }
}

type Field<Name extends keyof ListingWrite> = NonNullable<ListingWrite[Name]>;

/** What Kyero's types are here; the words of other feeds that are made like it stand among them. */
const TYPES: readonly [RegExp, Field<'propertyType'>, Field<'propertySecondaryType'>][] = [
  [/garage/i, 'parking', 'garage'],
  [/parking/i, 'parking', 'open-parking'],
  [/office/i, 'commercial', 'office'],
  [/warehouse|storage/i, 'commercial', 'warehouse'],
  [/shop|retail|premises/i, 'commercial', 'trade'],
  [/business|restaurant|bar|hotel/i, 'commercial', 'business'],
  [/commercial/i, 'commercial', 'free-purpose'],
  [/land|plot/i, 'residential', 'residential-land'],
  [/room/i, 'residential', 'room'],
  [/apartment|flat|penthouse|duplex|studio|loft/i, 'residential', 'apartment'],
  [/villa|house|chalet|bungalow|finca|cortijo|cottage|country/i, 'residential', 'house'],
];

const PERIODS: Readonly<Record<string, Field<'announcementPayPeriod'>>> = {
  month: 'monthly',
  week: 'daily',
  day: 'daily',
};

const LANGUAGES = ['ro', 'ru', 'en'];

const LONGEST_DESCRIPTION = 2_000;

const MOST_FILES = 20;

function listingOf(property: XmlElement): ListingWrite {
  const text = (name: string): string => childOf(property, name)?.text.trim() ?? '';
  const frequency = text('price_freq').toLowerCase();
  const isSale = frequency === '' || frequency === 'sale';
  const [, propertyType, propertySecondaryType] = TYPES.find(([words]) => words.test(typeOf(property))) ?? [];
  const beds = numberOf(text('beds'));
  const description = descriptionOf(property);
  const address = [text('location_detail'), text('town'), text('province')].filter((part) => part !== '').join(', ');
  const files = photosOf(property);
  return compact({
    externalId: text('id').replace(/[^A-Za-z0-9_-]/g, '-'),
    sourceUpdatedAt: momentOf(text('date')),
    announcementType: isSale ? 'sale' : 'rent',
    announcementPayPeriod: isSale ? undefined : (PERIODS[frequency] ?? 'monthly'),
    announcementValue: numberOf(text('price')),
    announcementCurrency: text('currency').toUpperCase() as Field<'announcementCurrency'>,
    announcementDescription: description,
    propertyType,
    propertySecondaryType,
    propertyHousingMarket: text('new_build') === '1' ? 'new-build' : undefined,
    propertyQuantitySize: beds === undefined || propertyType !== 'residential' ? undefined : 'custom-value',
    propertyQuantitySizeValue: beds === undefined || propertyType !== 'residential' ? undefined : beds + 1,
    propertyArea: numberOf(childOf(childOf(property, 'surface_area'), 'built')?.text),
    propertyLandArea: numberOf(childOf(childOf(property, 'surface_area'), 'plot')?.text),
    propertyAddress: address,
    propertyCoordinates: coordinatesOf(childOf(property, 'location')),
    files: files.length === 0 ? undefined : files,
  });
}

/** Without what has no value. */
function compact(listing: { [Name in keyof ListingWrite]?: ListingWrite[Name] | undefined } & object): ListingWrite {
  return Object.fromEntries(Object.entries(listing).filter(([, value]) => value !== undefined && value !== ''));
}

/** Version 3 has the type as a text, others by language. */
function typeOf(property: XmlElement): string {
  const type = childOf(property, 'type');
  return childOf(type, 'en')?.text ?? type?.text ?? '';
}

function descriptionOf(property: XmlElement): string | undefined {
  const all = childOf(property, 'desc');
  const chosen = LANGUAGES.map((language) => childOf(all, language)?.text.trim()).find((text) => text);
  const plain = (chosen ?? all?.text.trim() ?? '').replace(/~|<br\s*\/?>/g, '\n').replace(/<[^>]*>/g, '');
  return plain === '' ? undefined : plain.slice(0, LONGEST_DESCRIPTION);
}

function coordinatesOf(location: XmlElement | undefined): ListingWrite['propertyCoordinates'] | undefined {
  const lat = numberOf(childOf(location, 'latitude')?.text);
  const lng = numberOf(childOf(location, 'longitude')?.text);
  return lat === undefined || lng === undefined ? undefined : { lat, lng };
}

function photosOf(property: XmlElement): { url: string }[] {
  const images = childOf(property, 'images')?.children ?? [];
  const urls = images.flatMap((image) => childOf(image, 'url')?.text.trim() ?? []).filter((url) => url !== '');
  return [...new Set(urls)].slice(0, MOST_FILES).map((url) => ({ url }));
}

function numberOf(text: string | undefined): number | undefined {
  const value = Number(text?.trim().replace(',', '.'));
  return text === undefined || text.trim() === '' || !Number.isFinite(value) ? undefined : value;
}

/** `2026-05-01 09:30:00`, as Kyero writes it; undefined for what is no moment. */
function momentOf(text: string): string | undefined {
  const match = /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{2}:\d{2}:\d{2}))?$/.exec(text);
  return match === null ? undefined : `${match[1]}T${match[2] ?? '00:00:00'}Z`;
}
