import { setImmediate } from 'node:timers/promises';
import { forEachAgency } from './for-each-agency.js';

/** Two things to do for each of so many agencies. */
const dueOf = (agencies: number) =>
  Array.from({ length: agencies * 2 }, (_, index) => ({ agencyId: (index % agencies) + 1, id: index }));

describe('what is due of agencies', () => {
  it('is done in one work for each of them', async () => {
    const results = await forEachAgency(dueOf(3), (agencyId, due) =>
      Promise.resolve([agencyId, due.map(({ id }) => id)]),
    );
    expect(results).toEqual([
      [1, [0, 3]],
      [2, [1, 4]],
      [3, [2, 5]],
    ]);
    expect(await forEachAgency([], () => Promise.reject(new Error('Nothing is due')))).toEqual([]);
  });

  it('is done although that of others fails, which is told at the end', async () => {
    const seen: number[] = [];
    const all = forEachAgency(dueOf(12), async (agencyId) => {
      await setImmediate();
      seen.push(agencyId);
      if (agencyId <= 6) {
        throw new Error(`Rows of agency ${agencyId} are held`);
      }
    });
    await expect(all).rejects.toThrow('Rows of agency 1 are held');
    expect(seen.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  });

  it('is done while that of another one waits, and for a few at a time', async () => {
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    let atOnce = 0;
    let most = 0;
    let done = 0;
    const all = forEachAgency(dueOf(20), async (agencyId) => {
      most = Math.max(most, (atOnce += 1));
      await (agencyId === 1 ? held : setImmediate());
      atOnce -= 1;
      done += 1;
      if (done === 19) {
        release();
      }
    });
    await all;
    expect([done, most]).toEqual([20, 4]);
  });
});
