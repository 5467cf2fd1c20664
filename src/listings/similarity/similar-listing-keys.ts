import type { StoredFields } from '../domain/stored-fields.js';
import type { PublishedLocation } from '../publishing/snapshot/published-snapshot.js';

/**
 * Keys by which the public pages find similar listings: those of the same kind in the same or an adjacent cell of a grid. Cells
 * are 0.1° high and 0.15° wide, about 11 km each way in Moldova.
 */

const ROWS_PER_DEGREE = 10;
const COLUMNS_PER_DEGREE = 20 / 3;
const COLUMNS = 360 * COLUMNS_PER_DEGREE;

/** The kind of offer as one token: `sale/residential/apartment`; null when part of it is unknown. */
export function kindOf(
  fields: Pick<StoredFields, 'announcementType' | 'propertyType' | 'propertySecondaryType'>,
): string | null {
  const { announcementType, propertyType, propertySecondaryType } = fields;
  return announcementType === null || propertyType === null || propertySecondaryType === null
    ? null
    : `${announcementType}/${propertyType}/${propertySecondaryType}`;
}

/** The grid cell of the location; null when the location is unknown. */
export function placeCellOf(location: Pick<PublishedLocation, 'lat' | 'lng'> | null): number | null {
  return location === null
    ? null
    : Math.floor(location.lat * ROWS_PER_DEGREE + 90 * ROWS_PER_DEGREE) * COLUMNS +
        Math.floor((location.lng + 180) * COLUMNS_PER_DEGREE);
}

/**
 * The cell and its eight neighbours. At the poles some of them do not exist; they match no listing. Across the date line they
 * are one row off.
 */
export function cellsAround(cell: number): number[] {
  const steps = [0, -1, 1];
  return steps
    .flatMap((row) => steps.map((column) => cell + row * COLUMNS + column))
    .filter((neighbour) => neighbour >= 0);
}
