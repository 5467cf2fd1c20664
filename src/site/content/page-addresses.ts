import type { Config } from '../../config/env.js';
import { type Language, LANGUAGES } from '../../i18n/languages.js';
import { publicUrlOf } from '../../listings/public-url.js';
import type { PageLanguage } from '../page-language.js';

/** Where a page is. */
export interface PagePlaces {
  /** The one that answers in the visitor's language: of a listing its `publicUrl` (D-25). */
  negotiated: string;
  inLanguages: Readonly<Record<Language, string>>;
}

export interface PageAddresses extends PagePlaces {
  /** The one that is being shown. */
  own: string;
  /** The site's first page, in the language of this one. */
  home: string;
  /** The site's icon, as a path: a page may be looked at under another host than the site's. */
  icon: string;
}

export function listingPlaces(config: Config, listingId: number): PagePlaces {
  const negotiated = publicUrlOf(config, listingId);
  return inLanguages(config, negotiated, negotiated.slice(config.publicSiteUrl.length));
}

/** Where the listing's page is, for one that is shown in a language. */
export function listingAddresses(config: Config, listingId: number, shown: PageLanguage): PageAddresses {
  return addressesOf(config, listingPlaces(config, listingId), shown);
}

/** Where the site's first page is. */
export function homeAddresses(config: Config, shown: PageLanguage): PageAddresses {
  return addressesOf(config, homePlaces(config), shown);
}

function homePlaces(config: Config): PagePlaces {
  return inLanguages(config, `${config.publicSiteUrl}/`, '');
}

function inLanguages({ publicSiteUrl }: Config, negotiated: string, path: string): PagePlaces {
  const addressIn = (language: Language): string => `${publicSiteUrl}/${language}${path}`;
  return { negotiated, inLanguages: { ro: addressIn('ro'), ru: addressIn('ru'), en: addressIn('en') } };
}

function addressesOf(config: Config, places: PagePlaces, shown: PageLanguage): PageAddresses {
  return {
    ...places,
    own: addressFor(places, shown),
    home: addressFor(homePlaces(config), shown),
    icon: `${new URL(config.publicSiteUrl).pathname.replace(/\/$/, '')}/favicon.svg`,
  };
}

/** Visitors stay in the language that they chose; those whose language was negotiated go on so. */
export function addressFor(places: PagePlaces, { language, isNegotiated }: PageLanguage): string {
  return isNegotiated ? places.negotiated : places.inLanguages[language];
}

/** The paths under which pages of listings are served, without slashes around them. */
export const ANNOUNCEMENT_PATHS: readonly string[] = [
  'announcement',
  ...LANGUAGES.map((language) => `${language}/announcement`),
];

/** All that the site serves at the first level, as the global prefix leaves it out; see `HomeController`. */
export const SITE_PATHS: readonly string[] = [
  '/',
  ...ANNOUNCEMENT_PATHS,
  ...ANNOUNCEMENT_PATHS.map((path) => `${path}/{*path}`),
  ...LANGUAGES,
  ...LANGUAGES.map((language) => `${language}/{*path}`),
  'favicon.svg',
  'favicon.ico',
];
