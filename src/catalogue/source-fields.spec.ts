import { placeOf } from './checks/explain-value.js';
import { explainSourceTimestamp, isSourceTimestamp } from './source-fields.js';

describe('a source timestamp that is too far ahead', () => {
  beforeEach(() => jest.useFakeTimers({ now: new Date('2026-05-01T09:30:00.000Z') }));
  afterEach(() => jest.useRealTimers());

  it('is refused with a reason, although it would be accepted by the time that the reason is looked for', () => {
    const value = '2026-05-02T09:30:00.500Z';
    expect(isSourceTimestamp(value)).toBe(false);
    jest.advanceTimersByTime(2_000);
    expect(isSourceTimestamp(value)).toBe(true);
    expect(explainSourceTimestamp(placeOf('sourceUpdatedAt'), value)).toMatchObject([{ code: 'TOO_LARGE' }]);
  });

  it('begins a day ahead', () => {
    expect(isSourceTimestamp('2026-05-02T09:30:00.000Z')).toBe(true);
    expect(isSourceTimestamp('2026-05-02T09:30:00.001Z')).toBe(false);
    expect(explainSourceTimestamp(placeOf('sourceUpdatedAt'), '2026-05-02T09:28:59.000Z')).toEqual([]);
  });
});
