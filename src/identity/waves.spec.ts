import { wavesOfDistinctTargets } from './waves.js';

const waves = (...targets: string[]) =>
  wavesOfDistinctTargets(
    targets.map((target, index) => `${target}${index}`),
    (operation) => operation.charAt(0),
  );

describe('waves of distinct targets', () => {
  it('writes different targets as one set', () => {
    expect(waves('a', 'b', 'c')).toEqual([['a0', 'b1', 'c2']]);
  });

  it('keeps the order of operations on one target', () => {
    expect(waves('a', 'b', 'a', 'a')).toEqual([['a0', 'b1'], ['a2'], ['a3']]);
  });

  it('has no wave for no operation', () => {
    expect(waves()).toEqual([]);
  });
});
