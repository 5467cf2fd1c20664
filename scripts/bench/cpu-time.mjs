// The processor time of other processes: what neighbours on the machine do to the clock, they do not do to it.
import fs from 'node:fs';

const MS_PER_TICK = 10;

/** Milliseconds of processor time that the processes have used since they started; null where it cannot be told. */
export function cpuMilliseconds(pids) {
  if (pids.length === 0 || !fs.existsSync('/proc/self/stat')) return null;
  return pids.map(ticksOf).reduce((sum, ticks) => sum + ticks, 0) * MS_PER_TICK;
}

function ticksOf(pid) {
  const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return Number(fields[11]) + Number(fields[12]);
}
