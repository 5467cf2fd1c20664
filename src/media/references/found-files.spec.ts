import { aFileState, PHOTO_URL } from '../../../test/factories/media.js';
import { hashOfUrl } from '../imports/import-request.js';
import type { FileState } from '../media-file.js';
import { FoundFiles } from './found-files.js';

const nameless = { namelessUrlHash: hashOfUrl(PHOTO_URL) };

/** Spec: Media reference; D-19, D-38. */
describe('the file that a reference means', () => {
  const meantByUrl = (...files: FileState[]) => new FoundFiles([], [], files).of({ url: PHOTO_URL })?.id;

  it('is the one with that id', () => {
    const files = new FoundFiles([aFileState(1)], [aFileState(2, { externalId: 'two' })], []);
    expect(files.of({ id: 1 })?.id).toBe(1);
    expect(files.of({ externalFileId: 'two' })?.id).toBe(2);
    expect(files.of({ url: 'https://crm.example/other.jpg', externalFileId: 'two' })?.id).toBe(2);
    expect(files.of({ id: 2 })).toBeNull();
  });

  it('is not one of the same URL where another external id is given', () => {
    const files = new FoundFiles([], [], [aFileState(1, { externalId: 'one' })]);
    expect(files.of({ url: PHOTO_URL, externalFileId: 'two' })).toBeNull();
  });

  it('is, of several with the same URL, the one imported by the URL alone, then the oldest that did not fail', () => {
    expect(meantByUrl(aFileState(3), aFileState(2), aFileState(1, { optimization: 'failed' }))).toBe(2);
    expect(meantByUrl(aFileState(1), aFileState(2, { ...nameless, optimization: 'failed' }))).toBe(2);
    expect(meantByUrl(aFileState(2, { optimization: 'failed' }), aFileState(1, { optimization: 'failed' }))).toBe(1);
    expect(meantByUrl()).toBeUndefined();
  });
});
