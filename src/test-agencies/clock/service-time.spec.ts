import { type Advance, serviceTimeOf } from './service-time.js';

const DAY = 86_400_000;
const at = (days: number): Date => new Date(Date.UTC(2026, 0, 1) + days * DAY);
const advance = (day: number, days: number): Advance => ({ advancedAt: at(day), seconds: (days * DAY) / 1_000 });

/** The age of something by the agency's clock: the time since then plus every advance since then. */
function ageInDays(writtenOn: number, today: number, advances: readonly Advance[]): number {
  const since = advances.filter(({ advancedAt }) => advancedAt.getTime() > at(writtenOn).getTime());
  return today - writtenOn + since.reduce((sum, { seconds }) => sum + (seconds * 1_000) / DAY, 0);
}

describe('what is older than a moment of an agency clock', () => {
  it.each([
    ['no advance', []],
    ['one', [advance(50, 61)]],
    ['a small one', [advance(50, 1)]],
    ['several', [advance(10, 3), advance(20, 30), advance(20.5, 1), advance(60, 7)]],
    ['one just now', [advance(99.75, 365)]],
  ])('is what has a higher age by that clock: %s', (_, advances) => {
    const today = 100;
    const shown = at(today).getTime() + advances.reduce((sum, { seconds }) => sum + seconds * 1_000, 0);
    for (const limit of [1, 7, 30, 60, 90]) {
      const moment = serviceTimeOf(new Date(shown - limit * DAY), advances);
      for (let written = 0.1; written < today; written += 0.7) {
        const isOld = ageInDays(written, today, advances) > limit;
        expect([limit, written, at(written) < moment]).toEqual([limit, written, isOld]);
      }
    }
  });
});
