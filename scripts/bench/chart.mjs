// Draws the results of a run as an SVG: service and lean server relative to the limit, the cost of a hundred times as many
// listings, and requests per second by concurrency. As a program it draws saved results:
//   node scripts/bench/chart.mjs bench/results/<when>.json docs/performance.svg
import fs from 'node:fs';
import { pathToFileURL } from 'node:url';

const WIDTH = 860;
const LABEL_WIDTH = 230;
const PLOT_WIDTH = WIDTH - LABEL_WIDTH - 70;
const ROW_HEIGHT = 34;
const LINES_HEIGHT = 220;
const COLOURS = {
  service: '#2a7f62',
  lean: '#9db8ad',
  limit: '#5b7083',
  axis: '#d5dbe0',
  text: '#1d2733',
  quiet: '#5b7083',
};

/** An SVG document of a report in the format that `npm run bench` saves. */
export function chartOf({ results, takenAt, cpus, node, largeSize }) {
  const panels = [ratios(results), growths(results, largeSize), connections(results)].filter((panel) => panel !== null);
  let top = 56;
  const drawn = panels.map(({ height, draw }) => {
    const text = `<g transform="translate(0 ${top})">\n${draw.join('\n')}\n</g>`;
    top += height + 34;
    return text;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${top}" font-family="sans-serif" font-size="12">
<rect width="100%" height="100%" fill="#ffffff"/>
${say(16, 26, 'Property listing sync: what it costs beside the least that could be done', { size: 15 })}
${say(16, 44, `${takenAt.slice(0, 10)} · ${cpus} · Node ${node}`, { fill: COLOURS.quiet })}
${drawn.join('\n')}
</svg>
`;
}

/** The speed of the service and of the lean server; 1 is as fast as the limit. */
function ratios(results) {
  return pairsOfBars(
    'Speed, where 1 is one statement into a plain table, or the least that reads it',
    ['lean Nest', COLOURS.lean],
    results.map(({ name, limitRatio, leanRatio }) => ({ name, own: limitRatio, other: leanRatio })),
    { least: 1, ticks: [0, 0.25, 0.5, 0.75, 1, 1.25, 1.5, 2] },
  );
}

/** The factor by which the large database is slower. */
function growths(results, largeSize) {
  return pairsOfBars(
    `Time at ${largeSize.toLocaleString('en')} listings, where 1 is the time at 10,000`,
    ['the limit', COLOURS.limit],
    results.map(({ name, growth, limitGrowth }) => ({ name, own: growth, other: limitGrowth })),
    { least: 1.5, ticks: [0, 0.5, 1, 1.5, 2, 3] },
  );
}

/** Two bars for each row that has both figures, the service's and the other one; null when no row has. */
function pairsOfBars(title, [otherName, otherColour], figures, { least, ticks }) {
  const rows = figures.filter(({ own, other }) => own !== undefined && other !== undefined);
  if (rows.length === 0) return null;
  const most = Math.max(least, ...rows.flatMap(({ own, other }) => [own.median, other.median])) * 1.05;
  const place = (ratio) => LABEL_WIDTH + (ratio / most) * PLOT_WIDTH;
  const height = 30 + rows.length * ROW_HEIGHT;
  const draw = [
    say(16, 14, title),
    legend(520, [
      ['this service', COLOURS.service],
      [otherName, otherColour],
    ]),
    ...axis(
      ticks.filter((tick) => tick <= most),
      place,
      height,
    ),
    ...rows.flatMap(({ name, own, other }, index) => {
      const top = 26 + index * ROW_HEIGHT;
      return [
        say(LABEL_WIDTH - 10, top + 17, name, { anchor: 'end' }),
        ...bar(top, place, own.median, COLOURS.service),
        ...bar(top + 13, place, other.median, otherColour),
      ];
    }),
  ];
  return { height: height + 16, draw };
}

/** Requests per second by concurrency, with a line for each server. */
function connections(results) {
  const measured = results.find(({ perSecond }) => perSecond !== undefined)?.perSecond;
  if (measured === undefined) return null;
  const counts = Object.keys(measured.small).map(Number);
  const most = Math.max(...Object.values(measured).flatMap(Object.values)) * 1.08;
  const x = (index) => LABEL_WIDTH + (index / (counts.length - 1)) * PLOT_WIDTH;
  const y = (rate) => 30 + LINES_HEIGHT - (rate / most) * LINES_HEIGHT;
  const lines = [
    ['small', 'this service', COLOURS.service],
    ['lean small', 'lean Nest', COLOURS.lean],
    ['limit small', 'the limit', COLOURS.limit],
  ];
  const draw = [
    say(16, 14, 'Listings read a second, by requests in flight'),
    legend(
      520,
      lines.map(([, label, colour]) => [label, colour]),
    ),
    `<line x1="${LABEL_WIDTH}" y1="${30 + LINES_HEIGHT}" x2="${LABEL_WIDTH + PLOT_WIDTH}" y2="${30 + LINES_HEIGHT}" stroke="${COLOURS.axis}"/>`,
    ...counts.map((count, index) => say(x(index), 30 + LINES_HEIGHT + 18, String(count), { anchor: 'middle' })),
    ...lines.flatMap(([name, , colour]) => {
      const points = counts.map((count, index) => [x(index), y(measured[name][count])]);
      return [
        `<polyline fill="none" stroke="${colour}" stroke-width="2" points="${points.map((point) => point.map(short).join(',')).join(' ')}"/>`,
        ...points.map(([left, top]) => `<circle cx="${short(left)}" cy="${short(top)}" r="3" fill="${colour}"/>`),
        ...counts.map((count, index) =>
          say(x(index), y(measured[name][count]) - 8, measured[name][count].toLocaleString('en'), {
            anchor: 'middle',
            fill: COLOURS.quiet,
            size: 10,
          }),
        ),
      ];
    }),
  ];
  return { height: LINES_HEIGHT + 54, draw };
}

function bar(top, place, value, colour) {
  return [
    `<rect x="${LABEL_WIDTH}" y="${top}" width="${short(place(value) - LABEL_WIDTH)}" height="12" fill="${colour}"/>`,
    say(place(value) + 5, top + 10, value.toFixed(2), { size: 11 }),
  ];
}

const axis = (ticks, place, height) =>
  ticks.flatMap((tick) => [
    `<line x1="${short(place(tick))}" y1="22" x2="${short(place(tick))}" y2="${height}" stroke="${COLOURS.axis}"/>`,
    say(place(tick), height + 14, String(tick), { anchor: 'middle', fill: COLOURS.quiet }),
  ]);

const legend = (left, entries) =>
  entries
    .map(([label, colour], index) => {
      const at = left + index * 105;
      return `<rect x="${at}" y="4" width="12" height="12" fill="${colour}"/>${say(at + 17, 14, label)}`;
    })
    .join('');

const say = (x, y, text, { anchor = 'start', fill = COLOURS.text, size = 12 } = {}) =>
  `<text x="${short(x)}" y="${short(y)}" text-anchor="${anchor}" fill="${fill}" font-size="${size}">${escape(text)}</text>`;

const short = (value) => Number(value.toFixed(1));

const escape = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [source, target] = process.argv.slice(2);
  if (target === undefined) {
    console.error('usage: node scripts/bench/chart.mjs <results.json> <chart.svg>');
    process.exit(2);
  }
  fs.writeFileSync(target, chartOf(JSON.parse(fs.readFileSync(source, 'utf8'))));
}
