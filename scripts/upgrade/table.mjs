// The table of docs/operations.md about how long writes wait for migrations.
import { withGenerated } from '../project/generated-parts.mjs';

/** Migrations that delay writes by at least this many milliseconds have a row of their own. */
const TOLD_FROM_MS = 500;

/** Inserts the table of a run into the document. */
export function withTable(document, run) {
  return withGenerated(document, {
    name: 'stalls',
    by: 'written by npm run test:upgrade -- --write',
    text: tableOf(run),
  });
}

function tableOf({ rows, listings, writers, database, date, processors }) {
  const told = rows.filter(({ longestMs }) => longestMs >= TOLD_FROM_MS);
  const others = rows.filter((row) => !told.includes(row));
  const sum = (of) => of.reduce((total, { seconds }) => total + seconds, 0);
  const longest = Math.max(0, ...others.map(({ longestMs }) => longestMs));
  const lines = [
    ...told.map(({ name, seconds, longestMs }) => [`\`${name}\``, inSeconds(seconds), inSeconds(longestMs / 1000)]),
    [`the ${others.length} others`, inSeconds(sum(others)), `at most ${inSeconds(longest / 1000)}`],
    ['all', inSeconds(sum(rows)), ''],
  ];
  const head = ['migration', 'takes', 'a write waits'];
  const cells = [head, head.map(() => '---'), ...lines];
  const about = `${listings.toLocaleString('en')} listings, ${writers} writers, ${database} on ${processors} cores that others used as well, ${date}:`;
  return `${about}\n\n${cells.map((row) => `| ${row.join(' | ')} |`).join('\n')}`;
}

const inSeconds = (seconds) => `${seconds.toFixed(1)} s`;
