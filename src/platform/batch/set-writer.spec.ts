import { batchesOfDistinctTargets } from './set-writer.js';

const batches = (...targets: string[]) =>
  batchesOfDistinctTargets(
    targets.map((target, index) => `${target}${index}`),
    (operation) => operation.charAt(0),
  );

describe('batches of distinct targets', () => {
  it('writes different targets as one set', () => {
    expect(batches('a', 'b', 'c')).toEqual([['a0', 'b1', 'c2']]);
  });

  it('keeps the order of operations on one target', () => {
    expect(batches('a', 'b', 'a', 'a')).toEqual([['a0', 'b1'], ['a2'], ['a3']]);
  });

  it('has no batch for no operation', () => {
    expect(batches()).toEqual([]);
  });
});

describe('batches of operations with references', () => {
  /** `a x@1`: target a has a reference of form 1 to x. */
  const batchesOf = (...operations: string[]) =>
    batchesOfDistinctTargets(
      operations,
      (operation) => operation.charAt(0),
      (operation) =>
        operation
          .split(' ')
          .slice(1)
          .map((reference) => ({ key: reference.split('@')[0] ?? '', form: reference.split('@')[1] ?? '' })),
    );

  it('are one where the targets are different', () => {
    expect(batchesOf('a x@1', 'b x', 'c x@2')).toEqual([['a x@1', 'b x', 'c x@2']]);
  });

  it('leave a reference behind the operation that creates what it refers to, and the other way round', () => {
    expect(batchesOf('a', 'a x@1', 'b x')).toEqual([['a'], ['a x@1', 'b x']]);
    expect(batchesOf('a', 'a x', 'b x@1')).toEqual([['a'], ['a x', 'b x@1']]);
    expect(batchesOf('a', 'a x@1', 'b x@2')).toEqual([['a'], ['a x@1', 'b x@2']]);
  });

  it('let operations change places whose references have one form, or to different things', () => {
    expect(batchesOf('a', 'a x@1', 'b x@1', 'c y')).toEqual([['a', 'b x@1', 'c y'], ['a x@1']]);
  });
});
