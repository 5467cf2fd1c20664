import type { Dot, Frame } from './clip-outline.js';

/** A town's dot and the position of its name. */
export interface MapLabel {
  dot: Dot;
  text: string;
  /** The anchor point of the text on its baseline. */
  at: Dot;
  anchor: 'start' | 'middle' | 'end';
}

/** The size of letters at the smallest display size, in units of the map; see the style sheet. */
const LETTER = { width: 15, height: 26 } as const;

const DOT_RADIUS = 6;

/** The maximum number of names, for legibility. */
const MAX_LABELS = 10;

/** The distance of a name from its dot. */
const GAP = 11;

/** The distance from a dot that a marker covers. A name this far from a visible dot would seem to belong to another one. */
const GAP_BESIDE_MARKER = 26;

/** Places as many names as possible in the order of the towns, without overlapping other names, dots or the `taken` areas. */
export function placeLabels(
  towns: readonly { dot: Dot; text: string }[],
  frame: Frame,
  taken: readonly Frame[],
): MapLabel[] {
  const covered = [...taken];
  const names: Frame[] = [];
  const labels: MapLabel[] = [];
  for (const town of towns) {
    if (labels.length === MAX_LABELS) {
      break;
    }
    const isFree = (box: Frame): boolean => !covered.some((other) => overlap(box, other));
    // A taken area may cover a dot, as the pin may cover that of its town, but a name may not.
    const isSeen = !names.some((name) => overlap(name, around(town.dot)));
    const isUnderMarker = taken.some((area) => overlap(area, around(town.dot)));
    const spots = isSeen ? spotsOf(town, isUnderMarker ? [GAP, GAP_BESIDE_MARKER] : [GAP]) : [];
    const spot = spots.find(({ box }) => isWithin(box, frame) && isFree(box));
    if (spot !== undefined) {
      labels.push({ ...town, at: spot.at, anchor: spot.anchor });
      names.push(spot.box);
      covered.push(spot.box, around(town.dot));
    }
  }
  return labels;
}

interface Spot extends Pick<MapLabel, 'at' | 'anchor'> {
  box: Frame;
}

/** Right, left, above and below, at each distance. */
function spotsOf({ dot: [x, y], text }: { dot: Dot; text: string }, gaps: readonly number[]): Spot[] {
  const width = text.length * LETTER.width;
  const base = Math.round(LETTER.height * 0.32);
  return gaps.flatMap((gap): Spot[] => [
    { at: [x + gap, y + base], anchor: 'start', box: boxOf(x + gap, y, width) },
    { at: [x - gap, y + base], anchor: 'end', box: boxOf(x - gap - width, y, width) },
    { at: [x, y - gap - 2], anchor: 'middle', box: boxOf(x - width / 2, y - gap - LETTER.height / 2, width) },
    { at: [x, y + gap + base * 2], anchor: 'middle', box: boxOf(x - width / 2, y + gap + LETTER.height / 2, width) },
  ]);
}

function boxOf(left: number, middle: number, width: number): Frame {
  return { left, right: left + width, top: middle - LETTER.height / 2, bottom: middle + LETTER.height / 2 };
}

function around([x, y]: Dot): Frame {
  return { left: x - DOT_RADIUS, right: x + DOT_RADIUS, top: y - DOT_RADIUS, bottom: y + DOT_RADIUS };
}

function isWithin(inner: Frame, outer: Frame): boolean {
  return (
    inner.left >= outer.left && inner.right <= outer.right && inner.top >= outer.top && inner.bottom <= outer.bottom
  );
}

function overlap(one: Frame, other: Frame): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}
