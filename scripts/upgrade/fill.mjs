// The rows of a portal that has run for a while, in the first schema; migrations add everything later.

/** Listings per agency. */
const OF_AN_AGENCY = 1_000;
const AGENTS_OF_AN_AGENCY = 5;

/** Rows per statement. */
const AT_ONCE = 10_000;

const DIGITS =
  '(SELECT 0 d UNION ALL SELECT 1 UNION ALL SELECT 2 UNION ALL SELECT 3 UNION ALL SELECT 4 UNION ALL SELECT 5 UNION ALL SELECT 6 UNION ALL SELECT 7 UNION ALL SELECT 8 UNION ALL SELECT 9)';

/** The numbers from `first` to `last`, which are inserted together; `n` is the listing's, `agency` its agency's. */
const numbers = (first, last) =>
  `(SELECT n, 1 + (n - 1) DIV ${OF_AN_AGENCY} AS agency FROM
     (SELECT ${first} + a.d + 10 * b.d + 100 * c.d + 1000 * e.d AS n FROM ${DIGITS} a, ${DIGITS} b, ${DIGITS} c, ${DIGITS} e) every
    WHERE n <= ${last}) numbers`;

const FORM_DATA = `JSON_OBJECT('propertyType', 'residential', 'propertySecondaryType', 'apartment', 'announcementType', 'sale',
  'announcementValue', 50000 + n % 90000, 'announcementCurrency', 'EUR', 'propertyArea', 20 + n % 90,
  'propertyCoordinatesLat', 46.9 + (n % 1000) / 10000, 'propertyCoordinatesLng', 28.7 + (n % 977) / 10000,
  'propertyAddress', CONCAT('Chișinău, Strada Drumului ', n % 200), 'announcementDescription', ${description()})`;

/** The rows for each listing, table by table. */
const ROWS = [
  {
    table: 'media',
    values: {
      id: 'n',
      agency_id: 'agency',
      external_id: "CONCAT('photo-', n)",
      creation_token: 'UNHEX(LPAD(HEX(n), 32, 0))',
      kind: "'image'",
      optimization: "IF(n % 100 = 1, 'failed', 'success')",
      failure_message: "IF(n % 100 = 1, 'photo.jpg: The server answered 404: there is no file at this URL', NULL)",
      source_url: "CONCAT('https://crm.example/photos/', n, '.jpg')",
      source_url_hash: "UNHEX(SHA2(CONCAT('url', n), 256))",
      content_type: "'image/jpeg'",
      size_bytes: '2000000',
      sha256: "UNHEX(SHA2(CONCAT('bytes', n), 256))",
      width: '4000',
      height: '3000',
      measures: `'{"meanLuminance":118.4,"sharpness":31.7}'`,
      variants: `'[{"variantSize":"128","sizeBytes":3000,"width":128,"height":96}]'`,
      storage_folder: "CONCAT(agency, '/', LPAD(HEX(n), 32, '0'))",
      original_file: "CONCAT(LPAD(HEX(n), 32, '0'), '.jpg')",
      created_at: 'NOW(3)',
      updated_at: 'NOW(3)',
    },
  },
  {
    table: 'listings',
    values: {
      id: 'n',
      agency_id: 'agency',
      external_id: "CONCAT('CRM-', n)",
      status:
        "CASE WHEN n % 2 = 0 THEN 'active' WHEN n % 50 = 1 THEN 'publish_failed' WHEN n % 1000 = 3 THEN 'blocked' ELSE 'draft' END",
      blocked_at: 'IF(n % 1000 = 3, NOW(3), NULL)',
      expires_at: 'NOW(3) + INTERVAL 30 DAY',
      creation_token: 'UNHEX(LPAD(HEX(n), 32, 0))',
      user_id: `(agency - 1) * ${AGENTS_OF_AN_AGENCY} + 1 + n % ${AGENTS_OF_AN_AGENCY}`,
      created_at: 'NOW(3)',
      updated_at: 'NOW(3)',
      last_synced_at: 'NOW(3)',
      property_type: "'residential'",
      property_secondary_type: "'apartment'",
      property_area: '20 + n % 90',
      property_coordinates_lat: '46.9 + (n % 1000) / 10000',
      property_coordinates_lng: '28.7 + (n % 977) / 10000',
      property_address: "CONCAT('Chișinău, Strada Drumului ', n % 200)",
      announcement_type: "'sale'",
      announcement_value: '50000 + n % 90000',
      announcement_currency: "'EUR'",
      announcement_description: description(),
    },
  },
  { table: 'listing_files', values: { listing_id: 'n', position: '0', agency_id: 'agency', media_id: 'n' } },
  {
    table: 'listing_publications',
    where: 'n % 2 = 0',
    values: {
      listing_id: 'n',
      agency_id: 'agency',
      version: '1',
      form_data: FORM_DATA,
      findings: "'[]'",
      published_at: 'NOW(3)',
    },
  },
  {
    table: 'jobs',
    values: {
      agency_id: 'agency',
      type: "IF(n % 2 = 0, 'announcement_finalize', 'media_import')",
      queue: "IF(n % 2 = 0, 'publishing', 'media')",
      state: "'completed'",
      subject_id: 'n',
      payload: `'{"listingVersion":1}'`,
      result: `'{"status":"active"}'`,
      fair_tag: 'n',
      creation_token: 'UNHEX(LPAD(HEX(n), 32, 0))',
      completed_at: 'NOW(3)',
    },
  },
];

function description() {
  return "CONCAT('Apartament luminos, aproape de parc și de școală, numărul ', n, REPEAT(' cu vedere spre oraș', 15))";
}

/** Fills an empty database of the first schema. @param onProgress called with the number of listings so far */
export async function fill(connection, listings, onProgress) {
  const agencies = Math.ceil(listings / OF_AN_AGENCY);
  await connection.query(
    `INSERT INTO agencies (id, name, status) SELECT n, CONCAT('Agency ', n), 'active' FROM ${numbers(1, agencies)}`,
  );
  await connection.query(
    `INSERT INTO users (id, agency_id, external_id, creation_token, name, created_at, updated_at)
     SELECT n, 1 + (n - 1) DIV ${AGENTS_OF_AN_AGENCY}, CONCAT('agent-', n), UNHEX(LPAD(HEX(n), 32, 0)), 'Ana', NOW(3), NOW(3)
       FROM ${numbers(1, agencies * AGENTS_OF_AN_AGENCY)}`,
  );
  for (let first = 1; first <= listings; first += AT_ONCE) {
    for (const { table, values, where = 'TRUE' } of ROWS) {
      await connection.query(
        `INSERT INTO ${table} (${Object.keys(values).join(', ')}) SELECT ${Object.values(values).join(', ')}
           FROM ${numbers(first, listings)} WHERE ${where}`,
      );
    }
    onProgress(`${Math.min(listings, first + AT_ONCE - 1).toLocaleString('en')} listings`);
  }
}
