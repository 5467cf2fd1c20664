import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import net, { type AddressInfo } from 'node:net';
import path from 'node:path';
import type { TestEnvironment } from './app.js';
import { testDatabaseUrl, testKeyPrefix, testRedisUrl } from './engines.js';
import { eventually } from './job-worker.js';

const MAIN = path.join(__dirname, '../../src/main.ts');
const TYPESCRIPT_HOOK = path.join(__dirname, 'typescript-hook.cjs');

/** An API in a process of its own, for what cannot be done to this one. */
export interface ApiProcess {
  url: string;
  /** Ends it without any warning. */
  kill(): Promise<void>;
}

/** Starts the API from its source. Kill it before the test ends. */
export async function startApiProcess(environment: TestEnvironment): Promise<ApiProcess> {
  const port = await freePort();
  const child = spawn(process.execPath, ['--require', TYPESCRIPT_HOOK, MAIN], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'test',
      DATABASE_URL: await testDatabaseUrl(),
      REDIS_URL: testRedisUrl(),
      REDIS_KEY_PREFIX: testKeyPrefix(),
      HOST: '127.0.0.1',
      PORT: String(port),
      LOG_LEVEL: 'error',
      LOG_PRETTY: 'false',
      ...environment,
    },
  });
  const url = `http://127.0.0.1:${port}`;
  await eventually(async () => {
    requireAlive(child);
    const live = await fetch(`${url}/health/live`).catch(() => null);
    return live?.ok ?? false;
  }, 60_000);
  return {
    url,
    kill: async () => {
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
  };
}

function requireAlive(child: ChildProcess): void {
  if (child.exitCode !== null) {
    throw new Error(`The API ended with ${child.exitCode}`);
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
