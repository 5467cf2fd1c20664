import { JobSlots } from './job-slots.js';

describe('job slots', () => {
  it.each([
    [8, 4],
    [5, 3],
    [2, 1],
    [1, 1],
  ])('of %i slots one agency holds at most %i', (size, most) => {
    const slots = new JobSlots(size);
    for (let held = 0; held < most; held += 1) {
      expect(slots.agenciesAtLimit).toEqual([]);
      slots.take(7);
    }
    expect(slots.agenciesAtLimit).toEqual([7]);
    slots.release(7);
    expect(slots.agenciesAtLimit).toEqual([]);
  });

  it('are all taken when agencies share them', () => {
    const slots = new JobSlots(2);
    slots.take(1);
    expect(slots.hasFree).toBe(true);
    slots.take(2);
    expect(slots.hasFree).toBe(false);
    slots.release(1);
    expect(slots.hasFree).toBe(true);
    expect(slots.agenciesAtLimit).toEqual([2]);
  });
});
