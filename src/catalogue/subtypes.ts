import { ANNOUNCEMENT_TYPES, type AnnouncementType, PROPERTY_TYPES, type PropertyType } from './vocabulary.js';

/** Spec: Subtype values by property type. `residential-land` is for sale only; see SUBTYPES. */
const RESIDENTIAL = ['apartment', 'house', 'room', 'residential-land', 'other'] as const;
const COMMERCIAL = [
  'office',
  'trade',
  'warehouse',
  'free-purpose',
  'production',
  'business',
  'commercial-land',
  'legal-address',
  'other',
] as const;
const PARKING = ['underground-parking', 'open-parking', 'garage', 'covered-parking', 'other'] as const;

export type PropertySubtype = (typeof RESIDENTIAL | typeof COMMERCIAL | typeof PARKING)[number];

/** Every subtype once, in the order of the specification's table, with `other` at the end. */
export const ALL_SUBTYPES: readonly PropertySubtype[] = [
  ...[...RESIDENTIAL, ...COMMERCIAL, ...PARKING].filter((subtype) => subtype !== 'other'),
  'other',
];

/** The valid subtypes by announcementType and propertyType (spec: Subtype values; D-50). */
export const SUBTYPES: Record<AnnouncementType, Record<PropertyType, readonly PropertySubtype[]>> = {
  rent: {
    residential: RESIDENTIAL.filter((subtype) => subtype !== 'residential-land'),
    commercial: COMMERCIAL,
    parking: PARKING,
  },
  sale: { residential: RESIDENTIAL, commercial: COMMERCIAL, parking: PARKING },
};

/** The subtypes to choose from for these values of the other two fields: all unless both are valid. */
export function subtypesFor(
  fields: Readonly<Partial<Record<'announcementType' | 'propertyType', unknown>>>,
): readonly PropertySubtype[] {
  const announcementType = ANNOUNCEMENT_TYPES.find((known) => known === fields.announcementType);
  const propertyType = PROPERTY_TYPES.find((known) => known === fields.propertyType);
  return announcementType === undefined || propertyType === undefined
    ? ALL_SUBTYPES
    : SUBTYPES[announcementType][propertyType];
}

/** The combination that decides which fields a listing has. */
export interface ListingContext {
  announcementType: AnnouncementType;
  propertyType: PropertyType;
  propertySecondaryType: PropertySubtype;
}

/** Whether the combination is valid: `{rent, residential, residential-land}` is not. */
export function isValidCombination(context: ListingContext): boolean {
  return SUBTYPES[context.announcementType][context.propertyType].includes(context.propertySecondaryType);
}

/** Every valid combination, in the order of the vocabulary. */
export function allContexts(): ListingContext[] {
  return ANNOUNCEMENT_TYPES.flatMap((announcementType) =>
    PROPERTY_TYPES.flatMap((propertyType) =>
      SUBTYPES[announcementType][propertyType].map((propertySecondaryType) => ({
        announcementType,
        propertyType,
        propertySecondaryType,
      })),
    ),
  );
}

/** A combination as one string, for keys and logs. */
export function contextKey(context: ListingContext): string {
  return `${context.announcementType}/${context.propertyType}/${context.propertySecondaryType}`;
}
