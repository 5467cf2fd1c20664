import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import net, { type AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import type { TestEnvironment } from './app.js';
import { testDatabaseUrl, testKeyPrefix, testRedisUrl } from './engines.js';
import { eventually } from './job-worker.js';

const DIST = path.join(__dirname, '../../dist');

/** The built programs. */
type Program = 'main' | 'worker';

/** An API and a worker as they are in production: the built programs, each in a process of its own. */
export interface ServiceProcesses {
  url: string;
  workerUrl: string;
  /** What they have written to standard output, as the objects that its lines are. */
  logged(): Record<string, unknown>[];
  /** The whole of that, as text. */
  output(): string;
  /** Ends them in an orderly way. */
  stop(): Promise<void>;
}

/** @param programs those that are wanted, if not both. */
export async function startServiceProcesses(
  environment: TestEnvironment,
  programs: readonly Program[] = ['main', 'worker'],
): Promise<ServiceProcesses> {
  const directory = await mkdtemp(path.join(os.tmpdir(), 'pls-processes-'));
  const [port, workerPort] = [await freePort(), await freePort()];
  const env = {
    PATH: process.env.PATH,
    NODE_ENV: 'production',
    DATABASE_URL: await testDatabaseUrl(),
    REDIS_URL: testRedisUrl(),
    REDIS_KEY_PREFIX: testKeyPrefix(),
    STORAGE_LOCAL_DIR: directory,
    HOST: '127.0.0.1',
    PORT: String(port),
    WORKER_PORT: String(workerPort),
    EXCHANGE_RATES_URL: 'http://127.0.0.1:9',
    RATE_LIMIT_PER_MINUTE: '0',
    RATE_LIMIT_BULK_PER_MINUTE: '0',
    RATE_LIMIT_BAD_KEYS_PER_MINUTE: '0',
    ...environment,
  };
  let output = '';
  const children = programs.map((program) => {
    const child = spawn(process.execPath, [path.join(DIST, `${program}.js`)], {
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
      env,
    });
    child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()));
    return child;
  });
  const [url, workerUrl] = [`http://127.0.0.1:${port}`, `http://127.0.0.1:${workerPort}`];
  const origins = { main: url, worker: workerUrl };
  await Promise.all(programs.map((program, index) => becomesReady(origins[program], children[index])));
  return {
    url,
    workerUrl,
    output: () => output,
    logged: () =>
      output
        .split('\n')
        .filter((line) => line.startsWith('{'))
        .map((line) => JSON.parse(line) as Record<string, unknown>),
    stop: async () => {
      await Promise.all(children.map(endOf));
      await rm(directory, { recursive: true, force: true });
    },
  };
}

function becomesReady(origin: string, child: ChildProcess | undefined): Promise<unknown> {
  return eventually(async () => {
    if (child?.exitCode !== null) {
      throw new Error(`A process ended with ${String(child?.exitCode)}`);
    }
    const ready = await fetch(`${origin}/health/ready`).catch(() => null);
    return ready?.ok ?? false;
  }, 60_000);
}

async function endOf(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

async function freePort(): Promise<number> {
  const server = net.createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
