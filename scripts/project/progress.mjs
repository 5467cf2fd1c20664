// The progress display of scripts: one line per step, with its duration.
const REDRAW_MS = 1000;
const SIGN_OF_LIFE_MS = 10_000;
const NAME_WIDTH = 18;
const SECONDS_WIDTH = 7;
const ERASE_LINE = '\r\x1b[2K';

export class Progress {
  #out;

  /** @param {import('node:tty').WriteStream} out */
  constructor(out = process.stdout) {
    this.#out = out;
  }

  /**
   * Runs a named step. The work receives a function that displays its current activity; `describe` turns its outcome into the
   * text beside the name of the finished step.
   *
   * @template T
   * @param {string} name
   * @param {(show: (message: string) => void) => T | Promise<T>} work
   * @param {(outcome: T) => unknown} describe
   */
  async step(name, work, describe = (outcome) => outcome) {
    const started = performance.now();
    const seconds = () => `${((performance.now() - started) / 1000).toFixed(1)} s`;
    let at = '';
    const show = () => this.#draw(`  ${row('…', name, seconds(), at)}`);
    const timer = setInterval(show, this.#out.isTTY ? REDRAW_MS : SIGN_OF_LIFE_MS);
    if (this.#out.isTTY) show();
    try {
      const outcome = await work((message) => {
        at = message;
        if (this.#out.isTTY) show();
      });
      this.say(row('✓', name, seconds(), describe(outcome)));
      return outcome;
    } catch (error) {
      this.say(row('✗', name, seconds()));
      throw error;
    } finally {
      clearInterval(timer);
    }
  }

  /** Prints a separate line. */
  say(message) {
    this.#out.write(`${this.#out.isTTY ? ERASE_LINE : ''}  ${message}\n`);
  }

  #draw(line) {
    if (this.#out.isTTY) this.#out.write(`${ERASE_LINE}${line.slice(0, (this.#out.columns || 80) - 1)}`);
    else this.#out.write(`${line}\n`);
  }
}

function row(mark, name, seconds, detail) {
  const start = `${mark} ${name.padEnd(NAME_WIDTH)} ${seconds.padStart(SECONDS_WIDTH)}`;
  return typeof detail === 'string' && detail !== '' ? `${start}  ${detail}` : start;
}
