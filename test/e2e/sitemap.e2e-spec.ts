import { Logger } from '@nestjs/common';
import request from 'supertest';
import { QueryFailedError } from 'typeorm';
import { PublicationsRepository } from '../../src/listings/publishing/snapshot/publications.repository.js';
import { beginWrite } from '../../src/platform/batch/write-context.js';
import { Transactions } from '../../src/platform/mysql/transactions.js';
import { PublicListingsRepository } from '../../src/site/data/public-listings.repository.js';
import { aDraft } from '../factories/listings.js';
import { publishedFields, storedSnapshot } from '../factories/published-snapshots.js';
import type { ApiClient } from '../support/api-client.js';
import { startService, type TestService } from '../support/app.js';
import { showEdit } from '../support/show-edit.js';

/** What search engines are told: D-22. */
describe('the sitemap', () => {
  let service: TestService;
  let agency: ApiClient;
  let publications: PublicationsRepository;
  let transactions: Transactions;

  beforeAll(async () => {
    service = await startService();
    agency = await service.newAgency();
    publications = service.api.get(PublicationsRepository);
    transactions = service.api.get(Transactions);
  });

  afterAll(() => service.close());

  async function publish(publishedAt = new Date()): Promise<number> {
    const { id } = await agency.upsertListing(aDraft());
    await transactions.run(async (manager) => {
      const context = await beginWrite({ manager, agencyId: agency.agencyId });
      await publications.publish({ ...context, now: publishedAt }, id, 1, storedSnapshot());
    });
    return id;
  }

  const pageOf = (id: number): string => `${service.config.publicSiteUrl}/announcement/${id}`;

  async function read(path: string): Promise<string> {
    const answer = await fetch(service.url + path);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/xml; charset=utf-8']);
    return answer.text();
  }

  /** The sitemaps in an index, as paths. */
  const namedBy = (index: string): string[] =>
    [...index.matchAll(/<sitemap><loc>([^<]+)<\/loc><lastmod>[^<]+<\/lastmod>/g)].map(([, address = '']) =>
      address.slice(service.config.publicSiteUrl.length),
    );

  /** Everything that `/sitemap.xml` leads to: other tests may have left so many listings that it is an index. */
  async function readAll(): Promise<string> {
    const first = await read('/sitemap.xml');
    const others = await Promise.all(namedBy(first).map(read));
    return [first, ...others].join('');
  }

  const entryOf = (sitemap: string, id: number): string | undefined =>
    sitemap.split('<url>').find((entry) => entry.includes(`<loc>${pageOf(id)}</loc>`));

  it('is linked in robots.txt, for anybody', async () => {
    const { text } = await request(service.url).get('/robots.txt').expect(200);
    expect(text).toContain(`\nSitemap: ${service.config.publicSiteUrl}/sitemap.xml\n`);
    expect(text).not.toMatch(/Disallow: \/(announcement|files)?\n/);
  });

  it('contains every public listing with its languages, and nothing else', async () => {
    const [shown, withdrawn, draft] = [await publish(), await publish(), await agency.upsertListing(aDraft())];
    await transactions.run((manager) =>
      publications.withdraw({ manager, agencyId: agency.agencyId, now: new Date() }, [withdrawn]),
    );
    const sitemap = await readAll();
    expect(entryOf(sitemap, shown)).toContain(
      `hreflang="ru" href="${service.config.publicSiteUrl}/ru/announcement/${shown}" />`,
    );
    expect(entryOf(sitemap, withdrawn)).toBeUndefined();
    expect(entryOf(sitemap, draft.id)).toBeUndefined();
  });

  it("contains the time of a page's last change", async () => {
    const id = await publish();
    const lastChange = async (): Promise<number> =>
      Date.parse(/<lastmod>([^<]+)</.exec(entryOf(await readAll(), id) ?? '')?.[1] ?? '');
    const before = await lastChange();
    expect(Math.abs(Date.now() - before)).toBeLessThan(60_000);
    const fields = publishedFields({ announcementValue: 777 });
    await showEdit(service.api, agency.agencyId, { id, version: 2, fields });
    expect(await lastChange()).toBeGreaterThan(before);
  });

  it('is an index of sitemaps when there is too much for one', async () => {
    const near = await publish();
    const far = near + 25_000;
    // Ids far apart simulate the listings between.
    await transactions.run((manager) => manager.query(`ALTER TABLE listings AUTO_INCREMENT = ${far}`));
    expect(await publish()).toBe(far);
    const index = await read('/sitemap.xml');
    expect(index).toContain('<sitemapindex ');
    const sitemaps = await Promise.all(namedBy(index).map(read));
    for (const id of [near, far]) {
      expect(sitemaps.filter((sitemap) => entryOf(sitemap, id) !== undefined)).toHaveLength(1);
    }
    for (const name of ['first', '99999999999']) {
      await request(service.url).get(`/sitemaps/${name}.xml`).expect(404);
    }
  });

  it('is an error, rather than the beginning of a sitemap, when the listings cannot be read', async () => {
    const broken = await startService();
    broken.api.useLogger(false);
    jest.spyOn(broken.api.get(PublicListingsRepository), 'between').mockRejectedValue(new Error('cut off'));
    try {
      await request(broken.url)
        .get('/sitemaps/0.xml')
        .expect(500)
        .expect('Content-Type', /^application\/json/);
    } finally {
      await broken.close();
    }
  });

  it('is broken off, and the reason logged, when the database is lost on the way', async () => {
    const broken = await startService();
    broken.api.useLogger(false);
    const logged = jest.spyOn(Logger.prototype, 'error');
    const lost = new QueryFailedError(
      'SELECT',
      [],
      Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' }),
    );
    const full = Array.from({ length: 1_000 }, (_, id) => ({ id, changedAt: new Date() }));
    jest.spyOn(broken.api.get(PublicListingsRepository), 'between').mockResolvedValueOnce(full).mockRejectedValue(lost);
    try {
      await expect(fetch(`${broken.url}/sitemaps/0.xml`).then((answer) => answer.text())).rejects.toThrow();
      expect(logged).toHaveBeenCalledWith(expect.objectContaining({ err: lost }), expect.anything());
    } finally {
      logged.mockRestore();
      await broken.close();
    }
  });
});
