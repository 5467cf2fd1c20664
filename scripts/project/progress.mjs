// What a person sees while the scripts work: one line per step, with its seconds.
const REDRAW_MS = 1000;
const SIGN_OF_LIFE_MS = 15_000;

export class Progress {
  #out;

  constructor(out = process.stdout) {
    this.#out = out;
  }

  /**
   * Runs a step under its name. The work is given a function that shows what it is at; the text it resolves with, if
   * any, is shown beside the name when it is done.
   */
  async step(name, work) {
    const started = performance.now();
    const seconds = () => `${((performance.now() - started) / 1000).toFixed(1)} s`;
    let at = '';
    const show = () => this.#draw(`  … ${name}  ${seconds()}${at === '' ? '' : `  ${at}`}`);
    show();
    const timer = setInterval(show, this.#out.isTTY ? REDRAW_MS : SIGN_OF_LIFE_MS);
    try {
      const outcome = await work((message) => {
        at = message;
        if (this.#out.isTTY) show();
      });
      const detail = typeof outcome === 'string' && outcome !== '' ? `  ${outcome}` : '';
      this.#end(`  ✓ ${name}  ${seconds()}${detail}`);
      return outcome;
    } catch (error) {
      this.#end(`  ✗ ${name}  ${seconds()}`);
      throw error;
    } finally {
      clearInterval(timer);
    }
  }

  say(message) {
    this.#end(`  ${message}`);
  }

  #draw(line) {
    if (!this.#out.isTTY) return this.#out.write(`${line}\n`);
    this.#out.write(`\r\x1b[2K${line.slice(0, (this.#out.columns ?? 80) - 1)}`);
  }

  #end(line) {
    this.#out.write(`${this.#out.isTTY ? '\r\x1b[2K' : ''}${line}\n`);
  }
}
