/** Conversion between colour primaries, which are given by their chromaticities (ITU-T H.273, table 2). */

export type Matrix = readonly [Row, Row, Row];

type Row = readonly [number, number, number];

/** x and y of red, green, blue and white. */
export type Chromaticities = readonly [number, number, number, number, number, number, number, number];

const SRGB: Chromaticities = [0.64, 0.33, 0.3, 0.6, 0.15, 0.06, 0.3127, 0.329];

/** Primaries that differ visibly from those of sRGB, by code point; all others are treated as sRGB. */
const PRIMARIES: Readonly<Record<number, Chromaticities>> = {
  4: [0.67, 0.33, 0.21, 0.71, 0.14, 0.08, 0.31, 0.316],
  8: [0.681, 0.319, 0.243, 0.692, 0.145, 0.049, 0.31, 0.316],
  9: [0.708, 0.292, 0.17, 0.797, 0.131, 0.046, 0.3127, 0.329],
  11: [0.68, 0.32, 0.265, 0.69, 0.15, 0.06, 0.314, 0.351],
  12: [0.68, 0.32, 0.265, 0.69, 0.15, 0.06, 0.3127, 0.329],
};

/** A code point of H.273, or the chromaticities themselves. */
export type Primaries = number | Chromaticities;

/** The largest difference from the chromaticities of sRGB that is not visible. */
const CHROMATICITY_TOLERANCE = 0.01;

/** Whether the primaries are those of sRGB screens, or not specified. */
export function areOfScreens(primaries: Primaries): boolean {
  return chromaticitiesOf(primaries).every(
    (value, index) => Math.abs(value - (SRGB[index] ?? 0)) < CHROMATICITY_TOLERANCE,
  );
}

function chromaticitiesOf(primaries: Primaries): Chromaticities {
  return typeof primaries === 'number' ? (PRIMARIES[primaries] ?? SRGB) : primaries;
}

/** The matrix that converts linear light from these primaries to those of sRGB, and keeps white. */
export function fromPrimariesToSrgb(primaries: Primaries): Matrix {
  const product = multiplied(inverse(toXyz(SRGB)), toXyz(chromaticitiesOf(primaries)));
  const [r, g, b] = multiply(product, 1, 1, 1);
  return [scaled(product[0], 1 / r), scaled(product[1], 1 / g), scaled(product[2], 1 / b)];
}

/** The weights of red and blue in the luminance of these primaries. */
export function brightnessWeights(primaries: Primaries): { red: number; blue: number } {
  const [, [red, , blue]] = toXyz(chromaticitiesOf(primaries));
  return { red, blue };
}

export function multiply(matrix: Matrix, x: number, y: number, z: number): [number, number, number] {
  const [first, second, third] = matrix;
  return [
    first[0] * x + first[1] * y + first[2] * z,
    second[0] * x + second[1] * y + second[2] * z,
    third[0] * x + third[1] * y + third[2] * z,
  ];
}

function toXyz([redX, redY, greenX, greenY, blueX, blueY, whiteX, whiteY]: Chromaticities): Matrix {
  const unscaled: Matrix = [
    [redX / redY, greenX / greenY, blueX / blueY],
    [1, 1, 1],
    [(1 - redX - redY) / redY, (1 - greenX - greenY) / greenY, (1 - blueX - blueY) / blueY],
  ];
  const [red, green, blue] = multiply(inverse(unscaled), whiteX / whiteY, 1, (1 - whiteX - whiteY) / whiteY);
  return [byColumns(unscaled[0]), byColumns(unscaled[1]), byColumns(unscaled[2])];

  function byColumns([r, g, b]: Row): Row {
    return [r * red, g * green, b * blue];
  }
}

function multiplied(left: Matrix, right: Matrix): Matrix {
  const columns = [0, 1, 2].map((column) =>
    multiply(left, right[0][column] ?? 0, right[1][column] ?? 0, right[2][column] ?? 0),
  );
  const row = (index: 0 | 1 | 2): Row => [columns[0]?.[index] ?? 0, columns[1]?.[index] ?? 0, columns[2]?.[index] ?? 0];
  return [row(0), row(1), row(2)];
}

/** By Cramer's rule. */
function inverse([[a, b, c], [d, e, f], [g, h, i]]: Matrix): Matrix {
  const determinant = a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g);
  const parts: Matrix = [
    [e * i - f * h, c * h - b * i, b * f - c * e],
    [f * g - d * i, a * i - c * g, c * d - a * f],
    [d * h - e * g, b * g - a * h, a * e - b * d],
  ];
  return [scaled(parts[0], 1 / determinant), scaled(parts[1], 1 / determinant), scaled(parts[2], 1 / determinant)];
}

function scaled([x, y, z]: Row, factor: number): Row {
  return [x * factor, y * factor, z * factor];
}
