// Separates the runner's own options after `npm test --` from those for jest.
import { parseArgs } from 'node:util';
import { wantedEngines } from '../engines/wanted-engines.mjs';

/** @type {Record<string, {type: 'string' | 'boolean'}>} */
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
  const own = new Set(
    tokens.flatMap((token) => (token.kind === 'option' && token.name in OPTIONS ? placesOf(token) : [])),
  );
  /** @param {string} name */
  const textOf = (name) => {
    const value = values[name];
    if (value === undefined || typeof value === 'string') return value;
    throw new Error(`--${name} takes a value.`);
  };
  const [database, redis] = [textOf('database'), textOf('redis')];
  const environment = {
    ...(database === undefined ? {} : { PLS_TEST_DATABASE: database }),
    ...(redis === undefined ? {} : { PLS_TEST_REDIS: redis }),
    ...(values.newest === true ? { PLS_TEST_NEWEST: '1' } : {}),
  };
  wantedEngines(environment);
  return {
    jestArguments: given.filter((_, index) => !own.has(index)),
    resultFile: textOf('result'),
    mayBuild: values['no-build'] !== true,
    environment,
  };
}

/** The positions of an option, and of its value if that is a separate word. */
const placesOf = ({ index, value, inlineValue }) => (value === undefined || inlineValue ? [index] : [index, index + 1]);
