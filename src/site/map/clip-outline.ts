/** A point of a drawing; x increases to the right, y downwards. */
export type Dot = readonly [x: number, y: number];

/** A rectangle of a drawing. */
export interface Frame {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/**
 * Clips an area to a frame with the Sutherland–Hodgman algorithm, edge by edge. Where the area leaves the frame and re-enters,
 * the result follows the frame. Empty if the area is outside the frame.
 */
export function clipOutline(outline: readonly Dot[], { left, top, right, bottom }: Frame): readonly Dot[] {
  const edges: Edge[] = [
    { axis: 0, at: left, sign: 1 },
    { axis: 0, at: right, sign: -1 },
    { axis: 1, at: top, sign: 1 },
    { axis: 1, at: bottom, sign: -1 },
  ];
  return edges.reduce(cutAtEdge, outline);
}

interface Edge {
  axis: 0 | 1;
  at: number;
  /** 1 keeps larger coordinates, -1 smaller ones. */
  sign: 1 | -1;
}

function cutAtEdge(outline: readonly Dot[], { axis, at, sign }: Edge): readonly Dot[] {
  const beyond = (dot: Dot): number => (dot[axis] - at) * sign;
  const kept: Dot[] = [];
  let from = outline.at(-1);
  for (const to of outline) {
    if (from !== undefined && beyond(from) >= 0 !== beyond(to) >= 0) {
      const share = beyond(from) / (beyond(from) - beyond(to));
      kept.push([from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share]);
    }
    if (beyond(to) >= 0) {
      kept.push(to);
    }
    from = to;
  }
  return kept;
}
