// The options of `npm run bench`.
import { parseArgs } from 'node:util';

export const USAGE = `usage: npm run bench -- [options]

Measures the service over HTTP and, in turns within the same run, the bare work it stands on. The engines are its own,
durable, and gone at the end. Only ratios of one run mean something.

  --rows <names>    only the rows whose name contains one of these, comma separated: --rows create,unchanged
  --size <number>   listings in the large database, beside the one of 10,000 (default 1,000,000; 0: none)
  --rounds <number> rounds per row (default 9, at least 3)
  --quick           a look in a minute: no large database, 5 short rounds
  --profile <dir>   the API writes a CPU profile there when it ends
  --list            the names of the rows
  --help            this text`;

/** Reads the command line. Throws an error with a message for people. */
export function readOptions(args) {
  const { values } = parseArgs({
    args,
    options: {
      rows: { type: 'string' },
      size: { type: 'string' },
      rounds: { type: 'string' },
      quick: { type: 'boolean', default: false },
      profile: { type: 'string' },
      list: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  const { quick, list, help } = values;
  return {
    quick,
    list,
    help,
    profileDirectory: values.profile ?? null,
    names: values.rows?.split(',').filter((name) => name !== '') ?? [],
    largeSize: wholeNumber('size', values.size, quick ? 0 : 1_000_000, 0),
    rounds: wholeNumber('rounds', values.rounds, quick ? 5 : 9, 3),
    slotMs: quick ? 150 : 350,
  };
}

function wholeNumber(name, text, otherwise, least) {
  if (text === undefined) return otherwise;
  const value = Number(text.replaceAll(/[_,]/g, ''));
  if (Number.isInteger(value) && value >= least) return value;
  throw new Error(`--${name} ${text} is not a whole number from ${least}.`);
}
