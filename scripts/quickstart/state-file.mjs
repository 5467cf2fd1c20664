// <data directory>/quickstart.json tells other programs where the running quickstart is. It is written when everything is running
// and after a process was restarted; it contains the demo key, so only its owner may read it.
import fs from 'node:fs';
import path from 'node:path';

export class StateFile {
  #file;
  #earlier;

  constructor(directory) {
    this.#file = path.join(directory, 'quickstart.json');
    this.#earlier = path.join(directory, 'quickstart.previous.json');
  }

  /** Its contents; null when it does not exist. */
  read() {
    return readJson(this.#file);
  }

  /** Deletes the file of an earlier run, whose processes have ended, and returns its contents. */
  setAsideEarlier() {
    if (fs.existsSync(this.#file)) fs.renameSync(this.#file, this.#earlier);
    return readJson(this.#earlier);
  }

  /** Written atomically. */
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
