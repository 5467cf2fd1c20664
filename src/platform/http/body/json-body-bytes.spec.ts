import { isTooSlow } from './json-body-bytes.js';

describe('the pace of a body', () => {
  it.each([
    ['nothing in 10 s', 0, 10_000, false],
    ['nothing in 11 s', 0, 11_000, true],
    ['a byte in 10 s', 1, 10_000, false],
    ['a byte every 10 s, after 20 s', 2, 20_000, true],
    ['a phone with 30 kB/s, after 1 s', 30_000, 1_000, false],
    ['a phone with 30 kB/s, after a minute', 1_800_000, 60_000, false],
    ['a phone with 30 kB/s, after half an hour', 54_000_000, 1_800_000, false],
    ['a phone with 30 kB/s that was away for 20 s after the first 20', 600_000, 40_000, false],
    ['8 kB/s, after 19 s', 152_000, 19_000, false],
    ['8 kB/s, after 21 s', 168_000, 21_000, true],
    ['1 kB/s, after a minute', 60_000, 60_000, true],
  ])('of %s is too slow or not', (_, bytes, elapsedMs, expected) => {
    expect(isTooSlow(bytes, elapsedMs)).toBe(expected);
  });
});
