import { Injectable } from '@nestjs/common';
import { isInternalId } from '../catalogue/limits.js';
import type { Language } from '../catalogue/option-names.js';
import { Config } from '../config/env.js';
import { Storage } from '../integrations/storage/storage.js';
import { publicUrlOf } from '../listings/public-url.js';
import { PublicationsRepository, type Publication } from '../listings/publishing/publications.repository.js';
import { MediaRepository } from '../media/media.repository.js';
import { toMediaView } from '../media/media-view.js';
import { ContactsRepository } from './contacts.repository.js';
import { presentAnnouncement } from './present-announcement.js';
import { renderAnnouncement } from './render-announcement.js';
import { renderMessage } from './render-message.js';

/** A page and the HTTP status that belongs to it. */
export interface SitePage {
  status: 200 | 404 | 410;
  html: string;
}

/** The variant in which the agent's picture is shown. */
const AVATAR_VARIANT = '128';

/** The public site: one page per listing, made of its last published snapshot (D-22, D-25). */
@Injectable()
export class SiteService {
  constructor(
    private readonly publications: PublicationsRepository,
    private readonly contacts: ContactsRepository,
    private readonly media: MediaRepository,
    private readonly storage: Storage,
    private readonly config: Config,
  ) {}

  /** The listing's page; 404 when nothing was ever published under the id, 410 when it was and is not any more. */
  async announcement(idText: string, language: Language): Promise<SitePage> {
    const id = /^\d+$/.test(idText) ? Number(idText) : NaN;
    const publication = isInternalId(id) ? await this.publications.find(id) : null;
    if (publication === null) {
      return this.message(404, language);
    }
    if (!publication.isPublic) {
      return this.message(410, language);
    }
    return { status: 200, html: await this.render(id, publication, language) };
  }

  message(status: 404 | 410, language: Language): SitePage {
    return { status, html: renderMessage(status, language) };
  }

  private async render(id: number, publication: Publication, language: Language): Promise<string> {
    const { agencyId, snapshot, publishedAt, status } = publication;
    const contacts = await this.contacts.find(agencyId, snapshot.userId);
    if (contacts === null) {
      throw new Error(`Listing ${id} is public, its agency ${agencyId} does not exist`);
    }
    const { agency, agent } = contacts;
    const avatarUrl = await this.avatarUrl(agencyId, agent?.avatarMediaId ?? null);
    const page = presentAnnouncement(
      {
        id,
        url: publicUrlOf(this.config, id),
        isCompleted: status === 'completed',
        publishedAt,
        snapshot,
        agency,
        agent: agent && { ...agent, avatarUrl },
      },
      language,
    );
    return renderAnnouncement(page);
  }

  private async avatarUrl(agencyId: number, mediaId: number | null): Promise<string | null> {
    const avatar = mediaId === null ? null : await this.media.findById(agencyId, mediaId);
    const variants = avatar === null ? [] : toMediaView(avatar, this.storage).variants;
    return variants.find(({ variantSize }) => variantSize === AVATAR_VARIANT)?.url ?? null;
  }
}
