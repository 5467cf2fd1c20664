import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { mkdir, rename, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** Who makes a file for so long, in milliseconds, has died of it. */
const LONGEST_MS = 120_000;

/**
 * A file that takes its time to be made and is the same for the same description: made by the first of all test files of a
 * run that wants it, while others wait for it, and taken from the run's folder by all. It must not be changed where it lies.
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
      // Who was before may have ended between both looks.
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

/** Takes the turn to make a file, unless somebody has it. */
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

/** The test run's; a program that is no part of one, such as the chaos run, has its own, which goes with it. */
function folderOfRun(): string {
  const folder = process.env.PLS_TEST_DIRECTORY ?? '';
  return folder === '' ? (ownFolder ??= makeOwnFolder()) : folder;
}

function makeOwnFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'pls-made-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
