import { mergedPending, withArrivedFile } from './pending-references.js';

/**
 * Written by hand: letters are files, `?` is a pending reference; then the position that resolves, and the resulting files with
 * `!` for the new one.
 */
describe('a file that arrives late', () => {
  const idOf = (letter: string): number => letter.charCodeAt(0);
  it.each([
    ['a?b?', 1, 'a!b'],
    ['a?b?', 3, 'ab!'],
    ['??a', 0, '!a'],
    ['??a', 1, '!a'],
    ['?', 0, '!'],
    ['ab', 5, 'ab'],
    ['a???b', 2, 'a!b'],
  ])('takes its position in %s at %i', (listing, position, expected) => {
    const files = [...listing].filter((letter) => letter !== '?').map(idOf);
    const references = [...listing].flatMap((letter, place) => (letter === '?' ? [{ position: place }] : []));
    const placed = withArrivedFile(files, references, { position, id: idOf('!') });
    expect(placed.map((id) => String.fromCharCode(id)).join('')).toBe(expected);
  });

  it('comes last when files before it were removed, and is not added twice', () => {
    expect(withArrivedFile([1], [{ position: 4 }], { position: 4, id: 9 })).toEqual([1, 9]);
    expect(withArrivedFile([9, 1], [{ position: 0 }], { position: 0, id: 9 })).toEqual([9, 1]);
  });
});

describe('references that are sent again', () => {
  it('keep the deadline of the first time', () => {
    const then = { since: new Date('2026-01-01T00:00:00Z'), until: new Date('2026-01-08T00:00:00Z') };
    const now = { since: new Date('2026-01-03T00:00:00Z'), until: new Date('2026-01-10T00:00:00Z') };
    const named = (position: number, externalId: string) => ({ kind: 'file' as const, position, externalId });
    const stored = mergedPending([], { file: [named(0, 'a')] }, then);
    expect(mergedPending(stored, { file: [named(1, 'a'), named(2, 'b')] }, now)).toEqual([
      { ...named(1, 'a'), ...then },
      { ...named(2, 'b'), ...now },
    ]);
    expect(mergedPending(stored, { agent: [] }, now)).toEqual(stored);
    expect(mergedPending(stored, { file: [] }, now)).toEqual([]);
  });
});
