import type { ListingFieldRow } from '../catalogue/field-definition.js';
import { LISTING_FIELD_NAMES, type ListingFieldName, listingFieldRow } from '../catalogue/listing-fields.js';
import { isAvailable } from '../catalogue/listing-rules.js';
import { allContexts, type ListingContext } from '../catalogue/subtypes.js';
import { type RandomNumbers, randomNumbers } from './random-numbers.js';

/**
 * Plausible listings for demos, which cycle through all combinations of types. The same number always results in the same
 * listing, so that filling again changes nothing.
 */

/** The objects of the agency that demo listings refer to. */
export interface DemoSurroundings {
  /** External ids of agents. */
  agents: readonly string[];
  /** External ids of photos. */
  photos: readonly string[];
}

const PLACES = [
  { town: 'Chișinău', lat: 47.0105, lng: 28.8638, priceLevel: 1 },
  { town: 'Bălți', lat: 47.7615, lng: 27.929, priceLevel: 0.6 },
  { town: 'Orhei', lat: 47.3849, lng: 28.8245, priceLevel: 0.5 },
  { town: 'Cahul', lat: 45.9043, lng: 28.1993, priceLevel: 0.5 },
  { town: 'Ungheni', lat: 47.2108, lng: 27.8005, priceLevel: 0.55 },
] as const;

const STREETS = ['Strada București', 'Bulevardul Dacia', 'Strada Ștefan cel Mare', 'Strada Alba Iulia', 'Strada Păcii'];

const SENTENCES = [
  'Spațiu luminos, bine întreținut, cu acces ușor la transportul public.',
  'În apropiere se află un parc, o școală și mai multe magazine.',
  'Actele sunt în regulă, proprietatea poate fi vizitată oricând.',
  'Cartierul este liniștit, iar vecinii sunt prietenoși.',
  'Geamuri termopan, contoare individuale, uși noi.',
  'Se oferă împreună cu un loc de parcare, la înțelegere.',
] as const;

/** Typical ranges of number fields; fields that are not listed are left out. */
const TYPICAL_RANGES: Partial<Record<ListingFieldName, readonly [number, number]>> = {
  propertyQuantitySizeValue: [1, 5],
  propertyFloorNumber: [1, 9],
  propertyFloorsTotal: [9, 16],
  propertyArea: [18, 160],
  propertyLandArea: [300, 2_400],
  propertyCeilingHeight: [2.5, 3.4],
  announcementMinRentPeriod: [24, 4_320],
  announcementPrepaymentValue: [100, 900],
  announcementRentDepositValue: [100, 900],
};

/** The statuses of ten listings. */
const STATUSES = ['active', 'active', 'active', 'active', 'active', 'active', 'active', 'hidden', 'draft', 'draft'];

/** Enum fields that `demoListing` sets itself. */
const SET_ELSEWHERE: ReadonlySet<ListingFieldName> = new Set([
  'announcementType',
  'propertyType',
  'propertySecondaryType',
  'announcementStatus',
  'announcementCurrency',
]);

const CONTEXTS = allContexts();

/** The listing with this number, from 1, as an operation of a bulk call. */
export function demoListing(number: number, { agents, photos }: DemoSurroundings): Record<string, unknown> {
  const context = pick(CONTEXTS, number - 1);
  const random = randomNumbers(number);
  const place = random.of(PLACES);
  const firstPhoto = random.between(0, photos.length - 1);
  const photoCount = random.between(3, Math.min(8, photos.length));
  return {
    op: 'upsert',
    externalId: `demo-${String(number).padStart(6, '0')}`,
    ...context,
    ...fieldsOf(context, random),
    propertyAddress: `${place.town}, ${random.of(STREETS)} ${random.between(1, 120)}`,
    propertyCoordinates: { lat: near(place.lat, random), lng: near(place.lng, random) },
    announcementDescription: describe(random),
    announcementValue: price(context, place.priceLevel, random),
    announcementCurrency: random.of(['EUR', 'EUR', 'EUR', 'USD', 'MDL']),
    announcementStatus: pick(STATUSES, Math.floor((number - 1) / CONTEXTS.length) + number),
    // One in five has no agent and is shown under the agency's name.
    ...(number % 5 === 0 ? {} : { externalUserId: pick(agents, number) }),
    files: Array.from({ length: photoCount }, (_, index) => ({ externalFileId: pick(photos, firstPhoto + index) })),
  };
}

function fieldsOf(context: ListingContext, random: RandomNumbers): Record<string, unknown> {
  const values = LISTING_FIELD_NAMES.filter((name) => isAvailable(listingFieldRow(name), context)).map(
    (name) => [name, valueOf(name, listingFieldRow(name), random)] as const,
  );
  return Object.fromEntries(values.filter(([, value]) => value !== undefined));
}

/** A plausible value; undefined for fields that are left out or that `demoListing` sets itself. */
function valueOf(name: ListingFieldName, row: ListingFieldRow, random: RandomNumbers): unknown {
  const range = TYPICAL_RANGES[name];
  switch (row.type) {
    case 'enum':
      return SET_ELSEWHERE.has(name) ? undefined : random.of(row.options);
    case 'enum-array':
      return row.options.filter(() => random.between(1, 8) === 1);
    case 'number':
      return range === undefined ? undefined : rounded(random.within(...range), row.step);
    case 'date':
      return `2027-${String(random.between(1, 12)).padStart(2, '0')}-01`;
    case 'string':
    case 'coordinates':
    case 'number-array':
      return undefined;
  }
}

/** Multiples of a thousand for sale, and of ten for rent. */
function price({ announcementType, propertyType }: ListingContext, level: number, random: RandomNumbers): number {
  const size = propertyType === 'commercial' ? 2 : propertyType === 'parking' ? 0.15 : 1;
  return announcementType === 'sale'
    ? Math.ceil(random.within(28, 140) * size * level) * 1_000
    : Math.ceil(random.within(18, 90) * size * level) * 10;
}

function describe(random: RandomNumbers): string {
  const first = random.between(0, SENTENCES.length - 1);
  return Array.from({ length: random.between(2, 4) }, (_, index) => pick(SENTENCES, first + index)).join(' ');
}

/** A coordinate within the town. */
const near = (degrees: number, random: RandomNumbers): number => rounded(degrees + random.within(-0.02, 0.02), 0.00001);

const rounded = (value: number, step: number): number => Number((Math.round(value / step) * step).toFixed(5));

/** The entry at an index, modulo the length of the list. */
function pick<T>(list: readonly T[], index: number): T {
  return list[index % list.length] as T;
}
