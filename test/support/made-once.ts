import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { mkdir, rename, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** A process that has been making a file for longer than this is considered dead, in milliseconds. */
const LONGEST_MS = 120_000;

/**
 * A file that is expensive to make and identical for the same description: the first test file of a run that needs it makes it,
 * while others wait for it, and all read it from the run's folder. It must not be modified there.
 */
export async function madeOnce(
  description: unknown,
  extension: string,
  make: (target: string) => Promise<unknown>,
): Promise<string> {
  const folder = path.join(folderOfRun(), 'made');
  const name = createHash('sha256').update(JSON.stringify(description)).digest('hex');
  const file = path.join(folder, `${name}.${extension}`);
  const turn = path.join(folder, `${name}.turn`);
  while (!existsSync(file)) {
    await mkdir(folder, { recursive: true });
    if (!(await takesTurn(turn))) {
      await sleep(20);
      continue;
    }
    const unfinished = path.join(folder, `${randomUUID()}.${extension}`);
    try {
      // The process that was making it may have finished between both checks.
      if (!existsSync(file)) {
        await make(unfinished);
        await rename(unfinished, file);
      }
    } finally {
      await rm(unfinished, { force: true });
      await rm(turn, { recursive: true, force: true });
    }
  }
  return file;
}

/** Acquires the right to make a file, unless another process has it. */
async function takesTurn(turn: string): Promise<boolean> {
  try {
    await mkdir(turn);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') {
      throw error;
    }
    const since = await stat(turn).then(
      ({ mtimeMs }) => mtimeMs,
      () => Date.now(),
    );
    if (Date.now() - since > LONGEST_MS) {
      await rm(turn, { recursive: true, force: true });
    }
    return false;
  }
}

let ownFolder: string | undefined;

/** The folder of the test run; a program outside a test run, such as the chaos run, gets its own, which is deleted at its end. */
function folderOfRun(): string {
  const folder = process.env.PLS_TEST_DIRECTORY ?? '';
  return folder === '' ? (ownFolder ??= makeOwnFolder()) : folder;
}

function makeOwnFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'pls-made-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
