import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { TestEnvironment } from './app.js';
import { PATIENT_DATABASE_TIMEOUT, testDatabaseUrl, testKeyPrefix, testRedisUrl } from './engines.js';
import { endWithFile } from './file-end.js';
import { eventually } from './job-worker.js';

const ROOT = path.join(__dirname, '../..');

/** How long a process may take to respond, in milliseconds, even on a busy machine. */
const START_TIMEOUT_MS = 60_000;

const PORTS = [15_000, 32_000] as const;

/** The polling interval while a process starts, in milliseconds: polls take CPU time from the start itself. */
const LOOK_PAUSE_MS = 100;

/** The programs of the build that the test runner has made. */
const PROGRAMS = {
  api: { script: 'dist/main.js', portVariable: 'PORT' },
  worker: { script: 'dist/worker.js', portVariable: 'WORKER_PORT' },
} as const;

type Program = (typeof PROGRAMS)[keyof typeof PROGRAMS];

/** An API or worker in its own process, for tests of things that cannot be done to this one. */
export interface ServiceProcess {
  /** The API's address; a worker serves only its health there. */
  url: string;
  pid: number;
  /** What it has written to standard output. */
  output(): string;
  /** Sends a signal, even if the process may have ended. */
  signal(signal: NodeJS.Signals): void;
  /** The exit code, or the name of the signal that ended it. */
  ended: Promise<number | NodeJS.Signals | null>;
  /** Kills it without warning. */
  kill(): Promise<void>;
}

/** Starts an API. Kill it before the test ends. */
export function startApiProcess(environment: TestEnvironment): Promise<ServiceProcess> {
  return startProcess(PROGRAMS.api, environment);
}

/** Starts a worker. Kill it before the test ends. */
export function startWorkerProcess(environment: TestEnvironment): Promise<ServiceProcess> {
  return startProcess(PROGRAMS.worker, environment);
}

/** An API and a worker, as in production. */
export interface ServiceProcesses {
  url: string;
  workerUrl: string;
  /** What both have written to standard output so far, as parsed lines; the last lines may still be missing. */
  logged(): Record<string, unknown>[];
  /** The complete output as text, including everything logged before this call. */
  wholeOutput(): Promise<string>;
  /** Stops both gracefully. */
  stop(): Promise<void>;
}

/** Starts both, with their own storage and without rate limits; resolves when they are ready. */
export async function startServiceProcesses(environment: TestEnvironment): Promise<ServiceProcesses> {
  const directory = await mkdtemp(path.join(os.tmpdir(), 'pls-processes-'));
  await mkdir(path.join(directory, '.unfinished')); // marks it as the storage (D-291)
  const settings = {
    NODE_ENV: 'production',
    STORAGE_LOCAL_DIR: directory,
    LOG_LEVEL: 'info',
    EXCHANGE_RATES_URL: 'http://127.0.0.1:9',
    RATE_LIMIT_PER_MINUTE: '0',
    RATE_LIMIT_BULK_PER_MINUTE: '0',
    RATE_LIMIT_BAD_KEYS_PER_MINUTE: '0',
    ...environment,
  };
  const started = await Promise.allSettled([
    startProcess(PROGRAMS.api, settings),
    startProcess(PROGRAMS.worker, settings),
  ]);
  const [api, worker] = started.map((start) => (start.status === 'fulfilled' ? start.value : null));
  if (!api || !worker) {
    await Promise.all([api?.kill(), worker?.kill()]);
    throw new Error('The API or the worker did not start', { cause: started });
  }
  const processes = [api, worker];
  try {
    await Promise.all([answering(`${api.url}/health/ready`), answering(`${worker.url}/health/ready`)]);
  } catch (error) {
    await Promise.all([api.kill(), worker.kill()]);
    throw error;
  }
  const output = (): string => processes.map((process) => process.output()).join('\n');
  return {
    url: api.url,
    workerUrl: worker.url,
    wholeOutput: async () => {
      await Promise.all(processes.map(allLinesWritten));
      return output();
    },
    logged: () =>
      output()
        .split('\n')
        .filter((line) => line.startsWith('{'))
        .map((line) => JSON.parse(line) as Record<string, unknown>),
    stop: async () => {
      processes.forEach((process) => process.signal('SIGTERM'));
      await Promise.all(processes.map(({ ended }) => ended));
      await rm(directory, { recursive: true, force: true });
    },
  };
}

/** Resolves when it responds. */
async function startProcess(program: Program, environment: TestEnvironment): Promise<ServiceProcess> {
  const port = await freePort();
  const child = spawn(process.execPath, [path.join(ROOT, program.script)], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'test',
      DATABASE_URL: await testDatabaseUrl(),
      REDIS_URL: testRedisUrl(),
      REDIS_KEY_PREFIX: testKeyPrefix(),
      HOST: '127.0.0.1',
      [program.portVariable]: String(port),
      // With a lower priority it would get too little CPU time beside other tests.
      WORKER_NICE: '0',
      // Starting a second decoder takes longer than processing all photos of most test files.
      MEDIA_DECODER_PROCESSES: '1',
      DATABASE_TIMEOUT_MS: PATIENT_DATABASE_TIMEOUT,
      LOG_LEVEL: 'error',
      LOG_PRETTY: 'false',
      ...environment,
    },
  });
  let output = '';
  child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const url = `http://127.0.0.1:${port}`;
  const ended = once(child, 'exit').then(([code, signal]) => (code ?? signal) as number | NodeJS.Signals | null);
  const kill = endWithFile(program.script, async () => {
    child.kill('SIGKILL');
    await ended;
  });
  // A process that has been told to stop must not be left over either.
  void ended.then(kill);
  try {
    await answering(`${url}/health/live`, child);
  } catch (error) {
    // There is no other reference to it, and it would run until jest ends.
    await kill();
    throw error;
  }
  return { url, pid: child.pid ?? 0, ended, output: () => output, signal: (signal) => void child.kill(signal), kill };
}

/** Resolves when the log line of a request made now has been written: lines are written in order. */
async function allLinesWritten(process: ServiceProcess): Promise<void> {
  const id = randomUUID();
  await fetch(`${process.url}/nowhere`, { headers: { 'X-Request-Id': id } });
  await eventually(() => process.output().includes(id));
}

/** Resolves when the address responds with success. Rejects when the process ends, or after a timeout. */
async function answering(url: string, child?: ChildProcess): Promise<void> {
  const giveUpAt = performance.now() + START_TIMEOUT_MS;
  while (!(await answersWell(url))) {
    if (child !== undefined) {
      requireAlive(child);
    }
    if (performance.now() > giveUpAt) {
      throw new Error(`${url} did not answer within ${START_TIMEOUT_MS} ms`);
    }
    await sleep(LOOK_PAUSE_MS);
  }
}

async function answersWell(url: string): Promise<boolean> {
  const answer = await fetch(url).catch(() => null);
  return answer?.ok ?? false;
}

function requireAlive({ exitCode, spawnargs }: ChildProcess): void {
  if (exitCode !== null) {
    throw new Error(`${spawnargs.at(-1)} ended with ${exitCode}`);
  }
}

/**
 * A port on which nothing listens. Below the range for outgoing connections, of which one might take it before the process does;
 * random, so that files that run at the same time do not choose the same one.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(...PORTS);
    const server = net.createServer().listen(port, '127.0.0.1');
    const isFree = await once(server, 'listening').then(
      () => true,
      () => false,
    );
    if (isFree) {
      server.close();
      await once(server, 'close');
      return port;
    }
  }
}
