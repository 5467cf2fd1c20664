// The tables of docs/scaling.md, generated from the figures.
import { withGenerated } from '../project/generated-parts.mjs';
import { AGENCY, DAY, MACHINES } from './assumptions.mjs';
import { digits } from './chart.mjs';

/** The names of the kinds of work in the table of costs. */
const WORK = {
  create: 'a listing created, in a bulk call of 100',
  update: 'a listing changed in every field, in a bulk call of 100',
  unchanged: 'a listing sent again unchanged, in a bulk call of 100',
  put: 'a listing changed by a single call',
  read: 'a listing read',
  list: 'a page of 50 listings read',
  event: 'an event read, in a page of 100',
  page: 'a public page',
  publish: 'a listing published, including its write',
  photo: 'a photo of 12 megapixels imported',
};

/** Inserts each table between the comments that name it. */
export function withTables(document, figures) {
  return Object.entries(tablesOf(figures)).reduce(
    (written, [name, text]) => withGenerated(written, { name, by: 'written by npm run scaling', text }),
    document,
  );
}

function tablesOf({ measured, demands, runs }) {
  return {
    costs: tableOf(
      ['Work', 'Statements', 'Redo log', 'Database', 'API', 'Worker'],
      Object.entries(WORK).map(([name, about]) => {
        const cost = measured.costs[name];
        return [
          about,
          digits(cost.statements),
          bytes(cost.redoBytes),
          milliseconds(cost.databaseMs),
          milliseconds(cost.apiMs),
          milliseconds(cost.workerMs),
        ];
      }),
    ),
    assumptions: tableOf(
      ['Assumed', 'Value'],
      [AGENCY, DAY, MACHINES].flatMap((table) =>
        Object.values(table).map(({ value, about }) => [about, value.toLocaleString('en')]),
      ),
    ),
    demands: tableOf(
      ['In the busiest hour', ...demands.map(({ agencies }) => `${agencies.toLocaleString('en')} agencies`)],
      [
        row('Listings', demands, ({ listings }) => millions(listings)),
        row('Requests a second', demands, ({ requestsPerSecond }) => digits(requestsPerSecond)),
        row('Photos a second', demands, ({ photosPerSecond }) => digits(photosPerSecond)),
        row('Statements a second', demands, ({ statementsPerSecond }) => digits(statementsPerSecond)),
        row('Busy cores: database', demands, ({ databaseCores }) => digits(databaseCores)),
        row('— APIs', demands, ({ apiCores }) => digits(apiCores)),
        row('— workers', demands, ({ workerCores }) => digits(workerCores)),
        row('Redo log, MB a second', demands, ({ redoMbPerSecond }) => digits(redoMbPerSecond)),
        row('Table pages that should be in memory', demands, ({ hotGb }) => `${digits(hotGb)} GB`),
        row('Tables on disk', demands, ({ tablesGb }) => `${digits(tablesGb)} GB`),
        row('Rows of files', demands, ({ mediaRows }) => millions(mediaRows)),
        row('Rows of events', demands, ({ events }) => millions(events)),
        row('Storage of photos', demands, ({ storageTb }) => `${digits(storageTb)} TB`),
        ...['processor', 'memory', 'disk'].map((name) =>
          row(`One server’s ${name}`, demands, ({ shares }) => `${digits(shares[name] * 100)} %`),
        ),
      ],
    ),
    runs: tableOf(
      [
        'Simulated',
        'Database',
        'APIs',
        'Workers',
        'Busiest minute',
        'For the database',
        'For an API',
        'To publish',
        'Photo',
        'First import',
      ],
      runs.map((run) => [
        run.name,
        `${run.databaseCores} cores`,
        run.apis,
        `${run.workers} × ${MACHINES.workerCores.value} cores`,
        `${digits(Math.max(...run.databaseByMinute))} cores`,
        ...[run.databaseWait, run.apiWait, run.publishWait, run.photoWait].map(({ p99 }) => waited(p99)),
        waited(run.firstImportWait.longest),
      ]),
    ),
  };
}

const row = (name, demands, read) => [name, ...demands.map(read)];

const millions = (count) => `${digits(count / 1e6)} million`;

const bytes = (count) => (count < 1000 ? `${digits(count)} B` : `${digits(count / 1000)} kB`);

const milliseconds = (value) => (value === 0 ? '' : `${digits(value)} ms`);

function waited(value) {
  if (value < 1) return '< 1 ms';
  return value < 1000 ? `${digits(value)} ms` : `${digits(value / 1000)} s`;
}

const tableOf = (head, rows) =>
  [head, head.map((_, index) => (index === 0 ? '---' : '---:')), ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');
