/**
 * All tables with rows of an agency, in the order in which they can be emptied: referencing tables come before the referenced
 * ones. Jobs are first, so that no worker changes the rest; keys are last, so that requests are rejected as those of a suspended
 * agency.
 * `test/e2e/agency-erasure.e2e-spec.ts` compares the list with the database.
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
 * The tables that a reset of a test agency keeps: its keys and webhooks, pending removals of stored files, its job lanes, and the
 * positions of the event log, which must not be assigned twice. The clock is reset separately in the last step.
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
