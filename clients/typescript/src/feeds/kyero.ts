import { FEED_ID, type Sendable } from '../inventory.js';
import type { ListingWrite } from '../types.js';
import { FeedError } from './feed-error.js';
import type { FeedLoss } from './feed-losses.js';
import { isStudio, typeOf } from './kyero-types.js';
import {
  addressOf,
  areaOf,
  bedsOf,
  coordinatesOf,
  currencyOf,
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
 * | `type`                               | `propertyType` and `propertySecondaryType`: see `kyero-types.ts`          |
 * | `new_build`                          | `propertyHousingMarket`                                                   |
 * | `town`, `province`, `location_detail`| `propertyAddress`                                                         |
 * | `location`                           | `propertyCoordinates`                                                     |
 * | `beds`                               | `propertyQuantitySizeValue`: with a living room; 0 of a studio as such    |
 * | `surface_area`                       | `built`: `propertyArea`; `plot`: `propertyLandArea`                       |
 * | `desc`                               | `announcementDescription`: Romanian, Russian or English, in this order    |
 * | `images`                             | `files`, the first 20                                                     |
 *
 * No bedrooms are a studio only if the `type` says so; of other homes they are lost, because feeds also use 0 for unknown. Everything
 * else has no field, and is lost unless it is a flag, a count or an area of 0. What the kind of listing has no field for, and values
 * that no listing may have, are lost too, and a price with another currency in it than `currency` says; the rest of the property is
 * sent.
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

/** Flags, counts and areas without a field, of which a zero says nothing. */
const EMPTY_AT_ZERO = /^(?:leasehold|part_ownership|pool|baths|surface_area\/.+)$/;

const ZERO = /^(?:0+(?:[.,]0+)?|no|false)$/i;

type Field<Name extends keyof ListingWrite> = NonNullable<ListingWrite[Name]>;

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

/** Only these have rooms (D-55). */
const HOMES = ['apartment', 'house', 'room'];

const MOST_FILES = 20;

/** Of a value whose field depends on the type. */
const NEEDS_TYPE = 'needs a type that is known';

/** Ids are kept, and with a part of a text V8 keeps the whole of it, which is a piece of the file. */
function copyOf(id: string): string {
  return Buffer.from(id).toString();
}

function listingOf(property: XmlElement, externalId: string, tell: Tell): ListingWrite {
  const [, propertyType, propertySecondaryType] = typeOf(property, tell);
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
  const size = sizeOf(property, propertySecondaryType, tell);
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
    ...size,
    propertyArea: where(hasType && !LAND.includes(propertySecondaryType ?? ''), 'surface_area/built', built),
    propertyLandArea: where(WITH_PLOT.includes(propertySecondaryType ?? ''), 'surface_area/plot', plot),
    propertyAddress,
    propertyCoordinates: coordinatesOf(property, tell),
    files: photosOf(property, tell),
  });
}

/** Reports elements of the feed that are not used: those without a field, and all but the first of those that may be there once. */
function tellOthers({ children }: XmlElement, tell: Tell): void {
  const seen = new Set<string>();
  const tellOf = (field: string, value: string): void => {
    if (value !== '' && !(EMPTY_AT_ZERO.test(field) && ZERO.test(value))) {
      tell(field, value, 'has no field');
    }
  };
  for (const { name, text, children: parts } of children) {
    const value = [text, ...parts.map((part) => part.text)]
      .map((one) => one.trim())
      .filter(Boolean)
      .join(', ');
    if (!READ.includes(name)) {
      tellOf(name, value);
    } else if (seen.has(name) && (value !== '' || parts.length > 0)) {
      const urls = parts.flatMap(({ children: ofPart }) => ofPart.map((one) => one.text.trim()));
      tell(name, value || urls.join(', '), 'is there twice: the first is used');
    }
    seen.add(name);
    for (const part of parts) {
      if (PARTS.get(name)?.includes(part.name) === false) {
        tellOf(`${name}/${part.name}`, part.text.trim());
      }
    }
  }
}

/** How many rooms a home has: its bedrooms, and a living room. One without bedrooms is only known to be a studio by its type. */
function sizeOf(property: XmlElement, subtype: string | undefined, tell: Tell): Partial<ListingWrite> {
  const beds = bedsOf(property, tell);
  const lose = (reason: string): object => {
    tell('beds', String(beds), reason);
    return {};
  };
  if (beds === undefined) {
    return {};
  }
  if (!HOMES.includes(subtype ?? '')) {
    return beds === 0 ? {} : lose(subtype === undefined ? NEEDS_TYPE : 'only homes have rooms');
  }
  if (beds > 0) {
    return { propertyQuantitySize: 'custom-value', propertyQuantitySizeValue: beds + 1 };
  }
  return isStudio(property)
    ? { propertyQuantitySize: 'apartment-studio' }
    : lose('is a studio or unknown: only a type that says studio tells which');
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
  const price = priceOf(property, tell);
  const announcementCurrency = currencyOf(property, price, tell);
  return compact({
    announcementType: isSale ? 'sale' : 'rent',
    announcementPayPeriod: period,
    ...(price === undefined || announcementCurrency === null
      ? {}
      : { announcementValue: price.value, announcementCurrency }),
  });
}

/** Without fields that have no value. */
function compact(listing: { [Name in keyof ListingWrite]?: ListingWrite[Name] | undefined } & object): ListingWrite {
  return Object.fromEntries(Object.entries(listing).filter(([, value]) => value !== undefined && value !== ''));
}

function photosOf(property: XmlElement, tell: Tell): { url: string }[] | undefined {
  const images = childOf(property, 'images')?.children ?? [];
  const urls = [...new Set(images.flatMap((image) => photoUrlOf(image, tell) ?? []))];
  urls.slice(MOST_FILES).forEach((url) => tell('images', url, `is beyond the first ${MOST_FILES}`));
  return urls.length === 0 ? undefined : urls.slice(0, MOST_FILES).map((url) => ({ url }));
}
