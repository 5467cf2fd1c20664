import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { readSmall, StorageUnavailable, type StoredObject } from './storage.js';

describe('readSmall', () => {
  const objectOf = (stream: Readable): StoredObject => ({
    stream,
    sizeBytes: 3,
    range: null,
    contentType: 'image/webp',
    etag: '"1"',
  });

  it('returns the bytes', async () => {
    const stream = Readable.from([Buffer.from('a'), Buffer.from('bc')]);
    expect(await readSmall(objectOf(stream))).toEqual(Buffer.from('abc'));
  });

  it('gives up a storage that sends byte by byte', async () => {
    async function* trickle(): AsyncGenerator<Buffer> {
      for (;;) {
        yield Buffer.from('a');
        await sleep(10);
      }
    }
    const stream = Readable.from(trickle());
    await expect(readSmall(objectOf(stream), 100)).rejects.toThrow(StorageUnavailable);
    expect(stream.destroyed).toBe(true);
  });

  it('treats a disk that fails in the middle of a file as unavailable', async () => {
    const broken = Object.assign(new Error('EIO: i/o error, read'), { code: 'EIO' });
    const stream = new Readable({ read: () => stream.destroy(broken) });
    await expect(readSmall(objectOf(stream))).rejects.toMatchObject({ name: StorageUnavailable.name, cause: broken });
  });
});
