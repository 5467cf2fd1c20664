/**
 * Every closed set of values in the API: types, statuses, options. The schema lists them in this order. Where the specification
 * leaves a list open, the values are defined here (D-50). Adding a value is only a change of data; removing one breaks clients.
 */

export const ANNOUNCEMENT_TYPES = ['rent', 'sale'] as const;
export type AnnouncementType = (typeof ANNOUNCEMENT_TYPES)[number];

export const PROPERTY_TYPES = ['residential', 'commercial', 'parking'] as const;
export type PropertyType = (typeof PROPERTY_TYPES)[number];

/** Spec: Listing status values. */
export const LISTING_STATUSES = [
  'draft',
  'active',
  'pending_active',
  'publish_failed',
  'expired',
  'hidden',
  'completed',
  'blocked',
] as const;
export type ListingStatus = (typeof LISTING_STATUSES)[number];

/** The statuses that a caller may request; the others are set by the service (D-20). */
export const CALLER_STATUSES = ['draft', 'active', 'hidden', 'completed'] as const satisfies readonly ListingStatus[];
export type CallerStatus = (typeof CALLER_STATUSES)[number];

/** What a media file is, as detected from its bytes (spec: Media file). */
export type MediaKind = 'image' | 'video';

/** Spec: Media file, `optimization`; D-37. */
export const OPTIMIZATIONS = ['pending', 'processing', 'success', 'failed'] as const;
export type Optimization = (typeof OPTIMIZATIONS)[number];

/** The base currency of the exchange rates comes first. */
export const CURRENCIES = ['EUR', 'USD', 'MDL'] as const;
export type Currency = (typeof CURRENCIES)[number];

export const BARGAIN_OPTIONS = ['yes', 'no'] as const;

export const PAY_PERIODS = ['monthly', 'daily', 'hourly'] as const;

export const PREPAYMENTS = ['none', 'one-month', 'two-months', 'three-months', 'custom-amount'] as const;

export const RENT_DEPOSITS = ['none', 'half-month', 'one-month', 'two-months', 'custom-amount'] as const;

export const QUANTITY_SIZES = ['apartment-studio', 'custom-value'] as const;

export const VISUAL_STATES = [
  'classic-renovation',
  'euro-renovation',
  'design-renovation',
  'cosmetic-renovation',
  'needs-renovation',
  'no-renovation',
  'white-variant',
  'grey-variant',
] as const;

export const CONSTRUCTION_STATUSES = ['completed', 'under-construction'] as const;

export const HOUSING_MARKETS = ['secondary', 'new-build'] as const;

export const BUILDING_MATERIALS = [
  'brick',
  'monolithic',
  'panel',
  'limestone-block',
  'aerated-concrete',
  'wood',
  'mixed',
] as const;

/** Floor plans by their local names: numbered and named building series, then free forms. */
export const LAYOUTS = [
  '102',
  '135',
  '143',
  'brezhnevka',
  'cheska',
  'khrushchevka',
  'stalinka',
  'rubashka',
  'varnitskaya',
  'ms',
  'individual',
  'free-plan',
  'studio',
  'penthouse',
  'duplex',
] as const;

export const PARKING_SPACES = ['underground', 'open', 'garage', 'covered'] as const;

/** Amenities and house rules (D-50); the first four are the examples in the specification. */
export const PROPERTY_ATTRIBUTES = [
  'animals-allowed',
  'conditioner',
  'balcony',
  'wifi',
  // House rules
  'children-allowed',
  'smoking-allowed',
  'students-allowed',
  'short-stay-allowed',
  // Rooms and spaces
  'loggia',
  'terrace',
  'dressing-room',
  'storage-room',
  'cellar',
  'attic',
  'garage',
  'parking-place',
  'garden',
  'playground',
  // Furniture and appliances
  'furniture',
  'equipped-kitchen',
  'refrigerator',
  'washing-machine',
  'dishwasher',
  'television',
  // Heating and supplies
  'autonomous-heating',
  'central-heating',
  'underfloor-heating',
  'fireplace',
  'boiler',
  'gas',
  'electricity',
  'three-phase-power',
  'water-supply',
  'sewerage',
  // Building and safety
  'elevator',
  'cargo-elevator',
  'wheelchair-access',
  'intercom',
  'armoured-door',
  'alarm',
  'video-surveillance',
  'guarded',
  // Comfort and trade
  'panoramic-windows',
  'swimming-pool',
  'sauna',
  'separate-entrance',
  'display-window',
  'electric-car-charging',
] as const;
