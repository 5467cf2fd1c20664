import asyncHooks from 'node:async_hooks';
import { ChildProcess } from 'node:child_process';
import { Server } from 'node:net';
import path from 'node:path';
import perfHooks from 'node:perf_hooks';
import { LegacyFakeTimers, ModernFakeTimers } from '@jest/fake-timers';
import { ModuleMocker } from 'jest-mock';
import { tellWhatIsOpen } from './tell-what-is-open.mjs';

/**
 * Test files run in the realm of their jest process, like the packages they use (`native-packages-runtime.mjs`): an
 * `Error`, a `Date` or `Reflect` is the same one on both sides. What jest, a test file and the sources that it loads leave
 * in the realm is taken away after the file; what packages put there while they are loaded stays, as they do.
 */

/** Keys of the realm that are packages'. */
const keysOfPackages = new Set();

tellWhatIsOpen();

/** Loads a package; what it adds to the realm outlives the test file. */
export function keepingItsGlobals(load) {
  const before = new Set(Reflect.ownKeys(globalThis));
  try {
    return load();
  } finally {
    for (const key of Reflect.ownKeys(globalThis)) if (!before.has(key)) keysOfPackages.add(key);
  }
}

/**
 * The one that the metrics of all services of the process read. Node keeps such a monitor, with the test in which it was
 * made and all that this holds, for as long as the process lasts, and each wakes the process a hundred times a second.
 */
const eventLoopDelay = perfHooks.monitorEventLoopDelay({ resolution: 10 });

/** Node's own number. */
const STACK_FRAMES = 10;

/** What may be waited for at the end of a file, in milliseconds, that would not end by itself. */
const ENDING_MS = 30_000;

export default class OneRealmEnvironment {
  global = globalThis;
  moduleMocker = new ModuleMocker(globalThis);
  #keysBefore = new Set(Reflect.ownKeys(globalThis));
  #storages = [];
  #observers = [];
  #runningBefore = running();
  /** What jest, or this environment, replaces for one file. */
  #replaced = [
    [asyncHooks, 'AsyncLocalStorage'],
    [perfHooks, 'PerformanceObserver'],
    [perfHooks, 'monitorEventLoopDelay'],
    [globalThis, 'console'],
    [process, 'exit'],
    [process, 'getBuiltinModule'],
  ].map(([owner, name]) => ({ owner, name, descriptor: Object.getOwnPropertyDescriptor(owner, name) }));

  constructor({ projectConfig }, { testPath }) {
    this.testPath = testPath;
    globalThis.leftByTestFile = new Map();
    const { global, moduleMocker } = this;
    const timerConfig = { idToRef: (id) => id, refToId: (timer) => timer };
    this.fakeTimers = new LegacyFakeTimers({ config: projectConfig, global, moduleMocker, timerConfig });
    this.fakeTimersModern = new ModernFakeTimers({ config: projectConfig, global });
    // From Node 22 on a getter, which cannot be assigned to.
    Object.defineProperty(asyncHooks, 'AsyncLocalStorage', {
      value: noting(forgetting(asyncHooks.AsyncLocalStorage), this.#storages),
      configurable: true,
      enumerable: true,
      writable: true,
    });
    perfHooks.PerformanceObserver = noting(perfHooks.PerformanceObserver, this.#observers);
    perfHooks.monitorEventLoopDelay = () => eventLoopDelay;
  }

  exportConditions() {
    return ['node', 'node-addons'];
  }

  /** Jest has just asked for a hundred frames, and each refusal of the service is an error: as many as everywhere. */
  async setup() {
    Error.stackTraceLimit = STACK_FRAMES;
  }

  /** Once all hooks have run, while the file's modules can still be used. */
  async handleTestEvent({ name }) {
    if (name !== 'run_finish') return;
    for (const [end, what] of globalThis.leftByTestFile) {
      const outcome = await Promise.race([
        end().then(() => 'ended', String),
        new Promise((resolve) => setTimeout(resolve, ENDING_MS, 'not ended in time').unref()),
      ]);
      this.#tell(`${what} running: ${outcome}`);
    }
  }

  async teardown() {
    this.fakeTimers.dispose();
    this.fakeTimersModern.dispose();
    this.#endForgotten();
    this.#storages.forEach((storage) => {
      storage.disable();
      storage.forget();
    });
    this.#observers.forEach((observer) => observer.disconnect());
    for (const { owner, name, descriptor } of this.#replaced) {
      if (descriptor === undefined) delete owner[name];
      else Object.defineProperty(owner, name, descriptor);
    }
    for (const key of Reflect.ownKeys(globalThis)) {
      if (!this.#keysBefore.has(key) && !keysOfPackages.has(key)) Reflect.deleteProperty(globalThis, key);
    }
  }

  /**
   * A test that ran out of time has not ended what it started: programs would do the work of later tests, wrongly, and
   * servers would keep this process from ever ending.
   */
  #endForgotten() {
    for (const handle of running().filter((one) => !this.#runningBefore.includes(one))) {
      if (handle instanceof ChildProcess) {
        handle.kill('SIGKILL');
        this.#tell(`${handle.spawnargs.join(' ')} running: ended`);
      } else {
        const address = handle.address();
        handle.close();
        handle.closeAllConnections?.();
        this.#tell(`a server listening on ${address?.port ?? address}: closed`);
      }
    }
  }

  #tell(left) {
    process.stderr.write(`${path.basename(this.testPath)} left ${left}.\n`);
  }

  /** Asked for by jest to learn whether the environment still is; `native-packages-runtime.mjs` runs nothing in it. */
  getVmContext() {
    return globalThis;
  }
}

/** Servers and child processes that keep this one from ending: not those that end with it, or have been told to. */
const running = () =>
  process
    ._getActiveHandles()
    .filter(
      (handle) => (handle instanceof ChildProcess && !handle.killed) || (handle instanceof Server && handle.listening),
    );

/**
 * Up to Node 22 each storage that was ever used makes every promise of the process dearer until it is disabled, and each
 * observer is called for every garbage collection; jest and the service make some for each file and never end them. A
 * package's storage is enabled again by its next use.
 */
function noting(Class, made) {
  return class extends Class {
    constructor(...parameters) {
      super(...parameters);
      made.push(this);
    }
  };
}

/**
 * A storage that can forget what it was given. Up to Node 22 every timer and every connection that outlives a test keeps
 * what the storages held when it was made: by jest's own the test with all of its file, 10 MB each.
 */
function forgetting(AsyncLocalStorage) {
  return class extends AsyncLocalStorage {
    /** What was given, by what the system keeps in its place. */
    #stores = new WeakMap();

    run(store, ...parameters) {
      return super.run(this.#placeOf(store), ...parameters);
    }

    enterWith(store) {
      super.enterWith(this.#placeOf(store));
    }

    getStore() {
      const place = super.getStore();
      return place === undefined ? undefined : this.#stores.get(place);
    }

    forget() {
      this.#stores = new WeakMap();
    }

    /** `exit` of Node's own gives nothing at all. */
    #placeOf(store) {
      if (store === undefined) return undefined;
      const place = {};
      this.#stores.set(place, store);
      return place;
    }
  };
}
