import type { ListingWrite } from '../types.js';
import type { FeedLoss } from './feed-losses.js';
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
 *
 * Everything else has no field.
 * @param onLoss told of what does not become part of a listing, by property and field.
 */
export async function* readKyero(file: string, onLoss: (loss: FeedLoss) => void): AsyncGenerator<ListingWrite> {
  for await (const property of readXmlElements(file, 'property')) {
    const externalId = externalIdOf(property);
    yield listingOf(property, externalId, (field, value, reason) => onLoss({ externalId, field, value, reason }));
  }
}

/** Tells what of a property is lost, and why. */
type Tell = (field: string, value: string, reason: string) => void;

/** The elements of a property that are looked at; all others are lost. */
const READ = [
  ...['id', 'date', 'price', 'currency', 'price_freq', 'type', 'new_build', 'town', 'province', 'location_detail'],
  ...['location', 'beds', 'surface_area', 'desc', 'images'],
];

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

/** A week's price is neither: it would be shown as that of a day or a month. */
const PERIODS: Readonly<Record<string, Field<'announcementPayPeriod'>>> = { month: 'monthly', day: 'daily' };

const LANGUAGES = ['ro', 'ru', 'en'];

const LONGEST_DESCRIPTION = 2_000;

const MOST_FILES = 20;

function externalIdOf(property: XmlElement): string {
  return textOf(property, 'id').replace(/[^A-Za-z0-9_-]/g, '-');
}

function listingOf(property: XmlElement, externalId: string, tell: Tell): ListingWrite {
  const [, propertyType, propertySecondaryType] = typeOf(property, tell);
  const isHome = propertyType === 'residential' && propertySecondaryType !== 'residential-land';
  const beds = numberOf(property, ['beds'], tell);
  if (beds !== undefined && !isHome) {
    tell('beds', String(beds), propertyType === undefined ? 'needs a type that is known' : 'only homes have rooms');
  }
  const address = ['location_detail', 'town', 'province'].map((name) => textOf(property, name)).filter(Boolean);
  tellOthers(property, tell);
  return compact({
    externalId,
    sourceUpdatedAt: momentOf(property, tell),
    ...priceOf(property, tell),
    announcementDescription: descriptionOf(property, tell),
    propertyType,
    propertySecondaryType,
    propertyHousingMarket: textOf(property, 'new_build') === '1' ? 'new-build' : undefined,
    propertyQuantitySize: beds === undefined || !isHome ? undefined : 'custom-value',
    propertyQuantitySizeValue: beds === undefined || !isHome ? undefined : beds + 1,
    propertyArea: numberOf(property, ['surface_area', 'built'], tell),
    propertyLandArea: numberOf(property, ['surface_area', 'plot'], tell),
    propertyAddress: address.join(', '),
    propertyCoordinates: coordinatesOf(property, tell),
    files: photosOf(property, tell),
  });
}

/** What stands in the feed and is not looked at. */
function tellOthers({ children }: XmlElement, tell: Tell): void {
  for (const { name, text, children: parts } of children) {
    const value = [text, ...parts.map((part) => part.text)]
      .map((one) => one.trim())
      .filter(Boolean)
      .join(', ');
    if (!READ.includes(name) && value !== '') {
      tell(name, value, 'has no field');
    }
  }
}

function priceOf(property: XmlElement, tell: Tell) {
  const frequency = textOf(property, 'price_freq').toLowerCase();
  const isSale = frequency === '' || frequency === 'sale';
  const period = PERIODS[frequency];
  const type: Partial<ListingWrite> = { announcementType: isSale ? 'sale' : 'rent' };
  if (!isSale && period === undefined) {
    tell('price', textOf(property, 'price'), `a price per ${frequency} has no field: give it per day or month`);
    return type;
  }
  return {
    ...type,
    announcementPayPeriod: period,
    announcementValue: numberOf(property, ['price'], tell),
    announcementCurrency: textOf(property, 'currency').toUpperCase() as Field<'announcementCurrency'>,
  };
}

/** Without what has no value. */
function compact(listing: { [Name in keyof ListingWrite]?: ListingWrite[Name] | undefined } & object): ListingWrite {
  return Object.fromEntries(Object.entries(listing).filter(([, value]) => value !== undefined && value !== ''));
}

/** Version 3 has the type as a text, others by language. */
function typeOf(property: XmlElement, tell: Tell): (typeof TYPES)[number] | [] {
  const type = childOf(property, 'type');
  const words = childOf(type, 'en')?.text ?? type?.text ?? '';
  const known = TYPES.find(([pattern]) => pattern.test(words));
  if (known === undefined) {
    tell('type', words.trim(), 'is no type that is known');
  }
  return known ?? [];
}

function descriptionOf(property: XmlElement, tell: Tell): string | undefined {
  const all = childOf(property, 'desc');
  const chosen = LANGUAGES.map((language) => childOf(all, language)?.text.trim()).find((text) => text);
  const text = chosen ?? all?.text.trim() ?? '';
  if (text === '' && (all?.children.length ?? 0) > 0) {
    tell('desc', all?.children.map(({ name }) => name).join(', ') ?? '', 'is in none of ro, ru, en');
  }
  const plain = text.replace(/~|<br\s*\/?>/g, '\n').replace(/<[^>]*>/g, '');
  const points = [...plain];
  if (points.length > LONGEST_DESCRIPTION) {
    tell('desc', points.slice(LONGEST_DESCRIPTION).join(''), `is cut at ${LONGEST_DESCRIPTION} characters`);
  }
  return points.length === 0 ? undefined : points.slice(0, LONGEST_DESCRIPTION).join('');
}

function coordinatesOf(property: XmlElement, tell: Tell): ListingWrite['propertyCoordinates'] | undefined {
  const lat = numberOf(property, ['location', 'latitude'], tell);
  const lng = numberOf(property, ['location', 'longitude'], tell);
  return lat === undefined || lng === undefined ? undefined : { lat, lng };
}

function photosOf(property: XmlElement, tell: Tell): { url: string }[] | undefined {
  const images = childOf(property, 'images')?.children ?? [];
  const urls = [...new Set(images.map((image) => textOf(image, 'url')).filter((url) => url !== ''))];
  urls.slice(MOST_FILES).forEach((url) => tell('images', url, `is beyond the first ${MOST_FILES}`));
  return urls.length === 0 ? undefined : urls.slice(0, MOST_FILES).map((url) => ({ url }));
}

/** The number that stands there; undefined: none. */
function numberOf(property: XmlElement, names: readonly string[], tell: Tell): number | undefined {
  const element = names.reduce<XmlElement | undefined>((parent, name) => childOf(parent, name), property);
  const text = element?.text.trim() ?? '';
  if (text === '') {
    return undefined;
  }
  const value = Number(text.replace(',', '.'));
  if (!Number.isFinite(value)) {
    tell(names.join('/'), text, 'is not a number');
    return undefined;
  }
  return value;
}

/** `2026-05-01 09:30:00`, as Kyero writes it; undefined for what is no moment. */
function momentOf(property: XmlElement, tell: Tell): string | undefined {
  const text = textOf(property, 'date');
  const match = /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{2}:\d{2}:\d{2}))?$/.exec(text);
  if (match === null && text !== '') {
    tell('date', text, 'is not a date such as 2026-05-01 09:30:00');
  }
  return match === null ? undefined : `${match[1]}T${match[2] ?? '00:00:00'}Z`;
}

function textOf(element: XmlElement, name: string): string {
  return childOf(element, name)?.text.trim() ?? '';
}
