// A server process that is restarted when it dies unexpectedly.
import { lastLines } from '../project/paths.mjs';
import { childEnd, endChild, sleep } from '../project/processes.mjs';

const START_DEADLINE_MS = 60_000; // recovering a large database after a crash takes time
const DEATHS_BEFORE_GIVING_UP = 5;
const DEATHS_COUNTED_FOR_MS = 60_000;

export class SupervisedEngine {
  /** @type {import('node:child_process').ChildProcess | null} */
  #child = null;
  #stopping = false;
  #deaths = [];

  /**
   * @param {object} engine
   * @param {string} engine.name for messages
   * @param {() => import('node:child_process').ChildProcess} engine.spawn
   * @param {() => Promise<boolean>} engine.answers whether it accepts requests
   * @param {string} engine.log its log file
   * @param {() => void} engine.onSpawn called for each new process
   * @param {(reason: string) => void} engine.onGivenUp called when it has died too often
   */
  constructor(engine) {
    this.engine = engine;
  }

  get pid() {
    return this.#child?.pid;
  }

  /** Resolves when the engine first accepts requests; throws with the end of its log when it does not. */
  async start() {
    this.#spawn();
    const deadline = Date.now() + START_DEADLINE_MS;
    while (!(await this.engine.answers())) {
      if (this.#stopping) return;
      if (this.#child === null || Date.now() > deadline) {
        const what = this.#child === null ? 'did not start' : `did not answer in ${START_DEADLINE_MS / 1000} s`;
        throw new Error(`${this.engine.name} ${what}:\n${lastLines(this.engine.log)}`);
      }
      await sleep(10);
    }
    this.#child?.once('exit', () => void this.#startAgain());
    if (this.#child === null) await this.#startAgain();
  }

  async stop(how) {
    this.#stopping = true;
    if (this.#child !== null) await endChild(this.#child, how);
  }

  #spawn() {
    const child = this.engine.spawn();
    this.#child = child;
    void childEnd(child).then(() => {
      if (this.#child === child) this.#child = null;
    });
    this.engine.onSpawn();
    return child;
  }

  async #startAgain() {
    if (this.#stopping) return;
    const now = Date.now();
    this.#deaths = [...this.#deaths, now].filter((time) => now - time < DEATHS_COUNTED_FOR_MS);
    const count = this.#deaths.length;
    console.log(
      new Date().toISOString(),
      `${this.engine.name} ended by itself (${count}):\n${lastLines(this.engine.log)}`,
    );
    if (count >= DEATHS_BEFORE_GIVING_UP) return this.engine.onGivenUp(`${this.engine.name} died ${count} times`);
    await sleep(250 * 2 ** (count - 1));
    if (this.#stopping) return;
    this.#spawn().once('exit', () => void this.#startAgain());
  }
}
