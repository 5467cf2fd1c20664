import { parseDuration, parseWhen, timestampOf } from './expiry.js';

describe('a moment given by an operator', () => {
  const now = new Date('2026-03-01T12:00:00.000Z');

  it.each([
    ['2027-01-31', '2027-01-31T00:00:00.000Z'],
    ['2027-01-31T10:00Z', '2027-01-31T10:00:00.000Z'],
    ['2027-01-31T10:00:30.5+02:00', '2027-01-31T08:00:30.500Z'],
    ['0s', '2026-03-01T12:00:00.000Z'],
    ['90m', '2026-03-01T13:30:00.000Z'],
    ['24h', '2026-03-02T12:00:00.000Z'],
    ['30d', '2026-03-31T12:00:00.000Z'],
  ])('reads %s', (text, timestamp) => {
    const when = parseWhen(text);
    expect(when && timestampOf(when, now).toISOString()).toBe(timestamp);
  });

  it.each([
    '',
    'tomorrow',
    '2027',
    '2027-02-30',
    '2027-13-01',
    '2027-01-31T10:00',
    '24',
    '-1d',
    '1.5h',
    '1w',
    '99999999d',
  ])('refuses "%s"', (text) => {
    expect(parseWhen(text)).toBeNull();
  });

  it('counts a duration in seconds', () => {
    expect(parseDuration('2d')).toBe(172_800);
    expect(parseDuration('2026-01-01')).toBeNull();
  });
});
