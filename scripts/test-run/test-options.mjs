// What of the words behind `npm test --` is for the runner; all others are jest's.
import { parseArgs } from 'node:util';
import { wantedEngines } from '../engines/wanted-engines.mjs';

const OPTIONS = {
  database: { type: 'string' },
  redis: { type: 'string' },
  result: { type: 'string' },
  'no-build': { type: 'boolean' },
};

/**
 * Takes the runner's own options out. An engine that is asked for is told to every process of the run by its variable; one
 * that nobody knows is refused.
 */
export function readTestOptions(given) {
  const { values, tokens } = parseArgs({ args: given, options: OPTIONS, strict: false, tokens: true });
  const own = new Set(tokens.filter(({ kind, name }) => kind === 'option' && name in OPTIONS).flatMap(placesOf));
  const environment = {
    ...(values.database === undefined ? {} : { PLS_TEST_DATABASE: values.database }),
    ...(values.redis === undefined ? {} : { PLS_TEST_REDIS: values.redis }),
  };
  wantedEngines(environment);
  return {
    jestArguments: given.filter((_, index) => !own.has(index)),
    resultFile: values.result,
    mayBuild: values['no-build'] !== true,
    environment,
  };
}

/** Where an option stands, and its value where that is a word of its own. */
const placesOf = ({ index, value, inlineValue }) => (value === undefined || inlineValue ? [index] : [index, index + 1]);
