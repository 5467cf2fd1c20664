import { pathOf } from './checks/explain-value.js';
import { explainSourceField, explainSourceTimestamp, isSourceHash, isSourceTimestamp } from './source-fields.js';

describe('a source timestamp that is too far ahead', () => {
  beforeEach(() => jest.useFakeTimers({ now: new Date('2026-05-01T09:30:00.000Z') }));
  afterEach(() => jest.useRealTimers());

  it('is refused with a reason, although it would be accepted by the time that the reason is looked for', () => {
    const value = '2026-05-02T09:30:00.500Z';
    expect(isSourceTimestamp(value)).toBe(false);
    jest.advanceTimersByTime(2_000);
    expect(isSourceTimestamp(value)).toBe(true);
    expect(explainSourceTimestamp(pathOf('sourceUpdatedAt'), value)).toMatchObject([{ code: 'TOO_LARGE' }]);
  });

  it('begins a day ahead', () => {
    expect(isSourceTimestamp('2026-05-02T09:30:00.000Z')).toBe(true);
    expect(isSourceTimestamp('2026-05-02T09:30:00.001Z')).toBe(false);
    expect(explainSourceTimestamp(pathOf('sourceUpdatedAt'), '2026-05-02T09:28:59.000Z')).toEqual([]);
  });

  it('begins there wherever it is checked', () => {
    const explain = (value: string) => explainSourceField('sourceUpdatedAt', pathOf('sourceUpdatedAt'), value);
    expect(explain('2026-05-02T09:30:00.000Z')).toEqual([]);
    expect(explain('2026-05-02T09:30:00.001Z')).toMatchObject([{ code: 'TOO_LARGE' }]);
  });
});

describe('a source timestamp', () => {
  it.each([
    ['1900-01-01T00:00:00Z', true],
    ['1900-01-01T00:00:00-02:00', true],
    // In UTC, as it is returned, this is the last evening of 1899.
    ['1900-01-01T00:00:00+02:00', false],
  ])('%s is accepted as it would be returned: %s', (value, isAccepted) => {
    expect(isSourceTimestamp(value)).toBe(isAccepted);
  });
});

describe('a source timestamp outside the supported years', () => {
  it.each(['0001-01-01T00:00:00Z', '2201-01-01T00:00:00Z'])('is refused with these years: %s', (value) => {
    expect(isSourceTimestamp(value)).toBe(false);
    const [error] = explainSourceTimestamp(pathOf('sourceUpdatedAt'), value);
    expect(error?.code).toBe('INVALID_FORMAT');
    expect(error?.message).toContain('in the years 1900 to 2200');
  });
});

describe('a source hash', () => {
  it.each([
    ['a', undefined],
    ['~'.repeat(128), undefined],
    ['', 'TOO_SHORT'],
    ['a'.repeat(129), 'TOO_LONG'],
    ['é', 'INVALID_FORMAT'],
    ['a\n', 'INVALID_FORMAT'],
    [12, 'INVALID_TYPE'],
    [['a'], 'INVALID_TYPE'],
  ])('%j is refused with: %s', (value, code) => {
    expect(isSourceHash(value)).toBe(code === undefined);
    const errors = explainSourceField('sourceHash', pathOf('sourceHash'), value);
    expect(errors.map((error) => error.code)).toEqual(code === undefined ? [] : [code]);
  });

  it.each([null, undefined])('may be %j, which clears it or keeps it', (value) => {
    expect(explainSourceField('sourceHash', pathOf('sourceHash'), value)).toEqual([]);
  });
});

it.each([20260501, true, {}])('a source timestamp of another type, %j, is refused by its type', (value) => {
  expect(explainSourceField('sourceUpdatedAt', pathOf('sourceUpdatedAt'), value)).toMatchObject([
    { code: 'INVALID_TYPE', pointer: '/sourceUpdatedAt' },
  ]);
});
