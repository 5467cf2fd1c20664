import { LocalCounts, type WindowCount } from '../rate-limiting/local-counts.js';

describe('the counts of a process', () => {
  const counts = () => new LocalCounts(60_000);

  /** Reports all unreported requests and receives the response at once. */
  function learn(own: LocalCounts, answer: WindowCount, now: number): void {
    own.applyResponse('a', own.takeUnreported('a', now), answer, now);
  }

  it('begins a window with the first request and ends it a minute later', () => {
    const own = counts();
    expect(own.add('a', 0)).toEqual({ count: 1, msUntilEnd: 60_000 });
    expect(own.add('a', 59_999)).toEqual({ count: 2, msUntilEnd: 1 });
    expect(own.add('b', 59_999)).toEqual({ count: 1, msUntilEnd: 60_000 });
    expect(own.add('a', 60_000)).toEqual({ count: 1, msUntilEnd: 60_000 });
  });

  it('continues from the last count of Redis', () => {
    const own = counts();
    learn(own, { count: 41, msUntilEnd: 1_000 }, 0);
    expect(own.add('a', 400)).toEqual({ count: 42, msUntilEnd: 600 });
    expect(own.add('a', 1_000).count).toBe(1);
  });

  it('returns no count that Redis has not confirmed recently', () => {
    const own = counts();
    own.add('a', 0);
    expect(own.knownSince(-100, 'a', 0)).toBeNull();
    learn(own, { count: 41, msUntilEnd: 1_000 }, 10);
    expect(own.knownSince(10, 'a', 300)).toEqual({ count: 41, msUntilEnd: 710 });
    expect(own.knownSince(11, 'a', 300)).toBeNull();
    expect(own.knownSince(10, 'a', 1_010)).toBeNull();
    expect(own.knownSince(0, 'b', 300)).toBeNull();
  });

  it('reports again what was put back, and counts it once', () => {
    const own = counts();
    own.add('a', 0);
    const taken = own.takeUnreported('a', 1);
    own.putBackUnreported('a', taken, 2);
    own.add('a', 3);
    expect(own.takeUnreported('a', 4).count).toBe(2);
    expect(own.add('a', 5).count).toBe(3);
  });

  it('reports each unreported request once', () => {
    const own = counts();
    own.add('a', 0);
    own.add('a', 0);
    const report = own.takeUnreported('a', 1);
    expect([report.count, own.takeUnreported('a', 1).count]).toEqual([2, 0]);
    own.add('a', 1);
    own.applyResponse('a', report, { count: 11, msUntilEnd: 1_000 }, 2);
    expect(own.add('a', 3).count).toBe(13);
    expect(own.takeUnreported('a', 1_002).count).toBe(0);
  });

  it('keeps the requests of a report in flight when an earlier report is answered', () => {
    const own = counts();
    own.add('a', 0);
    const first = own.takeUnreported('a', 0);
    own.add('a', 1);
    const second = own.takeUnreported('a', 1);
    own.applyResponse('a', first, { count: 1, msUntilEnd: 1_000 }, 2);
    expect(own.add('a', 3).count).toBe(3);
    own.applyResponse('a', second, { count: 2, msUntilEnd: 1_000 }, 4);
    expect(own.add('a', 5).count).toBe(4);
  });

  it('ends a window with that of Redis, however late the process reads the response', () => {
    const own = counts();
    own.add('a', 0);
    const report = own.takeUnreported('a', 0);
    // Sent at 0; Redis began its window at once, and the process stalled for three seconds.
    own.applyResponse('a', report, { count: 1, msUntilEnd: 60_000 }, 3_000);
    expect(own.add('a', 4_000)).toEqual({ count: 2, msUntilEnd: 56_000 });
    expect(own.add('a', 60_000)).toEqual({ count: 1, msUntilEnd: 60_000 });
  });

  it('tells Redis how long a window still lasts of which it has not heard', () => {
    const own = counts();
    expect(own.takeUnreported('a', 0).msUntilEnd).toBe(60_000);
    own.add('a', 0);
    expect(own.takeUnreported('a', 45_000)).toMatchObject({ count: 1, msUntilEnd: 15_000 });
  });

  it('begins a window without the requests reported for the previous one', () => {
    const own = counts();
    own.add('a', 0);
    const late = own.takeUnreported('a', 59_999);
    own.add('a', 60_000);
    own.applyResponse('a', late, { count: 1, msUntilEnd: 1 }, 60_000);
    expect(own.add('a', 60_000)).toEqual({ count: 2, msUntilEnd: 60_000 });
    expect(own.takeUnreported('a', 60_001).count).toBe(2);
  });
});
