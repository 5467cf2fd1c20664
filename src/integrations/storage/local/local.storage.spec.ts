import type { StatsFs } from 'node:fs';
import fs, {
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  rmdir,
  stat,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { Logger } from '@nestjs/common';
import {
  isMediaKey,
  isOriginalKey,
  mediaKey,
  newGeneratedFileName,
  newMediaFolder,
  variantFileName,
} from '../media-keys.js';
import { type ByteRange, RangeNotSatisfiable, StorageFull, StorageUnavailable } from '../storage.js';
import { LocalStorage } from './local.storage.js';
import { faultOfDisk } from './local-files.js';

describe('storage on the local disk', () => {
  let folder: string;
  let source: string;
  let storage: LocalStorage;
  /** What the database says. */
  let isUnused: boolean;

  const storageIn = (name: string): LocalStorage =>
    new LocalStorage({
      root: path.join(folder, name),
      publicBaseUrl: 'https://cdn.example/files',
      isUnused: () => Promise.resolve(isUnused),
    });

  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'storage-'));
    source = path.join(folder, 'source');
    await writeFile(source, '0123456789');
    isUnused = true;
    storage = storageIn('root');
    await storage.onApplicationBootstrap();
  });

  afterEach(() => rm(folder, { recursive: true }));

  async function read(key: string, range?: ByteRange): Promise<string | null> {
    const object = await storage.open(key, range);
    return object === null ? null : (await buffer(object.stream)).toString();
  }

  it('returns stored objects with size, type and ETag', async () => {
    await storage.putFile('7/abc/1024.webp', source);
    const object = await storage.open('7/abc/1024.webp');
    expect(object).toMatchObject({ sizeBytes: 10, range: null, contentType: 'image/webp' });
    expect(object?.etag).toMatch(/^"[\w-]+"$/);
    object?.stream.destroy();
    expect(await read('7/abc/1024.webp')).toBe('0123456789');
    expect(await readFile(source, 'utf8')).toBe('0123456789');
  });

  it.each([
    [{ first: 0, last: 3 }, '0123', { first: 0, last: 3 }],
    [{ first: 7 }, '789', { first: 7, last: 9 }],
    [{ first: 8, last: 100 }, '89', { first: 8, last: 9 }],
    [{ lastBytes: 2 }, '89', { first: 8, last: 9 }],
    [{ lastBytes: 50 }, '0123456789', { first: 0, last: 9 }],
  ])('returns the range %j', async (range, content, bytes) => {
    await storage.putFile('7/abc/original.mp4', source);
    const object = await storage.open('7/abc/original.mp4', range);
    expect(object).toMatchObject({ range: bytes, sizeBytes: 10 });
    object?.stream.destroy();
    expect(await read('7/abc/original.mp4', range)).toBe(content);
  });

  it.each([{ first: 10 }, { lastBytes: 0 }, { first: 5, last: 4 }])('rejects the range %j', async (range) => {
    await storage.putFile('7/abc/original.mp4', source);
    await expect(storage.open('7/abc/original.mp4', range)).rejects.toThrow(RangeNotSatisfiable);
  });

  it('replaces an object whole and leaves nothing unfinished', async () => {
    await storage.putFile('7/abc/128.webp', source);
    await writeFile(source, 'new');
    await storage.putFile('7/abc/128.webp', source);
    expect(await read('7/abc/128.webp')).toBe('new');
    expect(await readdir(path.join(folder, 'root/.unfinished'))).toEqual([]);
  });

  it('leaves nothing unfinished when the source cannot be read', async () => {
    await expect(storage.putFile('7/abc/128.webp', path.join(folder, 'missing'))).rejects.toThrow('ENOENT');
    expect(await readdir(path.join(folder, 'root/.unfinished'))).toEqual([]);
    expect(await read('7/abc/128.webp')).toBeNull();
  });

  it('stores an object received in chunks once it is complete', async () => {
    const incoming = await storage.begin(7, 6);
    await incoming.write(Buffer.from('abc'));
    expect([await storage.has('7/abc/128.webp'), await read('7/abc/128.webp')]).toEqual([false, null]);
    await incoming.write(Buffer.from('def'));
    await incoming.seal();
    expect([await storage.has('7/abc/128.webp'), await read('7/abc/128.webp')]).toEqual([false, null]);
    await incoming.moveTo('7/abc/128.webp');
    await incoming.discard();
    expect([await storage.has('7/abc/128.webp'), await read('7/abc/128.webp')]).toEqual([true, 'abcdef']);
    expect(await readdir(path.join(folder, 'root/.unfinished'))).toEqual([]);
  });

  it('leaves nothing of an object that is discarded', async () => {
    const incoming = await storage.begin(7, 6);
    await incoming.write(Buffer.from('abc'));
    expect(await readdir(path.join(folder, 'root/.unfinished'))).toHaveLength(1);
    await incoming.discard();
    expect(await readdir(path.join(folder, 'root/.unfinished'))).toEqual([]);
  });

  it('does not begin an object that would not fit', async () => {
    await expect(storage.begin(7, 2 ** 60)).rejects.toThrow(StorageFull);
    expect(await readdir(path.join(folder, 'root/.unfinished'))).toEqual([]);
  });

  it('reserves the space of objects that are being received, as far as they have not been written', async () => {
    const megabyte = 1024 * 1024;
    const free = jest.spyOn(fs, 'statfs').mockResolvedValue({ bavail: 67, bsize: megabyte } as StatsFs);
    try {
      const begun = await Promise.allSettled([storage.begin(7, 2 * megabyte), storage.begin(8, 2 * megabyte)]);
      const refused = begun.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []));
      expect(refused).toEqual([expect.any(StorageFull)]);
      await expect(storage.check()).resolves.toBeUndefined();
      const [incoming = await storage.begin(7, 0)] = begun.flatMap((one) =>
        one.status === 'fulfilled' ? one.value : [],
      );
      await (await storage.begin(7, megabyte)).discard();

      await incoming.write(Buffer.alloc(megabyte));
      free.mockResolvedValue({ bavail: 66, bsize: megabyte } as StatsFs);
      await expect(storage.begin(7, megabyte + 1)).rejects.toThrow(StorageFull);
      await (await storage.begin(7, megabyte)).discard();

      await incoming.discard();
      await (await storage.begin(7, 2 * megabyte)).discard();
    } finally {
      free.mockRestore();
    }
  });

  it('reserves at most half of the free space for one agency, and for its first object what it needs', async () => {
    const megabyte = 1024 * 1024;
    const free = jest.spyOn(fs, 'statfs').mockResolvedValue({ bavail: 400, bsize: megabyte } as StatsFs);
    try {
      const first = await storage.begin(7, 150 * megabyte);
      await expect(storage.begin(7, 51 * megabyte)).rejects.toThrow(StorageFull);
      const [second, other] = [await storage.begin(7, 50 * megabyte), await storage.begin(8, 130 * megabyte)];
      await expect(storage.begin(8, 7 * megabyte)).rejects.toThrow(StorageFull);
      await Promise.all([first.discard(), second.discard()]);
      await (await storage.begin(7, 201 * megabyte)).discard();
      await other.discard();
    } finally {
      free.mockRestore();
    }
  });

  it('copies an object if its ETag matches, without storing its bytes again', async () => {
    await storage.putFile('7/abc/128.webp', source);
    const object = await storage.open('7/abc/128.webp');
    object?.stream.destroy();
    expect(await storage.copy('7/abc/128.webp', '7/copy/a.webp', object?.etag ?? '')).toBe(true);
    expect(await read('7/copy/a.webp')).toBe('0123456789');
    const files = ['root/7/abc/128.webp', 'root/7/copy/a.webp'].map((file) => stat(path.join(folder, file)));
    const [original, copy] = await Promise.all(files);
    expect(copy?.ino).toBe(original?.ino);

    await storage.delete(['7/abc/128.webp']);
    expect(await read('7/copy/a.webp')).toBe('0123456789');
    expect(await storage.copy('7/copy/a.webp', '7/copy/b.webp', '"other"')).toBe(false);
    expect(await storage.copy('7/none/a.webp', '7/copy/b.webp', '"other"')).toBe(false);
    expect(await read('7/copy/b.webp')).toBeNull();
  });

  it('removes unfinished files of killed writers at its start after an hour', async () => {
    const [old, fresh] = ['old', 'fresh'].map((name) => path.join(folder, 'root/.unfinished', name));
    await Promise.all([writeFile(old ?? '', ''), writeFile(fresh ?? '', '')]);
    await utimes(old ?? '', new Date(), new Date(Date.now() - 61 * 60 * 1000));
    await storage.onApplicationBootstrap();
    expect(await readdir(path.join(folder, 'root/.unfinished'))).toEqual(['fresh']);
  });

  it('lets the process start although its folder cannot be used, and logs that', async () => {
    const root = path.join(folder, 'late');
    await writeFile(root, 'not a folder');
    const late = storageIn('late');
    const logged = jest.spyOn(Logger.prototype, 'error').mockReturnValue();
    await expect(late.onApplicationBootstrap()).resolves.toBeUndefined();
    expect(logged).toHaveBeenCalledTimes(1);
    logged.mockRestore();
    await rm(root);
    await late.putFile('7/abc/1024.webp', source);
    expect(await readFile(path.join(root, '7/abc/1024.webp'), 'utf8')).toBe('0123456789');
  });

  it('deletes objects and folders, and ignores missing ones', async () => {
    for (const key of ['7/abc/128.webp', '7/abc/512.webp', '7/abcd/128.webp']) {
      await storage.putFile(key, source);
    }
    await storage.delete(['7/abc/128.webp', '7/abc/none.webp']);
    expect([await read('7/abc/128.webp'), await read('7/abc/512.webp')]).toEqual([null, '0123456789']);
    await storage.deletePrefix('7/abc');
    await storage.deletePrefix('7/none');
    expect([await read('7/abc/512.webp'), await read('7/abcd/128.webp')]).toEqual([null, '0123456789']);
  });

  it('deletes of a folder only what it had listed before it was permitted', async () => {
    const old = ['7/abc/128.webp', '7/abcd/128.webp', '7/note.webp'];
    for (const key of [...old, '8/abc/128.webp']) {
      await storage.putFile(key, source);
    }
    const left = async (): Promise<string[]> => (await storage.list(null, 100)).objects.map(({ key }) => key);
    await storage.deletePrefix('7', () => Promise.resolve(false));
    expect(await left()).toEqual([...old, '8/abc/128.webp']);
    await storage.deletePrefix('7', async () => {
      await storage.putFile('7/new/128.webp', source);
      return true;
    });
    await storage.deletePrefix('none', () => Promise.reject(new Error('There is nothing to delete')));
    expect(await left()).toEqual(['7/new/128.webp', '8/abc/128.webp']);
  });

  it.each([
    '../source',
    '7/../../source',
    '/etc/passwd',
    '.unfinished/x',
    '7//x',
    '7/abc',
    'x\0y',
    '',
    '%2e%2e/source',
  ])('has nothing under %j', async (key) => {
    await storage.putFile('7/abc/128.webp', source);
    expect(await read(key)).toBeNull();
  });

  it('lists all objects page by page from any key, and reads no folder twice', async () => {
    const keys = ['7', '8'].flatMap((agency) =>
      Array.from({ length: 20 }, (_, index) => [`${agency}/${index + 10}/128.webp`, `${agency}/${index + 10}/a.webp`]),
    );
    for (const key of keys.flat()) {
      await storage.putFile(key, source);
    }
    const reads = [jest.spyOn(fs, 'readdir'), jest.spyOn(fs, 'opendir')] as const;
    const listed: string[] = [];
    let after: string | null = null;
    do {
      const { objects, next } = await storage.list(after, 3);
      expect(objects.length).toBeLessThanOrEqual(3);
      listed.push(...objects.map(({ key }) => key));
      after = next;
    } while (after !== null);
    const folders = reads.flatMap((read) => read.mock.calls.map(([folder]) => String(folder)));
    reads.forEach((read) => read.mockRestore());
    expect(listed).toEqual(keys.flat());
    expect(folders.toSorted()).toEqual([...new Set(folders)].toSorted());
    expect(folders).toHaveLength(1 + 2 + 40);

    const other = storageIn('root');
    await storage.deletePrefix('7/29');
    const { objects, next } = await other.list('7/28/128.webp', 2);
    expect([objects.map(({ key }) => key), next]).toEqual([['7/28/a.webp', '8/10/128.webp'], '8/10/128.webp']);
    expect((await other.list('8/29/128.webp', 5)).next).toBeNull();
  });

  it('stores nothing outside its folder', async () => {
    await expect(storage.putFile('../outside', source)).rejects.toThrow('Not a storage key');
    await expect(storage.deletePrefix('..')).rejects.toThrow('Not a storage key');
    await expect(storage.deletePrefix('')).rejects.toThrow('Not a storage key');
  });

  it('builds public URLs from the configured base', () => {
    expect(storage.publicUrl('7/abc/128.webp')).toBe('https://cdn.example/files/7/abc/128.webp');
  });

  it('is healthy while it can store objects', async () => {
    await expect(storage.check()).resolves.toBeUndefined();
    await writeFile(path.join(folder, 'file'), '');
    const broken = storageIn('file');
    await expect(broken.check()).rejects.toThrow();
  });

  it('is unavailable while its folder cannot be used, and recovers afterwards', async () => {
    const root = path.join(folder, 'root');
    await storage.putFile('7/abc/1024.webp', source);
    const { signal } = new AbortController();
    const incoming = await storage.begin(7, 10);
    await incoming.write(Buffer.from('0123456789'));
    await incoming.seal();
    await rename(root, path.join(folder, 'elsewhere'));
    await writeFile(root, 'not a folder');
    for (const use of [
      () => storage.putFile('7/abc/512.webp', source),
      () => storage.putFiles([{ key: '7/abc/512.webp', sourcePath: source, contentType: '' }], signal),
      () => storage.begin(7, 10),
      () => incoming.moveTo('7/abc/128.webp'),
      () => storage.deletePrefix('7/abc'),
    ]) {
      await expect(use()).rejects.toThrow(StorageUnavailable);
    }
    await expect(storage.check()).rejects.toThrow();

    await rm(root);
    await rename(path.join(folder, 'elsewhere'), root);
    expect(await read('7/abc/1024.webp')).toBe('0123456789');
    await expect(storage.check()).resolves.toBeUndefined();
  });

  /** Every use of a storage in which `7/abc/1024.webp` was stored. */
  const uses = (of: LocalStorage): [string, () => Promise<unknown>][] => {
    const { signal } = new AbortController();
    const put = { key: '7/abc/512.webp', sourcePath: source, contentType: '' };
    return [
      ['putFile', () => of.putFile('7/abc/512.webp', source)],
      ['putFiles', () => of.putFiles([put], signal)],
      ['begin', () => of.begin(7, 10)],
      ['has', () => of.has('7/abc/1024.webp')],
      ['open', () => of.open('7/abc/1024.webp')],
      ['copy', () => of.copy('7/abc/1024.webp', '7/copy/a.webp', '"etag"')],
      ['delete', () => of.delete(['7/abc/1024.webp'])],
      ['deletePrefix', () => of.deletePrefix('7/abc')],
      ['list', () => of.list(null, 10)],
      ['removeUnfinished', () => of.removeUnfinished()],
      ['check', () => of.check()],
    ];
  };

  /** The uses that do not fail as those of an unavailable storage. */
  async function usesThatSucceed(of: LocalStorage): Promise<string[]> {
    const names: string[] = [];
    for (const [name, use] of uses(of)) {
      const error: unknown = await use().then(
        () => null,
        (reason: unknown) => reason,
      );
      if (!(error instanceof StorageUnavailable)) {
        names.push(name);
      }
    }
    return names;
  }

  /** As when a file system is unmounted: the folder is there, and empty. */
  async function unmount(): Promise<void> {
    await rename(path.join(folder, 'root'), path.join(folder, 'unmounted'));
    await mkdir(path.join(folder, 'root'));
  }

  async function mountAgain(): Promise<void> {
    await rmdir(path.join(folder, 'root'));
    await rename(path.join(folder, 'unmounted'), path.join(folder, 'root'));
  }

  it('is unavailable while its file system is not mounted, leaves nothing in the empty folder, and continues afterwards', async () => {
    await storage.putFile('7/abc/1024.webp', source);
    const incoming = await storage.begin(7, 10);
    await incoming.write(Buffer.from('0123456789'));
    await incoming.seal();
    await unmount();
    expect(await usesThatSucceed(storage)).toEqual([]);
    await expect(incoming.moveTo('7/abc/128.webp')).rejects.toThrow(StorageUnavailable);
    expect(await readdir(path.join(folder, 'root'))).toEqual([]);

    await mountAgain();
    await incoming.moveTo('7/abc/128.webp');
    expect([await read('7/abc/1024.webp'), await read('7/abc/128.webp')]).toEqual(['0123456789', '0123456789']);
  });

  it('is unavailable to a process that starts before it is mounted, which says what to do, and continues without a restart', async () => {
    await storage.putFile('7/abc/1024.webp', source);
    await unmount();
    isUnused = false;
    const logged = jest.spyOn(Logger.prototype, 'error').mockReturnValue();
    const early = storageIn('root');
    await early.onApplicationBootstrap();
    const [[entry] = []] = logged.mock.calls as [{ err: Error }, string][];
    logged.mockRestore();
    const root = path.join(folder, 'root');
    expect(String(entry?.err.cause)).toBe(
      `Error: ${root} lacks .unfinished, so it is not the storage: is its file system mounted? ` +
        `If what was stored is lost, create ${root}/.unfinished to start empty`,
    );
    expect(await usesThatSucceed(early)).toEqual([]);
    expect(await readdir(root)).toEqual([]);

    await mountAgain();
    expect(await early.has('7/abc/1024.webp')).toBe(true);
  });

  it('is a copy without unfinished files, such as from a backup, and not a folder with other files', async () => {
    isUnused = false;
    const key = `7/${'a'.repeat(32)}/128.webp`;
    await storage.putFile(key, source);
    await cp(path.join(folder, 'root', '7'), path.join(folder, 'restored/7'), { recursive: true });
    expect(await storageIn('restored').has(key)).toBe(true);
    await expect(storageIn('restored').check()).resolves.toBeUndefined();

    await mkdir(path.join(folder, 'other/7'), { recursive: true });
    await writeFile(path.join(folder, 'other/NOT-MOUNTED'), '');
    await expect(storageIn('other').check()).rejects.toThrow(StorageUnavailable);
    await mkdir(path.join(folder, 'other/.unfinished'));
    await expect(storageIn('other').check()).resolves.toBeUndefined();
  });

  it.each([
    ['ENOSPC', StorageFull],
    ['EDQUOT', StorageFull],
    ['EROFS', StorageUnavailable],
    ['EIO', StorageUnavailable],
    ['EMFILE', StorageUnavailable],
    ['ESTALE', StorageUnavailable],
  ])('treats %s as a temporary fault', (code, Fault) => {
    expect(faultOfDisk(Object.assign(new Error(code), { code }))).toBeInstanceOf(Fault);
  });

  it('does not convert other errors', () => {
    const defect = new TypeError('a defect');
    expect(faultOfDisk(defect)).toBe(defect);
  });
});

describe('media keys', () => {
  it('are unguessable folders with generated file names', () => {
    const folders = Array.from({ length: 100 }, () => newMediaFolder(42));
    expect(new Set(folders).size).toBe(100);
    expect(folders[0]).toMatch(/^42\/[0-9a-f]{32}$/);
    const original = mediaKey(folders[0] ?? '', newGeneratedFileName('jpg'));
    const variant = mediaKey(folders[0] ?? '', variantFileName('1024'));
    expect([isMediaKey(original), isOriginalKey(original)]).toEqual([true, true]);
    expect([isMediaKey(variant), isOriginalKey(variant)]).toEqual([true, false]);
    expect(variantFileName('video-720')).toBe('video-720.mp4');
  });

  it.each([
    '',
    '42',
    '42/abc/128.webp',
    `42/${'a'.repeat(32)}/../x.webp`,
    `42/${'a'.repeat(32)}/.env`,
    '.unfinished/x',
  ])('do not include %j', (text) => {
    expect(isMediaKey(text)).toBe(false);
  });
});
