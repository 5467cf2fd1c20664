// Outlines of countries out of a TopoJSON file: https://github.com/topojson/topojson-specification

/** Points closer to the simplified line than this are omitted: about two kilometres. */
const TOLERANCE_DEGREES = 0.015;

/** Islands below this size (square degrees) are omitted. */
const SMALLEST_RING = 0.002;

/** The atlas assigns the peninsula to none of these countries; under international law it belongs to Ukraine. */
const CRIMEA = [
  [33.6, 46.13],
  [34.9, 46.05],
  [35.4, 45.3],
  [36.7, 45.5],
  [36.5, 45.0],
  [35.4, 44.9],
  [34.2, 44.35],
  [33.3, 44.5],
  [32.4, 45.4],
  [33.6, 46.13],
];

/** @returns A line per ring: the country, then pairs of latitude and longitude in hundredths of a degree. */
export function outlinesOf(topology, ids) {
  const arcs = topology.arcs.map((arc) => decoded(arc, topology.transform));
  return Object.entries(ids)
    .flatMap(([country, id]) => {
      const { type, arcs: shape } = topology.objects.countries.geometries.find((geometry) => geometry.id === id);
      const polygons = type === 'Polygon' ? [shape] : shape;
      const rings = polygons.map(([outer]) => joined(outer, arcs)).filter((ring) => areaOf(ring) >= SMALLEST_RING);
      const all = country === 'UA' ? [...rings, CRIMEA] : rings;
      return all.map(
        (ring) =>
          `${country} ${simplified(ring)
            .map(([lng, lat]) => `${hundredths(lat)},${hundredths(lng)}`)
            .join(' ')}`,
      );
    })
    .join('\n');
}

const hundredths = (degrees) => Math.round(degrees * 100);

function decoded(arc, { scale, translate }) {
  let [x, y] = [0, 0];
  return arc.map(([dx, dy]) => [(x += dx) * scale[0] + translate[0], (y += dy) * scale[1] + translate[1]]);
}

/** A negative number refers to the arc of its complement, reversed. */
function joined(indices, arcs) {
  return indices.flatMap((index, at) => {
    const points = index >= 0 ? arcs[index] : arcs[~index].toReversed();
    return at === 0 ? points : points.slice(1);
  });
}

function areaOf(ring) {
  const twice = ring.reduce((sum, [x, y], at) => {
    const [nextX, nextY] = ring[(at + 1) % ring.length];
    return sum + x * nextY - nextX * y;
  }, 0);
  return Math.abs(twice) / 2;
}

/** The Douglas-Peucker algorithm: keeps the point that is farthest from the line between the ends, if it is far enough. */
function simplified(points) {
  if (points.length < 3) return points;
  const [first, last] = [points[0], points.at(-1)];
  let [farthest, distance] = [0, 0];
  for (let at = 1; at < points.length - 1; at += 1) {
    const away = distanceFromLine(points[at], first, last);
    if (away > distance) [farthest, distance] = [at, away];
  }
  if (distance <= TOLERANCE_DEGREES) return [first, last];
  return [...simplified(points.slice(0, farthest + 1)).slice(0, -1), ...simplified(points.slice(farthest))];
}

function distanceFromLine([x, y], [x1, y1], [x2, y2]) {
  const length = Math.hypot(x2 - x1, y2 - y1);
  if (length === 0) return Math.hypot(x - x1, y - y1);
  return Math.abs((y2 - y1) * x - (x2 - x1) * y + x2 * y1 - y2 * x1) / length;
}
