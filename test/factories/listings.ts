import { randomUUID } from 'node:crypto';

/** Listing bodies for tests: each call another external id, any field replaceable. */

/** The least that creates a listing. */
export function aDraft(fields: object = {}): Record<string, unknown> & { externalId: string } {
  return {
    externalId: `listing-${randomUUID()}`,
    announcementType: 'rent',
    propertyType: 'residential',
    propertySecondaryType: 'apartment',
    ...fields,
  };
}

/** All that publishing needs, apart from photos. */
export function aPublishableDraft(fields: object = {}): Record<string, unknown> & { externalId: string } {
  return aDraft({
    announcementValue: 650,
    announcementCurrency: 'EUR',
    announcementDescription: 'Apartament luminos cu două camere, lângă parc, mobilat și gata de mutare.',
    propertyCoordinates: { lat: 47.0245, lng: 28.8323 },
    propertyArea: 64.5,
    ...fields,
  });
}
