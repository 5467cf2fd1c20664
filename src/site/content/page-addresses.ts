import type { Config } from '../../config/env.js';
import { type Language, LANGUAGES } from '../../i18n/languages.js';
import { publicUrlOf } from '../../listings/public-url.js';
import type { PageLanguage } from '../page-language.js';

/** The URLs of a page. */
export interface PagePlaces {
  /** The URL with language negotiation; for a listing its `publicUrl` (D-25). */
  negotiated: string;
  inLanguages: Readonly<Record<Language, string>>;
}

export interface PageAddresses extends PagePlaces {
  /** The URL of the page being rendered. */
  own: string;
  /** The home page in the same language. */
  home: string;
  /** The path of the site's icon, without an origin, because a page may be viewed under another host. */
  icon: string;
}

export function listingPlaces(config: Config, listingId: number): PagePlaces {
  const negotiated = publicUrlOf(config, listingId);
  return inLanguages(config, negotiated, negotiated.slice(config.publicSiteUrl.length));
}

/** The URLs of a listing's page, to be rendered in a language. */
export function listingAddresses(config: Config, listingId: number, shown: PageLanguage): PageAddresses {
  return addressesOf(config, listingPlaces(config, listingId), shown);
}

/** The URLs of the home page, to be rendered in a language. */
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

/** Links keep a language that the visitor has chosen, and keep negotiating otherwise. */
export function addressFor(places: PagePlaces, { language, isNegotiated }: PageLanguage): string {
  return isNegotiated ? places.negotiated : places.inLanguages[language];
}

/** The paths under which pages of listings are served, without leading and trailing slashes. */
export const ANNOUNCEMENT_PATHS: readonly string[] = [
  'announcement',
  ...LANGUAGES.map((language) => `${language}/announcement`),
];

/** The routes of the site that are excluded from the global prefix; see `HomeController`. */
export const SITE_PATHS: readonly string[] = [
  '/',
  ...ANNOUNCEMENT_PATHS,
  ...ANNOUNCEMENT_PATHS.map((path) => `${path}/{*path}`),
  ...LANGUAGES,
  ...LANGUAGES.map((language) => `${language}/{*path}`),
  'favicon.svg',
  'favicon.ico',
];
