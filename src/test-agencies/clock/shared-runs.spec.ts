import { SharedRuns } from './shared-runs.js';

describe('runs of the same work', () => {
  /** Work that ends when the test says so. */
  function heldRuns() {
    const begun: { agencyId: number; end: () => void; fail: (error: Error) => void }[] = [];
    const runs = new SharedRuns(
      (agencyId, progress: { steps: number }) =>
        new Promise<void>((resolve, reject) => {
          progress.steps += 1;
          begun.push({ agencyId, end: resolve, fail: reject });
        }),
      () => ({ steps: 0 }),
    );
    return { runs, begun };
  }

  const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

  it('are one at a time for an agency, and one more for all who ask meanwhile', async () => {
    const { runs, begun } = heldRuns();
    const first = runs.join(7);
    await settled();
    const others = [runs.join(7), runs.join(7), runs.join(7)];
    await settled();
    expect([begun.length, new Set(others).size, others[0] === first]).toEqual([1, 1, false]);
    begun[0]?.end();
    await first.ended;
    await settled();
    expect([begun.length, others[0]?.progress]).toEqual([2, { steps: 1 }]);
    // The second run has begun, so a further caller needs a third.
    const later = runs.join(7);
    expect(later).not.toBe(others[0]);
    begun[1]?.end();
    await others[0]?.ended;
    await settled();
    begun[2]?.end();
    await later.ended;
    const anew = runs.join(7);
    await settled();
    expect([begun.length, anew.progress]).toEqual([4, { steps: 1 }]);
  });

  it('of different agencies do not wait for each other', async () => {
    const { runs, begun } = heldRuns();
    runs.join(1);
    runs.join(2);
    await settled();
    expect(begun.map(({ agencyId }) => agencyId)).toEqual([1, 2]);
  });

  it('that fail tell those who share them, and are followed by the next', async () => {
    const { runs, begun } = heldRuns();
    const first = runs.join(7);
    await settled();
    const next = runs.join(7);
    begun[0]?.fail(new Error('The disk is full'));
    await expect(first.ended).rejects.toThrow('The disk is full');
    await settled();
    begun[1]?.end();
    await expect(next.ended).resolves.toBeUndefined();
  });
});
