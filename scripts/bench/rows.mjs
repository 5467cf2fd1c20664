// All rows of the bench, in the order in which they are measured: what leaves most behind comes last.
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
 * @property {Record<string, number>} goal by the name of the figure: `ratio` at least, all others at most
 * @property {(stand, settings) => Promise<object>} run resolves with the figures and the times behind them
 */

/** @type {readonly Row[]} */
const ROWS = [atRest, ...belowHttpRows, ...readRows, ...writeRows, ...photoRows, ...jobRows, ...underLoad];

/** The rows whose name contains one of the words; all of them where there are none. */
export function chooseRows(words) {
  return ROWS.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)));
}
