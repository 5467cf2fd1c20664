import { Injectable } from '@nestjs/common';
import { Config } from '../../config/env.js';
import { LANGUAGES } from '../../i18n/languages.js';
import { CallCoalescer } from '../../platform/concurrency/call-coalescer.js';
import { mapInSlices } from '../../platform/concurrency/loop-turns.js';
import { listingUrls } from '../content/page-urls.js';
import { html } from '../html/html.js';
import { VisitorConcurrency } from '../visitor-concurrency.js';
import { type PublicListing, PublicListingsRepository, type PublicRange } from './public-listings.repository.js';

/** The number of ids per sitemap: a listing always stays in the same sitemap, and none can exceed the limit of 50,000 URLs. */
const IDS_PER_SITEMAP = 10_000;

/** The batch size of database queries. */
const LISTINGS_PER_READ = 1_000;

/** The sitemaps (sitemaps.org) of all public pages, generated in chunks for streaming. */
@Injectable()
export class Sitemaps {
  /** Shares reads of all ranges among requests: each reads a whole index. */
  private readonly reads = new CallCoalescer<PublicRange[]>();

  constructor(
    private readonly listings: PublicListingsRepository,
    private readonly concurrency: VisitorConcurrency,
    private readonly config: Config,
  ) {}

  /** A single sitemap if that can contain all public listings; otherwise the sitemap index. */
  async all(): Promise<Iterable<string> | AsyncIterable<string>> {
    const ranges = await this.reads.share('ranges', () =>
      this.concurrency.run(() => this.listings.ranges(IDS_PER_SITEMAP)),
    );
    if (ranges.length > 1) {
      return [this.index(ranges)];
    }
    const range = ranges[0]?.range ?? 0;
    return this.sitemap(range, await this.read(range, 0));
  }

  /** The sitemap of one range of ids; null if no listing of the range is public. */
  async ofRange(range: number): Promise<AsyncIterable<string> | null> {
    const first = await this.read(range, 0);
    return first.length === 0 ? null : this.sitemap(range, first);
  }

  /** @param first the first listings, read before the response begins, so that a failure still gets an error status. */
  private async *sitemap(range: number, first: readonly PublicListing[]): AsyncGenerator<string> {
    yield (
      '<?xml version="1.0" encoding="UTF-8"?>\n' +
      '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n'
    );
    for (let page = first; page.length > 0;) {
      yield (await mapInSlices(page, (listing) => this.entry(listing))).join('');
      page = page.length === LISTINGS_PER_READ ? await this.read(range, (page.at(-1)?.id ?? 0) + 1) : [];
    }
    yield '</urlset>\n';
  }

  /** The next listings of the range, from this id on. */
  private read(range: number, from: number): Promise<PublicListing[]> {
    const start = range * IDS_PER_SITEMAP;
    return this.concurrency.run(() =>
      this.listings.between(Math.max(start, from), start + IDS_PER_SITEMAP, LISTINGS_PER_READ),
    );
  }

  private index(ranges: readonly PublicRange[]): string {
    const entries = ranges.map(({ range, changedAt }) => {
      const url = `${this.config.publicSiteUrl}/sitemaps/${range}.xml`;
      return html`<sitemap><loc>${url}</loc><lastmod>${changedAt.toISOString()}</lastmod></sitemap>`.markup;
    });
    return [
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
      ...entries,
      '</sitemapindex>\n',
    ].join('\n');
  }

  private entry({ id, changedAt }: PublicListing): string {
    const { negotiated, inLanguages } = listingUrls(this.config, id);
    const others = LANGUAGES.map(
      (language) => html`<xhtml:link rel="alternate" hreflang="${language}" href="${inLanguages[language]}" />`,
    );
    const any = html`<xhtml:link rel="alternate" hreflang="x-default" href="${negotiated}" />`;
    const changed = changedAt.toISOString();
    return `${html`<url><loc>${negotiated}</loc><lastmod>${changed}</lastmod>${others}${any}</url>`.markup}\n`;
  }
}
