import fs from 'node:fs';
import { pause } from '../pause.js';

/** How long a file must not have been written to before it counts as complete, in milliseconds. */
const QUIET_MS = 3_000;

/** What changes when a file is written to. */
type FileState = Pick<fs.Stats, 'dev' | 'ino' | 'size' | 'mtimeMs'>;

/**
 * A file that is read while a program still writes it: every object that is yet to come looks as if the CRM no longer had it. A file
 * that is replaced by another one, as by renaming, was complete.
 */
export class FileToRead {
  private readonly beganAt = performance.now();
  private readonly before: FileState | null;

  /** To be created before the file is read. */
  constructor(private readonly file: string) {
    this.before = stateOf(file);
  }

  /** Why it may not have been read as a whole, which takes a moment to find out if it is new; null if it probably was. */
  async whyIncomplete(signal: AbortSignal): Promise<string | null> {
    if (this.before !== null && isRecent(this.before)) {
      await pause(this.beganAt + QUIET_MS - performance.now(), signal);
    }
    return isWritten(this.before, stateOf(this.file))
      ? `${this.file} was written to after it was begun to be read, so orphans cannot be determined: run it again when it is complete`
      : null;
  }
}

/** Null when there is no file, of which reading it tells. */
function stateOf(file: string): FileState | null {
  try {
    return fs.statSync(file);
  } catch {
    return null;
  }
}

/** Also in the future, by the clock of another machine. */
function isRecent({ mtimeMs }: FileState): boolean {
  return Date.now() - mtimeMs < QUIET_MS;
}

function isWritten(before: FileState | null, now: FileState | null): boolean {
  const isSame = before !== null && before.dev === now?.dev && before.ino === now.ino;
  return isSame && (before.size !== now.size || before.mtimeMs !== now.mtimeMs);
}
