import { LoopTurns, mapInSlices } from './loop-turns.js';

describe('turns of the event loop', () => {
  it('are given one by one in the order in which they were asked for, with those of others between', async () => {
    const turns = new LoopTurns();
    const order: string[] = [];
    const asked = ['first', 'second', 'third'].map(async (name) => {
      await turns.next();
      order.push(name);
    });
    // Somebody else who comes back in each turn of the loop.
    let looks = 0;
    const look = (): void => {
      order.push('other');
      if ((looks += 1) < 3) setImmediate(look);
    };
    setImmediate(look);
    await Promise.all(asked);
    expect(order.filter((name) => name !== 'other')).toEqual(['first', 'second', 'third']);
    expect(order.slice(order.indexOf('first'), order.indexOf('third')).filter((name) => name === 'other')).toHaveLength(
      2,
    );
  });
});

/** A piece of work that holds the event loop for that long. */
const workFor = (milliseconds: number): void => {
  const end = performance.now() + milliseconds;
  while (performance.now() < end);
};

/** D-127. */
describe('work in slices', () => {
  it('keeps the order of its items', async () => {
    await expect(mapInSlices([3, 1, 2], (item) => item * 10)).resolves.toEqual([30, 10, 20]);
    await expect(mapInSlices([], (item) => item)).resolves.toEqual([]);
  });

  it('gives others their turn before it begins and whenever it has gone on for a while', async () => {
    const turns: string[] = [];
    setImmediate(() => turns.push('first'));
    const work = mapInSlices(['a', 'b', 'c'], (item) => {
      workFor(10);
      turns.push(item);
      setImmediate(() => turns.push('other'));
    });
    await work;
    expect(turns).toEqual(['first', 'a', 'other', 'b', 'other', 'c']);
  });

  it('of several requests takes one slice per turn, each request in its turn', async () => {
    let turn = 0;
    const count = (): void => {
      turn += 1;
      if (turn < 50) setImmediate(count);
    };
    setImmediate(count);
    const slices: { request: string; turn: number }[] = [];
    const requests = ['one', 'other', 'third'].map((request) =>
      mapInSlices([1, 2, 3], () => {
        workFor(3);
        slices.push({ request, turn });
      }),
    );
    await Promise.all(requests);
    expect(slices.map(({ request }) => request)).toEqual([1, 2, 3].flatMap(() => ['one', 'other', 'third']));
    expect(new Set(slices.map((slice) => slice.turn)).size).toBe(slices.length);
  });

  it('of a single item waits for nobody', async () => {
    const turns: string[] = [];
    setImmediate(() => turns.push('other'));
    await mapInSlices(['a'], (item) => turns.push(item));
    expect(turns).toEqual(['a']);
  });

  it('ends with the first error', async () => {
    const seen: number[] = [];
    const work = mapInSlices([1, 2, 3], (item) => {
      seen.push(item);
      if (item === 2) {
        throw new Error('two');
      }
    });
    await expect(work).rejects.toThrow('two');
    expect(seen).toEqual([1, 2]);
  });
});
