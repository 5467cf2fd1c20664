import type { Pixels } from '../../src/integrations/images/measure/pixels.js';

/** The sides of an image as displayed. */
type Side = 'top' | 'right' | 'bottom' | 'left';

/**
 * The table of the EXIF standard (CIPA DC-008, Orientation): the side of the upright image where the file's first row and first
 * column are.
 */
export const ORIENTATIONS: readonly { orientation: number; firstRow: Side; firstColumn: Side }[] = [
  { orientation: 1, firstRow: 'top', firstColumn: 'left' },
  { orientation: 2, firstRow: 'top', firstColumn: 'right' },
  { orientation: 3, firstRow: 'bottom', firstColumn: 'right' },
  { orientation: 4, firstRow: 'bottom', firstColumn: 'left' },
  { orientation: 5, firstRow: 'left', firstColumn: 'top' },
  { orientation: 6, firstRow: 'right', firstColumn: 'top' },
  { orientation: 7, firstRow: 'right', firstColumn: 'bottom' },
  { orientation: 8, firstRow: 'left', firstColumn: 'bottom' },
];

/** The pixels of an upright image as a file with the orientation stores them, moved one by one according to the table. */
export function storedIn(orientation: number, upright: Pixels): Pixels {
  const row = ORIENTATIONS.find((each) => each.orientation === orientation);
  if (row === undefined) {
    throw new Error(`There is no orientation ${orientation}`);
  }
  const liesOnItsSide = row.firstRow === 'left' || row.firstRow === 'right';
  const width = liesOnItsSide ? upright.height : upright.width;
  const height = liesOnItsSide ? upright.width : upright.height;
  const { channels } = upright;
  const data = new Uint8Array(upright.data.length);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const seen = { x: 0, y: 0 };
      place(seen, row.firstRow, y, upright);
      place(seen, row.firstColumn, x, upright);
      const from = (seen.y * upright.width + seen.x) * channels;
      data.set(upright.data.subarray(from, from + channels), (y * width + x) * channels);
    }
  }
  return { data, width, height, channels };
}

/** Sets one of the coordinates: this many steps from the side. */
function place(
  seen: { x: number; y: number },
  side: Side,
  steps: number,
  { width, height }: { width: number; height: number },
): void {
  switch (side) {
    case 'left':
      seen.x = steps;
      break;
    case 'right':
      seen.x = width - 1 - steps;
      break;
    case 'top':
      seen.y = steps;
      break;
    case 'bottom':
      seen.y = height - 1 - steps;
      break;
  }
}
