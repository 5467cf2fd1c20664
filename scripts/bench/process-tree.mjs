// What a process and everything that it has started costs, as the kernel of Linux counts it.
import fs from 'node:fs';
import path from 'node:path';

/** The kernel tells times in hundredths of a second. */
const MS_PER_TICK = 10;
const SAMPLE_EVERY_MS = 100;

/** How many of utime, stime, cutime and cstime, which follow one another from the 12th field behind the name. */
const ITS_OWN = 2;
const WITH_ENDED_CHILDREN = 4;

/** CPU time in milliseconds, that of children that have ended included. */
export function cpuMsOfTree(pid) {
  return treeOf(pid).reduce((sum, member) => sum + ticksOf(member, WITH_ENDED_CHILDREN) * MS_PER_TICK, 0);
}

/** That of the process alone. */
export function cpuMsOf(pid) {
  return ticksOf(pid, ITS_OWN) * MS_PER_TICK;
}

/** Watches the memory that a process and its children hold together. */
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

  /** Ends the watch and returns the most there was, in megabytes. */
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
  const fields = readOrEmpty(path.join('/proc', String(pid), 'stat'))
    .split(') ')
    .at(-1)
    .split(' ');
  return fields.slice(11, 11 + count).reduce((sum, ticks) => sum + Number(ticks), 0);
}

function residentKbOf(pid) {
  return Number(/^VmRSS:\s+(\d+)/m.exec(readOrEmpty(path.join('/proc', String(pid), 'status')))?.[1] ?? 0);
}

/** A process may end while it is looked at. */
function readOrEmpty(file) {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch (error) {
    if (['ENOENT', 'ESRCH'].includes(error.code)) return '';
    throw error;
  }
}
