import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import { eventually } from '../../../test/support/job-worker.js';
import { LIMITED_VIEW_CONFINEMENTS, succeedsConfined, UNCONFINED } from './confinement.js';

const TYPESCRIPT_HOOK = path.join(__dirname, '../../../test/support/typescript-hook.cjs');
const HOSTILE_PROGRAM = path.join(__dirname, '../../../test/fakes/hostile-program.cjs');

const AS_NOBODY = ['setpriv', '--reuid=65534', '--regid=65534', '--clear-groups', '--'];

/** Root without the capability to create namespaces, as in most containers. */
const OF_CONTAINER = ['setpriv', '--inh-caps=-sys_admin', '--bounding-set=-sys_admin', '--'];

const OF_OWN_NAMESPACE = ['unshare', '--user', '--map-root-user', '--mount', '--net'];

const isGranted = (...command: string[]): boolean =>
  spawnSync(command[0] ?? '', [...command.slice(1), 'true'], { stdio: 'ignore' }).status === 0;

const HAS_BASH = isGranted('bash', '-c', ':');

/** The users that the worker may run as, with the command prefixes that must be permitted for the strictest confinement. */
const WORKERS: [string, string[], string[]][] = [
  ['root', [], ['unshare', '--mount', '--net', ...AS_NOBODY]],
  ['a root of a container', OF_CONTAINER, [...OF_CONTAINER, ...AS_NOBODY, ...OF_OWN_NAMESPACE]],
  ['another user', AS_NOBODY, [...AS_NOBODY, ...OF_OWN_NAMESPACE]],
];

const WORKER = [process.execPath, '--require', TYPESCRIPT_HOOK, HOSTILE_PROGRAM];

const report = z.object({
  limitsToView: z.boolean(),
  unconfined: z.record(z.string(), z.string()),
  confined: z.record(z.string(), z.string()),
  made: z.string(),
  source: z.string(),
});

/** D-160: an attacker who takes over a program that reads videos gets access to the video and one folder, and nothing else. */
describe('a compromised program', () => {
  let server: Server;
  const sockets: Socket[] = [];

  beforeAll(async () => {
    server = createServer((socket) => sockets.push(socket));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });

  afterAll(() => {
    sockets.forEach((socket) => socket.destroy());
    return new Promise((resolve) => server.close(resolve));
  });

  describe.each(WORKERS)('while the worker is %s', (_, become, needed) => {
    // Skipped where the container does not permit the required system calls.
    const itWhere = process.platform === 'linux' && HAS_BASH && isGranted(...needed) ? it : it.skip;

    itWhere('reaches no address, no process, and no file but its own', () => {
      const { port } = server.address() as AddressInfo;
      const [program = process.execPath, ...args] = [...become, ...WORKER, 'pry', String(port)];
      const env = { PATH: process.env.PATH, TMPDIR: tmpdir(), WORKER_SECRET: 'hunter2' };
      const { stdout, stderr } = spawnSync(program, args, { env, cwd: '/', encoding: 'utf8' });
      expect(stderr).toBe('');
      const seen = report.parse(JSON.parse(stdout));

      expect(seen.limitsToView).toBe(true);
      // Each attempt must succeed without confinement; otherwise its failure would prove nothing.
      const succeeds = { environment: 'done', network: 'done', neighbour: 'done', temporary: 'done', storage: 'done' };
      expect(seen.unconfined).toEqual({ ...succeeds, source: 'done', own: 'done', reads: 'done' });
      const fails = { environment: 'no', network: 'no', neighbour: 'no', temporary: 'no', storage: 'no', source: 'no' };
      expect(seen.confined).toEqual({ ...fails, own: 'done', reads: 'done' });
      expect(seen.made).toBe('own');
      expect(seen.source).toBe('a video');
    });

    itWhere('ends with its worker, however that ends', async () => {
      const [program = process.execPath, ...args] = [...become, ...WORKER, 'stay'];
      const worker = spawn(program, args, { stdio: ['ignore', 'pipe', 'inherit'], cwd: '/' });
      const [said] = (await once(worker.stdout, 'data')) as [Buffer];
      const pid = Number(said.toString());
      expect(isRunning(pid)).toBe(true);
      worker.kill('SIGKILL');
      await once(worker, 'close');
      await eventually(() => !isRunning(pid));
    });
  });
});

describe('the view of a confined program', () => {
  const [strictest] = LIMITED_VIEW_CONFINEMENTS;
  const itWhere = isGranted('unshare', '--mount', '--net', ...AS_NOBODY) ? it : it.skip;

  itWhere.each(['two words', "it's", 'back\\slash\\040', 'two\nlines', 'a\ttab', '#1', 'ă'])(
    'shows files and folders by their names, whatever those contain: %j',
    async (name) => {
      const above = mkdtempSync(path.join(tmpdir(), 'pls-view-'));
      const [folder, file, hidden] = [
        path.join(above, name),
        path.join(above, `${name}.mp4`),
        path.join(above, 'hidden'),
      ];
      mkdirSync(folder);
      chmodSync(folder, 0o777);
      [file, hidden].forEach((one) => writeFileSync(one, 'a video'));
      try {
        const script =
          'cat "$1" > made && if test -e "$2"; then exit 1; fi && if { true >> "$1"; } 2> made; then exit 1; fi';
        const view = { folder, files: [file], folders: [] };
        expect(
          await succeedsConfined(strictest ?? UNCONFINED, view, ['/bin/sh', '-c', script, 'sh', file, hidden]),
        ).toBe(true);
      } finally {
        rmSync(above, { recursive: true });
      }
    },
  );
});

describe('the trial of a confinement', () => {
  const succeeds = (script: string): Promise<boolean> => {
    const folder = mkdtempSync(path.join(tmpdir(), 'pls-trial-'));
    const view = { folder, files: [], folders: [] };
    return succeedsConfined(UNCONFINED, view, ['/bin/sh', '-c', script], 1_000).finally(() =>
      rmSync(folder, { recursive: true }),
    );
  };

  it.each([
    ['is repeated when it took too long, as on a busy machine', 'mkdir slow || exit 0; exec sleep 60', true],
    ['fails when it takes too long each time', 'exec sleep 60', false],
    ['is not repeated when it is refused', 'mkdir refused || exit 0; exit 1', false],
  ])('%s', async (_, script, expected) => {
    expect(await succeeds(script)).toBe(expected);
  });
});

/** A zombie counts as ended. */
function isRunning(pid: number): boolean {
  try {
    return !readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z ');
  } catch {
    return false;
  }
}
