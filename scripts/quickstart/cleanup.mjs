import { sleep } from '../project/processes.mjs';

// Ctrl-C has everything stopped within five seconds; what takes longer ends by itself once this process is gone.
const DEADLINE_MS = 4500;
const INTERRUPTED = 130;
const NPM_CHECK_MS = 500;

/** Ends what was started, latest first, and then the process: when the story is over or on Ctrl-C. */
export class Cleanup {
  /** Whether everything was up once: from then on a signal is the ordinary way to end. */
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
    this.failure.catch(() => {}); // nobody may be waiting yet; the step that is at work runs into it by itself
  }

  /** Notes what has to be done at the end. */
  add(step) {
    this.#steps.push(step);
  }

  giveUp(error) {
    this.#reportFailure(error);
  }

  /** Does not return: the first call ends the process, and a later one waits for that. */
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

  /** A signal ends the process orderly, a second one at once. Before everything was up it counts as an interruption. */
  endOnSignals() {
    process.stdout.on('error', () => {}); // the terminal may be gone already
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
      process.on(signal, () => {
        if (this.isRunning) process.exit(INTERRUPTED);
        this.#stop();
      });
    }
  }

  /** Run by npm, the process ends as with a signal when npm was killed: nobody would be left to press Ctrl-C. */
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
