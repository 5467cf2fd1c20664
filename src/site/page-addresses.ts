import { LANGUAGES, type Language } from '../catalogue/option-names.js';
import type { Config } from '../config/env.js';
import { publicUrlOf } from '../listings/public-url.js';
import type { PageLanguage } from './language.js';

/** Where a listing's page is. */
export interface ListingAddresses {
  /** The one that answers in the visitor's language: `publicUrl` (D-25). */
  negotiated: string;
  inLanguages: Readonly<Record<Language, string>>;
}

export interface PageAddresses extends ListingAddresses {
  /** The one that is being shown. */
  own: string;
}

export function listingAddresses(config: Config, listingId: number): ListingAddresses {
  const negotiated = publicUrlOf(config, listingId);
  const path = negotiated.slice(config.publicSiteUrl.length);
  const addressIn = (language: Language): string => `${config.publicSiteUrl}/${language}${path}`;
  return { negotiated, inLanguages: { ro: addressIn('ro'), ru: addressIn('ru'), en: addressIn('en') } };
}

export function pageAddresses(config: Config, listingId: number, shown: PageLanguage): PageAddresses {
  const addresses = listingAddresses(config, listingId);
  return { ...addresses, own: shown.isNegotiated ? addresses.negotiated : addresses.inLanguages[shown.language] };
}

/** The paths under which pages of listings are served, without slashes around them. */
export const ANNOUNCEMENT_PATHS: readonly string[] = [
  'announcement',
  ...LANGUAGES.map((language) => `${language}/announcement`),
];
