import { pathOf } from './explain-value.js';
import { explainMediaReferenceList, isMediaReferenceList } from './media-reference.js';

const explain = (files: unknown) =>
  explainMediaReferenceList(pathOf('files'), files).map(({ pointer, code }) => [pointer, code]);

describe('files of a listing', () => {
  it.each([
    [[]],
    [[{ id: 1 }, { externalFileId: 'photo-1' }, { url: 'https://example.com/a.jpg', externalFileId: 'photo-2' }]],
    [[{ url: 'http://example.com/%D0%B0.jpg?x=1#y' }]],
    [[{ url: `https://example.com/${'🏠'.repeat(2_028)}` }]],
    [Array.from({ length: 20 }, (_, index) => ({ id: index + 1 }))],
  ])('accepts %j', (files) => {
    expect(isMediaReferenceList(files)).toBe(true);
    expect(explain(files)).toEqual([]);
  });

  it.each<[unknown, string, string]>([
    ['photo-1', '/files', 'INVALID_TYPE'],
    [{ id: 1 }, '/files', 'INVALID_TYPE'],
    [Array.from({ length: 21 }, (_, index) => ({ id: index + 1 })), '/files', 'TOO_MANY_ITEMS'],
    [[null], '/files/0', 'INVALID_TYPE'],
    [[7], '/files/0', 'INVALID_TYPE'],
    [[[]], '/files/0', 'INVALID_TYPE'],
    [[{}], '/files/0', 'REQUIRED'],
    [[{ id: 1, externalFileId: 'a' }], '/files/0', 'CONFLICTING_FIELDS'],
    [[{ id: 1, url: 'https://example.com/a.jpg' }], '/files/0', 'CONFLICTING_FIELDS'],
    [[{ id: 1, caption: 'x' }], '/files/0/caption', 'UNKNOWN_FIELD'],
    [[{ id: '1' }], '/files/0/id', 'INVALID_TYPE'],
    [[{ id: null }], '/files/0/id', 'INVALID_TYPE'],
    [[{ id: 0 }], '/files/0/id', 'INVALID_FORMAT'],
    [[{ id: 1.5 }], '/files/0/id', 'INVALID_FORMAT'],
    [[{ id: 1e20 }], '/files/0/id', 'INVALID_FORMAT'],
    [[{ externalFileId: '' }], '/files/0/externalFileId', 'INVALID_FORMAT'],
    [[{ externalFileId: 'a b' }], '/files/0/externalFileId', 'INVALID_FORMAT'],
    [[{ externalFileId: 'a\n' }], '/files/0/externalFileId', 'INVALID_FORMAT'],
    [[{ externalFileId: 'a'.repeat(256) }], '/files/0/externalFileId', 'TOO_LONG'],
    [[{ url: 'https://example.com/a.jpg', externalFileId: 5 }], '/files/0/externalFileId', 'INVALID_TYPE'],
    [[{ url: 5 }], '/files/0/url', 'INVALID_TYPE'],
    [[{ url: '' }], '/files/0/url', 'INVALID_URL'],
    [[{ url: '/a.jpg' }], '/files/0/url', 'INVALID_URL'],
    [[{ url: 'https://' }], '/files/0/url', 'INVALID_URL'],
    [[{ url: 'file:///etc/hostname' }], '/files/0/url', 'INVALID_URL'],
    [[{ url: ' https://example.com/a.jpg' }], '/files/0/url', 'INVALID_URL'],
    [[{ url: 'https://example.com/a b.jpg' }], '/files/0/url', 'INVALID_URL'],
    [[{ url: 'https://example.com/a\u0000.jpg' }], '/files/0/url', 'INVALID_URL'],
    [[{ url: `https://example.com/${'a'.repeat(2048)}` }], '/files/0/url', 'TOO_LONG'],
    [[{ url: `https://example.com/${'🏠'.repeat(2_029)}` }], '/files/0/url', 'TOO_LONG'],
    [[{ externalFileId: '🏠'.repeat(200) }], '/files/0/externalFileId', 'INVALID_FORMAT'],
    [[{ id: 1 }, { id: 2 }, { id: 1 }], '/files/2', 'DUPLICATE_ITEM'],
    [[{ externalFileId: 'a' }, { url: 'https://example.com', externalFileId: 'a' }], '/files/1', 'DUPLICATE_ITEM'],
    [[{ url: 'https://example.com/a' }, { url: 'https://example.com/a' }], '/files/1', 'DUPLICATE_ITEM'],
  ])('points at what is wrong with %j', (files, pointer, code) => {
    expect(isMediaReferenceList(files)).toBe(false);
    expect(explain(files)).toEqual([[pointer, code]]);
  });

  it('reports every error of every item', () => {
    expect(explain([{ id: 0, size: 1, seize: 1 }, { id: 1 }, { url: 'x', externalFileId: '!' }])).toEqual([
      ['/files/0/seize', 'UNKNOWN_FIELD'],
      ['/files/0/id', 'INVALID_FORMAT'],
      ['/files/2/externalFileId', 'INVALID_FORMAT'],
      ['/files/2/url', 'INVALID_URL'],
    ]);
  });
});
