import type { Language } from '../../i18n/languages.js';
import type { PublishedSnapshot } from '../../listings/publishing/snapshot/published-snapshot.js';
import type { CurrencyRatesInEuro } from '../../reference/day-rates-in-euro.js';
import type { LocalityMap } from '../map/locality-map.js';
import type { PageAddresses } from './page-addresses.js';

/** What the page may know of an agent: the switches say by which ways the agent is to be reached (spec: User). */
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

/** What the page may know of an agency (D-56). */
export interface AgencyCard {
  name: string;
  /** E.164. */
  phone: string | null;
  email: string | null;
  url: string | null;
  /** A test agency, of which nothing is really on offer (D-226). */
  isTest: boolean;
}

/** What the page of a listing is made of. */
export interface PublicAnnouncement {
  id: number;
  addresses: PageAddresses;
  /** Let or sold, and still shown. */
  isCompleted: boolean;
  publishedAt: Date;
  snapshot: PublishedSnapshot;
  agency: AgencyCard;
  /** Null: the agency is shown. */
  agent: AgentCard | null;
  /** Null: none are known. */
  rates: CurrencyRatesInEuro | null;
  /** Whose data may stand in the place that was matched. */
  credits: readonly PlaceSource[];
}

export type PlaceSource = 'openstreetmap' | 'geonames';

/** Everything that the public page of a listing says, in words already. */
export interface AnnouncementPage {
  id: number;
  language: Language;
  addresses: PageAddresses;
  /** What it is, such as `Apartament, 2 camere, 54 m²`. */
  title: string;
  /** For rent or for sale; rented or sold once it is. */
  deal: string;
  /** That it is let or sold already; null while it is on offer. */
  outcome: string | null;
  /** It is a test agency's: nothing is on offer (D-226). */
  isTest: boolean;
  /** The type of property. */
  category: string;
  price: PagePrice | null;
  /** The address or place, as far as it is known. */
  place: string | null;
  photos: PagePhoto[];
  facts: PageFact[];
  amenities: string[];
  description: PageDescription;
  location: PageLocation | null;
  contact: PageContact;
  publishedOn: string;
  /** The same for machines: an object of schema.org (JSON-LD). */
  structuredData: object;
}

export interface PagePrice {
  amount: string;
  /** Null: it cannot be reckoned in other currencies. */
  conversion: PriceConversion | null;
  /** Such as `pe lună`. */
  period: string | null;
  /** Whether it can be negotiated. */
  bargain: string | null;
}

/** The price in the other currencies. */
export interface PriceConversion {
  amounts: string[];
  /** Whose rates these are, and of which day. */
  note: string;
}

/** A photo, or the still picture of a video. */
export interface PagePhoto {
  kind: 'image' | 'video';
  /** Pixels of the original, upright. */
  width: number;
  height: number;
  /** A tiny `data:` picture for the time until the photo is there. */
  placeholder: string | null;
  /** By width in pixels, smallest first, at least one. */
  sources: { url: string; width: number }[];
  /** Where the large picture is. */
  href: string;
  /** Where the video itself is; null: it is a photo, or a video whose film is not to be had. */
  filmUrl: string | null;
}

export interface PageFact {
  name: string;
  value: string;
}

export interface PageDescription {
  /** In the visitor's language. */
  text: string;
  /** That a machine translated it, or that it is a summary; null: the agency wrote it. */
  note: string | null;
  /** What the agency wrote; null: it is the text itself, or nothing. */
  original: PageOriginal | null;
}

export interface PageOriginal {
  /** ISO 639-1; null: not known. */
  language: string | null;
  text: string;
  /** The text above is a summary, which leaves out what only this says. */
  isNeeded: boolean;
}

export interface PageLocation {
  coordinates: string;
  mapUrl: string;
  isApproximate: boolean;
  /** Null: it would show nothing to know one's way by. */
  map: LocalityMap | null;
  /** Whose data the name of the place may come from. */
  credits: readonly Credit[];
}

/** Somebody whose data is shown, and where the licence is. */
export interface Credit {
  text: string;
  href: string;
}

export interface PageContact {
  kind: 'agent' | 'agency';
  name: string;
  /** The agency behind an agent. */
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
