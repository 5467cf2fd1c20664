import { z } from 'zod';
import { LIMITS } from '../catalogue/limits.js';
import { type AlternativeOf, optional, required, type SettingsOf, withDefault } from './variable.js';
import {
  base64Key,
  booleanText,
  countryList,
  databaseUrl,
  headerText,
  httpUrl,
  lineText,
  oneOf,
  originList,
  redisUrl,
  trustedProxies,
  unlimitedIfZero,
  wholeNumberText,
} from './variable-types.js';

/**
 * Every setting with its variable, the check of its text, and the value without it. `.env.example` describes them for operators.
 */

/** The default and minimum of `DATABASE_TIMEOUT_MS`: above the server's lock-wait timeout, so that a lock time-out is reported as such. */
export const DATABASE_TIMEOUT_MS = 2_500;

/** Settings as they stand in the environment; `Config` has them under the same names. */
export const PLAIN_SETTINGS = {
  databaseUrl: required('DATABASE_URL', databaseUrl),
  databasePoolSize: withDefault('DATABASE_POOL_SIZE', wholeNumberText(1, 500), 20),
  /** How long a statement may take, and wait for a connection, before it fails as "database unavailable". */
  databaseTimeoutMs: withDefault(
    'DATABASE_TIMEOUT_MS',
    wholeNumberText(DATABASE_TIMEOUT_MS, 60_000),
    DATABASE_TIMEOUT_MS,
  ),
  redisUrl: required('REDIS_URL', redisUrl),
  redisKeyPrefix: withDefault(
    'REDIS_KEY_PREFIX',
    z.string().regex(/^[\w:{}-]{1,64}$/, 'must be 1 to 64 letters, digits and _ : { } -'),
    '{pls}',
  ),
  host: withDefault('HOST', lineText, '0.0.0.0'),
  port: withDefault('PORT', wholeNumberText(0, 65_535), 3000),
  workerPort: withDefault('WORKER_PORT', wholeNumberText(0, 65_535), 3001),
  /** The niceness of worker processes. */
  workerNice: withDefault('WORKER_NICE', wholeNumberText(0, 19), 10),
  /** The trusted reverse proxies; false: none, and forwarding headers are ignored. */
  trustProxy: withDefault<readonly string[] | false>('TRUST_PROXY', trustedProxies, false),
  logLevel: withDefault('LOG_LEVEL', oneOf(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']), 'info'),
  storageLocalDir: withDefault('STORAGE_LOCAL_DIR', lineText, '.data/media'),
  /** Origins that may have private addresses. */
  mediaImportAllowedOrigins: withDefault('MEDIA_IMPORT_ALLOWED_ORIGINS', originList, []),
  mediaMaxImageBytes: withDefault('MEDIA_MAX_IMAGE_BYTES', wholeNumberText(1, 10 ** 10), LIMITS.imageBytes),
  mediaMaxVideoBytes: withDefault('MEDIA_MAX_VIDEO_BYTES', wholeNumberText(1, 10 ** 11), LIMITS.videoBytes),
  /** The maximum number of files of an agency; null: unlimited. */
  mediaQuotaFiles: optional('MEDIA_QUOTA_FILES', unlimitedIfZero(10 ** 9)),
  /** The maximum total size of an agency's original files; null: unlimited. */
  mediaQuotaBytes: optional('MEDIA_QUOTA_BYTES', unlimitedIfZero(10 ** 15)),
  /** How long a file is kept that nothing refers to. */
  mediaUnusedDays: withDefault('MEDIA_UNUSED_DAYS', wholeNumberText(1, 3650), LIMITS.mediaUnusedDays),
  /** How long stored objects are kept that no row refers to. */
  mediaForgottenDays: withDefault('MEDIA_FORGOTTEN_DAYS', wholeNumberText(1, 3650), 3),
  mediaDecoderProcesses: withDefault('MEDIA_DECODER_PROCESSES', wholeNumberText(1, 64), 2),
  mediaVideoProcesses: withDefault('MEDIA_VIDEO_PROCESSES', wholeNumberText(1, 64), 2),
  /** Null: looked up on PATH, or where the scripts unpack it. */
  ffmpegPath: optional('FFMPEG_PATH', lineText),
  /** The same for ffprobe. */
  ffprobePath: optional('FFPROBE_PATH', lineText),
  mediaConcurrency: withDefault('MEDIA_CONCURRENCY', wholeNumberText(1, 200), 8),
  mediaVideoConcurrency: withDefault('MEDIA_VIDEO_CONCURRENCY', wholeNumberText(1, 200), 4),
  publishingConcurrency: withDefault('PUBLISHING_CONCURRENCY', wholeNumberText(1, 200), 8),
  webhookConcurrency: withDefault('WEBHOOK_CONCURRENCY', wholeNumberText(1, 200), 64),
  /** Origins that may have private addresses. */
  webhookAllowedOrigins: withDefault('WEBHOOK_ALLOWED_ORIGINS', originList, []),
  /** The 32-byte key that encrypts webhook secrets in the database; null: they are not encrypted. */
  webhookSecretsKey: optional('WEBHOOK_SECRETS_KEY', base64Key),
  listingLifetimeDays: withDefault('LISTING_LIFETIME_DAYS', wholeNumberText(1, 3650), LIMITS.listingLifeDays),
  /** URL of the National Bank's daily exchange rates, without the query. */
  exchangeRatesUrl: withDefault('EXCHANGE_RATES_URL', httpUrl, 'https://www.bnm.md/en/official_exchange_rates'),
  /** A GeoNames dump that the gazetteer uses in addition to its built-in places; null: none. */
  geonamesPath: optional('GEONAMES_PATH', lineText),
  /** Requests per key and minute; 0 = no limit. */
  rateLimitPerMinute: withDefault('RATE_LIMIT_PER_MINUTE', wholeNumberText(0, 10 ** 7), LIMITS.requestsPerMinute),
  /** Bulk requests per key and minute; 0 = no limit. */
  rateLimitBulkPerMinute: withDefault(
    'RATE_LIMIT_BULK_PER_MINUTE',
    wholeNumberText(0, 10 ** 7),
    LIMITS.bulkRequestsPerMinute,
  ),
  /** Requests without a valid key, per address and minute; 0 = no limit. */
  rateLimitBadKeysPerMinute: withDefault(
    'RATE_LIMIT_BAD_KEYS_PER_MINUTE',
    wholeNumberText(0, 10 ** 7),
    LIMITS.badKeyRequestsPerMinute,
  ),
  /** The maximum size of the compressed responses stored per agency for requests with an Idempotency-Key. */
  idempotencyBytesPerAgency: withDefault(
    'IDEMPOTENCY_BYTES_PER_AGENCY',
    wholeNumberText(LIMITS.idempotentResponseBytes * 2, 10 ** 10),
    LIMITS.idempotentResponsesBytes,
  ),
  /** A separate port on which the API serves only its metrics; null: no separate port. */
  metricsPort: optional('METRICS_PORT', wholeNumberText(0, 65_535)),
  /** The token that Prometheus must send to read the metrics; null: none is required. */
  metricsToken: optional('METRICS_TOKEN', headerText),
  /** The operator's password for the queue board; null: the board is disabled. */
  queueBoardPassword: optional('QUEUE_BOARD_PASSWORD', lineText.min(12, 'must have at least 12 characters')),
  shutdownTimeoutSeconds: withDefault('SHUTDOWN_TIMEOUT_SECONDS', wholeNumberText(1, 300), 15),
};

/** Variables from which `Config` derives settings. */
export const SOURCES_OF_DERIVED_SETTINGS = {
  nodeEnv: withDefault('NODE_ENV', oneOf(['development', 'test', 'production']), 'development'),
  publicSiteUrl: optional('PUBLIC_SITE_URL', httpUrl),
  logPretty: optional('LOG_PRETTY', booleanText),
  mediaPublicBaseUrl: optional('MEDIA_PUBLIC_BASE_URL', httpUrl),
  mediaImportTimeoutSeconds: withDefault('MEDIA_IMPORT_TIMEOUT_SECONDS', wholeNumberText(1, 600), 60),
  mediaImportMinBytesPerSecond: withDefault(
    'MEDIA_IMPORT_MIN_BYTES_PER_SECOND',
    wholeNumberText(1024, 10 ** 9),
    512 * 1024,
  ),
  shutdownDelaySeconds: withDefault('SHUTDOWN_DELAY_SECONDS', wholeNumberText(0, 120), 2),
};

/** Where media are stored, selected by `STORAGE_DRIVER`. */
export const STORAGES = {
  local: {},
  /** A bucket of Amazon S3 or of a compatible server. */
  s3: {
    /** Origin of the server, without a trailing slash; null: Amazon S3 in the region. */
    endpoint: optional('S3_ENDPOINT', httpUrl),
    region: required('S3_REGION', lineText),
    bucket: required(
      'S3_BUCKET',
      z
        .string()
        .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be 3 to 63 lower-case letters, digits, dots and hyphens'),
    ),
    accessKeyId: required('S3_ACCESS_KEY_ID', lineText),
    secretAccessKey: required('S3_SECRET_ACCESS_KEY', lineText),
    /** Whether the bucket is the first segment of the path instead of the first label of the host name. */
    forcePathStyle: withDefault('S3_FORCE_PATH_STYLE', booleanText, false),
  },
};

/** Translators of descriptions, selected by `TRANSLATOR`. */
export const TRANSLATORS = {
  none: {},
  libretranslate: {
    url: required('TRANSLATOR_URL', httpUrl),
    apiKey: optional('TRANSLATOR_API_KEY', headerText),
  },
  deepl: {
    /** Null: DeepL's public API. */
    url: optional('TRANSLATOR_URL', httpUrl),
    apiKey: required('TRANSLATOR_API_KEY', headerText),
  },
};

/** Geocoders of addresses, selected by `GEOCODER`. */
export const GEOCODERS = {
  gazetteer: {},
  /** A server with Nominatim's API. */
  nominatim: {
    /** Without a trailing slash. */
    url: withDefault('NOMINATIM_URL', httpUrl, 'https://nominatim.openstreetmap.org'),
    /** Contact address that is sent to the server's operator; null: none. */
    email: optional('NOMINATIM_EMAIL', z.email('must be an e-mail address')),
    /** The countries to search in, as lower-case ISO 3166-1 codes; empty: everywhere. */
    countries: withDefault('NOMINATIM_COUNTRIES', countryList, []),
    /** The pause between two requests of all processes together, in milliseconds. */
    pauseMs: withDefault('NOMINATIM_PAUSE_MS', wholeNumberText(0, 60_000), 1000),
  },
};

export type PlainSettings = SettingsOf<typeof PLAIN_SETTINGS>;
export type S3Settings = SettingsOf<typeof STORAGES.s3>;
export type TranslatorSettings = AlternativeOf<typeof TRANSLATORS>;
export type GeocoderSettings = AlternativeOf<typeof GEOCODERS>;
export type NominatimSettings = SettingsOf<typeof GEOCODERS.nominatim>;
