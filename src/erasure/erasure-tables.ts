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
  'pending_references',
  'listing_block_photos',
  'listing_block_files',
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
  'clock_advances',
  'api_keys',
] as const;

export type AgencyTable = (typeof TABLES_TO_EMPTY)[number];

/**
 * What stays of a test agency that is emptied: how it is called, heard of and written to. Bytes that have to go are gone for
 * good; places of the log are not given twice; the clock is set back as the last step.
 */
const KEPT_BY_RESET: readonly AgencyTable[] = [
  'api_keys',
  'webhooks',
  'media_removals',
  'job_lanes',
  'event_heads',
  'clock_advances',
];

export const TABLES_TO_RESET: readonly AgencyTable[] = TABLES_TO_EMPTY.filter(
  (table) => !KEPT_BY_RESET.includes(table),
);
