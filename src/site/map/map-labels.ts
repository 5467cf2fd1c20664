import type { Dot, Frame } from './clip-outline.js';

/** A town's dot and where its name stands beside it. */
export interface MapLabel {
  dot: Dot;
  text: string;
  /** Where the text starts, ends or has its middle, on its base line. */
  at: Dot;
  anchor: 'start' | 'middle' | 'end';
}

/** Size of letters where the map is shown smallest, in its own units; see the style sheet. */
const LETTER = { width: 15, height: 26 } as const;

const DOT_RADIUS = 6;

/** More names than these make a map harder to read. */
const MOST_LABELS = 10;

/** Distances from the dot at which a name is tried: beside it, or beside the mark that covers it. */
const GAPS = [11, 26] as const;

/** Names for as many of the dots as can be read, the first before the others: none covers another, nor what is taken. */
export function placeLabels(
  towns: readonly { dot: Dot; text: string }[],
  frame: Frame,
  taken: readonly Frame[],
): MapLabel[] {
  const covered = [...taken];
  const names: Frame[] = [];
  const labels: MapLabel[] = [];
  for (const town of towns) {
    if (labels.length === MOST_LABELS) {
      break;
    }
    const isFree = (box: Frame): boolean => !covered.some((other) => overlap(box, other));
    // What is taken may cover a dot, as the pin does that of its town, but no name may.
    const isSeen = !names.some((name) => overlap(name, around(town.dot)));
    const spot = isSeen ? spotsOf(town).find(({ box }) => isWithin(box, frame) && isFree(box)) : undefined;
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

/** To the right, to the left, above and below. */
function spotsOf({ dot: [x, y], text }: { dot: Dot; text: string }): Spot[] {
  const width = text.length * LETTER.width;
  const base = Math.round(LETTER.height * 0.32);
  return GAPS.flatMap((gap): Spot[] => [
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
