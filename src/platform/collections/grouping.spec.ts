import { chunksOf, groupBy, idsOf } from './grouping.js';

describe('groups', () => {
  it('have the items of each key in their order, and the keys as they first occur', () => {
    const words = ['pear', 'plum', 'apple', 'peach', 'apricot'];
    expect([...groupBy(words, (word) => word.charAt(0))]).toEqual([
      ['p', ['pear', 'plum', 'peach']],
      ['a', ['apple', 'apricot']],
    ]);
    const lengths = groupBy(
      words,
      (word) => word.charAt(0),
      (word) => word.length,
    );
    expect([...lengths.values()]).toEqual([
      [4, 4, 5],
      [5, 7],
    ]);
    expect(groupBy<string, string>([], String)).toEqual(new Map());
  });
});

describe('chunks', () => {
  it.each([
    [0, []],
    [1, [1]],
    [3, [3]],
    [4, [3, 1]],
    [6, [3, 3]],
  ])('of %i items, three at most in each, have the sizes %j and all items in their order', (count, sizes) => {
    const items = Array.from({ length: count }, (_, index) => index);
    const chunks = chunksOf(items, 3);
    expect([chunks.map(({ length }) => length), chunks.flat()]).toEqual([sizes, items]);
  });
});

describe('ids', () => {
  it('are those of the objects, in their order', () => {
    expect(idsOf([{ id: 2 }, { id: 1 }, { id: 2 }])).toEqual([2, 1, 2]);
    expect(idsOf([])).toEqual([]);
    expect(idsOf(undefined)).toEqual([]);
  });
});
