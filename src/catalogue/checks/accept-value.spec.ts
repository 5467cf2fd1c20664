import { isCalendarDate, isNumberWithin, isOnStep, isTextWithin, soundTextLength } from './accept-value.js';

describe('a number', () => {
  it.each([-10, 0, 100])('accepts %d, including the bounds', (value) => {
    expect(isNumberWithin(value, -10, 100)).toBe(true);
  });

  it.each([-11, 101, -0, Number.NaN, Number.POSITIVE_INFINITY, 1e21, '5', true, null, [], {}])(
    'refuses %p',
    (value) => {
      expect(isNumberWithin(value, -10, 100)).toBe(false);
    },
  );
});

describe('a step', () => {
  it.each([1, 1.1, 72.35, 0.07, 1.15, 4.35, 49_999.99, 100_000_000])('of 0.01 accepts %d', (value) => {
    expect(isOnStep(value, 0.01)).toBe(true);
  });

  it.each([100.005, 1.001, 0.1 + 0.2, 1e-7, 1.0000000000000002])('of 0.01 refuses %d', (value) => {
    expect(isOnStep(value, 0.01)).toBe(false);
  });

  it('of 1 accepts whole numbers only', () => {
    expect([1, 2e3, -7].every((value) => isOnStep(value, 1))).toBe(true);
    expect([1.5, 0.99, 1e-9].some((value) => isOnStep(value, 1))).toBe(false);
  });

  it('of 0.01 accepts every number of hundredths', () => {
    for (let hundredths = 100; hundredths <= 100_000; hundredths += 1) {
      if (!isOnStep(hundredths / 100, 0.01)) throw new Error(`${hundredths / 100} was refused`);
    }
  });
});

describe('text', () => {
  it('counts code points, not UTF-16 units', () => {
    expect(soundTextLength('🏠ă1', false)).toBe(3);
    expect(isTextWithin('🏠'.repeat(500), 1, 500, false)).toBe(true);
    expect(isTextWithin('🏠'.repeat(501), 1, 500, false)).toBe(false);
  });

  it.each(['\u0000', '\u0007', '\u001f', '\ud800', '\udc00', '\ud83d x', '\udfe0\ud83c'])(
    'refuses %j, which cannot be stored as it is',
    (part) => {
      expect(isTextWithin(`before ${part} after`, 1, 500, true)).toBe(false);
      expect(isTextWithin(`at the end ${part}`, 1, 500, true)).toBe(false);
    },
  );

  it('may contain tabs and line breaks only when it is multiline', () => {
    expect(isTextWithin('one\ttwo\r\nthree', 1, 500, true)).toBe(true);
    expect(isTextWithin('one\ttwo', 1, 500, false)).toBe(false);
    expect(isTextWithin('one\ntwo', 1, 500, false)).toBe(false);
  });

  it('needs a visible character', () => {
    expect(isTextWithin('  \u00a0 ', 1, 500, false)).toBe(false);
  });
});

describe('a date', () => {
  it.each(['2026-02-28', '2024-02-29', '2000-02-29', '2026-12-31', '1900-01-01', '2200-12-31'])('can be %s', (date) => {
    expect(isCalendarDate(date)).toBe(true);
  });

  it.each([
    '2026-02-30',
    '2026-02-29',
    '2100-02-29',
    '2026-00-10',
    '2026-13-10',
    '2026-04-31',
    '2026-01-00',
    '0000-00-00',
    '1899-12-31',
    '2201-01-01',
    '2026-2-3',
    '2026-01-01T00:00:00Z',
    '2026-01-01\n',
    ' 2026-01-01',
    '٢٠٢٦-٠١-٠١',
    '01.02.2026',
    '',
    20260101,
  ])('cannot be %p', (date) => {
    expect(isCalendarDate(date)).toBe(false);
  });

  it.each([1900, 2000, 2023, 2024, 2100])('can be each day of %d that the calendar has, and no other', (year) => {
    const twoDigits = (number: number): string => String(number).padStart(2, '0');
    const wrong = [];
    for (let month = 0; month <= 13; month += 1) {
      for (let day = 0; day <= 40; day += 1) {
        const known = new Date(Date.UTC(year, month - 1, day));
        const isOfYear =
          known.getUTCFullYear() === year && known.getUTCMonth() === month - 1 && known.getUTCDate() === day;
        const date = `${year}-${twoDigits(month)}-${twoDigits(day)}`;
        if (isCalendarDate(date) !== isOfYear) wrong.push(date);
      }
    }
    expect(wrong).toEqual([]);
  });
});
