import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import net, { type AddressInfo } from 'node:net';
import path from 'node:path';
import type { TestEnvironment } from './app.js';
import { testDatabaseUrl, testKeyPrefix, testRedisUrl } from './engines.js';
import { eventually } from './job-worker.js';

/** How node runs TypeScript. */
const FROM_SOURCE = ['--require', path.join(__dirname, 'typescript-hook.cjs')];

/** An API or a worker in a process of its own, for what cannot be done to this one. */
export interface ServiceProcess {
  /** The API's address; the worker's answers its health alone. */
  url: string;
  /** Sends a signal; the process may have ended. */
  signal(signal: NodeJS.Signals): void;
  /** The exit code, or the name of the signal that ended it. */
  ended: Promise<number | NodeJS.Signals | null>;
  /** Ends it without any warning. */
  kill(): Promise<void>;
}

/** Starts the API from its source. Kill it before the test ends. */
export async function startApiProcess(environment: TestEnvironment): Promise<ServiceProcess> {
  return startProcess(sourceOf('main.ts'), FROM_SOURCE, 'PORT', environment);
}

/** Starts a worker from its source. Kill it before the test ends. */
export async function startWorkerProcess(environment: TestEnvironment): Promise<ServiceProcess> {
  return startProcess(sourceOf('worker.ts'), FROM_SOURCE, 'WORKER_PORT', environment);
}

/**
 * Starts a worker from the build that the runner of the tests has made, for what is about its decoder processes: they
 * are programs of the build too. Kill it before the test ends.
 */
export async function startBuiltWorkerProcess(environment: TestEnvironment): Promise<ServiceProcess> {
  return startProcess(path.join(__dirname, '../../dist/worker.js'), [], 'WORKER_PORT', environment);
}

async function startProcess(
  script: string,
  nodeArguments: readonly string[],
  portVariable: string,
  environment: TestEnvironment,
): Promise<ServiceProcess> {
  const port = await freePort();
  const child = spawn(process.execPath, [...nodeArguments, script], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'test',
      DATABASE_URL: await testDatabaseUrl(),
      REDIS_URL: testRedisUrl(),
      REDIS_KEY_PREFIX: testKeyPrefix(),
      HOST: '127.0.0.1',
      [portVariable]: String(port),
      LOG_LEVEL: 'error',
      LOG_PRETTY: 'false',
      ...environment,
    },
  });
  const url = `http://127.0.0.1:${port}`;
  const ended = once(child, 'exit').then(([code, signal]) => (code ?? signal) as number | NodeJS.Signals | null);
  await eventually(async () => {
    requireAlive(child, script);
    const live = await fetch(`${url}/health/live`).catch(() => null);
    return live?.ok ?? false;
  }, 60_000);
  return {
    url,
    ended,
    signal: (signal) => void child.kill(signal),
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

function sourceOf(program: string): string {
  return path.join(__dirname, '../../src', program);
}

function requireAlive(child: ChildProcess, script: string): void {
  if (child.exitCode !== null) {
    throw new Error(`${script} ended with ${child.exitCode}`);
  }
}

async function freePort(): Promise<number> {
  const server = net.createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
