// The CPU time of other processes: unlike elapsed time, it does not depend on the machine's other load.
import fs from 'node:fs';

const MS_PER_TICK = 10;

/** The CPU time that the processes have used since they started, in milliseconds; null when it cannot be determined. */
export function cpuMilliseconds(pids) {
  if (pids.length === 0 || !fs.existsSync('/proc/self/stat')) return null;
  return pids.map(ticksOf).reduce((sum, ticks) => sum + ticks, 0) * MS_PER_TICK;
}

function ticksOf(pid) {
  const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return Number(fields[11]) + Number(fields[12]);
}
