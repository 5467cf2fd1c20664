// The resource usage of a process and its descendants, according to the Linux kernel.
import fs from 'node:fs';
import path from 'node:path';

/** The kernel counts time in hundredths of a second. */
const MS_PER_TICK = 10;
const SAMPLE_EVERY_MS = 100;

/** How many of the fields utime, stime, cutime and cstime count, which are consecutive from the 12th field after the name. */
const ITS_OWN = 2;
const WITH_ENDED_CHILDREN = 4;

/** CPU time in milliseconds, including that of children that have ended. */
export function cpuMsOfTree(pid) {
  return treeOf(pid).reduce((sum, member) => sum + ticksOf(member, WITH_ENDED_CHILDREN) * MS_PER_TICK, 0);
}

/** CPU time of the process alone. */
export function cpuMsOf(pid) {
  return ticksOf(pid, ITS_OWN) * MS_PER_TICK;
}

/** Monitors the total memory of a process and its children. */
export class PeakMemory {
  #peakKb = 0;
  #timer;

  constructor(pid) {
    this.#timer = setInterval(() => {
      this.#peakKb = Math.max(
        this.#peakKb,
        treeOf(pid).reduce((sum, member) => sum + residentKbOf(member), 0),
      );
    }, SAMPLE_EVERY_MS);
  }

  /** Stops monitoring and returns the peak, in megabytes. */
  stop() {
    clearInterval(this.#timer);
    return this.#peakKb / 1024;
  }
}

function treeOf(pid) {
  const children = readOrEmpty(path.join('/proc', String(pid), 'task', String(pid), 'children'));
  return [pid, ...children.split(' ').filter(Boolean).flatMap(treeOf)];
}

function ticksOf(pid, count) {
  const stat = readOrEmpty(path.join('/proc', String(pid), 'stat'));
  const fields = stat.slice(stat.lastIndexOf(') ') + 2).split(' ');
  return fields.slice(11, 11 + count).reduce((sum, ticks) => sum + Number(ticks), 0);
}

function residentKbOf(pid) {
  return Number(/^VmRSS:\s+(\d+)/m.exec(readOrEmpty(path.join('/proc', String(pid), 'status')))?.[1] ?? 0);
}

/** A process may end while it is read. */
function readOrEmpty(file) {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch (error) {
    if (['ENOENT', 'ESRCH'].includes(error.code)) return '';
    throw error;
  }
}
