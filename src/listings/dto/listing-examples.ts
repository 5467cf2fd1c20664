import { LISTING_FIELD_EXAMPLES } from './listing-field-properties.js';

/** Requests that the document shows and the tests send. */

const DRAFT = {
  externalId: 'CRM-1042',
  announcementType: 'rent',
  propertyType: 'residential',
  propertySecondaryType: 'apartment',
  announcementValue: 650,
  announcementCurrency: 'EUR',
};

const PUBLISHED = {
  externalId: 'CRM-1043',
  ...LISTING_FIELD_EXAMPLES,
  announcementStatus: 'active',
  files: [
    { url: 'https://crm.example/photos/1043-1.jpg', externalFileId: 'CRM-1043-1' },
    { url: 'https://crm.example/photos/1043-2.jpg', externalFileId: 'CRM-1043-2' },
    { url: 'https://crm.example/photos/1043-3.jpg', externalFileId: 'CRM-1043-3' },
  ],
};

const PARTIAL = { externalId: 'CRM-1042', announcementValue: 700, announcementBargain: null };

export const UPSERT_EXAMPLES = {
  draft: { summary: 'A draft with the fields that creating needs', value: DRAFT },
  publish: { summary: 'Create and publish, importing three photos', value: PUBLISHED },
  partial: { summary: 'Change the price, clear another field, keep the rest', value: PARTIAL },
} as const;

export const BULK_EXAMPLE = {
  upserts: {
    summary: 'Two upserts and a deletion',
    value: {
      operations: [
        { op: 'upsert', ...DRAFT },
        { op: 'upsert', ...PARTIAL },
        { op: 'delete', externalId: 'CRM-0007' },
      ],
    },
  },
} as const;
