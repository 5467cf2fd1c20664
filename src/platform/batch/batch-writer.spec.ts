import { batchesOfDistinctTargets } from './batch-writer.js';

const batches = (...targets: string[]) =>
  batchesOfDistinctTargets(
    targets.map((target, index) => `${target}${index}`),
    (operation) => operation.charAt(0),
  );

describe('batches of distinct targets', () => {
  it('writes different targets as one batch', () => {
    expect(batches('a', 'b', 'c')).toEqual([['a0', 'b1', 'c2']]);
  });

  it('keeps the order of operations on one target', () => {
    expect(batches('a', 'b', 'a', 'a')).toEqual([['a0', 'b1'], ['a2'], ['a3']]);
  });

  it('has no batch for no operation', () => {
    expect(batches()).toEqual([]);
  });
});

describe('batches of operations that affect others', () => {
  /** An operation on a target in capitals affects others. */
  const batchesOf = (...targets: string[]) =>
    batchesOfDistinctTargets(
      targets.map((target, index) => `${target}${index}`),
      (operation) => operation.charAt(0).toLowerCase(),
      (operation) => operation.charAt(0) < 'a',
    );

  it('are one where the targets are different', () => {
    expect(batchesOf('A', 'b', 'C')).toEqual([['A0', 'b1', 'C2']]);
  });

  it('let none of these overtake another operation', () => {
    expect(batchesOf('a', 'a', 'B', 'c')).toEqual([['a0'], ['a1', 'B2', 'c3']]);
    expect(batchesOf('A', 'A', 'B')).toEqual([['A0'], ['A1', 'B2']]);
  });

  it('let no operation overtake one of these', () => {
    expect(batchesOf('a', 'A', 'b', 'a')).toEqual([['a0'], ['A1', 'b2'], ['a3']]);
  });

  it('let the others change places', () => {
    expect(batchesOf('a', 'a', 'b', 'b', 'c', 'c')).toEqual([
      ['a0', 'b2', 'c4'],
      ['a1', 'b3', 'c5'],
    ]);
  });
});
