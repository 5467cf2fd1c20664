import { setMaxListeners } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { INestApplicationContext } from '@nestjs/common';
import type { Config } from '../../src/config/env.js';
import { LongPolling, type TopicRead } from '../../src/platform/long-polling/long-polling.js';
import { Notifications } from '../../src/platform/long-polling/notifications.js';
import { Transactions } from '../../src/platform/mysql/transactions.js';
import { startService, type TestService } from '../support/app.js';
import { testRedisUrl } from '../support/engines.js';
import { FaultProxy } from '../support/fault-proxy.js';
import { eventually } from '../support/job-worker.js';

/** The services of a process that waits; `things` are shared by all processes, like the database. */
class Process {
  readonly notifications: Notifications;
  readonly polling: LongPolling;
  reads = 0;
  polls: (readonly string[])[] = [];
  private agencies = 0;

  constructor(
    config: Config,
    private readonly things: Map<string, string>,
  ) {
    this.notifications = new Notifications(config);
    this.polling = new LongPolling(this.notifications);
    this.polling.registerReader('thing', (names) => {
      this.polls.push(names);
      return Promise.resolve(new Map(names.map((name) => [name, things.get(name) ?? 'old'])));
    });
  }

  readonly read = (name: string): Promise<TopicRead<string>> => {
    this.reads += 1;
    const state = this.things.get(name) ?? 'old';
    return Promise.resolve({ response: state, isComplete: state === 'new', state });
  };

  /** Each wait is another agency's, unless one is given. */
  until(name: string, milliseconds: number, signal?: AbortSignal, agencyId = (this.agencies += 1)): Promise<string> {
    const patience = { agencyId, milliseconds, ...(signal === undefined ? {} : { signal }) };
    return this.polling.until({ kind: 'thing', name }, patience, () => this.read(name));
  }

  stop(): void {
    this.polling.beforeApplicationShutdown();
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
async function aSubscriber(): Promise<Process> {
  const subscriber = aProcess();
  await subscriber.until('nothing', 1);
  await eventually(() => Promise.resolve(subscriber.notifications.isReceiving));
  subscriber.reads = 0;
  return subscriber;
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
    const subscriber = await aSubscriber();
    const publisher = aProcess();
    const transactions = database.get(Transactions);
    const waiting = subscriber.until('a', 20_000);
    await expect(
      transactions.run((manager) => {
        publisher.notifications.notifyAfterCommit(manager, [{ kind: 'thing', name: 'a' }]);
        return Promise.reject(new Error('given up'));
      }),
    ).rejects.toThrow('given up');
    const readsBefore = subscriber.reads;
    await transactions.run(async (manager) => {
      publisher.notifications.notifyAfterCommit(manager, [{ kind: 'thing', name: 'a' }]);
      await manager.query('SELECT 1');
      change('a');
    });
    expect(await waiting).toBe('new');
    expect([readsBefore, subscriber.reads]).toEqual([1, 2]);
    expect(subscriber.polls).toEqual([]);
  });

  it('misses nothing that happens while it reads', async () => {
    const process = aProcess();
    let reads = 0;
    const waiting = process.polling.until(
      { kind: 'thing', name: 'a' },
      { agencyId: 1, milliseconds: 20_000 },
      async () => {
        reads += 1;
        const found = await process.read('a');
        if (reads === 1) {
          change('a');
          process.notifications.notify([{ kind: 'thing', name: 'a' }]);
        }
        return found;
      },
    );
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
    expect(process.reads).toBeLessThanOrEqual(21);
    expect(process.reads).toBeGreaterThan(1);
  });

  it('is answered at once if its agency has a thousand already, whatever they wait for; other agencies still wait', async () => {
    const process = aProcess();
    process.polling.registerReader('other', () => Promise.resolve(new Map()));
    const caller = new AbortController();
    setMaxListeners(1_100, caller.signal);
    const patience = { agencyId: 7, milliseconds: 30_000, signal: caller.signal };
    const waiting = Array.from({ length: 1_000 }, (_, index) =>
      process.polling.until({ kind: index % 2 === 0 ? 'thing' : 'other', name: `n${index}` }, patience, () =>
        process.read(`n${index}`),
      ),
    );
    expect(await process.until('beyond', 30_000, caller.signal, 7)).toBe('old');
    const others = process.until('beyond', 30_000, caller.signal, 8);
    change('n0');
    process.notifications.notify([{ kind: 'thing', name: 'n0' }]);
    expect(await waiting[0]).toBe('new');
    const next = process.until('next', 30_000, caller.signal, 7);
    expect(process.polling.waitsByKind()).toEqual([
      ['thing', 501],
      ['other', 500],
    ]);
    caller.abort();
    expect(new Set(await Promise.all([others, next, ...waiting.slice(1)]))).toEqual(new Set(['old']));
    expect(process.polling.waitsByKind()).toEqual([
      ['thing', 0],
      ['other', 0],
    ]);
  });

  it('fails with a failed read, and leaves nothing behind', async () => {
    const process = aProcess(redis.url);
    redis.proxy.down();
    const failing = () => Promise.reject(new Error('away'));
    const waiting = process.polling.until({ kind: 'thing', name: 'a' }, { agencyId: 1, milliseconds: 1_000 }, failing);
    await expect(waiting).rejects.toThrow('away');
    await process.until('b', 1_100);
    expect(process.polls.every((names) => names.join() === 'b')).toBe(true);
  });
});

describe('thousands of waiting requests', () => {
  it('query nothing while Redis delivers notifications', async () => {
    const subscriber = await aSubscriber();
    const publisher = aProcess();
    const names = Array.from({ length: 2_000 }, (_, index) => `n${index}`);
    const waiting = names.map((name) => subscriber.until(name, 30_000));
    names.forEach(change);
    publisher.notifications.notify(names.map((name) => ({ kind: 'thing', name })));
    expect(new Set(await Promise.all(waiting))).toEqual(new Set(['new']));
    expect([subscriber.reads, subscriber.polls.length]).toEqual([4_000, 0]);
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
    expect(process.polls.map((asked) => asked.length)).toEqual([2_000]);
    expect(process.reads).toBe(2_001);
    await eventually(() => Promise.resolve(process.polls.length === 3));
    expect(process.reads).toBe(2_001);
    gone.abort();
    await Promise.all(waiting);
  });

  it('receive notifications again when Redis is back', async () => {
    const subscriber = aProcess(redis.url);
    const waiting = subscriber.until('a', 30_000);
    await eventually(() => Promise.resolve(subscriber.notifications.isReceiving));
    redis.proxy.down();
    await eventually(() => Promise.resolve(!subscriber.notifications.isReceiving));
    redis.proxy.up();
    await eventually(() => Promise.resolve(subscriber.notifications.isReceiving));
    const asked = subscriber.polls.length;
    change('a');
    aProcess().notifications.notify([{ kind: 'thing', name: 'a' }]);
    expect(await waiting).toBe('new');
    expect(subscriber.polls.length - asked).toBeLessThanOrEqual(1);
  });

  it('notice that Redis has become silent, and receive notifications from the next connection', async () => {
    const subscriber = aProcess(redis.url);
    const waiting = subscriber.until('a', 30_000);
    await eventually(() => Promise.resolve(subscriber.notifications.isReceiving));
    redis.proxy.hang();
    await eventually(() => Promise.resolve(!subscriber.notifications.isReceiving), 15_000);
    redis.proxy.up();
    await eventually(() => Promise.resolve(subscriber.notifications.isReceiving), 10_000);
    change('a');
    aProcess().notifications.notify([{ kind: 'thing', name: 'a' }]);
    expect(await waiting).toBe('new');
  }, 60_000);

  it('are answered by polling if the notification could not be sent', async () => {
    const subscriber = await aSubscriber();
    const waiting = subscriber.until('a', 30_000);
    change('a');
    expect(await waiting).toBe('new');
    expect(subscriber.reads).toBe(2);
  });
});
