import type { Config } from '../../config/env.js';
import { inEachLanguage, type Language, LANGUAGES } from '../../i18n/languages.js';
import { publicUrlOf } from '../../listings/public-url.js';
import type { PageLanguage } from '../page-language.js';

/** The URLs of a page in all languages. */
export interface LocalizedUrls {
  /** The URL with language negotiation; for a listing its `publicUrl` (D-25). */
  negotiated: string;
  inLanguages: Readonly<Record<Language, string>>;
}

/** The URLs that a page contains: its own, and those of the site. */
export interface PageUrls extends LocalizedUrls {
  /** The URL of the page being rendered. */
  canonical: string;
  /** The home page in the same language. */
  home: string;
  /** The path of the site's icon, without an origin, because a page may be viewed under another host. */
  icon: string;
}

/** The URLs of a listing's page, to link to it. */
export function listingUrls(config: Config, listingId: number): LocalizedUrls {
  const negotiated = publicUrlOf(config, listingId);
  return localizedUrls(config, negotiated, negotiated.slice(config.publicSiteUrl.length));
}

/** The URLs of a listing's page, to be rendered in a language. */
export function listingPageUrls(config: Config, listingId: number, shown: PageLanguage): PageUrls {
  return pageUrls(config, listingUrls(config, listingId), shown);
}

/** The URLs of the home page, to be rendered in a language. */
export function homePageUrls(config: Config, shown: PageLanguage): PageUrls {
  return pageUrls(config, homeUrls(config), shown);
}

function homeUrls(config: Config): LocalizedUrls {
  return localizedUrls(config, `${config.publicSiteUrl}/`, '');
}

function localizedUrls({ publicSiteUrl }: Config, negotiated: string, path: string): LocalizedUrls {
  return { negotiated, inLanguages: inEachLanguage((language) => `${publicSiteUrl}/${language}${path}`) };
}

function pageUrls(config: Config, urls: LocalizedUrls, shown: PageLanguage): PageUrls {
  return {
    ...urls,
    canonical: urlFor(urls, shown),
    home: urlFor(homeUrls(config), shown),
    icon: `${new URL(config.publicSiteUrl).pathname.replace(/\/$/, '')}/favicon.svg`,
  };
}

/** Links keep a language that the visitor has chosen, and keep negotiating otherwise. */
export function urlFor(urls: LocalizedUrls, { language, isNegotiated }: PageLanguage): string {
  return isNegotiated ? urls.negotiated : urls.inLanguages[language];
}

/** The paths under which pages of listings are served, without leading and trailing slashes. */
export const ANNOUNCEMENT_PATHS: readonly string[] = [
  'announcement',
  ...LANGUAGES.map((language) => `${language}/announcement`),
];

/** The routes of the site that are excluded from the global prefix; see `SiteController`. */
export const SITE_PATHS: readonly string[] = [
  '/',
  ...ANNOUNCEMENT_PATHS,
  ...ANNOUNCEMENT_PATHS.map((path) => `${path}/{*path}`),
  ...LANGUAGES,
  ...LANGUAGES.map((language) => `${language}/{*path}`),
  'favicon.svg',
  'favicon.ico',
];
