import { distanceKm } from '../../integrations/geocoder/distance.js';
import { areMostlySame, type DistinctPhotos, sharedPhotos } from '../likeness/same-photos.js';
import { isSameAddress, isSameSpot } from '../likeness/same-place.js';
import { kindOf } from '../likeness/similar-listing-keys.js';
import type { StoredFieldName, StoredFields } from '../write/listing-columns.js';

/**
 * When two listings of an agency may show the same object (D-222): nothing that both say contradicts it, and what speaks for
 * it weighs enough. What only one of them says speaks neither for it nor against it.
 */

/** The fields by which listings are compared. */
export const COMPARED_FIELDS = [
  'announcementType',
  'propertyType',
  'propertySecondaryType',
  'propertyQuantitySize',
  'propertyQuantitySizeValue',
  'propertyFloorNumber',
  'propertyArea',
  'propertyLandArea',
  'propertyCoordinates',
  'propertyAddress',
] as const satisfies readonly StoredFieldName[];

export type ComparedFields = Pick<StoredFields, (typeof COMPARED_FIELDS)[number]>;

export const DUPLICATE_REASON_CODES = [
  'SAME_PLACE',
  'SAME_ADDRESS',
  'SAME_AREA',
  'SAME_LAND_AREA',
  'SAME_FLOOR',
  'SAME_ROOMS',
  'SAME_PHOTOS',
] as const;

export type DuplicateReasonCode = (typeof DUPLICATE_REASON_CODES)[number];

/** What speaks for it. */
export interface DuplicateReason {
  code: DuplicateReasonCode;
  /** A sentence for people. */
  text: string;
}

export interface Likeness {
  /** 0 to 1, in hundredths. */
  score: number;
  reasons: DuplicateReason[];
}

/** In hundredths of the score. */
const WEIGHTS: Readonly<Record<DuplicateReasonCode, number>> = {
  SAME_PLACE: 35,
  SAME_ADDRESS: 35,
  SAME_AREA: 30,
  SAME_LAND_AREA: 30,
  SAME_FLOOR: 15,
  SAME_ROOMS: 10,
  SAME_PHOTOS: 40,
};

/** Two kinds of evidence that are hard to share by chance, or one and all the small ones: place and area, photos and area. */
const ENOUGH = 60;

/** Two measurements of one area differ by no more: a share of the larger, or a square metre. */
const AREA_SHARE = 0.02;
const AREA_LEAST = 1;

/** What speaks for one aspect; null: it contradicts; nothing: one of them does not say. */
type Aspect = (one: ComparedFields, other: ComparedFields) => DuplicateReason[] | null;

const ASPECTS: readonly Aspect[] = [
  (one, other) => (kindOf(one) === kindOf(other) ? [] : null),
  comparePlaces,
  (one, other) => compareAreas('SAME_AREA', one.propertyArea, other.propertyArea, 'm²'),
  (one, other) => compareAreas('SAME_LAND_AREA', one.propertyLandArea, other.propertyLandArea, 'm² of land'),
  (one, other) => {
    const floor = one.propertyFloorNumber;
    return compare('SAME_FLOOR', floor, other.propertyFloorNumber, `Both are on floor ${floor}.`);
  },
  (one, other) => {
    const rooms = roomsOf(one);
    return compare(
      'SAME_ROOMS',
      rooms,
      roomsOf(other),
      rooms === 1 ? 'Both have one room.' : `Both have ${rooms} rooms.`,
    );
  },
];

/** What speaks for it by what both listings say; null: they contradict each other. */
export function compareFields(one: ComparedFields, other: ComparedFields): DuplicateReason[] | null {
  const reasons: DuplicateReason[] = [];
  for (const aspect of ASPECTS) {
    const found = aspect(one, other);
    if (found === null) {
      return null;
    }
    reasons.push(...found);
  }
  return reasons;
}

/** What speaks for it by their photos; nothing where they do not, which is no contradiction: photos are taken anew. */
export function comparePhotos(one: DistinctPhotos, other: DistinctPhotos): DuplicateReason[] {
  const shared = sharedPhotos(one, other);
  const text = `${shared.same} of ${shared.of} photos show the same.`;
  return areMostlySame(shared) ? [{ code: 'SAME_PHOTOS', text }] : [];
}

/** How alike two listings are for these reasons; null: too little. */
export function likenessOf(reasons: readonly DuplicateReason[]): Likeness | null {
  const weight = weightOf(reasons);
  return weight < ENOUGH ? null : { score: Math.min(weight, 100) / 100, reasons: [...reasons] };
}

export const weightOf = (reasons: readonly DuplicateReason[]): number =>
  reasons.reduce((sum, { code }) => sum + WEIGHTS[code], 0);

/** Coordinates are exact; addresses are compared where one of them has none, and two that differ may be one, written in two ways. */
function comparePlaces(one: ComparedFields, other: ComparedFields): DuplicateReason[] | null {
  const [here, there] = [one.propertyCoordinates, other.propertyCoordinates];
  if (here !== null && there !== null) {
    const metres = Math.round(distanceKm(here, there) * 1000);
    return isSameSpot(here, there) ? [{ code: 'SAME_PLACE', text: `They lie ${metres} m apart.` }] : null;
  }
  const [address, otherAddress] = [one.propertyAddress, other.propertyAddress];
  return address !== null && otherAddress !== null && isSameAddress(address, otherAddress)
    ? [{ code: 'SAME_ADDRESS', text: `Both are at ${address}.` }]
    : [];
}

function compareAreas(
  code: DuplicateReasonCode,
  one: number | null,
  other: number | null,
  unit: string,
): DuplicateReason[] | null {
  if (one === null || other === null) {
    return [];
  }
  const text = one === other ? `Both have ${one} ${unit}.` : `They have ${one} and ${other} ${unit}.`;
  const tolerance = Math.max(AREA_LEAST, AREA_SHARE * Math.max(one, other));
  return Math.abs(one - other) <= tolerance ? [{ code, text }] : null;
}

function compare(
  code: DuplicateReasonCode,
  one: number | null,
  other: number | null,
  text: string,
): DuplicateReason[] | null {
  if (one === null || other === null) {
    return [];
  }
  return one === other ? [{ code, text }] : null;
}

/** A studio is one room; null: not said. */
function roomsOf({ propertyQuantitySize, propertyQuantitySizeValue }: ComparedFields): number | null {
  return propertyQuantitySize === 'apartment-studio' ? 1 : propertyQuantitySizeValue;
}
