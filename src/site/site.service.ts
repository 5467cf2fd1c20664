import { Injectable } from '@nestjs/common';
import { isInternalId } from '../catalogue/limits.js';
import { Config } from '../config/env.js';
import { publicFileUrl } from '../listings/public-url.js';
import { MediaRepository } from '../media/media.repository.js';
import { CurrencyRatesService } from '../reference/currency-rates.service.js';
import type { PlaceSource } from './content/announcement-page.js';
import { homePageUrls, listingPageUrls, type PageUrls } from './content/page-urls.js';
import { presentAnnouncement } from './content/present-announcement.js';
import { ContactsRepository } from './data/contacts.repository.js';
import { type Publication, PublicSnapshotsRepository } from './data/public-snapshots.repository.js';
import { Suggestions } from './data/suggestions.js';
import type { RenderedPage } from './html/page-frame.js';
import { renderAnnouncement } from './html/render-announcement.js';
import { renderHome } from './html/render-home.js';
import { renderMessage } from './html/render-message.js';
import type { PageLanguage } from './page-language.js';

/** The new URL of a page that has moved permanently. */
export interface SiteRedirect {
  location: string;
}

/** A page with its HTTP status. */
export interface SitePage extends RenderedPage {
  status: number;
}

/** The variant of the agent's avatar on the page. */
const AVATAR_VARIANT = '128';

/** The public site: one page per listing, rendered from its last published snapshot (D-22, D-25), and a home page. */
@Injectable()
export class SiteService {
  private readonly credits: readonly PlaceSource[];

  constructor(
    private readonly snapshots: PublicSnapshotsRepository,
    private readonly contacts: ContactsRepository,
    private readonly suggestions: Suggestions,
    private readonly media: MediaRepository,
    private readonly rates: CurrencyRatesService,
    private readonly config: Config,
  ) {
    this.credits = placeSources(config);
  }

  /**
   * The listing's page; 404 if nothing was ever published with the id, 410 if it is no longer public. These pages and those of
   * completed listings contain suggestions. A listing that was merged into another one (D-223) redirects to that one while that
   * is public.
   */
  async announcement(idText: string, language: PageLanguage): Promise<SitePage | SiteRedirect> {
    const id = /^\d+$/.test(idText) ? Number(idText) : NaN;
    if (!isInternalId(id)) {
      return this.notFound(language);
    }
    const urls = listingPageUrls(this.config, id, language);
    const publication = await this.snapshots.findPublication(id);
    const successor = publication?.isPublic === true ? null : await this.snapshots.publicSuccessorOf(id);
    if (successor !== null) {
      return { location: listingPageUrls(this.config, successor, language).canonical };
    }
    if (publication === null) {
      return renderMessage('noListing', language.language, urls, await this.suggestions.forErrorPage(language));
    }
    if (!publication.isPublic) {
      const suggestions = await this.suggestions.forListing(id, publication, language);
      return renderMessage('gone', language.language, urls, suggestions);
    }
    return { status: 200, ...(await this.render(id, publication, urls, language)) };
  }

  /** The home page: the newest listings. */
  async home(language: PageLanguage): Promise<SitePage> {
    const cards = await this.suggestions.forHome(language);
    return { status: 200, ...renderHome(cards, language.language, homePageUrls(this.config, language)) };
  }

  /** The 404 page. */
  async notFound(language: PageLanguage): Promise<SitePage> {
    const suggestions = await this.suggestions.forErrorPage(language);
    return renderMessage('noPage', language.language, homePageUrls(this.config, language), suggestions);
  }

  private async render(
    id: number,
    publication: Publication,
    urls: PageUrls,
    language: PageLanguage,
  ): Promise<RenderedPage> {
    const { agencyId, snapshot, publishedAt, isCompleted } = publication;
    const contacts = await this.contacts.findContacts(agencyId, snapshot.userId);
    if (contacts === null) {
      throw new Error(`Listing ${id} is public, its agency ${agencyId} does not exist`);
    }
    const { agency, agent } = contacts;
    const avatarUrl = await this.avatarUrl(id, agencyId, agent?.avatarMediaId ?? null);
    const announcement = {
      id,
      urls,
      isCompleted,
      publishedAt,
      snapshot,
      agency,
      agent: agent && { ...agent, avatarUrl },
      rates: await this.rates.rates(),
      credits: this.credits,
    };
    const suggestions = isCompleted ? await this.suggestions.forListing(id, publication, language) : [];
    return renderAnnouncement(presentAnnouncement(announcement, language.language), suggestions);
  }

  private async avatarUrl(listingId: number, agencyId: number, mediaId: number | null): Promise<string | null> {
    const avatar = mediaId === null ? null : await this.media.findTarget(agencyId, { id: mediaId });
    const isShown = avatar?.variants.some(({ variantSize }) => variantSize === AVATAR_VARIANT) ?? false;
    return avatar !== null && isShown ? publicFileUrl(this.config, listingId, avatar.id, AVATAR_VARIANT) : null;
  }
}

/** The data sources of the configured geocoder. */
function placeSources({ geocoder }: Config): PlaceSource[] {
  return geocoder.kind === 'nominatim' ? ['openstreetmap', 'geonames'] : ['geonames'];
}
