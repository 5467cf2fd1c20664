import type { PublishedLocation } from '../publishing/snapshot/published-snapshot.js';
import type { StoredFields } from '../write/listing-columns.js';

/**
 * By what the public pages find listings that are alike: those of the same kind in the same or a neighbouring cell of a
 * grid. Cells are 0.1° high and 0.15° wide, about 11 km each way in Moldova.
 */

const ROWS_PER_DEGREE = 10;
const COLUMNS_PER_DEGREE = 20 / 3;
const COLUMNS = 360 * COLUMNS_PER_DEGREE;

/** What is offered, as one token: `sale/residential/apartment`; null: not known. */
export function kindOf(
  fields: Pick<StoredFields, 'announcementType' | 'propertyType' | 'propertySecondaryType'>,
): string | null {
  const { announcementType, propertyType, propertySecondaryType } = fields;
  return announcementType === null || propertyType === null || propertySecondaryType === null
    ? null
    : `${announcementType}/${propertyType}/${propertySecondaryType}`;
}

/** The cell that the place lies in; null: no place is known. */
export function placeCellOf(location: Pick<PublishedLocation, 'lat' | 'lng'> | null): number | null {
  return location === null
    ? null
    : Math.floor(location.lat * ROWS_PER_DEGREE + 90 * ROWS_PER_DEGREE) * COLUMNS +
        Math.floor((location.lng + 180) * COLUMNS_PER_DEGREE);
}

/** The cell and the eight around it; at the poles and the date line fewer would do, and what is not there is not found. */
export function cellsAround(cell: number): number[] {
  const steps = [0, -1, 1];
  return steps
    .flatMap((row) => steps.map((column) => cell + row * COLUMNS + column))
    .filter((neighbour) => neighbour >= 0);
}
