// Separates the runner's own options after `npm test --` from those for jest.
import { parseArgs } from 'node:util';
import { wantedEngines } from '../engines/wanted-engines.mjs';

const OPTIONS = {
  database: { type: 'string' },
  redis: { type: 'string' },
  newest: { type: 'boolean' },
  result: { type: 'string' },
  'no-build': { type: 'boolean' },
};

/**
 * Extracts the runner's own options. A requested engine is passed to every process of the run by its variable; an unknown one is
 * rejected.
 */
export function readTestOptions(given) {
  const { values, tokens } = parseArgs({ args: given, options: OPTIONS, strict: false, tokens: true });
  const own = new Set(tokens.filter(({ kind, name }) => kind === 'option' && name in OPTIONS).flatMap(placesOf));
  const environment = {
    ...(values.database === undefined ? {} : { PLS_TEST_DATABASE: values.database }),
    ...(values.redis === undefined ? {} : { PLS_TEST_REDIS: values.redis }),
    ...(values.newest === true ? { PLS_TEST_NEWEST: '1' } : {}),
  };
  wantedEngines(environment);
  return {
    jestArguments: given.filter((_, index) => !own.has(index)),
    resultFile: values.result,
    mayBuild: values['no-build'] !== true,
    environment,
  };
}

/** The positions of an option, and of its value if that is a separate word. */
const placesOf = ({ index, value, inlineValue }) => (value === undefined || inlineValue ? [index] : [index, index + 1]);
