// <data directory>/quickstart.json tells other programs where the running quickstart is. It appears when everything is
// up and is rewritten when a process was started again; it holds the demo key, so only its owner may read it.
import fs from 'node:fs';
import path from 'node:path';

export class StateFile {
  #file;
  #earlier;

  constructor(directory) {
    this.#file = path.join(directory, 'quickstart.json');
    this.#earlier = path.join(directory, 'quickstart.previous.json');
  }

  /** What it says, null when it is not there. */
  read() {
    return readJson(this.#file);
  }

  /** Takes the file of an earlier run away, since its processes are gone, and returns what the last one said. */
  setAsideEarlier() {
    if (fs.existsSync(this.#file)) fs.renameSync(this.#file, this.#earlier);
    return readJson(this.#earlier);
  }

  /** Written whole or not at all. */
  write(state) {
    const draft = `${this.#file}.${process.pid}`;
    fs.writeFileSync(draft, `${JSON.stringify(state, null, 2)}\n`, { mode: 0o600 });
    fs.renameSync(draft, this.#file);
  }
}

function readJson(file) {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}
