/**
 * The statements that legitimately concern more than one agency, and why: each is identified by words that appear in no other
 * statement. In a deployment with cells (docs/scaling.md), they concern the agencies of one cell only.
 */
export const BEYOND_AGENCIES: Readonly<Record<string, readonly string[]>> = {
  'an agency is made, which has no id yet': ['INSERT INTO agencies(id, name'],
  'the order of jobs is fair between agencies: whose turn it is, and how many are ahead': [
    'SELECT agency_id FROM job_lanes WHERE queue',
    'agency_id FROM job_lanes JOIN job_queues',
    'SELECT 1 FROM jobs FORCE INDEX (ix_jobs_order) WHERE queue',
  ],
  'workers sweep the jobs of all: what Redis lost, what a dead worker left, what waits for nothing': [
    'fair_tag FROM jobs FORCE INDEX (ix_jobs_order) WHERE queue',
    'SELECT DISTINCT wait.awaited_job_id FROM job_waits',
    'SELECT id FROM jobs FORCE INDEX (ix_jobs_order) WHERE queue',
  ],
  'a worker asks which of the jobs that it runs are still its own': [
    "SELECT id, epoch FROM jobs WHERE queue IN ('media', 'videos', 'publishing', 'webhooks') AND state = 'processing' AND worker_id = ",
  ],
  'jobs wait for jobs of the same agency, in a table of ids': [
    'FROM job_waits wait JOIN jobs awaited ON awaited.id = wait.awaited_job_id WHERE wait.job_id = ?',
  ],
  'what is kept for a time goes when that is over, whoever had it': [
    'SELECT id, state, completed_at FROM jobs ORDER BY id',
    'FROM media_removals WHERE remove_after <= NOW(3)',
    'SECOND WHERE storage_folder IN',
    'DELETE FROM idempotent_answers WHERE claimed_at <=',
    'WHERE file.swept_at IS NULL AND session.expires_at <',
    'WHERE session.expires_at < NOW() - INTERVAL 30 DAY AND file.swept_at IS NOT NULL',
    'DELETE FROM upload_sessions WHERE expires_at <',
    'FROM events FORCE INDEX (PRIMARY) WHERE agency_id NOT IN (?) ORDER BY id',
    'DELETE FROM webhook_deliveries WHERE attempted_at <',
    'FROM media WHERE deleted_at IS NULL AND last_used_at <',
    'FROM listings FORCE INDEX (ix_listings_deleted) WHERE deleted_at <',
    'FROM media FORCE INDEX (ix_media_last_used) WHERE deleted_at <',
  ],
  'what falls due is found for all, and then done agency by agency': [
    'FROM pending_references WHERE until <= NOW(3)',
    'FROM users WHERE pending_avatar_until <= NOW(3)',
    "FROM listings FORCE INDEX (ix_listings_expiry) WHERE status = 'active' AND expires_at <= NOW(3)",
    'FROM listings l FORCE INDEX (ix_listings_expiry) LEFT JOIN listing_expiry_notices',
    'FROM webhooks w FORCE INDEX (ix_webhooks_active) JOIN agencies a ON a.id = w.agency_id',
    'FROM agencies Agency WHERE ((Agency.is_test = true)',
  ],
  'files that pages had told are moved, once, whoever has them': [
    'SELECT MIN(Media.id) AS MIN FROM media',
    "Media.original_file LIKE 'original.%'",
  ],
  'stored bytes are looked for by the name of their folder, which only one row can have': [
    'FROM media Media WHERE ((Media.storage_folder = ?)',
    'FROM media Media WHERE ((Media.refresh_folder = ?)',
    'FROM upload_files UploadFile WHERE ((UploadFile.source_folder = ?)',
  ],
  'the public site shows the listings of all: the newest, those like one that is gone, the sitemap': [
    'FROM listing_publications FORCE INDEX (ix_listing_publications_public) WHERE withdrawn_at IS NULL AND is_test = 0',
    'FROM listing_publications p JOIN listings l ON l.id = p.listing_id WHERE p.listing_id IN (?)',
    'SELECT listing_id DIV 10000 AS idRange',
    'SELECT listing_id AS listingId, changed_at AS changedAt FROM listing_publications',
  ],
};

/** A normalised statement: single spaces, names without quotes, `?` for lists of numbers and for single values. */
export function spelledAlike(statement: string): string {
  return statement
    .replaceAll('`', '')
    .replace(/\s+/g, ' ')
    .replace(/(?<!\w)\(\d+(?:, ?\d+)*\)/g, '(?)')
    .replace(/(?<=(?:_folder|job_id) = )(?:'[^']*'|\d+)/g, '?');
}
