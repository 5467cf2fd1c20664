// The checks after a chaos run: everything acknowledged exists with its last value, every job has ended, nothing was done twice.
import path from 'node:path';
import { withConnection } from '../database/databases.mjs';
import { databaseOf } from '../database/urls.mjs';
import { checkEntry } from './workload.mjs';

const READERS = 8;

const FINAL_STATES = ['completed', 'failed', 'failed_retryable'];

/** States that must not exist in the database, and that none of its keys prevents; each row of a result is a finding. */
const DOUBLED_EFFECTS = {
  'ends of one job': `SELECT job_id, type, subject_id, COUNT(*) AS found FROM events
     WHERE job_id IS NOT NULL AND type IN ('listing.published', 'listing.publish_failed', 'media.ready', 'media.failed')
     GROUP BY job_id, type, subject_id HAVING found > 1`,
  'media files of one import': `SELECT agency_id, source_url, COUNT(*) AS found FROM media
     WHERE source_url IS NOT NULL GROUP BY agency_id, source_url HAVING found > 1`,
  'folders of one content': `SELECT agency_id, HEX(sha256) AS sha256, COUNT(DISTINCT storage_folder) AS found FROM media
     WHERE sha256 IS NOT NULL AND deleted_at IS NULL GROUP BY agency_id, sha256 HAVING found > 1`,
  'active listings without a publication': `SELECT listings.id FROM listings
     LEFT JOIN listing_publications publication ON publication.listing_id = listings.id
     WHERE listings.status = 'active' AND listings.deleted_at IS NULL AND publication.listing_id IS NULL`,
};

/** Reads every acknowledged object and job through the API. */
export async function verifyAcknowledged(ledger) {
  const checks = [
    ...['listings', 'users', 'media'].flatMap((kind) =>
      [...ledger[kind].values()].map((entry) => () => checkEntry(kind, entry)),
    ),
    ...[...ledger.jobs].map(
      ([jobId, { agency, why }]) =>
        () =>
          checkJob(jobId, agency, why),
    ),
  ];
  const readNext = async () => {
    for (let check = checks.pop(); check !== undefined; check = checks.pop()) await check();
  };
  await Promise.all(Array.from({ length: READERS }, readNext));
}

async function checkJob(jobId, agency, why) {
  const { status, body } = await agency.caller.call('GET', `/job/status?id=${jobId}`);
  if (status !== 200 || !FINAL_STATES.includes(body.status)) {
    agency.ledger.violate(`${agency.name}: job ${jobId} (${why}) is ${status === 200 ? body.status : status}`);
  }
}

/** Searches the database and the storage for duplicated effects and leftovers. */
export async function verifyEffects({ databaseUrl, storage, ledger }) {
  await withConnection(databaseUrl, async (connection) => {
    await connection.query(`USE \`${databaseOf(databaseUrl)}\``);
    for (const [what, query] of Object.entries(DOUBLED_EFFECTS)) {
      const [rows] = await connection.query(query);
      rows.forEach((row) => ledger.violate(`${what}: ${JSON.stringify(row)}`));
    }
    const before = foldersOf(storage.keys());
    const [folders] = await connection.query(
      `SELECT storage_folder AS folder, TRUE AS isNeeded FROM media
         WHERE optimization = 'success' AND deleted_at IS NULL
       UNION SELECT storage_folder, FALSE FROM media WHERE storage_folder IS NOT NULL AND deleted_at IS NULL
       UNION SELECT storage_folder, FALSE FROM media_removals
       UNION SELECT source_folder, FALSE FROM upload_files WHERE source_folder IS NOT NULL`,
    );
    const needed = folders.filter(({ isNeeded }) => isNeeded).map(({ folder }) => folder);
    const known = new Set(folders.map(({ folder }) => folder));
    // Workers keep removing orphaned bytes: a folder may have been removed, with its row, since it was listed.
    const after = foldersOf(storage.keys());
    const stored = before.filter((folder) => after.includes(folder));
    const missing = needed.filter((folder) => !after.includes(folder));
    const orphans = stored.filter((folder) => !known.has(folder));
    missing.forEach((folder) => ledger.violate(`the files of ${folder} are missing`));
    orphans.forEach((folder) => ledger.violate(`nobody knows of the files in ${folder}`));
  });
}

/** All jobs so far: those that were requested, and those that they caused. */
export async function countJobs(databaseUrl) {
  return withConnection(databaseUrl, async (connection) => {
    const [[{ jobs }]] = await connection.query(`SELECT COUNT(*) AS jobs FROM \`${databaseOf(databaseUrl)}\`.jobs`);
    return jobs;
  });
}

/** Jobs that have not ended. */
export async function countOpenJobs(databaseUrl) {
  return withConnection(databaseUrl, async (connection) => {
    const [[{ open }]] = await connection.query(
      `SELECT COUNT(*) AS open FROM \`${databaseOf(databaseUrl)}\`.jobs WHERE state NOT IN (?)`,
      [FINAL_STATES],
    );
    return open;
  });
}

/** Some of them, with the columns that say who has them. */
export async function openJobs(databaseUrl) {
  return withConnection(databaseUrl, async (connection) => {
    const [rows] = await connection.query(
      `SELECT id, type, state, attempts, crashes, epoch, generation, worker_id, run_after, started_at, NOW(3) AS now
         FROM \`${databaseOf(databaseUrl)}\`.jobs WHERE state NOT IN (?) ORDER BY id LIMIT 20`,
      [FINAL_STATES],
    );
    return rows;
  });
}

/** The media folders that contain anything, `<agency>/<random>`. */
function foldersOf(storedKeys) {
  return [...new Set(storedKeys.map(path.posix.dirname))].filter((folder) => /^\d+\/[0-9a-f]{32}$/.test(folder));
}
