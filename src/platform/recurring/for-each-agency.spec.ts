import { setImmediate } from 'node:timers/promises';
import { forEachAgency, processDueByAgency } from './for-each-agency.js';

/** Two things to do for each of so many agencies. */
const dueOf = (agencies: number) =>
  Array.from({ length: agencies * 2 }, (_, index) => ({ agencyId: (index % agencies) + 1, id: index }));

describe('what is due of agencies', () => {
  it('is done in one work for each of them', async () => {
    const works: [number, number[]][] = [];
    await forEachAgency(dueOf(3), async (agencyId, due) => {
      await setImmediate();
      works.push([agencyId, due.map(({ id }) => id)]);
    });
    expect(works).toEqual([
      [1, [0, 3]],
      [2, [1, 4]],
      [3, [2, 5]],
    ]);
    await forEachAgency([], () => Promise.reject(new Error('Nothing is due')));
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

describe('all that is due of agencies, set by set', () => {
  const SIZE = 4;
  /** Whose rows somebody holds, so that nothing comes of them. */
  const HELD = 1;
  /** Whose work fails. */
  const FAILING = 2;

  /** What is due first is that of the two which stay. */
  const rowsOf = (counts: readonly [agencyId: number, count: number][]) =>
    counts.flatMap(([agencyId, count]) => Array.from({ length: count }, (_, index) => ({ agencyId, id: index })));

  async function seeTo(rows: { agencyId: number; id: number }[], signal = new AbortController().signal) {
    const seen = { rows: [...rows], finds: 0 };
    await processDueByAgency(
      {
        size: SIZE,
        find: (leftOut) => {
          seen.finds += 1;
          return Promise.resolve(seen.rows.filter(({ agencyId }) => !leftOut.includes(agencyId)).slice(0, SIZE));
        },
        work: async (agencyId, due) => {
          await setImmediate();
          if (agencyId === FAILING) {
            throw new Error('A row cannot be read');
          }
          if (agencyId === HELD) {
            return 0;
          }
          seen.rows = seen.rows.filter((row) => !due.includes(row));
          return due.length;
        },
      },
      signal,
    ).catch((error: unknown) => Object.assign(seen, { fault: (error as Error).message }));
    return seen;
  }

  it('is done for all although one has a whole set, or several, that stays due', async () => {
    const seen = await seeTo(
      rowsOf([
        [HELD, 9],
        [FAILING, 9],
        [3, 9],
        [4, 1],
      ]),
    );
    expect(seen).toMatchObject({ fault: 'A row cannot be read', finds: 5 });
    expect(new Set(seen.rows.map(({ agencyId }) => agencyId))).toEqual(new Set([HELD, FAILING]));
  });

  it('ends with the set under way where the process has to leave, and does not begin afterwards', async () => {
    const leaving = new AbortController();
    const ending = seeTo(rowsOf([[3, 9]]), leaving.signal);
    leaving.abort();
    expect(await ending).toMatchObject({ finds: 1, rows: rowsOf([[3, 9]]).slice(SIZE) });
    expect(await seeTo(rowsOf([[3, 9]]), leaving.signal)).toMatchObject({ finds: 0, rows: rowsOf([[3, 9]]) });
  });
});
