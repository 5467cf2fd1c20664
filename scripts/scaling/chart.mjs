// The figures as an SVG: the load of one database server by minute, the share of it that each size takes, and the waits of jobs.
import { MACHINES, SIZES } from './assumptions.mjs';

const WIDTH = 860;
const LEFT = 290;
const RIGHT = WIDTH - 60;
const ROW = 26;
const LINES_HEIGHT = 200;
const COLOURS = { axis: '#d5dbe0', text: '#1d2733', quiet: '#5b7083', limit: '#b3423a' };
const SERIES = ['#9db8ad', '#2a7f62', '#5b7083'];

const colourOf = (agencies) => SERIES[SIZES.indexOf(agencies)];

/** An SVG document of the results of `figuresOf`. */
export function chartOf({ demands, runs }) {
  const panels = [busyCores(runs), shares(demands), waits(runs)];
  let top = 44;
  const drawn = panels.map(({ height, draw }) => {
    const group = `<g transform="translate(0 ${top})">\n${draw.join('\n')}\n</g>`;
    top += height + 36;
    return group;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${top}" font-family="sans-serif" font-size="12">
<rect width="100%" height="100%" fill="#ffffff"/>
${say(16, 26, 'The busiest hour of 1,000, 10,000 and 100,000 agencies, simulated from measured costs', { size: 15 })}
${drawn.join('\n')}
</svg>
`;
}

/** Lines by minute, for the runs with a single database. */
function busyCores(runs) {
  const shown = runs.filter(({ name }) => !/replica|cell/.test(name));
  const scale = logarithmic(0.01, 30, LINES_HEIGHT, 24);
  const minutes = shown[0].databaseByMinute.length;
  const across = (minute) => LEFT + (minute / (minutes - 1)) * (RIGHT - LEFT);
  const limit = MACHINES.databaseCores.value * MACHINES.wantedLoad.value;
  return {
    height: LINES_HEIGHT + 24,
    draw: [
      say(16, 14, 'Cores of the database that are busy, by minute (logarithmic); the full hour is at minute 5'),
      ...[0.01, 0.1, 1, 10].flatMap((tick) => [
        line(LEFT, scale(tick), RIGHT, scale(tick), COLOURS.axis),
        say(LEFT - 8, scale(tick) + 4, String(tick), { anchor: 'end', fill: COLOURS.quiet }),
      ]),
      line(LEFT, scale(limit), RIGHT, scale(limit), COLOURS.limit),
      say(RIGHT, scale(limit) - 6, 'as much as 16 cores should bear', { anchor: 'end', fill: COLOURS.limit }),
      ...shown.flatMap(({ name, agencies, databaseByMinute }) => {
        const points = databaseByMinute.map((cores, minute) => `${round(across(minute))},${round(scale(cores))}`);
        const last = databaseByMinute.at(-1);
        return [
          `<polyline fill="none" stroke="${colourOf(agencies)}" stroke-width="2" points="${points.join(' ')}"/>`,
          say(RIGHT, scale(last) - 8, name, { anchor: 'end', fill: colourOf(agencies) }),
        ];
      }),
      ...[0, 5, 10, 15].map((minute) =>
        say(across(minute), LINES_HEIGHT + 40, `${minute} min`, { anchor: 'middle', fill: COLOURS.quiet }),
      ),
    ],
  };
}

/** Bars: 1 is the full capacity of one server. */
function shares(demands) {
  const bars = demands.flatMap(({ agencies, shares: of }) =>
    Object.entries(of).map(([name, share]) => ({
      label: `${agencies.toLocaleString('en')}: ${name}`,
      value: share,
      text: `${digits(share * 100)} %`,
      colour: colourOf(agencies),
    })),
  );
  return barsOf('Of what one database server is to give (logarithmic; line: all of it)', bars, {
    least: 0.001,
    most: 10,
    limit: 1,
  });
}

/** Bars of the slowest hundredth. */
function waits(runs) {
  const bars = runs.flatMap(({ name, agencies, publishWait, photoWait }) =>
    [
      ['publishing', publishWait],
      ['a photo', photoWait],
    ].map(([what, wait]) => ({
      label: `${name}: ${what}`,
      value: Math.max(wait.p99, 1) / 1000,
      text: `${digits(wait.p99)} ms`,
      colour: colourOf(agencies),
    })),
  );
  return barsOf('How long jobs wait for a worker, slowest hundredth (logarithmic)', bars, {
    least: 0.001,
    most: 10,
    limit: null,
  });
}

function barsOf(title, bars, { least, most, limit }) {
  const place = (value) => {
    const part = Math.log(Math.max(value, least) / least) / Math.log(most / least);
    return LEFT + Math.min(1, part) * (RIGHT - LEFT);
  };
  const height = 22 + bars.length * ROW;
  return {
    height,
    draw: [
      say(16, 14, title),
      ...bars.flatMap(({ label, value, text, colour }, index) => {
        const top = 24 + index * ROW;
        return [
          say(LEFT - 8, top + 13, label, { anchor: 'end' }),
          `<rect x="${LEFT}" y="${top}" width="${round(place(value) - LEFT)}" height="${ROW - 8}" fill="${colour}"/>`,
          say(place(value) + 6, top + 13, text, { fill: COLOURS.quiet }),
        ];
      }),
      ...(limit === null ? [] : [line(place(limit), 20, place(limit), height, COLOURS.limit)]),
    ],
  };
}

const logarithmic = (least, most, height, top) => (value) =>
  top + height - (Math.log(Math.max(value, least) / least) / Math.log(most / least)) * height;

const line = (x1, y1, x2, y2, colour) =>
  `<line x1="${round(x1)}" y1="${round(y1)}" x2="${round(x2)}" y2="${round(y2)}" stroke="${colour}"/>`;

function say(x, y, text, { anchor = 'start', fill = COLOURS.text, size = 12 } = {}) {
  return `<text x="${round(x)}" y="${round(y)}" text-anchor="${anchor}" fill="${fill}" font-size="${size}">${text}</text>`;
}

const round = (value) => Math.round(value * 10) / 10;

/** A simulation does not justify more than two digits. */
export const digits = (value) => Number(value.toPrecision(2)).toLocaleString('en', { maximumFractionDigits: 4 });
