import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { lowerPriority, lowerSessionPriority } from './process-priority.js';

const onLinux = process.platform === 'linux' ? it : it.skip;

/** Has at least two threads: those of Node itself. */
const SLEEPING = 'setTimeout(() => undefined, 60_000); console.log("up")';

describe('a process of lower priority', () => {
  const started: ChildProcess[] = [];

  afterEach(async () => {
    for (const child of started.splice(0)) {
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    }
  });

  async function start(detached: boolean): Promise<number> {
    const child = spawn(process.execPath, ['-e', SLEEPING], { detached, stdio: ['ignore', 'pipe', 'inherit'] });
    started.push(child);
    await once(child.stdout, 'data');
    return child.pid ?? 0;
  }

  /** The nice value of each thread: the 19th field of its `stat` in proc(5). */
  const niceOf = (pid: number): string[] =>
    readdirSync(`/proc/${pid}/task`).map((thread) => {
      const [, fields = ''] = readFileSync(`/proc/${pid}/task/${thread}/stat`, 'utf8').split(') ');
      return fields.split(' ')[19 - 3] ?? '';
    });

  /** The autogroup of its session, such as `/autogroup-42 nice 7`; null where autogroups are not supported. */
  const sessionOf = (pid: number): string | null =>
    existsSync(`/proc/${pid}/autogroup`) ? readFileSync(`/proc/${pid}/autogroup`, 'utf8').trim() : null;

  onLinux('lets others go first with all of its threads, and with its session where it leads one', async () => {
    const pid = await start(true);
    await lowerPriority(pid, 7);
    expect(niceOf(pid).length).toBeGreaterThan(1);
    expect(new Set(niceOf(pid))).toEqual(new Set(['7']));
    expect(sessionOf(pid) ?? 'nice 7').toMatch(/nice 7$/);
  });

  onLinux('leaves the session of others as it is', async () => {
    const [pid, before] = [await start(false), sessionOf(process.pid)];
    await lowerPriority(pid, 7);
    expect(new Set(niceOf(pid))).toEqual(new Set(['7']));
    expect(sessionOf(pid)).toBe(before);
  });

  onLinux('may be one of many that are started together', async () => {
    const pids = await Promise.all([1, 2, 3, 4].map(() => start(true)));
    await Promise.all(pids.map((pid) => lowerSessionPriority(pid, 5)));
    for (const pid of pids) {
      expect(sessionOf(pid) ?? 'nice 5').toMatch(/nice 5$/);
    }
  });

  it('may already have ended', async () => {
    const pid = await start(true);
    const [child] = started.splice(0);
    child?.kill('SIGKILL');
    await once(child as ChildProcess, 'exit');
    await expect(lowerPriority(pid, 7)).resolves.toBeUndefined();
  });
});
