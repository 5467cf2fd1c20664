import fs, { access, mkdtemp, utimes, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { TemporaryFault } from '../../errors/job-fault.js';
import { inTemporaryFolder, removeAbandonedFolders } from './temporary-folder.js';
import { TemporaryFoldersSweeper } from './temporary-folders.sweeper.js';

const exists = (file: string): Promise<boolean> =>
  access(file).then(
    () => true,
    () => false,
  );

describe('a temporary folder', () => {
  it('is gone with everything in it once the work is done', async () => {
    const folder = await inTemporaryFolder(async (open) => {
      await writeFile(path.join(open, 'original'), 'bytes');
      return open;
    });
    expect(await exists(folder)).toBe(false);
  });

  it('is gone too when the work fails', async () => {
    let folder = '';
    const work = inTemporaryFolder((open) => {
      folder = open;
      return Promise.reject(new Error('no luck'));
    });
    await expect(work).rejects.toThrow('no luck');
    expect(await exists(folder)).toBe(false);
  });

  it('on a full disk is a temporary fault, whichever step is the first without room', async () => {
    const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
    const work = inTemporaryFolder(() => Promise.reject(full));
    await expect(work).rejects.toBeInstanceOf(TemporaryFault);
    await expect(work).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE', cause: full });
  });

  const HOUR_MS = 60 * 60 * 1000;

  const newAbandonedFolder = async (within = os.tmpdir()): Promise<string> => {
    const abandoned = await mkdtemp(path.join(within, 'pls-media-'));
    const longAgo = new Date(Date.now() - 3 * HOUR_MS);
    await utimes(abandoned, longAgo, longAgo);
    return abandoned;
  };

  it('of a process that was killed is looked for every hour', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'performance', 'Date'] });
    const sweeper = new TemporaryFoldersSweeper();
    try {
      await sweeper.onApplicationBootstrap();
      await sweeper.sweep();
      const abandoned = await newAbandonedFolder();
      await jest.advanceTimersByTimeAsync(HOUR_MS);
      await sweeper.beforeApplicationShutdown();
      expect(await exists(abandoned)).toBe(false);
    } finally {
      jest.useRealTimers();
    }
  });

  it('of a process that was killed is removed hours later, one in use is not', async () => {
    const abandoned = await newAbandonedFolder();
    await inTemporaryFolder(async (inUse) => {
      await removeAbandonedFolders();
      expect(await exists(abandoned)).toBe(false);
      expect(await exists(inUse)).toBe(true);
    });
  });

  it('of a process that was killed is removed although another one cannot be, which is told at the end', async () => {
    await inTemporaryFolder(async (own) => {
      const abandoned = [await newAbandonedFolder(own), await newAbandonedFolder(own), await newAbandonedFolder(own)];
      const notPermitted = Object.assign(new Error('EPERM: operation not permitted, rm'), { code: 'EPERM' });
      const mocks = [
        jest.spyOn(os, 'tmpdir').mockReturnValue(own),
        jest.spyOn(fs, 'rm').mockRejectedValueOnce(notPermitted),
      ];
      try {
        await expect(removeAbandonedFolders()).rejects.toBe(notPermitted);
      } finally {
        mocks.forEach((mock) => mock.mockRestore());
      }
      const left = await Promise.all(abandoned.map(exists));
      expect(left.filter((isLeft) => isLeft)).toHaveLength(1);
    });
  });
});
