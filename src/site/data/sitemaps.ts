import { Injectable } from '@nestjs/common';
import { Config } from '../../config/env.js';
import { LANGUAGES } from '../../i18n/languages.js';
import { listingPlaces } from '../content/page-addresses.js';
import { html } from '../html/html.js';
import { type PublicListing, PublicListingsRepository, type PublicRange } from './public-listings.repository.js';

/** The number of ids per sitemap: a listing always stays in the same sitemap, and none can exceed the limit of 50,000 URLs. */
const IDS_PER_SITEMAP = 10_000;

/** The batch size of database queries. */
const LISTINGS_PER_READ = 1_000;

/** The sitemaps (sitemaps.org) of all public pages, generated in chunks for streaming. */
@Injectable()
export class Sitemaps {
  constructor(
    private readonly listings: PublicListingsRepository,
    private readonly config: Config,
  ) {}

  /** A single sitemap if that can contain all public listings; otherwise the sitemap index. */
  async all(): Promise<Iterable<string> | AsyncIterable<string>> {
    const ranges = await this.listings.ranges(IDS_PER_SITEMAP);
    return ranges.length > 1 ? [this.index(ranges)] : this.ofRange(ranges[0]?.range ?? 0);
  }

  /** The sitemap of one range of ids. */
  async *ofRange(range: number): AsyncGenerator<string> {
    yield (
      '<?xml version="1.0" encoding="UTF-8"?>\n' +
      '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n'
    );
    const before = (range + 1) * IDS_PER_SITEMAP;
    let from: number | undefined = range * IDS_PER_SITEMAP;
    while (from !== undefined) {
      const page: PublicListing[] = await this.listings.between(from, before, LISTINGS_PER_READ);
      yield page.map((listing) => this.entry(listing)).join('');
      const last = page.at(-1);
      from = last && page.length === LISTINGS_PER_READ ? last.id + 1 : undefined;
    }
    yield '</urlset>\n';
  }

  private index(ranges: readonly PublicRange[]): string {
    const entries = ranges.map(({ range, changedAt }) => {
      const address = `${this.config.publicSiteUrl}/sitemaps/${range}.xml`;
      return html`<sitemap><loc>${address}</loc><lastmod>${changedAt.toISOString()}</lastmod></sitemap>`.markup;
    });
    return [
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
      ...entries,
      '</sitemapindex>\n',
    ].join('\n');
  }

  private entry({ id, changedAt }: PublicListing): string {
    const { negotiated, inLanguages } = listingPlaces(this.config, id);
    const others = LANGUAGES.map(
      (language) => html`<xhtml:link rel="alternate" hreflang="${language}" href="${inLanguages[language]}" />`,
    );
    const any = html`<xhtml:link rel="alternate" hreflang="x-default" href="${negotiated}" />`;
    const changed = changedAt.toISOString();
    return `${html`<url><loc>${negotiated}</loc><lastmod>${changed}</lastmod>${others}${any}</url>`.markup}\n`;
  }
}
