import { setMaxListeners } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { INestApplicationContext } from '@nestjs/common';
import { Config } from '../../src/config/env.js';
import { Transactions } from '../../src/platform/mysql/transactions.js';
import { Notifications } from '../../src/platform/waiting/notifications.js';
import { type TopicRead, Waits } from '../../src/platform/waiting/waits.js';
import { startService, type TestService } from '../support/app.js';
import { testRedisUrl } from '../support/engines.js';
import { FaultProxy } from '../support/fault-proxy.js';
import { eventually } from '../support/job-worker.js';

/** The services of a process that waits; `things` are shared by all processes, like the database. */
class Process {
  readonly notifications: Notifications;
  readonly waits: Waits;
  looks = 0;
  askings: (readonly string[])[] = [];

  constructor(
    config: Config,
    private readonly things: Map<string, string>,
  ) {
    this.notifications = new Notifications(config);
    this.waits = new Waits(this.notifications);
    this.waits.registerReader('thing', (names) => {
      this.askings.push(names);
      return Promise.resolve(new Map(names.map((name) => [name, things.get(name) ?? 'old'])));
    });
  }

  readonly look = (name: string): Promise<TopicRead<string>> => {
    this.looks += 1;
    const state = this.things.get(name) ?? 'old';
    return Promise.resolve({ response: state, isComplete: state === 'new', state });
  };

  until(name: string, milliseconds: number, signal?: AbortSignal): Promise<string> {
    const patience = { milliseconds, ...(signal === undefined ? {} : { signal }) };
    return this.waits.until({ kind: 'thing', name }, patience, () => this.look(name));
  }

  stop(): void {
    this.waits.beforeApplicationShutdown();
    this.notifications.onApplicationShutdown();
  }
}

let service: TestService;
let database: INestApplicationContext;
let redis: { proxy: FaultProxy; url: string };
let things: Map<string, string>;
let running: Process[];

beforeAll(async () => {
  service = await startService();
  database = service.api;
  redis = await FaultProxy.beforeRedis(testRedisUrl());
});

beforeEach(() => {
  things = new Map();
  running = [];
});

afterEach(() => {
  running.forEach((process) => process.stop());
  redis.proxy.up();
});

afterAll(async () => {
  await redis.proxy.close();
  await service.close();
});

function aProcess(redisUrl = testRedisUrl()): Process {
  const config = Object.assign(Object.create(Object.getPrototypeOf(service.config) as object), service.config, {
    redisUrl,
  }) as Config;
  const process = new Process(config, things);
  running.push(process);
  return process;
}

const change = (name: string): void => void things.set(name, 'new');

/** A process that receives the others' notifications. */
async function aHearer(): Promise<Process> {
  const hearer = aProcess();
  await hearer.until('nothing', 1);
  await eventually(() => Promise.resolve(hearer.notifications.isHeard));
  hearer.looks = 0;
  return hearer;
}

async function timeOf(work: Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work;
  return performance.now() - startedAt;
}

describe('a waiting request', () => {
  it('is answered immediately if the condition already holds', async () => {
    change('a');
    expect(await aProcess().until('a', 30_000)).toBe('new');
  });

  it("is answered once another process' change is committed, and not after a rollback", async () => {
    const hearer = await aHearer();
    const teller = aProcess();
    const transactions = database.get(Transactions);
    const waiting = hearer.until('a', 20_000);
    await expect(
      transactions.run((manager) => {
        teller.notifications.notifyAfterCommit(manager, [{ kind: 'thing', name: 'a' }]);
        return Promise.reject(new Error('given up'));
      }),
    ).rejects.toThrow('given up');
    const looksBefore = hearer.looks;
    await transactions.run(async (manager) => {
      teller.notifications.notifyAfterCommit(manager, [{ kind: 'thing', name: 'a' }]);
      await manager.query('SELECT 1');
      change('a');
    });
    expect(await waiting).toBe('new');
    expect([looksBefore, hearer.looks]).toEqual([1, 2]);
    expect(hearer.askings).toEqual([]);
  });

  it('misses nothing that happens while it reads', async () => {
    const process = aProcess();
    let looks = 0;
    const waiting = process.waits.until({ kind: 'thing', name: 'a' }, { milliseconds: 20_000 }, async () => {
      looks += 1;
      const found = await process.look('a');
      if (looks === 1) {
        change('a');
        process.notifications.notify([{ kind: 'thing', name: 'a' }]);
      }
      return found;
    });
    expect(await timeOf(waiting)).toBeLessThan(900);
    expect(await waiting).toBe('new');
  });

  it('is answered with the current state when the time is over, the caller disconnects, or the process stops', async () => {
    const process = aProcess();
    const caller = new AbortController();
    const waits = [process.until('a', 50), process.until('b', 30_000, caller.signal), process.until('c', 30_000)];
    expect(await waits[0]).toBe('old');
    caller.abort();
    expect(await waits[1]).toBe('old');
    process.stop();
    expect(await waits[2]).toBe('old');
    expect(await timeOf(process.until('d', 30_000))).toBeLessThan(1_000);
  });

  it('reads at most twenty times a second, however many notifications there are', async () => {
    const process = aProcess();
    const waiting = process.until('a', 1_000);
    const endsAt = performance.now() + 900;
    while (performance.now() < endsAt) {
      process.notifications.notify([{ kind: 'thing', name: 'a' }]);
      await sleep(5);
    }
    await waiting;
    expect(process.looks).toBeLessThanOrEqual(21);
    expect(process.looks).toBeGreaterThan(1);
  });

  it('fails with a failed read, and leaves nothing behind', async () => {
    const process = aProcess(redis.url);
    redis.proxy.down();
    const failing = () => Promise.reject(new Error('away'));
    await expect(process.waits.until({ kind: 'thing', name: 'a' }, { milliseconds: 1_000 }, failing)).rejects.toThrow(
      'away',
    );
    await process.until('b', 1_100);
    expect(process.askings.every((names) => names.join() === 'b')).toBe(true);
  });
});

describe('thousands of waiting requests', () => {
  it('query nothing while Redis delivers notifications', async () => {
    const hearer = await aHearer();
    const teller = aProcess();
    const names = Array.from({ length: 2_000 }, (_, index) => `n${index}`);
    const waiting = names.map((name) => hearer.until(name, 30_000));
    names.forEach(change);
    teller.notifications.notify(names.map((name) => ({ kind: 'thing', name })));
    expect(new Set(await Promise.all(waiting))).toEqual(new Set(['new']));
    expect([hearer.looks, hearer.askings.length]).toEqual([4_000, 0]);
  });

  it('are polled by one statement a second for all while Redis is unavailable, and read only after changes', async () => {
    redis.proxy.down();
    const process = aProcess(redis.url);
    const names = Array.from({ length: 2_000 }, (_, index) => `n${index}`);
    const gone = new AbortController();
    setMaxListeners(names.length, gone.signal);
    const waiting = names.map((name) => process.until(name, 30_000, gone.signal));
    change('n7');
    expect(await waiting[7]).toBe('new');
    expect(process.askings.map((asked) => asked.length)).toEqual([2_000]);
    expect(process.looks).toBe(2_001);
    await eventually(() => Promise.resolve(process.askings.length === 3));
    expect(process.looks).toBe(2_001);
    gone.abort();
    await Promise.all(waiting);
  });

  it('receive notifications again when Redis is back', async () => {
    const hearer = aProcess(redis.url);
    const waiting = hearer.until('a', 30_000);
    await eventually(() => Promise.resolve(hearer.notifications.isHeard));
    redis.proxy.down();
    await eventually(() => Promise.resolve(!hearer.notifications.isHeard));
    redis.proxy.up();
    await eventually(() => Promise.resolve(hearer.notifications.isHeard));
    const asked = hearer.askings.length;
    change('a');
    aProcess().notifications.notify([{ kind: 'thing', name: 'a' }]);
    expect(await waiting).toBe('new');
    expect(hearer.askings.length - asked).toBeLessThanOrEqual(1);
  });

  it('notice that Redis has become silent, and receive notifications from the next connection', async () => {
    const hearer = aProcess(redis.url);
    const waiting = hearer.until('a', 30_000);
    await eventually(() => Promise.resolve(hearer.notifications.isHeard));
    redis.proxy.hang();
    await eventually(() => Promise.resolve(!hearer.notifications.isHeard), 15_000);
    redis.proxy.up();
    await eventually(() => Promise.resolve(hearer.notifications.isHeard), 10_000);
    change('a');
    aProcess().notifications.notify([{ kind: 'thing', name: 'a' }]);
    expect(await waiting).toBe('new');
  }, 60_000);

  it('are answered by polling if the notification could not be sent', async () => {
    const hearer = await aHearer();
    const waiting = hearer.until('a', 30_000);
    change('a');
    expect(await waiting).toBe('new');
    expect(hearer.looks).toBe(2);
  });
});
