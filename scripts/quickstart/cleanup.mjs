import { sleep } from '../project/processes.mjs';

// Ctrl-C stops everything within five seconds; anything slower ends on its own once this process has ended.
const DEADLINE_MS = 4500;
const INTERRUPTED = 130;
const NPM_CHECK_MS = 500;

/** Stops everything that was started, the latest first, and then the process: at the end or on Ctrl-C. */
export class Cleanup {
  /** Whether everything has been running: from then on a signal is the ordinary way to end. */
  isReady = false;
  isRunning = false;
  #say;
  #steps = [];
  #reportFailure;

  /** Never resolves; rejects when something that must run cannot be kept running. */
  failure;

  constructor(say) {
    this.#say = say;
    this.failure = new Promise((_, reject) => (this.#reportFailure = reject));
    this.failure.catch(() => {}); // nobody may be waiting yet; the current step fails on its own
  }

  /** Registers a cleanup step. */
  add(step) {
    this.#steps.push(step);
  }

  giveUp(error) {
    this.#reportFailure(error);
  }

  /** Does not return: the first call ends the process, and later ones wait for that. */
  async run() {
    if (this.isRunning) return new Promise(() => {});
    this.isRunning = true;
    const latestFirst = async () => {
      for (const step of this.#steps.reverse()) await step();
      if (this.#steps.length > 0) this.#say('Everything is stopped.');
    };
    await Promise.race([latestFirst(), sleep(DEADLINE_MS)]).catch((error) => this.#say(error.message));
    process.exit();
  }

  /**
   * The first signal ends the process gracefully, a second one immediately. Before everything is running, a signal is an
   * interruption.
   */
  endOnSignals() {
    process.stdout.on('error', () => {}); // the terminal may be closed already
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
      process.on(signal, () => {
        if (this.isRunning) process.exit(INTERRUPTED);
        this.#stop();
      });
    }
  }

  /** When run by npm, the process ends as with a signal if npm is killed, because nobody could press Ctrl-C then. */
  endWithNpm() {
    if (process.env.npm_lifecycle_event === undefined) return;
    const npm = process.ppid;
    setInterval(() => process.ppid === npm || this.isRunning || this.#stop(), NPM_CHECK_MS).unref();
  }

  #stop() {
    this.#say('Stopping …');
    process.exitCode = this.isReady ? 0 : INTERRUPTED;
    void this.run();
  }
}
