// The command line of programs, most of which take a few numbers, flags and words: --seed 7 --bucket --redis cluster.
import { parseArgs } from 'node:util';

/** @typedef {{about: string, default?: number | false, choices?: string[]}} Option */

/**
 * Reads the options in the table: each is a positive number with a default, a flag (default false), or one of some words (null
 * by default). Prints the help or the error, and then ends the process.
 *
 * @param {object} program
 * @param {string} program.about what it does, for --help
 * @param {string} program.usage
 * @param {Record<string, Option>} program.options
 * @returns {Record<string, any>}
 */
export function readNumbers({ about, usage, options }) {
  const names = Object.keys(options);
  const help = [`usage: ${usage}`, '', about, '', ...names.map((name) => describe(name, options[name]))].join('\n');
  /** @type {(message: string) => never} */
  const fail = (message) => {
    console.error(`${message}\n\n${help}`);
    process.exit(2);
  };
  let values;
  try {
    const typeOf = (name) => (options[name].default === false ? 'boolean' : 'string');
    const known = Object.fromEntries(names.map((name) => [name, { type: typeOf(name) }]));
    ({ values } = parseArgs({ options: { ...known, help: { type: 'boolean', short: 'h' } } }));
  } catch (error) {
    return fail(error.message);
  }
  if (values.help) {
    console.log(help);
    process.exit(0);
  }
  return Object.fromEntries(
    names.map((name) => {
      const { choices } = options[name];
      if (choices !== undefined) {
        if (values[name] !== undefined && !choices.includes(values[name]))
          fail(`--${name} takes ${choices.join(', ')}.`);
        return [name, values[name] ?? null];
      }
      if (options[name].default === false) return [name, values[name] === true];
      const value = Number(values[name] ?? options[name].default);
      if (!(value > 0)) fail(`--${name} takes a positive number.`);
      return [name, value];
    }),
  );
}

/** @type {(name: string, option: Option) => string} */
const describe = (name, { about, default: usual, choices }) =>
  `  --${name.padEnd(12)} ${about}${usual === undefined || usual === false ? '' : ` (${usual})`}${choices === undefined ? '' : `: ${choices.join(', ')}`}`;

/**
 * The options of the command line, parsed by `read`; ends the process after printing the help or an error.
 *
 * @template {{help: boolean}} Options
 * @param {(args: string[]) => Options} read throws an error with a message for the user
 * @param {string} usage
 * @returns {Options}
 */
export function readOrExit(read, usage) {
  try {
    const options = read(process.argv.slice(2));
    if (!options.help) return options;
    console.log(usage);
    return process.exit(0);
  } catch (error) {
    console.error(`${error.message}\n\n${usage}`);
    return process.exit(2);
  }
}
