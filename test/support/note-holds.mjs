// Loaded into a process of the service before its own code (`NODE_OPTIONS=--import=<this file>`). Writes to the file HOLDS_FILE,
// one per line, how long each callback blocked the event loop, in milliseconds of the thread's CPU time, so that other load on
// the machine does not count. Where the system does not provide that, elapsed time is used.
import fs from 'node:fs';

/** The resolution at which callbacks are told apart: a value is at most this much too high. */
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
