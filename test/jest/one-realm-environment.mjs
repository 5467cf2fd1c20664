import asyncHooks from 'node:async_hooks';
import { ChildProcess } from 'node:child_process';
import { Server } from 'node:net';
import path from 'node:path';
import perfHooks from 'node:perf_hooks';
import { LegacyFakeTimers, ModernFakeTimers } from '@jest/fake-timers';
import { ModuleMocker } from 'jest-mock';
import { activeHandles, tellWhatIsOpen } from './tell-what-is-open.mjs';

/**
 * Test files run in the realm of their jest process, like the packages and sources they use (`shared-modules-runtime.mjs`), so an
 * `Error`, a `Date` or `Reflect` is the same object on both sides. Globals that jest and a test file add are removed after the
 * file; those that packages and sources add while being loaded stay, like these.
 */

/** Global keys that packages and sources have added. */
const keysOfSharedModules = new Set();

/** By size. Their decoders end with this process; idle ones do not keep it running (`test/support/image-processor.ts`). */
const imageProcessors = new Map();

tellWhatIsOpen();

/** Loads a package or a source; globals that it adds outlive the test file. */
export function keepingItsGlobals(load) {
  const before = new Set(Reflect.ownKeys(globalThis));
  try {
    return load();
  } finally {
    for (const key of Reflect.ownKeys(globalThis)) if (!before.has(key)) keysOfSharedModules.add(key);
  }
}

/**
 * The monitor that the metrics of all services in the process read. Node keeps each such monitor for the life of the process,
 * together with the test in which it was created and everything that it references, and each wakes the process a hundred times a
 * second.
 */
const eventLoopDelay = perfHooks.monitorEventLoopDelay({ resolution: 10 });

/** Node's default. */
const STACK_FRAMES = 10;

/** How long the end of a file waits for things that do not stop on their own, in milliseconds. */
const ENDING_MS = 30_000;

export default class OneRealmEnvironment {
  global = globalThis;
  moduleMocker = new ModuleMocker(globalThis);
  #keysBefore = new Set(Reflect.ownKeys(globalThis));
  #storages = [];
  #observers = [];
  #runningBefore = running();
  /** Globals that jest, or this environment, replaces for one file. */
  #replaced = [
    [asyncHooks, 'AsyncLocalStorage'],
    [perfHooks, 'PerformanceObserver'],
    [perfHooks, 'monitorEventLoopDelay'],
    [globalThis, 'console'],
    [process, 'exit'],
    [process, 'getBuiltinModule'],
  ].map((/** @type {any[]} */ [owner, name]) => ({
    owner,
    name,
    descriptor: Object.getOwnPropertyDescriptor(owner, name),
  }));

  constructor({ projectConfig }, { testPath }) {
    this.testPath = testPath;
    globalThis.leftByTestFile = new Map();
    globalThis.imageProcessorsOfProcess = imageProcessors;
    const { global, moduleMocker } = this;
    const timerConfig = { idToRef: (id) => id, refToId: (timer) => timer };
    this.fakeTimers = new LegacyFakeTimers({ config: projectConfig, global, moduleMocker, timerConfig });
    this.fakeTimersModern = new ModernFakeTimers({ config: projectConfig, global });
    // Since Node 22 a getter, which cannot be assigned to.
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

  /**
   * Jest has just set the limit to a hundred frames, but each error response of the service creates an error: use the default.
   */
  async setup() {
    Error.stackTraceLimit = STACK_FRAMES;
  }

  /** After all hooks, while the file's modules can still be used. */
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
      if (!this.#keysBefore.has(key) && !keysOfSharedModules.has(key)) Reflect.deleteProperty(globalThis, key);
    }
  }

  /**
   * A test that timed out has not stopped what it started: processes would interfere with later tests, and servers would keep
   * this process from exiting.
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

  /** Called by jest to check whether the environment still exists; `shared-modules-runtime.mjs` runs nothing in it. */
  getVmContext() {
    return globalThis;
  }
}

/** Servers and child processes that keep this one from exiting: not those that have ended or have been told to stop. */
const running = () =>
  activeHandles().filter((handle) =>
    handle instanceof ChildProcess ? isAlive(handle) : handle instanceof Server && handle.listening,
  );

const isAlive = ({ killed, exitCode, signalCode }) => !killed && exitCode === null && signalCode === null;

/**
 * Up to Node 22, each storage that was ever used slows down every promise of the process until it is disabled, and each observer
 * is called for every garbage collection; jest and the service create some per file and never dispose of them. A package's
 * storage is enabled again by its next use.
 *
 * @template Class
 * @param {Class} Class
 * @param {any[]} made
 * @returns {Class}
 */
function noting(Class, made) {
  const Extended = /** @type {any} */ (Class);
  return /** @type {any} */ (
    class extends Extended {
      constructor(...parameters) {
        super(...parameters);
        made.push(this);
      }
    }
  );
}

/**
 * A storage that can forget its values. Up to Node 22, every timer and connection that outlives a test references the storages'
 * values at the time of its creation: jest's own value references the test with its whole file, 10 MB each.
 */
function forgetting(AsyncLocalStorage) {
  return class extends AsyncLocalStorage {
    /** The real values, by the placeholders that Node stores. */
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

    /** `exit` of Node's own class passes no value at all, and its `run`, since Node 24, a placeholder to `enterWith`. */
    #placeOf(store) {
      if (store === undefined || this.#stores.has(store)) return store;
      const place = {};
      this.#stores.set(place, store);
      return place;
    }
  };
}
