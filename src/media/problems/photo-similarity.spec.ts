import { Readable } from 'node:stream';
import type { Storage } from '../../integrations/storage/storage.js';
import { PhotoSimilarity } from './photo-similarity.js';

/** Renditions that are no pictures: whoever decodes one fails. */
const RENDITIONS: Record<string, string> = { 'a/512.webp': 'pixels', 'b/512.webp': 'pixels', 'c/512.webp': 'others' };

const storage = {
  open: (key: string) =>
    Promise.resolve(RENDITIONS[key] === undefined ? null : { stream: Readable.from(RENDITIONS[key]) }),
} as unknown as Storage;

const photoIn = (storageFolder: string) => ({
  perceptualHash: '00000000000000ff',
  storageFolder,
  variants: [{ variantSize: '512' as const, sizeBytes: 6, width: 512, height: 384 }],
});

describe('the similarity of two photos', () => {
  const similarity = new PhotoSimilarity(storage);

  it('is told without decoding where their renditions are the same bytes', async () => {
    expect(await similarity.areAlike(photoIn('a'), photoIn('b'))).toBe(true);
  });

  it('is looked at where they are not', async () => {
    await expect(similarity.areAlike(photoIn('a'), photoIn('c'))).rejects.toThrow(/unsupported image format/i);
  });

  it('is not there where the bytes are gone', async () => {
    expect(await similarity.areAlike(photoIn('a'), photoIn('gone'))).toBe(false);
  });
});
