import { isNamedBy, readEntityTags } from './entity-tags.js';

/** RFC 9110, 8.8.3 and 13.1, by a table written by hand. */
describe('entity tags', () => {
  const strong = (opaque: string) => ({ opaque, isWeak: false });
  const weak = (opaque: string) => ({ opaque, isWeak: true });

  it.each([
    ['"a"', [strong('a')]],
    ['W/"a"', [weak('a')]],
    [' "a" , W/"b"', [strong('a'), weak('b')]],
    ['"a",, "b",', [strong('a'), strong('b')]],
    ['"a,b"', [strong('a,b')]],
    // A space is not of a tag's characters.
    ['"a, b"', null],
    ['""', [strong('')]],
    ['*', '*'],
    ['', null],
    ['a', null],
    ["'a'", null],
    ['w/"a"', null],
    ['"a" "b"', null],
    ['"a', null],
    ['*, "a"', null],
  ])('%s', (header, tags) => {
    expect(readEntityTags(header)).toEqual(tags);
  });

  it.each([
    ['"a"', '"a"', true],
    ['W/"a"', '"a"', true],
    ['"a"', 'W/"a"', true],
    ['"b", W/"a"', 'W/"a"', true],
    ['*', '"a"', true],
    // The comma is of the tag.
    ['"b,c"', '"b,c"', true],
    ['"a,b"', '"a"', false],
    ['"x", "*"', '"a"', false],
    ['a', '"a"', false],
    ['"A"', '"a"', false],
    ['', '"a"', false],
    [undefined, '"a"', false],
  ])('If-None-Match: %s of %s: %s', (header, etag, isNamed) => {
    expect(isNamedBy(header, etag)).toBe(isNamed);
  });
});
