import { LoopTurns } from './loop-turns.js';

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
