import { LocalStorage } from '../integrations/storage/local/local.storage.js';
import type { MediaFile } from './media-file.js';
import { toMediaView } from './media-view.js';

const storage = new LocalStorage({ root: '/nowhere', publicBaseUrl: 'https://cdn.example/files', isUnused: jest.fn() });
const FOLDER = `7/${'0a'.repeat(16)}`;

const PHOTO: MediaFile = {
  id: 42,
  externalId: 'photo-1',
  kind: 'image',
  optimization: 'success',
  refreshState: null,
  lastJobId: 9,
  failure: null,
  sourceUrl: 'https://crm.example/1.heic',
  sourceHash: 'v1',
  contentType: 'image/heic',
  sizeBytes: 1000,
  width: 4032,
  height: 3024,
  durationSeconds: null,
  blurhash: 'LEHV6nWB2yk8pyo0adR*.7kCMdnj',
  contentProblems: 0,
  duplicateOf: null,
  createdAt: new Date('2026-05-01T09:30:00Z'),
  updatedAt: new Date('2026-05-01T09:30:02Z'),
  perceptualHash: '00ff00ff00ff00ff',
  measures: { meanLuminance: 100, sharpness: 200, dominantColour: '#336699' },
  variants: [{ variantSize: '128', sizeBytes: 10, width: 128, height: 96 }],
  storageFolder: FOLDER,
  originalFile: 'original.heic',
};

/** Spec: Media file. */
describe('a media file as it leaves the service', () => {
  it('has the fields of the specification, where it came from and why it is not there', () => {
    expect(toMediaView(PHOTO, storage)).toEqual({
      id: 42,
      externalId: 'photo-1',
      size: 1000,
      contentType: 'image/heic',
      optimization: 'success',
      failure: null,
      problems: [],
      sourceUrl: 'https://crm.example/1.heic',
      sourceHash: 'v1',
      blurhash: 'LEHV6nWB2yk8pyo0adR*.7kCMdnj',
      originalUrl: `https://cdn.example/files/${FOLDER}/original.heic`,
      variants: [{ url: `https://cdn.example/files/${FOLDER}/128.webp`, variantSize: '128', size: 10 }],
    });
  });

  it('has the poster and the playable form of a video', () => {
    const variants = [...PHOTO.variants, { variantSize: 'video-720', sizeBytes: 99, width: 1280, height: 720 }];
    const view = toMediaView({ ...PHOTO, kind: 'video', originalFile: 'original.mov', variants }, storage);
    expect(view.variants.map(({ url }) => url)).toEqual([
      `https://cdn.example/files/${FOLDER}/128.webp`,
      `https://cdn.example/files/${FOLDER}/video-720.mp4`,
    ]);
  });

  it('has no addresses while its bytes are on their way', () => {
    const pending = { ...PHOTO, optimization: 'processing' as const, originalFile: null, variants: [] };
    expect(toMediaView(pending, storage)).toMatchObject({ originalUrl: null, variants: [] });
  });
});
