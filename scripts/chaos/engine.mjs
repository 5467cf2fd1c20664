// A server that can be killed, frozen and restarted.
import { childEnd, endChild, sleep } from '../project/processes.mjs';

const START_DEADLINE_MS = 60_000;

export class Engine {
  /** @type {import('node:child_process').ChildProcess} */
  #child;

  /**
   * @param {object} engine
   * @param {() => import('node:child_process').ChildProcess | Promise<import('node:child_process').ChildProcess>} engine.spawn
   * @param {() => Promise<boolean>} engine.answers whether it accepts requests
   */
  constructor({ spawn, answers }) {
    this.spawn = spawn;
    this.answers = answers;
  }

  get pid() {
    return this.#child.pid;
  }

  /** Resolves when it accepts requests. */
  async start() {
    this.#child = await this.spawn();
    await this.untilItAnswers();
  }

  async untilItAnswers() {
    const deadline = Date.now() + START_DEADLINE_MS;
    while (!(await this.answers())) {
      if (Date.now() > deadline) throw new Error(`An engine does not answer: ${this.#child.spawnargs.join(' ')}`);
      await sleep(20);
    }
  }

  async kill() {
    const ended = childEnd(this.#child);
    this.#child.kill('SIGKILL');
    await ended;
  }

  freeze() {
    this.#child.kill('SIGSTOP');
  }

  thaw() {
    this.#child.kill('SIGCONT');
  }

  async end() {
    if (this.#child === undefined) return;
    this.thaw();
    await endChild(this.#child, { graceMs: 10_000 });
  }
}
