import { PassThrough, Readable } from 'node:stream';
import type { Request, Response } from 'express';
import type { Storage } from '../../integrations/storage/storage.js';
import { FileServer, parseByteRange } from './file-server.js';

describe('a Range header', () => {
  it.each([
    ['bytes=0-99', { first: 0, last: 99 }],
    ['bytes=100-', { first: 100 }],
    ['bytes=-500', { lastBytes: 500 }],
    ['bytes=-0', { lastBytes: 0 }],
    ['BYTES=0-0', { first: 0, last: 0 }],
    [`bytes=0-${'9'.repeat(400)}`, { first: 0, last: Number.MAX_SAFE_INTEGER }],
  ])('%s asks for one range', (header, range) => {
    expect(parseByteRange(header)).toEqual(range);
  });

  it.each([
    undefined,
    '',
    'bytes',
    'bytes=',
    'bytes=-',
    'bytes=5-2',
    'bytes=0-1,4-5',
    'lines=1-2',
    'bytes=a-b',
    'bytes=1 -2',
  ])('%s means the whole object', (header) => {
    expect(parseByteRange(header)).toBeNull();
  });
});

it('closes a file whose client has disconnected before it was opened', async () => {
  const stream = Readable.from(['a photo']);
  const object = { stream, sizeBytes: 7, range: null, contentType: 'image/webp', etag: '"7-1"' };
  const storage = { open: () => Promise.resolve(object) } as unknown as Storage;
  const response = Object.assign(new PassThrough(), { set: () => response }) as unknown as Response;
  response.destroy();
  const request = { method: 'GET', headers: {} } as Request;
  await new FileServer(storage).serve(`1/${'a'.repeat(32)}/1024.webp`, request, response);
  expect(stream.destroyed).toBe(true);
});

/** D-37: an upload that nobody has checked yet is in the same storage. */
describe('what is no media file', () => {
  it.each([
    'uploads/1/0123456789abcdef0123456789abcdef.jpg',
    '../1/0123456789abcdef0123456789abcdef/0123456789abcdef0123456789abcdef.jpg',
    '1/0123456789abcdef0123456789abcdef/../0123456789abcdef0123456789abcdef.jpg',
    '1/0123456789abcdef0123456789abcdef',
    '',
  ])('is never asked of the storage: %j', async (key) => {
    const asked: string[] = [];
    const storage = {
      open: (opened: string) => {
        asked.push(opened);
        return Promise.resolve(null);
      },
    } as unknown as Storage;
    const request = { method: 'GET', headers: {} } as Request;
    const served = new FileServer(storage).serve(key, request, {} as Response);
    await expect(served).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(asked).toEqual([]);
  });
});
