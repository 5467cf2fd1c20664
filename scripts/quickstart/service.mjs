import fs from 'node:fs';
import { spawnBound } from '../engines/spawn-bound.mjs';
import { displayPath, inProject, lastLines } from '../project/paths.mjs';
import { childEnd, endChild, sleep } from '../project/processes.mjs';

const READY_DEADLINE_MS = 60_000;
const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 5000;
const COUNTS_AS_STABLE_MS = 30_000;
const GRACE_MS = 3000;

/**
 * A process of the application that is restarted when it dies. It has its own process group, so that Ctrl-C in the terminal
 * reaches only the quickstart, and an IPC channel that closes when the quickstart is killed.
 */
export class Service {
  #settings;
  /** @type {import('node:child_process').ChildProcess | null} */
  #child = null;
  #isStopping = false;

  /**
   * @param {object} settings
   * @param {string} settings.name
   * @param {string} settings.script relative to the checkout
   * @param {string[]} [settings.nodeArguments] for Node itself
   * @param {NodeJS.ProcessEnv} settings.env
   * @param {string} settings.log file for its output; that of an earlier run is kept beside it
   * @param {string} settings.healthUrl responds with 200 when it is ready
   * @param {(message: string) => void} settings.say
   * @param {() => void} settings.onRestart called when it runs with a new pid
   */
  constructor(settings) {
    this.#settings = settings;
  }

  get pid() {
    return this.#child?.pid ?? null;
  }

  /** Resolves when it is ready; throws with the end of its log when it dies before or takes too long. */
  async start() {
    const { name, log, healthUrl } = this.#settings;
    if (fs.existsSync(log)) fs.renameSync(log, log.replace(/\.log$/, '.previous.log'));
    const child = this.#spawn();
    let hasEnded = false;
    void childEnd(child).then(() => (hasEnded = true));
    const deadline = Date.now() + READY_DEADLINE_MS;
    while (!(await isReady(healthUrl))) {
      if (hasEnded || Date.now() > deadline) {
        const what = hasEnded ? 'ended while it started' : `was not ready after ${READY_DEADLINE_MS / 1000} s`;
        throw new Error(`The ${name} ${what}. The end of ${displayPath(log)}:\n\n${lastLines(log, 20)}`);
      }
      await sleep(50);
    }
    void this.#keepRunning(child);
  }

  async stop() {
    this.#isStopping = true;
    if (this.#child !== null) await endChild(this.#child, { graceMs: GRACE_MS });
  }

  async #keepRunning(first) {
    const { name, say, onRestart } = this.#settings;
    let pauseMs = FIRST_PAUSE_MS;
    for (let child = first; ; child = this.#spawn(), onRestart()) {
      const started = Date.now();
      const reason = await childEnd(child);
      if (this.#isStopping) return;
      pauseMs = Date.now() - started > COUNTS_AS_STABLE_MS ? FIRST_PAUSE_MS : Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
      say(`The ${name} ended (${reason}); it is started again.`);
      await sleep(pauseMs);
      if (this.#isStopping) return;
    }
  }

  #spawn() {
    const { script, nodeArguments = [], env, log } = this.#settings;
    const output = fs.openSync(log, 'a', 0o600);
    const stdio = ['ignore', output, output, 'ipc'];
    const args = [...nodeArguments, inProject(script)];
    const child = spawnBound(process.execPath, args, { cwd: inProject(), env, stdio, detached: true });
    fs.closeSync(output);
    this.#child = child;
    return child;
  }
}

async function isReady(healthUrl) {
  try {
    const answer = await fetch(healthUrl, { signal: AbortSignal.timeout(2000) });
    await answer.arrayBuffer();
    return answer.ok;
  } catch {
    return false;
  }
}
