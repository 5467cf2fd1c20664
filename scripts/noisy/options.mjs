// The options of `npm run noisy`.
import { parseArgs } from 'node:util';

export const USAGE = `usage: npm run noisy -- [options]

Measures what agency B notices of agency A, which does its worst within its limits, one kind at a time: B reads and writes at a
fixed, modest rate, in turns alone and beside A. A real API and worker on engines of their own, which are gone at the end. The
exit code is 1 where B's slowest hundredth takes more than five times as long beside A.

  --kind <names>     only the kinds whose name contains one of these, comma separated: --kind bodies,gzip
  --seconds <number> of each turn (default 3)
  --rounds <number>  turns alone and beside A, of each kind (default 3)
  --list             the names of the kinds
  --help             this text`;

/** Reads the command line. Throws an error with a message for the user. */
export function readOptions(args) {
  const { values } = parseArgs({
    args,
    options: {
      kind: { type: 'string' },
      seconds: { type: 'string', default: '3' },
      rounds: { type: 'string', default: '3' },
      list: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  return {
    names: values.kind?.split(',').filter((name) => name !== '') ?? [],
    seconds: positive('seconds', values.seconds),
    rounds: positive('rounds', values.rounds),
    list: values.list,
    help: values.help,
  };
}

function positive(name, text) {
  const value = Number(text);
  if (value > 0) return value;
  throw new Error(`--${name} ${text} is not a positive number.`);
}
