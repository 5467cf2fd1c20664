import type { Request, Response } from 'express';
import { PreparedFile } from './prepared-file.js';

/** D-161. */
describe('a prepared file', () => {
  /** A request that accepts one encoding, and what is sent to it. */
  const call = async (file: PreparedFile, encoding: string): Promise<unknown> => {
    let sent: unknown;
    const response = {
      set: () => response,
      vary: () => response,
      type: () => response,
      send: (bytes: unknown) => (sent = bytes),
    };
    const request = { acceptsEncodings: (name: string) => name === encoding && name };
    await file.serve(request as unknown as Request, response as unknown as Response);
    return sent;
  };

  it('is read once, with its first request, and compressed once for each encoding', async () => {
    const bytes = Buffer.from('text '.repeat(1_000));
    let reads = 0;
    const file = new PreparedFile('txt', () => {
      reads += 1;
      return Promise.resolve(bytes);
    });
    expect(reads).toBe(0);
    for (const encoding of ['gzip', 'br', 'identity']) {
      const [first, ...others] = await Promise.all([1, 2, 3].map(() => call(file, encoding)));
      expect(others.map((sent) => sent === first)).toEqual([true, true]);
      expect((first as Buffer).length < 1_000).toBe(encoding !== 'identity');
    }
    expect(await call(file, 'identity')).toBe(bytes);
    expect(reads).toBe(1);
  });

  it('is read again after it could not be read', async () => {
    let isThere = false;
    const read = () => (isThere ? Promise.resolve(Buffer.from('x')) : Promise.reject(new Error('Too many open files')));
    const file = new PreparedFile('txt', read);
    await expect(call(file, 'gzip')).rejects.toThrow('Too many open files');
    isThere = true;
    expect(await call(file, 'identity')).toEqual(Buffer.from('x'));
  });
});
