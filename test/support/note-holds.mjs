// Loaded into a process of the service before its own code (`NODE_OPTIONS=--import=<this file>`). Notes in the file
// HOLDS_FILE, a line each, for how long a piece of work held the event loop, in milliseconds of the thread's processor
// time: what else the machine does meanwhile does not count. Where the system does not tell, the clock has to do.
import fs from 'node:fs';

/** Of so much the pieces of work are told apart from each other: a note is at most this too high. */
const TICK_MS = 5;

const THREAD_TIMES = '/proc/thread-self/schedstat';

const processorTimeMs = fs.existsSync(THREAD_TIMES)
  ? () => Number(fs.readFileSync(THREAD_TIMES, 'latin1').split(' ', 1)[0]) / 1e6
  : () => performance.now();

let before = processorTimeMs();
setInterval(() => {
  const held = processorTimeMs() - before;
  if (held > 2 * TICK_MS) fs.appendFileSync(process.env.HOLDS_FILE, `${held}\n`);
  before = processorTimeMs();
}, TICK_MS).unref();
