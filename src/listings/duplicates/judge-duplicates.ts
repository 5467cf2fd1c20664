import { distanceKm } from '../../integrations/geocoder/distance.js';
import type { StoredFieldName, StoredFields } from '../domain/stored-fields.js';
import { areMostlySame, type DistinctPhotos, sharedPhotos } from '../similarity/same-photos.js';
import { isSameAddress, isSameSpot } from '../similarity/same-place.js';
import { kindOf } from '../similarity/similar-listing-keys.js';

/**
 * Two listings of an agency may show the same object (D-222) when nothing that both state is contradictory and the weight of the
 * matches is sufficient. What only one of them states counts neither for nor against it.
 */

/** The fields that are compared. */
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

/** An indication that both show the same object. */
export interface DuplicateReason {
  code: DuplicateReasonCode;
  /** A human-readable sentence. */
  text: string;
}

export interface Similarity {
  /** 0 to 1, in steps of 0.01. */
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

/**
 * The minimum weight, in hundredths: two strong indications such as place and area or photos and area, or one strong and all weak
 * ones.
 */
const MIN_WEIGHT = 60;

/** Two measurements of the same area differ by no more than this share of the larger one, or by one square metre. */
const AREA_SHARE = 0.02;
const MIN_AREA_TOLERANCE = 1;

/**
 * Compares one aspect. An array with a reason: it matches; an empty array: one of the two does not state it; null: contradiction.
 */
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

/** The reasons that follow from the fields; null when the listings contradict each other. */
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

/**
 * The reasons that follow from the photos. Different photos are no contradiction, because the same object may be photographed
 * again.
 */
export function comparePhotos(one: DistinctPhotos, other: DistinctPhotos): DuplicateReason[] {
  const shared = sharedPhotos(one, other);
  const text = `${shared.same} of ${shared.of} photos show the same.`;
  return areMostlySame(shared) ? [{ code: 'SAME_PHOTOS', text }] : [];
}

/** The similarity for these reasons; null when they do not weigh enough. */
export function similarityOf(reasons: readonly DuplicateReason[]): Similarity | null {
  const weight = weightOf(reasons);
  return weight < MIN_WEIGHT ? null : { score: Math.min(weight, 100) / 100, reasons: [...reasons] };
}

export const weightOf = (reasons: readonly DuplicateReason[]): number =>
  reasons.reduce((sum, { code }) => sum + WEIGHTS[code], 0);

/**
 * Coordinates are exact, so different ones are a contradiction. Addresses are compared when either listing has no coordinates;
 * different addresses are no contradiction, because they may be two spellings of the same one.
 */
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
  const tolerance = Math.max(MIN_AREA_TOLERANCE, AREA_SHARE * Math.max(one, other));
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

/** The number of rooms; a studio has one, null when not stated. Beside any other option, a stored number has no effect (D-55). */
function roomsOf({ propertyQuantitySize, propertyQuantitySizeValue }: ComparedFields): number | null {
  if (propertyQuantitySize === 'apartment-studio') {
    return 1;
  }
  return propertyQuantitySize === 'custom-value' ? propertyQuantitySizeValue : null;
}
