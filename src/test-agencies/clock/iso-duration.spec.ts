import { secondsOf } from './iso-duration.js';

describe('an ISO 8601 duration', () => {
  it.each([
    ['P61D', 5_270_400],
    ['PT2H', 7_200],
    ['P1W', 604_800],
    ['P1W2DT3H4M5S', 788_645],
    ['PT90M', 5_400],
    ['PT0S', 0],
    ['P1WT1S', 604_801],
    ['PT1H5S', 3_605],
    ['P3650D', 315_360_000],
    ['PT527040M', 31_622_400],
    ['PT87600H', 315_360_000],
  ])('%s is parsed', (text, seconds) => {
    expect(secondsOf(text)).toBe(seconds);
  });

  it.each(['', 'P', 'PT', 'P1', '61D', 'P1M', 'P1Y', 'P-1D', 'p1d', 'P1DT', 'P1.5D', 'P1D ', 'P1D\n', 'PT1D', 'P1H'])(
    '%j is none that is read',
    (text) => {
      expect(secondsOf(text)).toBeNull();
    },
  );
});
