// An image reduced to 16 x 12 means of its pixels, on which two decoders must agree.

export const SKETCH = { width: 16, height: 12 };

/** Each sample is the mean of the pixels that it covers, partly for pixels that cross its edge. */
export function sketchOf({ width, height, samples }) {
  const out = Buffer.alloc(SKETCH.width * SKETCH.height * 3);
  const columns = sharesOf(width, SKETCH.width);
  const rows = sharesOf(height, SKETCH.height);
  rows.forEach((row, y) => {
    columns.forEach((column, x) => {
      for (let channel = 0; channel < 3; channel += 1) {
        let sum = 0;
        for (const [fromY, high] of row) {
          for (const [fromX, wide] of column) sum += samples[(fromY * width + fromX) * 3 + channel] * high * wide;
        }
        out[(y * SKETCH.width + x) * 3 + channel] = Math.round(sum);
      }
    });
  });
  return { ...SKETCH, samples: out };
}

/** For each of this many cells: the pixels that it covers, and their weights. */
function sharesOf(pixels, cells) {
  return Array.from({ length: cells }, (_, cell) => {
    const [start, end] = [(cell * pixels) / cells, ((cell + 1) * pixels) / cells];
    const shares = [];
    for (let pixel = Math.floor(start); pixel < end; pixel += 1) {
      shares.push([pixel, (Math.min(end, pixel + 1) - Math.max(start, pixel)) / (end - start)]);
    }
    return shares;
  });
}

/** The root mean square of the difference of two sketches, out of 255. */
export function differenceOf(a, b) {
  const sum = a.samples.reduce((total, value, at) => total + (value - b.samples[at]) ** 2, 0);
  return Math.sqrt(sum / a.samples.length);
}

/** Whether a sketch is more similar to another one unchanged than rotated or mirrored in any way. */
export function isUpright(sketch, upright) {
  const [own, ...others] = inAllWays(upright).map((each) => differenceOf(sketch, each));
  return others.every((other) => own < other);
}

/** Unchanged, and in the seven other orientations; a rotated one is stretched to the same size. */
export function inAllWays({ width, height, samples }) {
  const seen = (from) => {
    const out = Buffer.alloc(samples.length);
    for (let y = 0; y < height; y += 1) {
      for (let x = 0; x < width; x += 1) {
        const [u, v] = from((x + 0.5) / width, (y + 0.5) / height);
        const at = (Math.floor(v * height) * width + Math.floor(u * width)) * 3;
        samples.copy(out, (y * width + x) * 3, at, at + 3);
      }
    }
    return { width, height, samples: out };
  };
  return [
    seen((u, v) => [u, v]),
    seen((u, v) => [1 - u, v]),
    seen((u, v) => [1 - u, 1 - v]),
    seen((u, v) => [u, 1 - v]),
    seen((u, v) => [v, u]),
    seen((u, v) => [v, 1 - u]),
    seen((u, v) => [1 - v, 1 - u]),
    seen((u, v) => [1 - v, u]),
  ];
}
