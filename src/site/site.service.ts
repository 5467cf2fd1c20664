import { Injectable } from '@nestjs/common';
import { isInternalId } from '../catalogue/limits.js';
import type { Language } from '../catalogue/option-names.js';
import { Config } from '../config/env.js';
import { Storage } from '../integrations/storage/storage.js';
import { PublicationsRepository, type Publication } from '../listings/publishing/publications.repository.js';
import { MediaRepository } from '../media/media.repository.js';
import { toMediaView } from '../media/media-view.js';
import { CurrencyRatesService } from '../reference/currency-rates.service.js';
import { ContactsRepository } from './contacts.repository.js';
import type { PageLanguage } from './language.js';
import { type PageAddresses, pageAddresses } from './page-addresses.js';
import type { RenderedPage } from './page-frame.js';
import { type PlaceSource, presentAnnouncement } from './present-announcement.js';
import { renderAnnouncement } from './render-announcement.js';
import { renderMessage } from './render-message.js';

/** A page and the HTTP status that belongs to it. */
export interface SitePage extends RenderedPage {
  status: 200 | 404 | 410;
}

/** The variant in which the agent's picture is shown. */
const AVATAR_VARIANT = '128';

/** The public site: one page per listing, made of its last published snapshot (D-22, D-25). */
@Injectable()
export class SiteService {
  private readonly credits: readonly PlaceSource[];

  constructor(
    private readonly publications: PublicationsRepository,
    private readonly contacts: ContactsRepository,
    private readonly media: MediaRepository,
    private readonly rates: CurrencyRatesService,
    private readonly storage: Storage,
    private readonly config: Config,
  ) {
    this.credits = placeSources(config);
  }

  /** The listing's page; 404 when nothing was ever published under the id, 410 when it was and is not any more. */
  async announcement(idText: string, language: PageLanguage): Promise<SitePage> {
    const id = /^\d+$/.test(idText) ? Number(idText) : NaN;
    if (!isInternalId(id)) {
      return this.nothing(language);
    }
    const addresses = pageAddresses(this.config, id, language);
    const publication = await this.publications.find(id);
    if (publication === null) {
      return { status: 404, ...renderMessage(404, language.language, addresses) };
    }
    if (!publication.isPublic) {
      return { status: 410, ...renderMessage(410, language.language, addresses) };
    }
    return { status: 200, ...(await this.render(id, publication, addresses, language.language)) };
  }

  /** What is said at an address that can be no listing's. */
  nothing({ language }: PageLanguage): SitePage {
    return { status: 404, ...renderMessage(404, language) };
  }

  private async render(
    id: number,
    { agencyId, snapshot, publishedAt, status }: Publication,
    addresses: PageAddresses,
    language: Language,
  ): Promise<RenderedPage> {
    const contacts = await this.contacts.find(agencyId, snapshot.userId);
    if (contacts === null) {
      throw new Error(`Listing ${id} is public, its agency ${agencyId} does not exist`);
    }
    const { agency, agent } = contacts;
    const avatarUrl = await this.avatarUrl(agencyId, agent?.avatarMediaId ?? null);
    const announcement = {
      id,
      addresses,
      isCompleted: status === 'completed',
      publishedAt,
      snapshot,
      agency,
      agent: agent && { ...agent, avatarUrl },
      rates: await this.rates.rates(),
      credits: this.credits,
    };
    return renderAnnouncement(presentAnnouncement(announcement, language));
  }

  private async avatarUrl(agencyId: number, mediaId: number | null): Promise<string | null> {
    const avatar = mediaId === null ? null : await this.media.findById(agencyId, mediaId);
    const variants = avatar === null ? [] : toMediaView(avatar, this.storage).variants;
    return variants.find(({ variantSize }) => variantSize === AVATAR_VARIANT)?.url ?? null;
  }
}

/** Whose data the geocoder that is configured may name places by. */
function placeSources({ geocoder, geonamesPath }: Config): PlaceSource[] {
  return [
    ...(geocoder.kind === 'nominatim' ? (['openstreetmap'] as const) : []),
    ...(geonamesPath === null ? [] : (['geonames'] as const)),
  ];
}
