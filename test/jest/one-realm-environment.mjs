import asyncHooks from 'node:async_hooks';
import { ChildProcess } from 'node:child_process';
import path from 'node:path';
import { LegacyFakeTimers, ModernFakeTimers } from '@jest/fake-timers';
import { ModuleMocker } from 'jest-mock';

/**
 * Test files run in the realm of their jest process, like the packages they use (`native-packages-runtime.mjs`): an
 * `Error`, a `Date` or `Reflect` is the same one on both sides. What jest, a test file and the sources that it loads leave
 * in the realm is taken away after the file; what packages put there while they are loaded stays, as they do.
 */

/** Keys of the realm that are packages'. */
const keysOfPackages = new Set();

/** Loads a package; what it adds to the realm outlives the test file. */
export function keepingItsGlobals(load) {
  const before = new Set(Reflect.ownKeys(globalThis));
  try {
    return load();
  } finally {
    for (const key of Reflect.ownKeys(globalThis)) if (!before.has(key)) keysOfPackages.add(key);
  }
}

/** What may be waited for at the end of a file, in milliseconds, that would not end by itself. */
const ENDING_MS = 30_000;

export default class OneRealmEnvironment {
  global = globalThis;
  moduleMocker = new ModuleMocker(globalThis);
  #keysBefore = new Set(Reflect.ownKeys(globalThis));
  #storages = [];
  #programsBefore = runningPrograms();
  /** What jest, or this environment, replaces for one file. */
  #replaced = [
    [asyncHooks, 'AsyncLocalStorage'],
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
    asyncHooks.AsyncLocalStorage = noting(asyncHooks.AsyncLocalStorage, this.#storages);
  }

  exportConditions() {
    return ['node', 'node-addons'];
  }

  async setup() {}

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
    this.#endForgottenPrograms();
    this.#storages.forEach((storage) => storage.disable());
    for (const { owner, name, descriptor } of this.#replaced) {
      if (descriptor === undefined) delete owner[name];
      else Object.defineProperty(owner, name, descriptor);
    }
    for (const key of Reflect.ownKeys(globalThis)) {
      if (!this.#keysBefore.has(key) && !keysOfPackages.has(key)) Reflect.deleteProperty(globalThis, key);
    }
  }

  /** A test that ran out of time has not ended what it started, which would do the work of later tests, wrongly. */
  #endForgottenPrograms() {
    for (const program of runningPrograms().filter((running) => !this.#programsBefore.includes(running))) {
      program.kill('SIGKILL');
      this.#tell(`${program.spawnargs.join(' ')} running: ended`);
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

/** Child processes that keep this one from ending: not those that end with it, or have been told to. */
const runningPrograms = () =>
  process._getActiveHandles().filter((handle) => handle instanceof ChildProcess && !handle.killed);

/**
 * Up to Node 22 each storage that was ever used makes every promise of the process dearer until it is disabled; jest and
 * the service make some for each file and never do. A package's storage is enabled again by its next use.
 */
function noting(AsyncLocalStorage, storages) {
  return class extends AsyncLocalStorage {
    constructor(...parameters) {
      super(...parameters);
      storages.push(this);
    }
  };
}
