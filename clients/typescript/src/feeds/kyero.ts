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
 * | `id`, or what `idElement` names      | `externalId`, other characters than `A-Z a-z 0-9 - _` as `-`              |
 * | `date`                               | `sourceUpdatedAt`, in UTC                                                 |
 * | `price`, `currency`                  | `announcementValue`, `announcementCurrency`                               |
 * | `price_freq`                         | `announcementType`: `sale`, or `rent` with the period; `new_build` of     |
 * |                                      | version 2 as a sale of a new building                                     |
 * | `type`                               | `propertyType` and `propertySecondaryType`: see `kyero-types.ts`          |
 * | `new_build`                          | `propertyHousingMarket`                                                   |
 * | `location_detail`, `town`, `province`| `propertyAddress`: of equal neighbours only one                           |
 * | `location`                           | `propertyCoordinates`                                                     |
 * | `beds`                               | `propertyQuantitySizeValue`: with a living room; 0 of a studio as such    |
 * | `surface_area`                       | `built`: `propertyArea`; `plot`: `propertyLandArea`                       |
 * | `desc`                               | `announcementDescription`: the first of Romanian, Russian and English     |
 * |                                      | that is long enough                                                       |
 * | `images`                             | `files`, the first 20                                                     |
 *
 * No bedrooms are a studio only if the `type` says so; of other homes they are lost, because feeds also use 0 for unknown. Everything
 * else has no field, and is lost unless it is a flag, a count or an area of 0; the `agent` of the whole feed is not even read, because
 * agents have a file of their own. What the kind of listing has no field for, and values that no listing may have, are lost too, and a
 * price with another currency in it than `currency` says; the rest of the property is sent.
 * @param onLoss told of what does not become part of a listing, by property and field.
 * @param idElement the element that identifies a property, in feeds that have no `id`.
 */
export async function* readKyero(
  file: string,
  onLoss: (loss: FeedLoss) => void,
  idElement = 'id',
): AsyncGenerator<ListingWrite & Pick<Sendable, typeof FEED_ID>> {
  let isKyero = false;
  let hasProperty = false;
  const others = new Set<string>();
  // Properties are beside <kyero>, with the version in it, or inside of it, as some programs write them.
  const elements = readXmlElements(file, ['property', 'feed_version'], (path) => {
    parentsOf(path).forEach((name) => others.add(name));
  });
  for await (const element of elements) {
    isKyero = true;
    if (element.name === 'property') {
      hasProperty = true;
      const id = copyOf(textAt(element, idElement));
      const externalId = id.replace(/[^A-Za-z0-9_-]/g, '-');
      const tell: Tell = (field, value, reason) => onLoss({ externalId, field, value, reason });
      const listing = {
        ...(externalId === '' ? {} : { externalId }),
        ...listingOf(element, [...READ, idElement], tell),
      };
      if (id === '') {
        tell(idElement, '', WITHOUT_ID);
      }
      yield id === externalId ? listing : { ...listing, [FEED_ID]: id };
    }
  }
  // An HTML page that a server returns instead of a feed would look like a feed without properties.
  if (!isKyero) {
    throw new FeedError(file, 'all of it', 'no feed of Kyero: there is neither a <feed_version> nor a <property>');
  }
  if (!hasProperty && others.size > 0) {
    const found = [...others].slice(0, MOST_NAMED).map((name) => `<${name}>`);
    const problem = `there is no <property>, which is the name of a property's element, in lower case, but ${found.join(', ')}`;
    throw new FeedError(file, 'all of it', problem);
  }
}

/** How many elements an error names that may have been meant as properties. */
const MOST_NAMED = 3;

/**
 * The elements around this one that may have been meant as properties, or contain them; an empty feed has no element in another one,
 * except for its version and the agent of the whole feed.
 */
function parentsOf(path: readonly string[]): readonly string[] {
  const parents = path.slice(1, -1);
  return parents.includes('agent') ? [] : parents.filter((name) => name !== 'kyero');
}

/** A `ref` is no substitute by itself: a feed that loses an `id` for once would publish the property a second time. */
const WITHOUT_ID =
  'is missing, and nothing else identifies a property unless --id-element names another element, such as ref';

/** The elements of a property that are used beside the one that identifies it; all others are lost. */
const READ = [
  ...['date', 'price', 'currency', 'price_freq', 'type', 'new_build', 'town', 'province', 'location_detail'],
  ...['location', 'beds', 'surface_area', 'desc', 'images'],
];

/**
 * The child elements of these that are used; of `type` and `desc` others are reported where one of them is chosen. Of all others, a
 * child element is lost. A map, because feeds have a `constructor` as well.
 */
const PARTS: ReadonlyMap<string, readonly string[]> = new Map([
  ['surface_area', ['built', 'plot']],
  ['location', ['latitude', 'longitude']],
]);

const BY_LANGUAGE = ['type', 'desc'];

/** Attributes that say how the document is written, such as `xmlns:xsi`. */
const OF_XML = /^(?:xml|xsi:)/;

/** Flags, counts and areas without a field, of which a zero says nothing. */
const EMPTY_AT_ZERO = /^(?:leasehold|part_ownership|prime|pool|baths|surface_area\/.+)$/;

const ZERO = /^(?:0+(?:[.,]0+)?|no|false)$/i;

type Field<Name extends keyof ListingWrite> = NonNullable<ListingWrite[Name]>;

/** In version 2 a new building is for sale by this word. */
const SALE = /^(?:(?:for )?sale|resale|new[_ ]build)?$/;

/** A rental, whatever its price is for. */
const RENT = /^(?:for )?(?:rent|rental|let)$/;

/** A weekly price has no equivalent: it would be shown as a daily or monthly one. Nor has a rental's without a period. */
const PERIODS: readonly [RegExp, Field<'announcementPayPeriod'>][] = [
  [/^(?:(?:per |a )?month|monthly|pcm)$/, 'monthly'],
  [/^(?:(?:per |a )?day|daily)$/, 'daily'],
];

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

/** @param read the elements that are used. */
function listingOf(property: XmlElement, read: readonly string[], tell: Tell): ListingWrite {
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
  tellOthers(property, read, tell);
  return compact({
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
function tellOthers(property: XmlElement, read: readonly string[], tell: Tell): void {
  const { name: ofAll, children } = property;
  tellAttributes(property, ofAll, tell);
  const seen = new Set<string>();
  const tellOf = (field: string, ...values: readonly string[]): void => {
    const value = joined(values);
    if (value !== '' && !(EMPTY_AT_ZERO.test(field) && ZERO.test(value))) {
      tell(field, value, 'has no field');
    }
  };
  for (const element of children) {
    const { name, children: parts } = element;
    const values = textsOf(element);
    if (!read.includes(name)) {
      tellOf(name, ...values);
    } else if (seen.has(name) && (joined(values) !== '' || parts.length > 0)) {
      tell(name, joined(values), 'is there twice: the first is used');
    }
    seen.add(name);
    if (read.includes(name) && !BY_LANGUAGE.includes(name)) {
      tellParts(element, tellOf);
      tellAttributes(element, name, tell);
    }
  }
}

/** The texts in an element, at whatever depth: some programs write `<feature><en>Pool</en></feature>`. */
function textsOf({ text, children }: XmlElement): string[] {
  return [text, ...children.flatMap(textsOf)];
}

function joined(values: readonly string[]): string {
  return values
    .map((value) => value.trim())
    .filter(Boolean)
    .join(', ');
}

/** Reports what an element has beside the text or the child elements that are used. */
function tellParts(
  { name, text, children }: XmlElement,
  tellOf: (field: string, ...values: readonly string[]) => void,
): void {
  if (name === 'images') {
    const parts = children.flatMap((image) => image.children).filter((part) => part.name !== 'url');
    parts.forEach((part) => tellOf(`images/${part.name}`, ...textsOf(part)));
    tellOf('the text in images', text);
    return;
  }
  const used = PARTS.get(name);
  if (used !== undefined) {
    tellOf(`the text in ${name}`, text);
  }
  const others = children.filter((part) => used?.includes(part.name) !== true);
  others.forEach((part) => tellOf(`${name}/${part.name}`, ...textsOf(part)));
}

/** Reports the attributes of an element: a currency or a unit in one, of which the format has none, changes what the value means. */
function tellAttributes({ attributes, children }: XmlElement, field: string, tell: Tell): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (!OF_XML.test(name) && value.trim() !== '') {
      tell(`${field}/@${name}`, value, 'is an attribute, which the format does not have');
    }
  }
  const used = children.filter((part) => PARTS.get(field)?.includes(part.name) === true);
  used.forEach((part) => tellAttributes(part, `${field}/${part.name}`, tell));
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

/** A rental whose price has no field. An earlier price of the property, such as that of its sale, would be shown as the rent. */
const RENTAL_WITHOUT_PRICE = { announcementType: 'rent', announcementValue: null } as const;

/** Whether it is for sale or rent, and the price. */
function dealOf(property: XmlElement, tell: Tell): Partial<ListingWrite> {
  const frequency = textAt(property, 'price_freq').toLowerCase();
  const isSale = SALE.test(frequency);
  if (RENT.test(frequency)) {
    tell('price', textAt(property, 'price'), 'of a rental has no period: give it per day or month in `price_freq`');
    return RENTAL_WITHOUT_PRICE;
  }
  const period = PERIODS.find(([words]) => words.test(frequency))?.[1];
  if (!isSale && period === undefined && !OTHER_PERIODS.test(frequency)) {
    tell('price_freq', frequency, 'is neither "sale" nor a period of rent: the price is left out with it');
    return {};
  }
  if (!isSale && period === undefined) {
    tell('price', textAt(property, 'price'), `a price per ${frequency} has no field: give it per day or month`);
    return RENTAL_WITHOUT_PRICE;
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
