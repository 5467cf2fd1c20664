// The table of docs/platforms.md, generated from docs/platforms.json.
import fs from 'node:fs';
import { withGenerated } from '../project/generated-parts.mjs';
import { inProject } from '../project/paths.mjs';

export const RESULTS = inProject('docs', 'platforms.json');
export const DOCUMENT = inProject('docs', 'platforms.md');

const HEAD = ['Platform', 'Ran with', 'What', 'Passed', 'Failed', 'Skipped', 'Minutes', 'Load', 'Warnings', 'On'];

export const readResults = () => JSON.parse(fs.readFileSync(RESULTS, 'utf8'));

/** Inserts the table of these results, by platform, into the document. */
export function withTable(document, results) {
  return withGenerated(document, {
    name: 'results',
    by: 'written by npm run test:platforms',
    text: tableOf(results),
  });
}

/** The results by platform, as rows. */
export function tableOf(results) {
  const rows = Object.entries(results).map(([name, result]) => [
    name,
    `${result.versions.database}, ${result.versions.redis}, Node ${result.versions.node}`,
    result.tests.length === 0 ? 'all tests' : `${result.tests.length} parts`,
    ...[result.passed, result.failed, result.skipped].map((count) => count.toLocaleString('en')),
    Math.ceil(result.seconds / 60),
    result.machine === undefined ? '' : `${result.machine.loadAfter} on ${result.machine.processors}`,
    result.warnings.join(', ') || 'none',
    result.date.slice(0, 10),
  ]);
  return [HEAD, HEAD.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
