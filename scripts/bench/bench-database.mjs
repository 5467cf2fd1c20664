// A database of the bench: migrated, with one agency and any number of listings, which the server generates itself.
import { withConnection } from '../database/databases.mjs';
import { prepareDatabase } from '../database/prepare-database.mjs';
import { databaseOf } from '../database/urls.mjs';
import { createAgency } from '../project/create-agency.mjs';
import { inProject } from '../project/paths.mjs';
import { photoName, PHOTOS, sampleFields } from './samples.mjs';

const ROWS_PER_STATEMENT = 10_000;

/** A table of the digits: cross joins of it count as far as needed, on either server. */
const digits = `(SELECT 0 d ${[1, 2, 3, 4, 5, 6, 7, 8, 9].map((digit) => `UNION SELECT ${digit}`).join(' ')})`;

/** Enough memory for the largest database of the bench: the growth of the data is measured, not a lack of memory. */
const BUFFER_POOL_BYTES = 6 * 1024 ** 3;
const LOG_FILE_BYTES = 1024 ** 3;

/** Configures the engine as an operator of this size would; both MariaDB settings are dynamic. */
export async function tuneServer(serverUrl, { isLarge }) {
  await withConnection(serverUrl, async (connection) => {
    if (!isLarge) return;
    await connection.query(`SET GLOBAL innodb_buffer_pool_size = ${BUFFER_POOL_BYTES}`);
    await connection.query(`SET GLOBAL innodb_log_file_size = ${LOG_FILE_BYTES}`);
  });
}

/** Creates the database and an agency in it. Resolves with the agency's id and key. */
export async function createBenchDatabase(databaseUrl, env) {
  await prepareDatabase(databaseUrl);
  const { apiKey } = await createAgency('Bench', { ...env, DATABASE_URL: databaseUrl });
  const agencyId = await withDatabaseConnection(databaseUrl, async (connection) => {
    const [[agency]] = await connection.query('SELECT id FROM agencies');
    return agency.id;
  });
  await withDatabaseConnection(databaseUrl, (connection) => addPhotos(connection, agencyId));
  return { databaseUrl, agencyId, apiKey };
}

export function withDatabaseConnection(databaseUrl, work) {
  return withConnection(databaseUrl, async (connection) => {
    await connection.query(`USE \`${databaseOf(databaseUrl)}\``);
    await connection.query("SET time_zone = '+00:00'");
    return work(connection);
  });
}

/** The columns of the table `listings` that store fields, and the JSON path of each in a listing. */
export async function fieldColumns() {
  const { columnsOfField } = await import(inProject('dist', 'listings', 'listing-columns.js'));
  const { STORED_FIELD_NAMES } = await import(inProject('dist', 'listings', 'domain', 'stored-fields.js'));
  return STORED_FIELD_NAMES.flatMap(columnsOfField).map(({ name, property }) => {
    const part = /^(.*)(Lat|Lng)$/.exec(property);
    if (part !== null) return { name, read: (fields) => fields[part[1]]?.[part[2].toLowerCase()] ?? null };
    return { name, read: (fields) => asStored(fields[property]) };
  });
}

const asStored = (value) => (Array.isArray(value) ? JSON.stringify(value) : (value ?? null));

/** Creates listings `0` to `count - 1`, named `L-<number>`, by INSERT … SELECT from one listing's values. */
export async function fillListings({ databaseUrl, agencyId }, count, onProgress) {
  const columns = await fieldColumns();
  const values = columns.map(({ read }) => read(sampleFields(0)));
  const names = columns.map(({ name }) => name).join(', ');
  await withDatabaseConnection(databaseUrl, async (connection) => {
    await connection.query('SET unique_checks = 0, foreign_key_checks = 0');
    for (let start = 0; start < count; start += ROWS_PER_STATEMENT) {
      await connection.query(
        `INSERT INTO listings (agency_id, external_id, status, version, creation_token, created_at, updated_at,
            last_synced_at, ${names})
         SELECT ?, CONCAT('L-', n), 'draft', 1, RANDOM_BYTES(16), s, s, s, ${columns.map(() => '?').join(', ')}
           FROM (SELECT n, TIMESTAMP('2026-01-01') + INTERVAL n * 1000 MICROSECOND s FROM
                  (SELECT ? + a.d + 10 * b.d + 100 * c.d + 1000 * e.d AS n
                     FROM ${digits} a, ${digits} b, ${digits} c, ${digits} e ORDER BY n) numbers
                 WHERE n < ?) places`,
        [agencyId, ...values, start, count],
      );
      onProgress(`${Math.min(start + ROWS_PER_STATEMENT, count)} listings`);
    }
  });
  await analyze(databaseUrl, 'listings');
}

/** Creates jobs of another agency, followed by one of the bench's agency; resolves with the latter's id. */
export async function fillQueue({ databaseUrl, agencyId }, ahead, queue) {
  const id = await withDatabaseConnection(databaseUrl, async (connection) => {
    const [{ insertId: otherId }] = await connection.query("INSERT INTO agencies (name) VALUES ('Another')");
    const columns = 'agency_id, type, queue, state, subject_id, payload, fair_tag, creation_token';
    await connection.query(
      `INSERT INTO jobs (${columns})
       SELECT ?, 'media_import', ?, 'pending', n, '{}', n, RANDOM_BYTES(16) FROM
         (SELECT 1 + a.d + 10 * b.d + 100 * c.d + 1000 * e.d + 10000 * f.d AS n
            FROM ${digits} a, ${digits} b, ${digits} c, ${digits} e, ${digits} f ORDER BY n) numbers
        WHERE n <= ?`,
      [otherId, queue, ahead],
    );
    const [{ insertId }] = await connection.query(
      `INSERT INTO jobs (${columns}) VALUES (?, 'media_import', ?, 'pending', 1, '{}', ?, RANDOM_BYTES(16))`,
      [agencyId, queue, ahead + 1],
    );
    return insertId;
  });
  await analyze(databaseUrl, 'jobs');
  return id;
}

async function addPhotos(connection, agencyId) {
  const variants = JSON.stringify(
    ['128', '512', '1024'].map((variantSize) => ({ variantSize, sizeBytes: 40 * Number(variantSize) })),
  );
  const measures = JSON.stringify({ meanLuminance: 120, sharpness: 90, dominantColour: '#a0b0c0' });
  const rows = Array.from({ length: PHOTOS }, (_, number) => [
    ...[agencyId, photoName(number), Buffer.alloc(16, number + 1), 'image', 'success', 'image/jpeg', 2_400_000],
    ...[4032, 3024, 'LEHV6nWB2yk8pyo0adR*.7kCMdnj', perceptualHash(number), measures, variants],
    ...[`bench${number}`, `${'0'.repeat(32)}.jpg`, new Date(), new Date()],
  ]);
  await connection.query(
    `INSERT INTO media (agency_id, external_id, creation_token, kind, optimization, content_type, size_bytes,
        width, height, blurhash, perceptual_hash, measures, variants, storage_folder, original_file,
        created_at, updated_at) VALUES ?`,
    [rows],
  );
}

/** The hashes of neighbours differ in half of their bits, so the photos are dissimilar. */
function perceptualHash(number) {
  return BigInt.asUintN(64, BigInt(number + 1) * 0x9e3779b97f4a7c15n)
    .toString(16)
    .padStart(16, '0');
}

/** Updates the statistics that the server would update on its own some time after such a change. */
function analyze(databaseUrl, table) {
  return withDatabaseConnection(databaseUrl, (connection) => connection.query(`ANALYZE TABLE ${table}`));
}
