// All rows of the bench in the order of measurement: those that leave most data behind come last.
import { agencyRows } from './rows/agencies.mjs';
import { belowHttpRows } from './rows/below-http.mjs';
import { jobRows } from './rows/jobs.mjs';
import { loadRows } from './rows/load.mjs';
import { photoRows } from './rows/photos.mjs';
import { readRows } from './rows/reads.mjs';
import { writeRows } from './rows/writes.mjs';

const [atRest, ...underLoad] = loadRows;

/**
 * @typedef {object} Row
 * @property {string} name
 * @property {string} about what is measured, for the table
 * @property {Record<string, number | undefined>} goal by the name of the figure: `ratio` is a minimum, all others are maximums
 * @property {(stand: any, settings: any) => Promise<object>} run resolves with the figures and the times from which they were computed
 */

/** @type {readonly Row[]} */
const ROWS = [
  atRest,
  ...belowHttpRows,
  ...readRows,
  ...writeRows,
  ...photoRows,
  ...jobRows,
  ...underLoad,
  ...agencyRows,
];

/** The rows whose name contains one of the words; all rows without words. */
export function chooseRows(words) {
  return ROWS.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)));
}
