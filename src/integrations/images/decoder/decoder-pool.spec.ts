import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DecoderPool, type DecoderPoolOptions } from './decoder-pool.js';
import { DecoderDied, DecoderNotStarted, DecoderTimedOut } from './decoder-process.js';

const UNRULY_DECODER = path.join(__dirname, '../../../../test/fakes/unruly-decoder.cjs');
const TYPESCRIPT_HOOK = path.join(__dirname, '../../../../test/support/typescript-hook.cjs');

describe('the pool of decoder processes', () => {
  const pools: DecoderPool[] = [];
  let folder: string;

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'decoder-pool-'));
  });

  afterEach(() => pools.splice(0).forEach((pool) => pool.close()));

  afterAll(() => rm(folder, { recursive: true }));

  function poolWith(options: Partial<DecoderPoolOptions> = {}): DecoderPool {
    const pool = new DecoderPool({
      program: { modulePath: UNRULY_DECODER, nodeArguments: [], memoryLimitBytes: 2 ** 30 },
      size: 1,
      fileTimeLimitMs: 20_000,
      filesPerProcess: 100,
      memoryMarkBytes: 2 ** 30,
      ...options,
    });
    pools.push(pool);
    return pool;
  }

  const decode = (pool: DecoderPool, whatToDo: string, signal = new AbortController().signal) =>
    pool.decode({ file: Buffer.from(whatToDo), maxPixels: 1 }, signal);

  /** The id of the process that responded. */
  async function pidOf(pool: DecoderPool): Promise<string> {
    const response = await decode(pool, 'answer');
    return response.type === 'refused' ? response.detail : '';
  }

  it('lets one process decode many files', async () => {
    const pool = poolWith();
    expect(await pidOf(pool)).toBe(await pidOf(pool));
  });

  it('replaces a process after its share of files', async () => {
    const pool = poolWith({ filesPerProcess: 2 });
    const pids = [await pidOf(pool), await pidOf(pool), await pidOf(pool)];
    expect(new Set(pids.slice(0, 2)).size).toBe(1);
    expect(pids[2]).not.toBe(pids[0]);
  });

  it('replaces a process that holds much memory', async () => {
    const pool = poolWith({ memoryMarkBytes: 1 });
    expect(await pidOf(pool)).not.toBe(await pidOf(pool));
  });

  it('tries a file again when its process died once', async () => {
    await chmod(folder, 0o777); // the process may run as another user
    const flag = path.join(folder, 'died');
    const response = await decode(poolWith(), `die-once:${flag}`);
    expect(response.type).toBe('refused');
  });

  it('gives up on a file that killed three processes, and serves the next one', async () => {
    const pool = poolWith();
    await expect(decode(pool, 'die')).rejects.toThrow(DecoderDied);
    expect((await decode(pool, 'answer')).type).toBe('refused');
  });

  it('kills a process that takes too long on a file, and serves the next one', async () => {
    const pool = poolWith({ fileTimeLimitMs: 300 });
    await expect(decode(pool, 'hang')).rejects.toThrow(DecoderTimedOut);
    expect((await decode(pool, 'answer')).type).toBe('refused');
  });

  it('extends the time of a process that got no CPU time, and ends one that never responds', async () => {
    const pool = poolWith({ fileTimeLimitMs: 400 });
    expect((await decode(pool, 'doze:1000')).type).toBe('refused');
    await expect(decode(pool, 'doze:60000')).rejects.toThrow(DecoderTimedOut);
    expect((await decode(pool, 'answer')).type).toBe('refused');
  });

  describe('a process', () => {
    const isGranted = (...command: [string, ...string[]]): boolean =>
      spawnSync(command[0], [...command.slice(1), 'true'], { stdio: 'ignore' }).status === 0;
    const canChangeUser = isGranted('setpriv', '--reuid=65534', '--clear-groups');
    const canLeaveNetwork = isGranted('unshare', '--net') || isGranted('unshare', '--user', '--net');
    const itWhere = (granted: boolean) => (granted ? it : it.skip); // a container may not permit it

    async function seenBy(pool: DecoderPool): Promise<Record<string, unknown>> {
      const response = await decode(pool, 'pry');
      return JSON.parse(response.type === 'refused' ? response.detail : '{}') as Record<string, unknown>;
    }

    itWhere(isGranted('setpriv', '--no-new-privs'))('gets no new rights and nothing of the environment', async () => {
      const seen = await seenBy(poolWith());
      expect(seen).toMatchObject({ noNewPrivileges: '1' });
      expect(seen['ownVariables']).not.toContain('DATABASE_URL');
      expect(seen['ownVariables']).not.toContain('HOME');
    });

    itWhere(canChangeUser)('is nobody, and cannot read its worker’s environment', async () => {
      expect((await readFile(`/proc/${process.pid}/environ`)).length).toBeGreaterThan(0);
      expect(await seenBy(poolWith())).toMatchObject({
        userIds: ['65534', '65534', '65534', '65534'].join('\t'),
        environment: 'EACCES',
      });
    });

    const AS_ANOTHER = ['setpriv', '--reuid=65534', '--regid=65534', '--clear-groups'] as const;

    itWhere(isGranted(...AS_ANOTHER, 'unshare', '--user', '--net'))(
      'has no network and no sight of its worker where the worker is not root either',
      () => {
        const [program, ...args] = [
          ...AS_ANOTHER,
          process.execPath,
          '--require',
          TYPESCRIPT_HOOK,
          '-e',
          workerThatSays('pry'),
        ];
        const { stdout, stderr } = spawnSync(program, args, { cwd: '/', encoding: 'utf8' });
        expect(stderr).toBe('');
        expect(JSON.parse(stdout)).toMatchObject({
          noNewPrivileges: '1',
          networks: [],
          routes: 0,
          environment: 'EACCES',
        });
      },
    );

    itWhere(canLeaveNetwork)('has no network', async () => {
      expect(await seenBy(poolWith())).toMatchObject({ networks: [], routes: 0 });
    });
  });

  it('rejects an invalid message from a process', async () => {
    await expect(decode(poolWith(), 'babble')).rejects.toThrow(DecoderDied);
  });

  it('reports with an error of its own that no process starts, since that is not the fault of a file', async () => {
    const stillborn = { modulePath: UNRULY_DECODER, nodeArguments: ['--', UNRULY_DECODER, 'stillborn'] };
    const pool = poolWith({ program: { ...stillborn, modulePath: 'unused', memoryLimitBytes: 2 ** 30 } });
    await expect(decode(pool, 'answer')).rejects.toThrow(DecoderNotStarted);
  });

  it('tells why no process starts, and starts one as soon as it can', () => {
    const script = `
      const { openSync, closeSync } = require('node:fs');
      ${newPool(1)}
      const decode = () => pool.decode({ file: Buffer.from('answer'), maxPixels: 1 }, new AbortController().signal);
      const files = [];
      const causes = (error) => error === undefined ? [] : [error.message, ...causes(error.cause)];
      decode().then(() => {
        try {
          for (;;) files.push(openSync('/dev/null'));
        } catch {}
        return decode();
      }).catch((error) => {
        files.forEach((file) => closeSync(file));
        console.log(causes(error).join());
        return decode();
      }).then(({ type }) => {
        console.log(type);
        pool.close();
      });`;
    const worker = [process.execPath, '--require', TYPESCRIPT_HOOK, '-e', script];
    const { stdout } = spawnSync('/bin/sh', ['-c', 'ulimit -n 200; exec "$@"', 'sh', ...worker], { encoding: 'utf8' });
    expect(stdout).toMatch(/^A decoder process did not start,.*EMFILE\nrefused\n$/);
  });

  it('stops at once when the work is cancelled, both queued and in progress', async () => {
    const pool = poolWith();
    const calledOff = new AbortController();
    const underWay = decode(pool, 'hang', calledOff.signal);
    const waiting = decode(pool, 'answer', calledOff.signal);
    calledOff.abort(new Error('called off'));
    await expect(underWay).rejects.toThrow('called off');
    await expect(waiting).rejects.toThrow('called off');
    expect((await decode(pool, 'answer')).type).toBe('refused');
  });

  it('decodes as many files at the same time as its size, and no more', async () => {
    const pool = poolWith({ size: 2 });
    const responses = await Promise.all(Array.from({ length: 6 }, () => pidOf(pool)));
    expect(new Set(responses).size).toBe(2);
  });

  it('does not keep its worker running while no file is decoded', async () => {
    const worker = ['--require', TYPESCRIPT_HOOK, '-e', workerThatSays('answer')];
    const { status, stdout } = spawnSync(process.execPath, worker, { encoding: 'utf8', timeout: 30_000 });
    expect(status).toBe(0);
    await expect(ended(Number(stdout))).resolves.toBe(true);
  });

  it('leaves no process behind when its worker is killed', async () => {
    const script = `${workerThatSays('answer')}; setInterval(() => {}, 60_000);`;
    const worker = spawn(process.execPath, ['--require', TYPESCRIPT_HOOK, '-e', script], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [said] = (await once(worker.stdout, 'data')) as [Buffer];
    const pid = Number(said.toString());
    expect(isRunning(pid)).toBe(true);
    worker.kill('SIGKILL');
    await expect(ended(pid)).resolves.toBe(true);
  });

  /** A statement of a script. */
  function newPool(filesPerProcess: number): string {
    return `
      const { DecoderPool } = require(${JSON.stringify(path.join(__dirname, 'decoder-pool.ts'))});
      const pool = new DecoderPool({
        program: { modulePath: ${JSON.stringify(UNRULY_DECODER)}, nodeArguments: [], memoryLimitBytes: 2 ** 30 },
        size: 1, fileTimeLimitMs: 20_000, filesPerProcess: ${filesPerProcess}, memoryMarkBytes: 2 ** 30,
      });`;
  }

  /** The response of the decoder to a file; then the worker ends if nothing keeps it. */
  function workerThatSays(file: string): string {
    return `
      ${newPool(100)}
      const { signal } = new AbortController();
      pool.decode({ file: Buffer.from('${file}'), maxPixels: 1 }, signal).then((answer) => console.log(answer.detail));`;
  }
});

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** True once the process has ended; false if it is still running after 5 s. */
async function ended(pid: number): Promise<boolean> {
  const deadline = Date.now() + 5000;
  while (isRunning(pid) && Date.now() < deadline) {
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return !isRunning(pid);
}
