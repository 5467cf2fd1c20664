import { noticeDaysOf } from './expiry-notices.js';

describe('the notices of an expiry', () => {
  // By hand: how long a listing lives, and how many days before its end it is announced.
  it.each([
    [60, [1, 7]],
    [8, [1, 7]],
    [7, [1]],
    [2, [1]],
    [1, []],
  ])('do not follow each write where listings live %i days', (lifetimeDays, days) => {
    expect(noticeDaysOf(lifetimeDays)).toEqual(days);
  });
});
