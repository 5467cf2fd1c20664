import { OwnCounts } from './own-counts.js';

describe('what a process counts itself', () => {
  const counts = () => new OwnCounts(60_000);

  it('begins a window with the first request and ends it a minute later', () => {
    const own = counts();
    expect(own.add('a', 0)).toEqual({ count: 1, msUntilEnd: 60_000 });
    expect(own.add('a', 59_999)).toEqual({ count: 2, msUntilEnd: 1 });
    expect(own.add('b', 59_999)).toEqual({ count: 1, msUntilEnd: 60_000 });
    expect(own.add('a', 60_000)).toEqual({ count: 1, msUntilEnd: 60_000 });
  });

  it('goes on from what was said last', () => {
    const own = counts();
    own.learn('a', { count: 41, msUntilEnd: 1_000 }, 0);
    expect(own.add('a', 400)).toEqual({ count: 42, msUntilEnd: 600 });
    expect(own.add('a', 1_000).count).toBe(1);
  });

  it('knows nothing of what Redis has not spoken of lately', () => {
    const own = counts();
    own.add('a', 0);
    expect(own.knownSince(-100, 'a', 0)).toBeNull();
    own.learn('a', { count: 41, msUntilEnd: 1_000 }, 10);
    expect(own.knownSince(10, 'a', 300)).toEqual({ count: 42, msUntilEnd: 710 });
    expect(own.knownSince(11, 'a', 300)).toBeNull();
    expect(own.knownSince(10, 'a', 1_010)).toBeNull();
    expect(own.knownSince(0, 'b', 300)).toBeNull();
  });

  it('hands over again what was put back, and counts it once', () => {
    const own = counts();
    own.add('a', 0);
    const taken = own.takeUnreported('a', 1);
    own.putBackUnreported('a', taken, 2);
    own.add('a', 3);
    expect(own.takeUnreported('a', 4)).toBe(2);
    expect(own.add('a', 5).count).toBe(3);
  });

  it('hands over once what nobody was told of', () => {
    const own = counts();
    own.add('a', 0);
    own.add('a', 0);
    expect([own.takeUnreported('a', 1), own.takeUnreported('a', 1)]).toEqual([2, 0]);
    own.add('a', 1);
    own.learn('a', { count: 10, msUntilEnd: 1_000 }, 2);
    expect(own.add('a', 3).count).toBe(12);
    expect(own.takeUnreported('a', 1_002)).toBe(0);
  });
});
