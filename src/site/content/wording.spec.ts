import { formatAmount, formatMeasure } from '../../i18n/number-format.js';
import { formatCount, formatDay, formatHours, formatPhone } from './wording.js';

/** Replaces the different spaces that Intl uses as thousands separators. */
const plain = (text: string): string => text.replace(/\s/g, ' ');

describe('the wording of the public page', () => {
  it.each([
    [85_000, 'EUR', 'ro', '85.000 €'],
    [85_000, 'EUR', 'ru', '85 000 €'],
    [85_000, 'EUR', 'en', '€85,000'],
    [9_500, 'MDL', 'ro', '9.500 lei'],
    [9_500, 'MDL', 'ru', '9 500 лей'],
    [1, 'MDL', 'ro', '1 leu'],
    [1, 'MDL', 'en', '1 leu'],
    [1.5, 'MDL', 'ro', '1,50 lei'],
    [0.9, 'EUR', 'ru', '0,90 €'],
    [19.1, 'USD', 'en', '$19.10'],
    [12, 'USD', 'en', '$12'],
    [101, 'MDL', 'ro', '101 lei'],
    [1, 'MDL', 'ru', '1 лей'],
    [2, 'MDL', 'ru', '2 лея'],
    [12, 'MDL', 'ru', '12 лей'],
    [2_076_671, 'MDL', 'ru', '2 076 671 лей'],
    [2_076_673, 'MDL', 'ru', '2 076 673 лея'],
    [52.98, 'MDL', 'ru', '52,98 лея'],
    [1_000_000_000, 'USD', 'en', '$1,000,000,000'],
  ] as const)('writes %d %s in %s as %s', (amount, currency, language, text) => {
    expect(plain(formatAmount(amount, currency, language))).toBe(text);
  });

  it.each([
    [1, 'ro', '1 cameră'],
    [2, 'ro', '2 camere'],
    [20, 'ro', '20 de camere'],
    [1, 'ru', '1 комната'],
    [3, 'ru', '3 комнаты'],
    [5, 'ru', '5 комнат'],
    [21, 'ru', '21 комната'],
    [1, 'en', '1 room'],
    [4, 'en', '4 rooms'],
  ] as const)('counts %d rooms in %s as "%s"', (count, language, text) => {
    expect(plain(formatCount(count, 'rooms', language))).toBe(text);
  });

  it.each([
    [1, 'ro', '1 videoclip'],
    [2, 'ro', '2 videoclipuri'],
    [1, 'ru', '1 видео'],
    [2, 'en', '2 videos'],
  ] as const)('counts %d videos in %s as "%s"', (count, language, text) => {
    expect(plain(formatCount(count, 'videos', language))).toBe(text);
  });

  it.each([
    [720, '1 month'],
    [8_640, '12 months'],
    [168, '7 days'],
    [24, '1 day'],
    [30, '30 hours'],
  ])('formats %d hours as %s', (hours, text) => {
    expect(plain(formatHours(hours, 'en'))).toBe(text);
  });

  it('keeps a number and its unit on one line, with at most two decimals', () => {
    expect(formatMeasure(54.5, 'm²', 'ro')).toBe('54,5\u00a0m²');
  });

  it('formats dates with month names and phone numbers in groups', () => {
    expect(formatDay('2027-02-01', 'ro')).toBe('1 februarie 2027');
    expect(formatDay(new Date('2026-05-03T21:30:00Z'), 'en')).toBe('4 May 2026');
    expect(formatDay(new Date('2026-12-31T21:59:00Z'), 'en')).toBe('31 December 2026');
    expect(formatPhone('+37322123456')).toBe('+373 22 123 456');
  });
});
