import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

const ROOT = path.join(__dirname, '../..');

/** Played by another jest: this one would be what is left behind. */
describe('what a hook that ran out of time has started', () => {
  let folder: string;

  beforeAll(async () => {
    folder = await mkdtemp(path.join(ROOT, 'test', 'left-'));
  });

  afterAll(() => rm(folder, { recursive: true }));

  it('is ended with its file, and named', async () => {
    const ended = path.join(folder, 'ended');
    const spec = path.join(folder, 'hook.spec.ts');
    await writeFile(
      spec,
      `import { writeFileSync } from 'node:fs';
      import { endWithFile } from '../support/file-end.js';
      beforeAll(() => {
        endWithFile('a lamp', async () => writeFileSync(${JSON.stringify(ended)}, 'once\\n', { flag: 'a' }));
        const ownEnd = endWithFile('a candle', async () => writeFileSync(${JSON.stringify(ended)}, 'own\\n', { flag: 'a' }));
        return ownEnd().then(ownEnd).then(() => new Promise(() => undefined));
      }, 20);
      it('has a test', () => undefined);`,
    );
    const jest = [path.join(ROOT, 'node_modules/jest/bin/jest.js'), '--runInBand', '--runTestsByPath', spec];
    const run = promisify(execFile)(process.execPath, jest, { cwd: ROOT });
    await expect(run).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/hook\.spec\.ts left a lamp running: ended\.\n/) as string,
    });
    await expect(run).rejects.not.toMatchObject({ stderr: expect.stringContaining('a candle running') as string });
    expect(await readFile(ended, 'utf8')).toBe('own\nonce\n');
  });
});
