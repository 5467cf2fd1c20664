import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ProgramFailed, ProgramTimedOut, runLimited, type RunLimits } from './run-limited.js';

const onLinux = process.platform === 'linux' ? it : it.skip;

const TYPESCRIPT_HOOK = path.join(__dirname, '../../../../test/support/typescript-hook.cjs');

describe('a program that is run within limits', () => {
  let folder: string;

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'run-limited-'));
  });

  afterAll(() => rm(folder, { recursive: true }));

  async function run(script: string, limits: Partial<RunLimits> = {}): Promise<string[]> {
    const lines: string[] = [];
    const all = { cwd: folder, timeLimitMs: 20_000, signal: new AbortController().signal, ...limits };
    await runLimited('/bin/sh', ['-c', script], all, (line) => lines.push(line));
    return lines;
  }

  it('passes on its lines as they are written', async () => {
    expect(await run('echo one; echo two')).toEqual(['one', 'two']);
  });

  it('runs in its folder without the environment of this process', async () => {
    const [cwd, ...variables] = await run('pwd -P; env');
    expect(cwd).toBe(folder);
    expect(variables.map((line) => line.split('=')[0]).sort()).toEqual(
      expect.arrayContaining(['MALLOC_ARENA_MAX', 'PATH']),
    );
    expect(variables.join()).not.toMatch(/JEST|HOME|DATABASE/);
  });

  onLinux('may use 1 GB of memory, writes no core, and lets others go first', async () => {
    const [memory, core, niceness] = await run('ulimit -v; ulimit -c; nice');
    expect([memory, core]).toEqual([String(1024 * 1024), '0']);
    expect(Number(niceness)).toBeGreaterThanOrEqual(10);
  });

  it('reports how it failed', async () => {
    const failed = run('echo why >&2; exit 3');
    await expect(failed).rejects.toBeInstanceOf(ProgramFailed);
    await expect(failed).rejects.toMatchObject({ exitCode: 3, killedBy: null, errorOutput: 'why' });
    await expect(run('kill -SEGV $$')).rejects.toMatchObject({ exitCode: null, killedBy: 'SIGSEGV' });
  });

  it('returns its standard error although it succeeded', async () => {
    const limits = { cwd: folder, timeLimitMs: 20_000, signal: new AbortController().signal };
    expect(await runLimited('/bin/sh', ['-c', 'echo odd >&2'], limits, () => undefined)).toBe('odd');
  });

  it('is killed after its time limit together with its children', async () => {
    await expect(run(`sleep 60 & echo $! > child; sleep 60`, { timeLimitMs: 1_500 })).rejects.toBeInstanceOf(
      ProgramTimedOut,
    );
    expect(await isGone(await pidIn('child'))).toBe(true);
  });

  it('is killed when aborted', async () => {
    const abort = new AbortController();
    const lines: string[] = [];
    const limits = { cwd: folder, timeLimitMs: 20_000, signal: abort.signal };
    const running = runLimited('/bin/sh', ['-c', 'echo $$; exec sleep 60'], limits, (line) => {
      lines.push(line);
      abort.abort(new Error('not wanted'));
    });
    await expect(running).rejects.toThrow('not wanted');
    expect(await isGone(Number(lines[0]))).toBe(true);
  });

  it('is not started when already aborted', async () => {
    await expect(run('touch started', { signal: AbortSignal.abort(new Error('late')) })).rejects.toThrow('late');
    await expect(readFile(path.join(folder, 'started'))).rejects.toThrow('ENOENT');
  });

  onLinux('ends when this process is killed', async () => {
    const script = `
      const { runLimited } = require(${JSON.stringify(path.join(__dirname, 'run-limited.ts'))});
      const limits = { cwd: '/', timeLimitMs: 60000, signal: new AbortController().signal };
      void runLimited('/bin/sh', ['-c', 'echo $$; exec sleep 60'], limits, (line) => console.log(line));`;
    const worker = spawn(process.execPath, ['--require', TYPESCRIPT_HOOK, '-e', script], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [line] = (await once(worker.stdout, 'data')) as [Buffer];
    worker.kill('SIGKILL');
    await once(worker, 'exit');
    expect(await isGone(Number(line.toString()))).toBe(true);
  });

  onLinux('does not outlive this process when that is killed at the moment of the start', async () => {
    // The program is stopped before it has asked the system to end it together with this process.
    const script = `
      const childProcess = require('node:child_process');
      const { writeSync } = require('node:fs');
      const { runLimited } = require(${JSON.stringify(path.join(__dirname, 'run-limited.ts'))});
      const limits = { cwd: '/', timeLimitMs: 60000, signal: new AbortController().signal };
      const run = (text) => runLimited('/bin/sh', ['-c', text], limits, () => undefined);
      const { spawn } = childProcess;
      run('true').then(() => {
        childProcess.spawn = (...args) => {
          const { pid } = spawn(...args);
          process.kill(pid, 'SIGSTOP');
          writeSync(1, String(pid));
          process.kill(process.pid, 'SIGKILL');
        };
        return run('exec sleep 60');
      });`;
    const worker = spawnSync(process.execPath, ['--require', TYPESCRIPT_HOOK, '-e', script], { encoding: 'utf8' });
    expect(worker).toMatchObject({ signal: 'SIGKILL', stderr: '' });
    const pid = Number(worker.stdout);
    process.kill(pid, 'SIGCONT');
    expect(await isGone(pid)).toBe(true);
  });

  onLinux('fails, and nothing else with it, when no more files can be opened', () => {
    const script = `
      const { openSync } = require('node:fs');
      const { runLimited } = require(${JSON.stringify(path.join(__dirname, 'run-limited.ts'))});
      const limits = { cwd: '/', timeLimitMs: 60000, signal: new AbortController().signal };
      const run = () => runLimited('/bin/sh', ['-c', 'true'], limits, () => undefined);
      const openAll = () => {
        try {
          for (;;) openSync('/dev/null');
        } catch (error) {
          console.log(error.code);
        }
      };
      run().then(openAll).then(run).catch((error) => console.log(error.constructor.name));`;
    const worker = [process.execPath, '--require', TYPESCRIPT_HOOK, '-e', script];
    const { stdout, stderr } = spawnSync('/bin/sh', ['-c', 'ulimit -n 200; exec "$@"', 'sh', ...worker], {
      encoding: 'utf8',
    });
    expect([stdout.trim().split('\n'), stderr]).toEqual([['EMFILE', 'ProgramFailed'], '']);
  });

  onLinux('is not run without its limits because these could not be tried at a bad moment', () => {
    const script = `
      const { closeSync, openSync } = require('node:fs');
      const { runLimited } = require(${JSON.stringify(path.join(__dirname, 'run-limited.ts'))});
      const limits = { cwd: '/', timeLimitMs: 60000, signal: new AbortController().signal };
      const run = () => runLimited('/bin/sh', ['-c', 'ulimit -v'], limits, (line) => console.log(line));
      const files = [];
      try {
        for (;;) files.push(openSync('/dev/null'));
      } catch {}
      run().catch((error) => {
        files.forEach((file) => closeSync(file));
        console.log(error.constructor.name);
        return run();
      });`;
    const worker = [process.execPath, '--require', TYPESCRIPT_HOOK, '-e', script];
    const { stdout } = spawnSync('/bin/sh', ['-c', 'ulimit -n 200; exec "$@"', 'sh', ...worker], { encoding: 'utf8' });
    expect(stdout.trim().split('\n')).toEqual(['ProgramFailed', String(1024 * 1024)]);
  });

  async function pidIn(file: string): Promise<number> {
    return Number(await readFile(path.join(folder, file), 'utf8'));
  }
});

/** Whether the process ends within some seconds; a killed one may not have ended yet. */
async function isGone(pid: number): Promise<boolean> {
  const deadline = Date.now() + 5_000;
  while (Date.now() < deadline) {
    if (!isRunning(pid)) {
      return true;
    }
    await new Promise((resolve) => setImmediate(resolve));
  }
  return false;
}

/** A zombie counts as ended. */
function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return process.platform !== 'linux' || !readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z ');
  } catch {
    return false;
  }
}
