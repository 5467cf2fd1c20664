// The command line of programs that take a few numbers: --seed 7 --minutes 10.
import { parseArgs } from 'node:util';

/**
 * Reads the options that the table names, each a positive number with a default; prints the help, or what is wrong,
 * and ends the process where there is nothing to run.
 *
 * @param {object} program
 * @param {string} program.about what it does, for --help
 * @param {string} program.usage
 * @param {Record<string, {about: string, default: number}>} program.options
 * @returns {Record<string, number>}
 */
export function readNumbers({ about, usage, options }) {
  const names = Object.keys(options);
  const help = [`usage: ${usage}`, '', about, '', ...names.map((name) => describe(name, options[name]))].join('\n');
  const fail = (message) => {
    console.error(`${message}\n\n${help}`);
    process.exit(2);
  };
  let values;
  try {
    const known = Object.fromEntries(names.map((name) => [name, { type: 'string' }]));
    ({ values } = parseArgs({ options: { ...known, help: { type: 'boolean', short: 'h' } } }));
  } catch (error) {
    fail(error.message);
  }
  if (values.help) {
    console.log(help);
    process.exit(0);
  }
  return Object.fromEntries(
    names.map((name) => {
      const value = Number(values[name] ?? options[name].default);
      if (!(value > 0)) fail(`--${name} takes a positive number.`);
      return [name, value];
    }),
  );
}

const describe = (name, option) => `  --${name.padEnd(12)} ${option.about} (${option.default})`;
