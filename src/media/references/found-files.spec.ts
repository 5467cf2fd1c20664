import { hashOfUrl } from '../imports/import-request.js';
import type { FileState } from '../media-file.js';
import { FoundFiles } from './found-files.js';

const PHOTO_URL = 'https://crm.example/1.jpg';

const aFile = (id: number, fields: Partial<FileState> = {}): FileState => ({
  id,
  externalId: null,
  kind: 'image',
  optimization: 'success',
  lastJobId: null,
  sourceUrlHash: hashOfUrl(PHOTO_URL),
  namelessUrlHash: null,
  sourceHash: null,
  refreshState: null,
  failureCode: null,
  failedUrl: null,
  ...fields,
});

const nameless = { namelessUrlHash: hashOfUrl(PHOTO_URL) };

/** Spec: Media reference; D-19, D-38. */
describe('the file that a reference means', () => {
  const meantByUrl = (...files: FileState[]) => new FoundFiles([], [], files).of({ url: PHOTO_URL })?.id;

  it('is the one with that id', () => {
    const files = new FoundFiles([aFile(1)], [aFile(2, { externalId: 'two' })], []);
    expect(files.of({ id: 1 })?.id).toBe(1);
    expect(files.of({ externalFileId: 'two' })?.id).toBe(2);
    expect(files.of({ url: 'https://crm.example/other.jpg', externalFileId: 'two' })?.id).toBe(2);
    expect(files.of({ id: 2 })).toBeNull();
  });

  it('is not one of the same URL where another external id is given', () => {
    const files = new FoundFiles([], [], [aFile(1, { externalId: 'one' })]);
    expect(files.of({ url: PHOTO_URL, externalFileId: 'two' })).toBeNull();
  });

  it('is, of several with the same URL, the one imported by the URL alone, then the oldest that did not fail', () => {
    expect(meantByUrl(aFile(3), aFile(2), aFile(1, { optimization: 'failed' }))).toBe(2);
    expect(meantByUrl(aFile(1), aFile(2, { ...nameless, optimization: 'failed' }))).toBe(2);
    expect(meantByUrl(aFile(2, { optimization: 'failed' }), aFile(1, { optimization: 'failed' }))).toBe(1);
    expect(meantByUrl()).toBeUndefined();
  });
});
