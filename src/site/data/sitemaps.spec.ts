import { setImmediate } from 'node:timers/promises';
import type { Config } from '../../config/env.js';
import { VisitorConcurrency } from '../visitor-concurrency.js';
import type { PublicListingsRepository, PublicRange } from './public-listings.repository.js';
import { Sitemaps } from './sitemaps.js';

const config = { publicSiteUrl: 'https://portal.example', databasePoolSize: 20 } as Config;

const changedAt = new Date('2026-05-01T00:00:00Z');

async function textOf(parts: Promise<Iterable<string> | AsyncIterable<string>>): Promise<string> {
  let text = '';
  for await (const part of await parts) text += part;
  return text;
}

/** D-117. */
describe('requests for the sitemap', () => {
  it('share the reads of all ranges, and get none that began before them', async () => {
    const reads: ((ranges: PublicRange[]) => void)[] = [];
    const listings: Pick<PublicListingsRepository, 'ranges' | 'between'> = {
      ranges: () => new Promise((resolve) => reads.push(resolve)),
      between: () => Promise.resolve([]),
    };
    const sitemaps = new Sitemaps(listings as PublicListingsRepository, new VisitorConcurrency(config), config);

    const first = textOf(sitemaps.all());
    const later = [1, 2, 3, 4, 5].map(() => textOf(sitemaps.all()));
    await setImmediate();
    expect(reads).toHaveLength(1);

    reads[0]?.([1, 2].map((range) => ({ range, changedAt })));
    expect(await first).toContain('<loc>https://portal.example/sitemaps/2.xml</loc>');
    await setImmediate();
    expect(reads).toHaveLength(2);

    reads[1]?.([1, 7].map((range) => ({ range, changedAt })));
    for (const text of await Promise.all(later)) {
      expect(text).toContain('<loc>https://portal.example/sitemaps/7.xml</loc>');
    }
    expect(reads).toHaveLength(2);
  });

  it('let other requests through while the listings are written', async () => {
    const all = Array.from({ length: 900 }, (_, index) => ({ id: index + 1, changedAt }));
    const listings: Pick<PublicListingsRepository, 'ranges' | 'between'> = {
      ranges: () => Promise.resolve([{ range: 0, changedAt }]),
      between: () => Promise.resolve(all),
    };
    // Each look at the clock takes a millisecond.
    let time = 0;
    const clock = jest.spyOn(performance, 'now').mockImplementation(() => (time += 1));
    try {
      let text = '';
      const written = textOf(
        new Sitemaps(listings as PublicListingsRepository, new VisitorConcurrency(config), config).all(),
      ).then((all) => (text = all));
      let turns = 0;
      while (text === '') {
        await setImmediate();
        turns += 1;
      }
      await written;
      expect(text.match(/<loc>/g)).toHaveLength(900);
      expect(turns).toBeGreaterThan(200);
    } finally {
      clock.mockRestore();
    }
  });
});
