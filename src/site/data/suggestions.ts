import { Injectable } from '@nestjs/common';
import { Config } from '../../config/env.js';
import { kindOf, placeCellOf } from '../../listings/similarity/similar-listing-keys.js';
import { listingUrls, urlFor } from '../content/page-urls.js';
import { type ListingCard, presentCard } from '../content/present-card.js';
import type { PageLanguage } from '../page-language.js';
import { type Publication, PublicSnapshotsRepository } from './public-snapshots.repository.js';
import { SuggestionsRepository } from './suggestions.repository.js';

/** Suggested listings under one heading. */
export interface Suggestion {
  reason: 'similar' | 'agency' | 'newest';
  cards: readonly ListingCard[];
}

const CARDS_PER_REASON = 6;
const CARDS_OF_HOME = 12;

/** If there are no more than this number of near ones, others of the same kind are added. */
const ENOUGH_NEAR = 3;

/** Suggestions for visitors of a withdrawn or completed listing, of a wrong URL, or of the home page (D-146). */
@Injectable()
export class Suggestions {
  constructor(
    private readonly listings: SuggestionsRepository,
    private readonly snapshots: PublicSnapshotsRepository,
    private readonly config: Config,
  ) {}

  /** Similar listings and others of the agency; the newest ones if there is neither. */
  async forListing(listingId: number, publication: Publication, language: PageLanguage): Promise<Suggestion[]> {
    const similarIds = (await this.similarIds(publication)).filter((id) => id !== listingId).slice(0, CARDS_PER_REASON);
    const others = await this.listings.ofAgency(publication.agencyId, 2 * CARDS_PER_REASON + 1);
    const shown = new Set([listingId, ...similarIds]);
    const agencyIds = others.filter((id) => !shown.has(id)).slice(0, CARDS_PER_REASON);
    const found: Suggestion[] = [
      { reason: 'similar', cards: await this.cards(similarIds, language) },
      { reason: 'agency', cards: await this.cards(agencyIds, language) },
    ];
    const given = found.filter(({ cards }) => cards.length > 0);
    return given.length > 0 ? given : this.forErrorPage(language);
  }

  /** A few of the newest listings; empty if nothing is public. */
  async forErrorPage(language: PageLanguage): Promise<Suggestion[]> {
    const cards = await this.cards(await this.listings.newest(CARDS_PER_REASON), language);
    return cards.length > 0 ? [{ reason: 'newest', cards }] : [];
  }

  /** The newest listings, more than an error page has. */
  async forHome(language: PageLanguage): Promise<readonly ListingCard[]> {
    return this.cards(await this.listings.newest(CARDS_OF_HOME), language);
  }

  private async similarIds({ snapshot }: Publication): Promise<number[]> {
    const kind = kindOf(snapshot.formData);
    if (kind === null) {
      return [];
    }
    const cell = placeCellOf(snapshot.location);
    const near = cell === null ? [] : await this.listings.near(kind, cell, CARDS_PER_REASON + 1);
    const anywhere = near.length > ENOUGH_NEAR ? [] : await this.listings.ofKind(kind, CARDS_PER_REASON + 1);
    return [...new Set([...near, ...anywhere])];
  }

  /** The cards of the listings that are still public and on offer. */
  private async cards(ids: readonly number[], language: PageLanguage): Promise<ListingCard[]> {
    const found = await this.snapshots.findMany(ids);
    return ids.flatMap((id) => {
      const publication = found.get(id);
      const href = urlFor(listingUrls(this.config, id), language);
      const isOnOffer = publication?.isPublic === true && !publication.isCompleted;
      return isOnOffer ? [presentCard(publication, href, language.language)] : [];
    });
  }
}
