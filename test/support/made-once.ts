import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/**
 * A file that takes its time to be made and is the same for the same description: made by the first of all test files of a
 * run that wants it, and taken from the run's folder by the others. It must not be changed where it lies.
 */
export async function madeOnce(
  description: unknown,
  extension: string,
  make: (target: string) => Promise<unknown>,
): Promise<string> {
  const folder = path.join(folderOfRun(), 'made');
  const name = createHash('sha256').update(JSON.stringify(description)).digest('hex');
  const file = path.join(folder, `${name}.${extension}`);
  if (!existsSync(file)) {
    await mkdir(folder, { recursive: true });
    const unfinished = path.join(folder, `${randomUUID()}.${extension}`);
    try {
      await make(unfinished);
      // Others may be making it too: each puts a whole file in its place.
      await rename(unfinished, file);
    } finally {
      await rm(unfinished, { force: true });
    }
  }
  return file;
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
