import type { Language } from '../../i18n/languages.js';
import { formatMeasure } from '../../i18n/number-format.js';
import { PHRASES } from '../../i18n/page-messages.js';
import { KM_PER_DEGREE, type Point } from '../../integrations/geocoder/distance.js';
import { countryOutlines } from '../../integrations/geocoder/gazetteer/country-at.js';
import type { PublishedLocation } from '../../listings/publishing/snapshot/published-snapshot.js';
import { clipOutline, type Dot, type Frame } from './clip-outline.js';
import { type MapLabel, placeLabels } from './map-labels.js';
import { type MapTown, mapTowns } from './map-towns.js';
import { whereabouts } from './whereabouts.js';

/**
 * The map of a listing's surroundings: outlines of countries, towns for orientation, and the place in the centre. It is drawn
 * from embedded data, so that visitors' browsers do not have to request a map from a third party (D-169).
 * Lengths are in units of the drawing, which is MAP_WIDTH wide.
 */
export interface LocalityMap {
  /** The text alternative: the place, and the nearest town with distance and direction. */
  description: string;
  lands: { isMoldova: boolean; path: string }[];
  labels: MapLabel[];
  /** The radius of the circle around an approximate location; null if a pin marks the exact one. */
  circleRadius: number | null;
  scaleBar: { length: number; text: string };
}

export const MAP_WIDTH = 600;
export const MAP_HEIGHT = 330;
const MIDDLE: Dot = [MAP_WIDTH / 2, MAP_HEIGHT / 2];

/** The scales: the width of the map and the length of the scale bar in kilometres. The first one with enough towns is used. */
const SCALES = [
  { acrossKm: 60, barKm: 10 },
  { acrossKm: 100, barKm: 20 },
  { acrossKm: 240, barKm: 50 },
  { acrossKm: 480, barKm: 100 },
] as const;

type Scale = (typeof SCALES)[number];

/** The minimum number of towns for orientation. */
const MIN_TOWNS = 3;

/** The radius of the circle in kilometres, by the precision of the location. */
const CIRCLES_KM = { exact: null, street: 1, locality: 3 } as const;
const SMALLEST_CIRCLE = 10;

/** Outlines are clipped this far outside the visible area, so that clipped edges are invisible. */
const MARGIN = 40;
const CLIP_FRAME: Frame = { left: -MARGIN, top: -MARGIN, right: MAP_WIDTH + MARGIN, bottom: MAP_HEIGHT + MARGIN };

/** Dots and names keep a distance from the edge. */
const INNER: Frame = { left: 8, top: 8, right: MAP_WIDTH - 8, bottom: MAP_HEIGHT - 8 };

/** The areas that the pin and the scale bar cover. */
const PIN: Frame = { left: MIDDLE[0] - 16, top: MIDDLE[1] - 44, right: MIDDLE[0] + 16, bottom: MIDDLE[1] + 6 };
const SCALE_BAR: Frame = { left: 0, top: MAP_HEIGHT - 56, right: 150, bottom: MAP_HEIGHT };

/** Points of a border that are closer than this are merged. */
const MERGE_DISTANCE = 3;

/** Draws the map around a place; null if no known town is near. */
export function localityMap(location: PublishedLocation, place: string, language: Language): LocalityMap | null {
  for (const scale of SCALES) {
    const project = projection(location, scale);
    const reach = scale.acrossKm / KM_PER_DEGREE;
    const towns = mapTowns()
      .filter(({ lat }) => Math.abs(lat - location.lat) < reach)
      .map((town) => ({ town, dot: project(town) }))
      .filter(({ dot }) => isOnMap(dot));
    if (towns.filter(({ town }) => !town.isSuburb).length >= MIN_TOWNS) {
      return draw(location, place, language, scale, towns);
    }
  }
  return null;
}

function draw(
  location: PublishedLocation,
  place: string,
  language: Language,
  scale: Scale,
  towns: readonly { town: MapTown; dot: Dot }[],
): LocalityMap {
  const circleRadius = circleOf(location, scale);
  const names = towns.map(({ town, dot }) => ({ dot, text: town.names[language] }));
  return {
    description: `${PHRASES.map[language]}. ${place}: ${whereabouts(location, mapTowns(), language)}.`,
    lands: landsOf(projection(location, scale)),
    labels: placeLabels(names, INNER, [circleRadius === null ? PIN : squareAround(circleRadius), SCALE_BAR]),
    circleRadius,
    scaleBar: {
      length: (scale.barKm / scale.acrossKm) * MAP_WIDTH,
      text: formatMeasure(scale.barKm, PHRASES.kilometres[language], language),
    },
  };
}

/** Projects degrees to units of the drawing, on the tangent plane at the place. */
function projection(middle: Point, { acrossKm }: Scale): (point: Point) => Dot {
  const perDegree = (KM_PER_DEGREE * MAP_WIDTH) / acrossKm;
  const shrink = Math.cos((middle.lat * Math.PI) / 180);
  return ({ lat, lng }) => [
    Math.round(MIDDLE[0] + (lng - middle.lng) * perDegree * shrink),
    Math.round(MIDDLE[1] - (lat - middle.lat) * perDegree),
  ];
}

function isOnMap([x, y]: Dot): boolean {
  return x >= INNER.left && x <= INNER.right && y >= INNER.top && y <= INNER.bottom;
}

function circleOf({ precision }: PublishedLocation, { acrossKm }: Scale): number | null {
  const km = CIRCLES_KM[precision];
  return km === null ? null : Math.max(SMALLEST_CIRCLE, Math.round((km / acrossKm) * MAP_WIDTH));
}

/** Names may overlap a circle, which is translucent, but not its centre. */
function squareAround(radius: number): Frame {
  const half = Math.min(radius, SMALLEST_CIRCLE);
  return { left: MIDDLE[0] - half, top: MIDDLE[1] - half, right: MIDDLE[0] + half, bottom: MIDDLE[1] + half };
}

/** Moldova is last, so that its border is drawn over the others. */
function landsOf(project: (point: Point) => Dot): LocalityMap['lands'] {
  const paths = new Map<boolean, string>();
  for (const [country, rings] of countryOutlines()) {
    const isMoldova = country === 'MD';
    const path = rings.map((ring) => pathOf(clipOutline(ring.map(project), CLIP_FRAME))).join('');
    paths.set(isMoldova, (paths.get(isMoldova) ?? '') + path);
  }
  return [false, true].flatMap((isMoldova) => {
    const path = paths.get(isMoldova) ?? '';
    return path === '' ? [] : [{ isMoldova, path }];
  });
}

function pathOf(dots: readonly Dot[]): string {
  const kept: Dot[] = [];
  for (const [x, y] of dots) {
    const last = kept.at(-1);
    if (last === undefined || Math.hypot(x - last[0], y - last[1]) > MERGE_DISTANCE) {
      kept.push([Math.round(x), Math.round(y)]);
    }
  }
  return kept.length < 3 ? '' : `M${kept.map((dot) => dot.join(' ')).join(' ')}Z`;
}
