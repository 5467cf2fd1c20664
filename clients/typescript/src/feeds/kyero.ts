import { FEED_ID, type Sendable } from '../inventory.js';
import type { ListingWrite } from '../types.js';
import { FeedError } from './feed-error.js';
import type { FeedLoss } from './feed-losses.js';
import {
  addressOf,
  areaOf,
  bedsOf,
  coordinatesOf,
  descriptionOf,
  isNewBuild,
  momentOf,
  photoUrlOf,
  priceOf,
  type Tell,
  textAt,
} from './kyero-values.js';
import { childOf, readXmlElements, type XmlElement } from './xml.js';

/**
 * Feeds in the format of Kyero, version 3: what of it becomes which field.
 *
 * | Kyero                                | field                                                                     |
 * | ------------------------------------ | ------------------------------------------------------------------------- |
 * | `id`                                 | `externalId`, other characters than `A-Z a-z 0-9 - _` as `-`              |
 * | `date`                               | `sourceUpdatedAt`, in UTC                                                 |
 * | `price`, `currency`                  | `announcementValue`, `announcementCurrency`                               |
 * | `price_freq`                         | `announcementType`: `sale`, or `rent` with the period                     |
 * | `type`                               | `propertyType` and `propertySecondaryType`: see `TYPES`                   |
 * | `new_build`                          | `propertyHousingMarket`                                                   |
 * | `town`, `province`, `location_detail`| `propertyAddress`                                                         |
 * | `location`                           | `propertyCoordinates`                                                     |
 * | `beds`                               | `propertyQuantitySizeValue`: with a living room                           |
 * | `surface_area`                       | `built`: `propertyArea`; `plot`: `propertyLandArea`                       |
 * | `desc`                               | `announcementDescription`: Romanian, Russian or English, in this order    |
 * | `images`                             | `files`, the first 20                                                     |
 *
 * Everything else has no field. What the kind of listing has no field for, and values that no listing may have, are lost too; the rest
 * of the property is sent.
 * @param onLoss told of what does not become part of a listing, by property and field.
 */
export async function* readKyero(
  file: string,
  onLoss: (loss: FeedLoss) => void,
): AsyncGenerator<ListingWrite & Pick<Sendable, typeof FEED_ID>> {
  let isKyero = false;
  for await (const element of readXmlElements(file, 'property', 'kyero')) {
    isKyero = true;
    if (element.name === 'property') {
      const id = copyOf(textAt(element, 'id'));
      const externalId = id.replace(/[^A-Za-z0-9_-]/g, '-');
      const listing = listingOf(element, externalId, (field, value, reason) =>
        onLoss({ externalId, field, value, reason }),
      );
      yield id === externalId ? listing : { ...listing, [FEED_ID]: id };
    } else if (childOf(element, 'property') !== undefined) {
      // Read as the description of the feed, it would look like a feed without properties.
      throw new FeedError(file, '<kyero>', 'has a <property> in it, which belongs beside it, in <root>');
    }
  }
  // An HTML page that a server returns instead of a feed would look like a feed without properties.
  if (!isKyero) {
    throw new FeedError(file, 'all of it', 'no feed of Kyero: there is neither <kyero> nor a <property>');
  }
}

/** The elements of a property that are used; all others are lost. */
const READ = [
  ...['id', 'date', 'price', 'currency', 'price_freq', 'type', 'new_build', 'town', 'province', 'location_detail'],
  ...['location', 'beds', 'surface_area', 'desc', 'images'],
];

/** Those of them that have child elements, and which children are used. A map, because feeds have a `constructor` as well. */
const PARTS: ReadonlyMap<string, readonly string[]> = new Map([
  ['surface_area', ['built', 'plot']],
  ['location', ['latitude', 'longitude']],
]);

type Field<Name extends keyof ListingWrite> = NonNullable<ListingWrite[Name]>;

/** The types for Kyero's types, and for those of similar feeds; of several that match, the first counts. */
const TYPES: readonly [RegExp, Field<'propertyType'>, Field<'propertySecondaryType'>][] = [
  [/garage/i, 'parking', 'garage'],
  [/parking/i, 'parking', 'open-parking'],
  [/office/i, 'commercial', 'office'],
  [/warehouse|storage/i, 'commercial', 'warehouse'],
  [/shop|retail|premises/i, 'commercial', 'trade'],
  [/business|restaurant|\bbar\b|hotel/i, 'commercial', 'business'],
  [/commercial/i, 'commercial', 'free-purpose'],
  [/\bland\b|\bplot\b/i, 'residential', 'residential-land'],
  [/\broom\b/i, 'residential', 'room'],
  [/apartment|flat|penthouse|duplex|studio|loft/i, 'residential', 'apartment'],
  [/villa|houses?\b|chalet|bungalow|finca|cortijo|cottage|country/i, 'residential', 'house'],
];

/** What separates the kind of a property from what it has and where it is, as in "Villa with garage". */
const BEHIND_NOUN = /\b(?:with|in|near|and)\b|[+&,(/]/i;

/** Prices in any other currency cannot be represented. */
const CURRENCIES: readonly Field<'announcementCurrency'>[] = ['EUR', 'USD', 'MDL'];

/** A weekly price has no equivalent: it would be shown as a daily or monthly one. */
const PERIODS: ReadonlyMap<string, Field<'announcementPayPeriod'>> = new Map([
  ['month', 'monthly'],
  ['day', 'daily'],
]);

/** Other periods for which a property is rented. */
const OTHER_PERIODS = /hour|night|week|season|quarter|year|annum|annual/;

/** Only for these does a plot have a field, and for all others the building (D-55). */
const WITH_PLOT = ['house', 'residential-land', 'warehouse'];
const LAND = ['residential-land'];

const MOST_FILES = 20;

/** Of a value whose field depends on the type. */
const NEEDS_TYPE = 'needs a type that is known';

/** Ids are kept, and with a part of a text V8 keeps the whole of it, which is a piece of the file. */
function copyOf(id: string): string {
  return Buffer.from(id).toString();
}

function listingOf(property: XmlElement, externalId: string, tell: Tell): ListingWrite {
  const [, propertyType, propertySecondaryType] = typeOf(property, tell);
  const isHome = propertyType === 'residential' && propertySecondaryType !== 'residential-land';
  const isBuilding = propertyType !== 'parking' && !LAND.includes(propertySecondaryType ?? '');
  /** The value if this kind of listing has a field for it. */
  const where = <T>(has: boolean, field: string, value: T | undefined): T | undefined => {
    if (value !== undefined && !has) {
      const reason = `is nothing that a listing of the type ${propertySecondaryType} has`;
      tell(field, String(value), propertySecondaryType === undefined ? NEEDS_TYPE : reason);
    }
    return has ? value : undefined;
  };
  const hasType = propertyType !== undefined;
  const beds = bedsOf(property, tell);
  if (beds !== undefined && !isHome) {
    tell('beds', String(beds), hasType ? 'only homes have rooms' : NEEDS_TYPE);
  }
  const built = areaOf(property, 'built', tell);
  const plot = areaOf(property, 'plot', tell);
  const isNew = isNewBuild(property, tell) ? ('new-build' as const) : undefined;
  const propertyAddress = addressOf(property, tell);
  tellOthers(property, tell);
  return compact({
    externalId,
    sourceUpdatedAt: momentOf(property, tell),
    ...dealOf(property, tell),
    announcementDescription: descriptionOf(property, tell),
    propertyType,
    propertySecondaryType,
    propertyHousingMarket: where(hasType && isBuilding, 'new_build', isNew),
    propertyQuantitySize: beds === undefined || !isHome ? undefined : 'custom-value',
    propertyQuantitySizeValue: beds === undefined || !isHome ? undefined : beds + 1,
    propertyArea: where(hasType && !LAND.includes(propertySecondaryType ?? ''), 'surface_area/built', built),
    propertyLandArea: where(WITH_PLOT.includes(propertySecondaryType ?? ''), 'surface_area/plot', plot),
    propertyAddress,
    propertyCoordinates: coordinatesOf(property, tell),
    files: photosOf(property, tell),
  });
}

/** Reports elements of the feed that are not used. */
function tellOthers({ children }: XmlElement, tell: Tell): void {
  for (const { name, text, children: parts } of children) {
    const value = [text, ...parts.map((part) => part.text)]
      .map((one) => one.trim())
      .filter(Boolean)
      .join(', ');
    if (!READ.includes(name) && value !== '') {
      tell(name, value, 'has no field');
    }
    for (const part of parts) {
      if (PARTS.get(name)?.includes(part.name) === false && part.text.trim() !== '') {
        tell(`${name}/${part.name}`, part.text.trim(), 'has no field');
      }
    }
  }
}

/** Whether it is for sale or rent, and the price. */
function dealOf(property: XmlElement, tell: Tell): Partial<ListingWrite> {
  const frequency = textAt(property, 'price_freq').toLowerCase();
  const isSale = frequency === '' || frequency === 'sale';
  const period = PERIODS.get(frequency);
  if (!isSale && period === undefined && !OTHER_PERIODS.test(frequency)) {
    tell('price_freq', frequency, 'is neither "sale" nor a period of rent: the price is left out with it');
    return {};
  }
  if (!isSale && period === undefined) {
    tell('price', textAt(property, 'price'), `a price per ${frequency} has no field: give it per day or month`);
    return { announcementType: 'rent' };
  }
  const announcementValue = priceOf(property, tell);
  const currency = textAt(property, 'currency');
  const announcementCurrency = CURRENCIES.find((one) => one === currency.toUpperCase());
  const isOther = currency !== '' && announcementCurrency === undefined;
  if (isOther) {
    tell('currency', currency, `is none of ${CURRENCIES.join(', ')}: the price is left out with it`);
  }
  return compact({
    announcementType: isSale ? 'sale' : 'rent',
    announcementPayPeriod: period,
    ...(announcementValue === undefined || isOther ? {} : { announcementValue, announcementCurrency }),
  });
}

/** Without fields that have no value. */
function compact(listing: { [Name in keyof ListingWrite]?: ListingWrite[Name] | undefined } & object): ListingWrite {
  return Object.fromEntries(Object.entries(listing).filter(([, value]) => value !== undefined && value !== ''));
}

/** In version 3 the type is a text, in other versions one text per language. */
function typeOf(property: XmlElement, tell: Tell): (typeof TYPES)[number] | [] {
  const type = childOf(property, 'type');
  const words = childOf(type, 'en')?.text ?? type?.text ?? '';
  // An apartment with parking in an office building is an apartment.
  const [noun = ''] = words.split(BEHIND_NOUN);
  const known = typeIn(noun) ?? typeIn(words);
  if (known === undefined) {
    const others = (type?.children ?? []).map(({ text }) => text.trim());
    tell('type', words.trim() || others.join(', '), 'is no type that is known');
  }
  return known ?? [];
}

function typeIn(words: string): (typeof TYPES)[number] | undefined {
  return TYPES.find(([pattern]) => pattern.test(words));
}

function photosOf(property: XmlElement, tell: Tell): { url: string }[] | undefined {
  const images = childOf(property, 'images')?.children ?? [];
  const urls = [...new Set(images.flatMap((image) => photoUrlOf(image, tell) ?? []))];
  urls.slice(MOST_FILES).forEach((url) => tell('images', url, `is beyond the first ${MOST_FILES}`));
  return urls.length === 0 ? undefined : urls.slice(0, MOST_FILES).map((url) => ({ url }));
}
