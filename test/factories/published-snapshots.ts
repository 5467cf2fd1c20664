import type { Language } from '../../src/i18n/languages.js';
import { NO_FIELDS, type StoredFields } from '../../src/listings/domain/stored-fields.js';
import {
  describeListing,
  type PublishedDescription,
} from '../../src/listings/publishing/snapshot/published-description.js';
import type {
  PublishedFile,
  PublishedSnapshot,
  StoredSnapshot,
} from '../../src/listings/publishing/snapshot/published-snapshot.js';
import type { PageUrls } from '../../src/site/content/page-urls.js';

/** The fields of a flat for rent, the others empty. */
export function publishedFields(fields: Partial<StoredFields> = {}): StoredFields {
  return {
    ...NO_FIELDS,
    announcementType: 'rent',
    propertyType: 'residential',
    propertySecondaryType: 'apartment',
    announcementValue: 650,
    announcementCurrency: 'EUR',
    ...fields,
  };
}

/** The description of that flat: written in Romanian, translated to English, summed up in Russian. */
export function publishedDescription(): PublishedDescription {
  const text = 'Apartament luminos cu două camere în centrul orașului, lângă parc.';
  const translation = 'A bright two-room apartment in the centre, near the park.';
  return describeListing({ language: 'ro', text }, { en: translation }, publishedFields());
}

/** A photo of 1600 × 1200 pixels. */
export function publishedPhoto(id: number, photo: Partial<PublishedFile> = {}): PublishedFile {
  return {
    id,
    kind: 'image',
    width: 1600,
    height: 1200,
    blurhash: 'LEHV6nWB2yk8pyo0adR*.7kCMdnj',
    variants: ['128', '512', '1024'].map((variantSize) => ({
      variantSize,
      url: `http://media.example/${id}-${variantSize}.webp`,
    })),
    ...photo,
  };
}

/** What the public sees of a flat with three photos. */
export function publishedSnapshot(snapshot: Partial<PublishedSnapshot> = {}): PublishedSnapshot {
  return {
    formData: publishedFields(),
    userId: null,
    location: { lat: 47.0245, lng: 28.8323, precision: 'exact', matchedAddress: 'Chișinău, Centru', confidence: 0.9 },
    description: publishedDescription(),
    files: [publishedPhoto(1), publishedPhoto(2), publishedPhoto(3)],
    ...snapshot,
  };
}

/** The URLs of a listing's page, for a visitor whose language was negotiated. */
export function announcementUrls(id: number): PageUrls {
  const negotiated = `http://site.example/announcement/${id}`;
  const urlIn = (language: Language): string => `http://site.example/${language}/announcement/${id}`;
  const inLanguages = { ro: urlIn('ro'), ru: urlIn('ru'), en: urlIn('en') };
  return { canonical: negotiated, negotiated, inLanguages, home: 'http://site.example/', icon: '/favicon.svg' };
}

/** The snapshot, as it is stored: its files by their storage keys instead of their URLs. */
export function storedSnapshot(snapshot: Partial<PublishedSnapshot> = {}): StoredSnapshot {
  const shown = publishedSnapshot(snapshot);
  const files = shown.files.map((file) => ({
    ...file,
    variants: file.variants.map(({ url, variantSize }) => ({ key: new URL(url).pathname.slice(1), variantSize })),
  }));
  return { ...shown, files };
}
