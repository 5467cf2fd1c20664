import { Readable } from 'node:stream';
import sharp from 'sharp';
import { photo } from '../../../../test/support/photos.js';
import type { FileFailureCode } from '../../../errors/file-failures.js';
import { DataFault, RequestAgainFault } from '../../../errors/job-fault.js';
import type { Storage, StoredObject } from '../../../integrations/storage/storage.js';
import type { MediaFile } from '../../../media/media-file.js';
import { differingBits, hashBits, PhotoSimilarity } from '../../../media/problems/photo-similarity.js';
import type { ListingRow } from '../../listing.entity.js';
import { issuesOf } from '../photos/photo-issues.js';
import { AnalyzeImages } from './analyze-images.js';

const never = new AbortController().signal;

/** Perceptual hashes that are far apart. */
const HASHES = ['0123456789abcdef', 'ffff0000ffff0000', '00ff00ff00ff00ff', 'aaaaaaaaaaaaaaaa', '3333cccc3333cccc'];

let lastId = 0;

function aPhoto(file: Partial<MediaFile> = {}): MediaFile {
  lastId += 1;
  return {
    id: lastId,
    externalId: `photo-${lastId}`,
    kind: 'image',
    optimization: 'success',
    refreshState: null,
    lastJobId: null,
    failure: null,
    sourceUrl: null,
    sourceHash: null,
    contentType: 'image/jpeg',
    sizeBytes: 100_000,
    width: 1600,
    height: 1200,
    durationSeconds: null,
    blurhash: 'LEHV6nWB2yk8pyo0adR*.7kCMdnj',
    perceptualHash: HASHES[lastId % HASHES.length] ?? null,
    measures: { meanLuminance: 120, sharpness: 300, dominantColour: '#336699' },
    variants: ['128', '512', '1024'].map((variantSize) => ({ variantSize, sizeBytes: 1, width: 1, height: 1 })),
    storageFolder: `1/folder-${lastId}`,
    originalFile: 'original.jpg',
    contentProblems: 0,
    duplicateOf: null,
    createdAt: new Date(0),
    updatedAt: new Date(0),
    ...file,
  };
}

/** Three photos that differ from all others. */
const threePhotos = (): MediaFile[] => [aPhoto(), aPhoto(), aPhoto()];

/** A storage with these renditions in memory. */
function storageOf(renditions: Readonly<Record<string, Buffer>>): Storage & { opened: string[] } {
  const opened: string[] = [];
  const open = (key: string): Promise<StoredObject | null> => {
    opened.push(key);
    const bytes = renditions[key];
    return Promise.resolve(bytes === undefined ? null : ({ stream: Readable.from([bytes]) } as StoredObject));
  };
  return { open, opened } as unknown as Storage & { opened: string[] };
}

function analyze(files: readonly MediaFile[], storage: Storage = storageOf({})) {
  const step = new AnalyzeImages(new PhotoSimilarity(storage));
  return step.run({ agencyId: 1, listing: {} as ListingRow, files }, never);
}

describe('the photos of a listing', () => {
  it('have an orientation and a dominant colour', async () => {
    const [wide, tall, square] = await analyze([
      aPhoto(),
      aPhoto({ width: 900, height: 1600 }),
      aPhoto({ width: 800, height: 800 }),
    ]);
    expect([wide?.orientation, tall?.orientation, square?.orientation]).toEqual(['landscape', 'upright', 'square']);
    expect(wide).toMatchObject({ dominantColour: '#336699', quality: [], duplicateOf: null });
  });

  it.each([
    ['TOO_SMALL', { width: 500, height: 333 }],
    ['TOO_DARK', { measures: { meanLuminance: 25, sharpness: 5, dominantColour: '#000000' } }],
    ['BLURRED', { measures: { meanLuminance: 120, sharpness: 5, dominantColour: '#336699' } }],
  ] as const)('get the advice %s', async (code, file) => {
    const [photo] = await analyze([aPhoto(file), ...threePhotos()]);
    expect(photo?.quality).toEqual([code]);
  });

  it('get no advice when they are only slightly dim, soft or small', async () => {
    const measures = { meanLuminance: 55, sharpness: 40, dominantColour: '#336699' };
    const [photo] = await analyze([aPhoto({ measures, width: 480, height: 640 }), ...threePhotos()]);
    expect(photo?.quality).toEqual([]);
  });

  it('count even when there is advice on them', async () => {
    const bad = { width: 100, height: 75, measures: { meanLuminance: 5, sharpness: 0, dominantColour: '#000000' } };
    await expect(analyze([aPhoto(bad), aPhoto(bad), aPhoto(bad)])).resolves.toHaveLength(3);
  });

  it('do not include videos or failed files', async () => {
    const files = [...threePhotos().slice(1), aPhoto({ kind: 'video' }), aPhoto({ optimization: 'failed' })];
    await expect(analyze(files)).rejects.toThrow('Publishing needs at least 3 photos; 2 can be used.');
  });
});

describe('too few photos', () => {
  const failed = (code: FileFailureCode): MediaFile => {
    const failure = { code, message: `it is ${code}`, at: new Date(0), attempts: 3, nextAttemptAt: null };
    return aPhoto({ kind: null, optimization: 'failed', failure, sourceUrl: 'https://crm.example/1.jpg' });
  };

  it('ask for a repeated request if files that may import next time would make up for them (D-131)', async () => {
    const fault = await analyze([aPhoto(), aPhoto(), failed('UNREACHABLE')]).catch((error: unknown) => error);
    expect(fault).toBeInstanceOf(RequestAgainFault);
    expect(fault).toMatchObject({
      publicMessage: 'Publishing needs at least 3 photos; 2 can be used. it is UNREACHABLE.',
      issues: [
        { code: 'MIN_PHOTOS' },
        { code: 'FILE_FAILED', failure: { code: 'UNREACHABLE' }, sourceUrl: 'https://crm.example/1.jpg' },
      ],
    });
  });

  it('are reported with a sentence for each failed file', async () => {
    const fault = await analyze([aPhoto(), failed('UNREACHABLE'), failed('NOT_FOUND')]).catch(
      (error: unknown) => error,
    );
    expect(fault).toMatchObject({
      publicMessage: 'Publishing needs at least 3 photos; 1 can be used. it is UNREACHABLE. it is NOT_FOUND.',
    });
  });

  it('are a DataFault if no such files would make up for them', async () => {
    await expect(analyze([aPhoto(), failed('UNREACHABLE'), failed('NOT_FOUND')])).rejects.toThrow(DataFault);
    await expect(analyze([aPhoto(), aPhoto(), failed('NOT_FOUND')])).rejects.toThrow(DataFault);
  });
});

describe('photos that show the same', () => {
  const sameBytes = { storageFolder: '1/shared', perceptualHash: 'ff00ff00ff00ff00' };

  it('count once, and the message names them', async () => {
    const files = ['front', 'front-again', 'front-once-more', 'kitchen'].map((externalId) => aPhoto({ externalId }));
    const copies = files.map((file, index) => (index < 3 ? { ...file, ...sameBytes } : file));
    const refused = analyze(copies);
    await expect(refused).rejects.toThrow(DataFault);
    await expect(refused).rejects.toThrow(
      'Publishing needs at least 3 different photos; 2 can be used. front-again and front-once-more show the same as front.',
    );
  });

  it('are named by our id, in upper case at the beginning of a sentence, if they have none of their own', async () => {
    const files = [7001, 7002, 7003, 7004].map((id) => aPhoto({ id, externalId: null }));
    const copies = files.map((file, index) => (index < 3 ? { ...file, ...sameBytes } : file));
    await expect(analyze(copies)).rejects.toThrow(
      'Publishing needs at least 3 different photos; 2 can be used. File 7002 and file 7003 show the same as file 7001.',
    );
  });

  it('are recorded as duplicates when there are enough others', async () => {
    const [first, second, ...others] = [aPhoto(sameBytes), aPhoto(sameBytes), aPhoto(), aPhoto()];
    const photos = await analyze([first, second, ...others]);
    expect(photos.map(({ duplicateOf }) => duplicateOf)).toEqual([null, first.id, null, null]);
  });

  it('are recognised by their pixels when their hashes are close', async () => {
    const picture = await photo(1, { width: 512, height: 384 });
    const webp = (image: sharp.Sharp): Promise<Buffer> => image.webp({ quality: 80 }).toBuffer();
    const near = ['00000000000000ff', '00000000000000fe', '00000000000000f3'];
    const files = near.map((perceptualHash) => aPhoto({ perceptualHash }));
    const keys = files.map(({ storageFolder }) => `${storageFolder}/512.webp`);
    const renditions = {
      [keys[0] ?? '']: await webp(sharp(picture)),
      [keys[1] ?? '']: await webp(sharp(await sharp(picture).jpeg({ quality: 60 }).toBuffer())),
      [keys[2] ?? '']: await webp(sharp(await photo(2, { width: 512, height: 384 }))),
    };
    const storage = storageOf(renditions);
    const photos = await analyze([...files, aPhoto(), aPhoto()], storage);
    // Each once, although the third is compared with the first as the second was.
    expect(storage.opened.sort()).toEqual(keys.sort());
    expect(photos.map(({ duplicateOf }) => duplicateOf)).toEqual([null, files[0]?.id, null, null, null]);
  });

  it('are not compared when their hashes are far apart, and count as different when their renditions are gone', async () => {
    const storage = storageOf({});
    const similarity = new PhotoSimilarity(storage);
    const [one, other] = [aPhoto({ perceptualHash: HASHES[0] ?? '' }), aPhoto({ perceptualHash: HASHES[1] ?? '' })];
    expect(await similarity.areAlike(one, other)).toBe(false);
    expect(storage.opened).toEqual([]);
    expect(await similarity.areAlike(one, { ...other, perceptualHash: one.perceptualHash })).toBe(false);
    expect(storage.opened).toHaveLength(2);
  });

  it('are compared by the number of differing hash bits', () => {
    const differing = (one: string, other: string) => differingBits(hashBits(one), hashBits(other));
    expect(differing('00000000000000ff', '00000000000000f0')).toBe(4);
    expect(differing('ffffffffffffffff', '0000000000000000')).toBe(64);
    expect(differing('8000000100000000', '0000000080000001')).toBe(4);
    expect(differing('fedcba9876543210', 'fedcba9876543210')).toBe(0);
  });
});

describe('the advice on a photo', () => {
  const files = [
    { id: 1, externalId: 'front', isCover: true },
    { id: 2, externalId: null, isCover: false },
  ];
  const [cover, second] = files;
  const analyzed = {
    id: 2,
    width: 500,
    height: 333,
    orientation: 'landscape',
    dominantColour: null,
    quality: [],
  } as const;

  it('consists of a code, a severity and a sentence', () => {
    const photo = { ...analyzed, quality: ['TOO_SMALL'], duplicateOf: 1 } as const;
    expect(second && issuesOf(photo, second, files)).toEqual([
      {
        code: 'TOO_SMALL',
        severity: 'warning',
        text: 'It has 500 x 333 pixels; send at least 640 on the longer edge.',
      },
      { code: 'DUPLICATE', severity: 'warning', text: 'It shows the same as front.' },
    ]);
  });

  it('does not mention a duplicate whose original is gone', () => {
    expect(second && issuesOf({ ...analyzed, duplicateOf: 1 }, second, [second])).toEqual([]);
  });

  it('depends on whether it is the cover', () => {
    const upright = { ...analyzed, orientation: 'upright', duplicateOf: null } as const;
    expect(cover && issuesOf(upright, cover, files)).toMatchObject([{ code: 'UPRIGHT_COVER', severity: 'info' }]);
    expect(second && issuesOf(upright, second, files)).toEqual([]);
  });

  it('is empty for a photo that was analysed before advice existed', () => {
    expect(cover && issuesOf({ id: 1, width: 10, height: 10, duplicateOf: null }, cover, files)).toEqual([]);
  });
});
