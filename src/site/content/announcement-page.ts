import type { Language } from '../../i18n/languages.js';
import type { PublishedSnapshot } from '../../listings/publishing/snapshot/published-snapshot.js';
import type { CurrencyRatesInEuro } from '../../reference/day-rates-in-euro.js';
import type { LocalityMap } from '../map/locality-map.js';
import type { PageUrls } from './page-urls.js';

/** The data of an agent for the page. The switches enable the ways to contact the agent (spec: User). */
export interface AgentCard {
  name: string;
  /** E.164. */
  phone: string | null;
  avatarUrl: string | null;
  contactPhone: boolean;
  contactWhatsapp: boolean;
  contactViber: boolean;
  contactTelegram: boolean;
  instagram: string | null;
  youtube: string | null;
  tiktok: string | null;
}

/** The data of an agency for the page (D-56). */
export interface AgencyCard {
  name: string;
  /** E.164. */
  phone: string | null;
  email: string | null;
  url: string | null;
  /** A test agency, whose listings are not real offers (D-226). */
  isTest: boolean;
}

/** The input data for the page of a listing. */
export interface PublicAnnouncement {
  id: number;
  urls: PageUrls;
  /** Rented out or sold, but still shown. */
  isCompleted: boolean;
  publishedAt: Date;
  snapshot: PublishedSnapshot;
  agency: AgencyCard;
  /** Null: the agency is shown as the contact. */
  agent: AgentCard | null;
  /** Null if no rates are known. */
  rates: CurrencyRatesInEuro | null;
  /** The sources that the name of the place may come from. */
  credits: readonly PlaceSource[];
}

export type PlaceSource = 'openstreetmap' | 'geonames';

/** The content of the public page of a listing, as text in the visitor's language. */
export interface AnnouncementPage {
  id: number;
  language: Language;
  urls: PageUrls;
  /** Such as `Apartament, 2 camere, 54 m²`. */
  title: string;
  /** For rent or for sale; rented or sold when completed. */
  deal: string;
  /** The notice that it has been rented out or sold; null while it is on offer. */
  outcome: string | null;
  /** It belongs to a test agency and is not a real offer (D-226). */
  isTest: boolean;
  /** The type of property. */
  category: string;
  price: PagePrice | null;
  /** The address or place; null if neither is known. */
  place: string | null;
  photos: PagePhoto[];
  facts: PageFact[];
  amenities: string[];
  description: PageDescription;
  location: PageLocation | null;
  contact: PageContact;
  publishedOn: string;
  /** The machine-readable form: a schema.org object (JSON-LD). */
  structuredData: object;
}

export interface PagePrice {
  amount: string;
  /** Null if it cannot be converted to other currencies. */
  conversion: PriceConversion | null;
  /** Such as `pe lună`. */
  period: string | null;
  /** Whether it is negotiable. */
  bargain: string | null;
}

/** The price in the other currencies. */
export interface PriceConversion {
  amounts: string[];
  /** The source and the day of the rates. */
  note: string;
}

/** A photo, or the poster of a video. */
export interface PagePhoto {
  kind: 'image' | 'video';
  /** Pixels of the upright original. */
  width: number;
  height: number;
  /** A tiny image as a `data:` URL, shown until the photo is loaded. */
  placeholder: string | null;
  /** At least one, by ascending width in pixels. */
  sources: { url: string; width: number }[];
  /** URL of the largest image. */
  href: string;
  /** URL of the video; null for a photo, or for a video without a rendition. */
  videoUrl: string | null;
}

export interface PageFact {
  name: string;
  value: string;
}

export interface PageDescription {
  /** In the visitor's language. */
  text: string;
  /** The note that it was translated by a machine or is a summary; null if the agency wrote it. */
  note: string | null;
  /** The agency's text; null if that is `text` itself or if there is none. */
  original: PageOriginal | null;
}

export interface PageOriginal {
  /** ISO 639-1; null: not known. */
  language: string | null;
  text: string;
  /** `text` is only a summary, so the original contains additional information. */
  isNeeded: boolean;
}

export interface PageLocation {
  coordinates: string;
  mapUrl: string;
  isApproximate: boolean;
  /** Null if there are no known towns nearby. */
  map: LocalityMap | null;
  /** Attributions of the sources of the name and the map. */
  credits: readonly Credit[];
}

/** The attribution of a data source, with a link to its licence. */
export interface Credit {
  text: string;
  href: string;
}

export interface PageContact {
  kind: 'agent' | 'agency';
  name: string;
  /** The agency of an agent; null if the contact is the agency. */
  agencyName: string | null;
  pictureUrl: string | null;
  ways: ContactWay[];
  social: SocialLink[];
}

export interface ContactWay {
  kind: 'phone' | 'whatsapp' | 'viber' | 'telegram' | 'email' | 'site';
  href: string;
  text: string;
}

export interface SocialLink {
  name: 'Instagram' | 'YouTube' | 'TikTok';
  href: string;
}
