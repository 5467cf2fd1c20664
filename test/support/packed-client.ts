import { execFile } from 'node:child_process';
import fs from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { madeOnce } from './made-once.js';

const ROOT = path.join(__dirname, '../..');
const run = promisify(execFile);

/** Builds the client from its sources and packs it for distribution; returns the path of the package. */
export function packedClient(): Promise<string> {
  return madeOnce('the client, packed', 'tgz', async (target) => {
    // Within the project, whose compiler builds it.
    const folder = await fs.mkdtemp(path.join(ROOT, '.data', 'packed-client-'));
    try {
      const source = path.join(folder, 'typescript');
      await fs.cp(path.join(ROOT, 'clients/typescript'), source, {
        recursive: true,
        filter: (file) => !/[/\\](dist|node_modules)([/\\]|$)/.test(path.relative(ROOT, file)),
      });
      await run(process.execPath, [path.join(source, 'scripts/build.mjs')]);
      const { stdout } = await run('npm', ['pack', '--json', '--pack-destination', folder, source]);
      const [packed] = JSON.parse(stdout) as { filename: string }[];
      await fs.copyFile(path.join(folder, packed?.filename ?? ''), target);
    } finally {
      await fs.rm(folder, { recursive: true, force: true });
    }
  });
}
