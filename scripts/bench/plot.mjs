// The ratios of a run as bars in an SVG, each with its goal as a line.
const WIDTH = 860;
const LABEL_WIDTH = 260;
const ROW_HEIGHT = 26;
const TOP = 56;
const LONGEST_RATIO = 2;

const COLOURS = { kept: '#2a7f62', missed: '#b3453b', none: '#5b7083', goal: '#1d2733' };

/** An SVG document of all results that have a ratio against the bare work. */
export function plot({ results, takenAt, cpus }) {
  const bars = results.filter(({ ratio }) => ratio !== undefined);
  const height = TOP + bars.length * ROW_HEIGHT + 40;
  const place = (ratio) => LABEL_WIDTH + (Math.min(ratio, LONGEST_RATIO) / LONGEST_RATIO) * (WIDTH - LABEL_WIDTH - 70);
  const ticks = [0, 0.5, 1, 1.5, 2].map((tick) => {
    const x = place(tick).toFixed(1);
    return `<line x1="${x}" y1="${TOP - 6}" x2="${x}" y2="${height - 30}" stroke="#d5dbe0"/>
  <text x="${x}" y="${height - 14}" text-anchor="middle">${tick}</text>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${height}" font-family="sans-serif" font-size="12">
  <rect width="100%" height="100%" fill="#ffffff"/>
  <text x="16" y="24" font-size="15">Speed against the bare work (1 = as fast); the dark line is the goal</text>
  <text x="16" y="42" fill="#5b7083">${escape(`${takenAt.slice(0, 10)}, ${cpus}`)}</text>
  ${ticks.join('\n  ')}
  ${bars.map((result, index) => bar(result, TOP + index * ROW_HEIGHT, place)).join('\n  ')}
</svg>
`;
}

function bar({ name, ratio, goal }, top, place) {
  const middle = ratio.median;
  const colour = goal.ratio === undefined ? COLOURS.none : middle >= goal.ratio ? COLOURS.kept : COLOURS.missed;
  const end = place(middle);
  const goalX = place(goal.ratio ?? 0).toFixed(1);
  const goalLine =
    goal.ratio === undefined
      ? ''
      : `<line x1="${goalX}" y1="${top}" x2="${goalX}" y2="${top + 18}" stroke="${COLOURS.goal}" stroke-width="2"/>`;
  return `<text x="${LABEL_WIDTH - 10}" y="${top + 13}" text-anchor="end">${escape(name)}</text>
  <rect x="${LABEL_WIDTH}" y="${top + 2}" width="${(end - LABEL_WIDTH).toFixed(1)}" height="14" fill="${colour}"/>
  ${goalLine}<text x="${(end + 6).toFixed(1)}" y="${top + 13}">${middle.toFixed(2)}</text>`;
}

const escape = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
