import { setImmediate } from 'node:timers/promises';
import type { DuplicatesRepository } from './duplicates.repository.js';
import { PossibleDuplicates } from './possible-duplicates.js';

/** D-194. */
describe('requests for the duplicates of stored listings', () => {
  it('are answered one by one for an agency, and at once for another', async () => {
    const begun: string[] = [];
    const ends: (() => void)[] = [];
    const repository: Pick<DuplicatesRepository, 'idOf' | 'findMany'> = {
      idOf: (agencyId, { id }) => {
        begun.push(`${agencyId}/${id}`);
        return new Promise((resolve) => ends.push(() => resolve(id ?? null)));
      },
      findMany: () => Promise.resolve([]),
    };
    const duplicates = new PossibleDuplicates(repository as DuplicatesRepository);

    const answers = [1, 2, 3].map((id) => duplicates.of(7, { id }));
    const other = duplicates.of(8, { id: 4 });
    await setImmediate();
    expect(begun).toEqual(['7/1', '8/4']);

    ends[1]?.();
    expect(await other).toEqual([]);
    ends[0]?.();
    await answers[0];
    await setImmediate();
    expect(begun).toEqual(['7/1', '8/4', '7/2']);

    ends[2]?.();
    await answers[1];
    await setImmediate();
    ends[3]?.();
    expect(await Promise.all(answers)).toEqual([[], [], []]);
  });
});
