import { aFileState, PHOTO_URL } from '../../../test/factories/media.js';
import { hashOfUrl, ImportRequest } from '../imports/import-request.js';
import type { WantedImport } from '../imports/wanted-import.js';
import { EarlierWrites } from './earlier-writes.js';

const TWO = 'https://crm.example/2.jpg';

const failed = aFileState(7, {
  externalId: 'seven',
  optimization: 'failed',
  failureCode: 'NOT_FOUND',
  failedUrl: PHOTO_URL,
});

/** An import of a new file. */
const brought = (url: string, externalId: string | null = null, sourceHash: string | null = null): WantedImport => ({
  request: new ImportRequest(url, externalId, sourceHash),
  failed: null,
});
const again = (url: string, sourceHash: string | null = null): WantedImport => ({
  request: new ImportRequest(url, failed.externalId, sourceHash),
  failed,
});

const after = (...imports: WantedImport[]): EarlierWrites => {
  const earlier = new EarlierWrites();
  imports.forEach((wanted) => earlier.add({ wanted, change: null }));
  return earlier;
};

/** D-139, D-230. */
describe('what earlier writes of a batch do to files', () => {
  it.each([
    ['the first, where none has a source hash', [brought(PHOTO_URL, 'a'), brought(TWO, 'a')], 0],
    ['the one with a source hash', [brought(PHOTO_URL, 'a'), brought(TWO, 'a', 'h'), brought(PHOTO_URL, 'a')], 1],
    ['the last of those with a source hash', [brought(PHOTO_URL, 'a', 'h'), brought(TWO, 'a', 'h')], 1],
  ])('has of several imports of a file %s', (_, imports, counts) => {
    expect(after(...imports).importOf({ externalFileId: 'a' }, null)).toBe(imports[counts]);
  });

  it('has of several imports of a failed file the same one, whichever way the file is named', () => {
    const imports = [again(PHOTO_URL), again(TWO, 'h'), again(PHOTO_URL)];
    const earlier = after(...imports);
    expect(earlier.importOf({ id: failed.id }, failed)).toBe(imports[1]);
    expect(earlier.importOf({ externalFileId: 'seven', url: TWO }, failed)).toBe(imports[1]);
    expect(earlier.importOf({ externalFileId: 'seven' }, null)).toBe(imports[1]);
  });

  it('means by a URL alone the file that was imported by it alone, then the first one from there', () => {
    const named = [brought(PHOTO_URL, 'a'), brought(PHOTO_URL, 'b', 'h')];
    const nameless = brought(PHOTO_URL);
    expect(after(...named).importOf({ url: PHOTO_URL }, null)).toBe(named[0]);
    expect(after(...named, nameless).importOf({ url: PHOTO_URL }, null)).toBe(nameless);
    expect(after(nameless, ...named).importOf({ url: PHOTO_URL }, null)).toBe(nameless);
    expect(after(...named).importOf({ url: TWO }, null)).toBeNull();
  });

  it.each([
    ['a stored file that has not failed', aFileState(1), false],
    ['a failed one', aFileState(1, { optimization: 'failed' }), true],
    [
      'a failed one that is identified by it',
      aFileState(1, { optimization: 'failed', namelessUrlHash: hashOfUrl(PHOTO_URL) }),
      false,
    ],
  ])('prefers an import to %s from the same URL: %#', (_, found, isPreferred) => {
    const wanted = brought(PHOTO_URL, 'a');
    expect(after(wanted).importOf({ url: PHOTO_URL }, found)).toBe(isPreferred ? wanted : null);
  });

  it('does not import a stored file because another one is imported', () => {
    const earlier = after(brought(PHOTO_URL, 'a'));
    expect(earlier.importOf({ id: 1 }, aFileState(1))).toBeNull();
    expect(earlier.importOf({ externalFileId: 'b' }, null)).toBeNull();
  });

  it('knows which stored files are fetched, and from where', () => {
    const earlier = after(again(TWO), brought(PHOTO_URL, 'a'));
    const changed = aFileState(3, { externalId: 'three' });
    for (const sourceHash of ['h1', 'h2']) {
      const request = new ImportRequest(TWO, 'three', sourceHash);
      earlier.add({ wanted: null, change: { file: changed, request } });
    }
    earlier.add({ wanted: null, change: null });
    expect([...earlier.fetchedFiles()].toSorted()).toEqual([3, failed.id]);
    expect([earlier.importsAgain(failed.id), earlier.importsAgain(3)]).toEqual([true, false]);
    expect([earlier.refetchOf(failed.id), earlier.refetchOf(3)?.sourceHash]).toEqual([undefined, 'h2']);
    expect([...earlier.fetchedFiles()].map((id) => earlier.moved.has(id))).toEqual([true, true]);
    expect(earlier.moved.oldestFrom(hashOfUrl(TWO).toString('hex'))?.id).toBe(3);
  });

  it('no longer has a file moved once it is fetched from its own URL again', () => {
    const changed = aFileState(3, { externalId: 'three' });
    const earlier = new EarlierWrites();
    earlier.add({ wanted: null, change: { file: changed, request: new ImportRequest(TWO, 'three', 'h1') } });
    earlier.add({ wanted: null, change: { file: changed, request: new ImportRequest(PHOTO_URL, 'three', 'h2') } });
    expect(earlier.moved.has(3)).toBe(false);
    expect(earlier.moved.oldestFrom(hashOfUrl(TWO).toString('hex'))).toBeUndefined();
  });
});
