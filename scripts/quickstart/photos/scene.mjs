// The common part of the scenes.
export const WIDTH = 1600;
export const HEIGHT = 1200;

/** A scene's SVG: definitions first, then the layers, back to front. */
export const scene = (definitions, ...layers) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">
<defs>
<filter id="soft" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="14"/></filter>
<filter id="softer" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="34"/></filter>
<filter id="edge"><feGaussianBlur stdDeviation="1.1"/></filter>
${definitions}
</defs>
<g filter="url(#edge)">
${layers.flat(Infinity).join('\n')}
</g></svg>`;

/** A gradient from top to bottom (or left to right) through evenly spaced colours. */
export function gradient(id, colours, direction = 'down') {
  const end = direction === 'down' ? 'x2="0" y2="1"' : 'x2="1" y2="0"';
  const stops = colours.map(
    (colour, index) => `<stop offset="${index / (colours.length - 1)}" stop-color="${colour}"/>`,
  );
  return `<linearGradient id="${id}" x1="0" y1="0" ${end}>${stops.join('')}</linearGradient>`;
}

export const box = (x, y, width, height, fill, more = '') =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}" ${more}/>`;

export const oval = (x, y, radiusX, radiusY, fill, more = '') =>
  `<ellipse cx="${x}" cy="${y}" rx="${radiusX}" ry="${radiusY}" fill="${fill}" ${more}/>`;

/** A polygon through the points `x,y x,y …`. */
export const shape = (points, fill, more = '') => `<polygon points="${points}" fill="${fill}" ${more}/>`;

export const line = (x1, y1, x2, y2, colour, width = 2, more = '') =>
  `<line x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}" stroke="${colour}" stroke-width="${width}" ${more}/>`;

/** The layers, clipped to the polygon. */
export const within = (id, points, ...layers) =>
  `<clipPath id="${id}"><polygon points="${points}"/></clipPath><g clip-path="url(#${id})">${layers.flat(Infinity).join('')}</g>`;

/** A blurred dark patch under or behind something. */
export const shadow = (x, y, radiusX, radiusY, strength = 0.35) =>
  oval(x, y, radiusX, radiusY, '#000', `opacity="${strength}" filter="url(#soft)"`);

/** `count` results of the function, one for each index. */
export const times = (count, make) => Array.from({ length: count }, (_, index) => make(index));

/** Reproducible random numbers from 0 to 1 (mulberry32). */
export function randomNumbers(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Leaves: a crown of overlapping spots, darker below and lighter above. */
export function foliage(x, y, radiusX, radiusY, { seed, spots = 160, size = 34, hue = 100 }) {
  const random = randomNumbers(seed);
  return times(spots, (index) => {
    const angle = random() * 2 * Math.PI;
    const distance = Math.sqrt(random());
    const spotX = x + Math.cos(angle) * distance * radiusX;
    const spotY = y + Math.sin(angle) * distance * radiusY;
    const light = 17 + 22 * (0.5 - (spotY - y) / (2 * radiusY)) * (0.6 + 0.6 * (index / spots)) + random() * 7;
    const radius = size * (0.45 + random() * 0.75);
    const colour = `hsl(${hue + random() * 26 - 13}, ${34 + random() * 16}%, ${light}%)`;
    return oval(
      spotX.toFixed(1),
      spotY.toFixed(1),
      radius.toFixed(1),
      (radius * 0.75).toFixed(1),
      colour,
      'opacity=".88"',
    );
  });
}
