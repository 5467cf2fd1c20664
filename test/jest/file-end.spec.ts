import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const ROOT = path.join(__dirname, '../..');

/** Runs in another jest process: in this one, the fixture's leftovers would be left behind by this file. */
describe('what a hook that timed out had started', () => {
  let folder: string;

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'pls-file-end-'));
  });

  afterAll(() => rm(folder, { recursive: true }));

  it('is stopped at the end of its file, and reported', async () => {
    const ended = path.join(folder, 'ended');
    const jest = [path.join(ROOT, 'node_modules/jest/bin/jest.js'), '--runInBand', '--testRegex', 'hook-out-of-time'];
    const env = { ...process.env, PLS_TEST_ENDED: ended };
    const run = promisify(execFile)(process.execPath, jest, { cwd: ROOT, env });
    await expect(run).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/hook-out-of-time\.ts left a lamp running: ended\.\n/) as string,
    });
    // Left open, it would keep jest from exiting.
    await expect(run).rejects.toMatchObject({
      stderr: expect.stringMatching(/hook-out-of-time\.ts left a server listening on \d+: closed\.\n/) as string,
    });
    await expect(run).rejects.not.toMatchObject({ stderr: expect.stringContaining('a candle running') as string });
    expect(await readFile(ended, 'utf8')).toBe('own\nonce\n');
  });
});
