import type { Language } from '../../i18n/languages.js';
import { optionName } from '../../i18n/option-names.js';
import type { Publication } from '../data/public-snapshots.repository.js';
import type { PagePhoto } from './announcement-page.js';
import { coverOf, pagePhotos } from './page-photos.js';
import { pagePrice, priceLine } from './page-price.js';
import { titleOf } from './present-announcement.js';

/** The card of a listing on other pages. */
export interface ListingCard {
  href: string;
  title: string;
  /** For rent or for sale. */
  deal: string;
  /** With its period; null if the listing has no price. */
  price: string | null;
  place: string | null;
  /** The cover; null if there is none. */
  photo: PagePhoto | null;
}

export function presentCard({ snapshot }: Publication, href: string, language: Language): ListingCard {
  const { formData, location, files } = snapshot;
  const price = pagePrice(formData, null, language);
  return {
    href,
    title: titleOf(formData, language),
    deal: formData.announcementType === null ? '' : optionName('announcementType', formData.announcementType, language),
    price: price && priceLine(price),
    place: formData.propertyAddress ?? location?.matchedAddress ?? null,
    photo: coverOf(pagePhotos(files)),
  };
}
