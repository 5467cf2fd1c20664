/**
 * Every table that holds rows of an agency, in the order in which they can be emptied: whoever refers to rows comes before
 * them. Jobs go first, so that nothing is at work on the rest; keys stay until the end, so that they are refused as those
 * of a suspended agency. Held against the database itself by `test/e2e/agency-erasure.e2e-spec.ts`.
 */
export const TABLES_TO_EMPTY = [
  'jobs',
  'job_lanes',
  'listing_publication_files',
  'listing_publications',
  'listing_findings',
  'listing_files',
  'listing_expiry_notices',
  'listing_block_photos',
  'listing_block_names',
  'listing_blocks',
  'listing_merges',
  'listings',
  'users',
  'upload_files',
  'upload_sessions',
  'media',
  'media_removals',
  'idempotent_answers',
  'webhook_deliveries',
  'webhooks',
  'events',
  'event_heads',
  'api_keys',
] as const;

export type AgencyTable = (typeof TABLES_TO_EMPTY)[number];
