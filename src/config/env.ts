import { z } from 'zod';
import { LIMITS } from '../catalogue/limits.js';
import {
  booleanText,
  countryList,
  databaseUrl,
  headerText,
  httpUrl,
  originList,
  redisUrl,
  trustedProxies,
  wholeNumberText,
} from './variable-types.js';

/**
 * The configuration of both processes and the CLI, read from the environment only. No other file reads `process.env`; everything
 * else injects `Config`. An invalid environment stops the start with a list of all its problems.
 */

/** The default and minimum of `DATABASE_TIMEOUT_MS`: above the server's lock-wait timeout, so that a lock time-out is reported as such. */
export const DATABASE_TIMEOUT_MS = 2_500;

const environment = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  DATABASE_URL: databaseUrl,
  DATABASE_POOL_SIZE: wholeNumberText(1, 500).prefault('20'),
  DATABASE_TIMEOUT_MS: wholeNumberText(DATABASE_TIMEOUT_MS, 60_000).prefault(String(DATABASE_TIMEOUT_MS)),
  REDIS_URL: redisUrl,
  REDIS_KEY_PREFIX: z
    .string()
    .regex(/^[\w:{}-]{1,64}$/, 'may hold letters, digits and _ : { } -')
    .default('{pls}'),
  HOST: z.string().min(1).default('0.0.0.0'),
  PORT: wholeNumberText(0, 65_535).prefault('3000'),
  WORKER_PORT: wholeNumberText(0, 65_535).prefault('3001'),
  WORKER_NICE: wholeNumberText(0, 19).prefault('10'),
  PUBLIC_SITE_URL: httpUrl.optional(),
  TRUST_PROXY: trustedProxies.optional(),
  LOG_LEVEL: z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']).default('info'),
  LOG_PRETTY: booleanText.optional(),
  STORAGE_DRIVER: z.enum(['local', 's3']).default('local'),
  STORAGE_LOCAL_DIR: z.string().min(1).default('.data/media'),
  S3_ENDPOINT: httpUrl.optional(),
  S3_REGION: z.string().optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'is not the name of a bucket')
    .optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  S3_FORCE_PATH_STYLE: booleanText.prefault('false'),
  MEDIA_PUBLIC_BASE_URL: httpUrl.optional(),
  MEDIA_IMPORT_ALLOWED_ORIGINS: originList.prefault(''),
  MEDIA_IMPORT_TIMEOUT_SECONDS: wholeNumberText(1, 600).prefault('60'),
  MEDIA_IMPORT_MIN_BYTES_PER_SECOND: wholeNumberText(1024, 10 ** 9).prefault(String(512 * 1024)),
  MEDIA_MAX_IMAGE_BYTES: wholeNumberText(1, 10 ** 10).prefault(String(LIMITS.imageBytes)),
  MEDIA_MAX_VIDEO_BYTES: wholeNumberText(1, 10 ** 11).prefault(String(LIMITS.videoBytes)),
  MEDIA_QUOTA_FILES: wholeNumberText(0, 10 ** 9).prefault('0'),
  MEDIA_QUOTA_BYTES: wholeNumberText(0, 10 ** 15).prefault('0'),
  MEDIA_UNUSED_DAYS: wholeNumberText(1, 3650).prefault(String(LIMITS.mediaUnusedDays)),
  MEDIA_FORGOTTEN_DAYS: wholeNumberText(1, 3650).prefault('3'),
  MEDIA_DECODER_PROCESSES: wholeNumberText(1, 64).prefault('2'),
  MEDIA_VIDEO_PROCESSES: wholeNumberText(1, 64).prefault('2'),
  FFMPEG_PATH: z.string().optional(),
  FFPROBE_PATH: z.string().optional(),
  MEDIA_CONCURRENCY: wholeNumberText(1, 200).prefault('8'),
  MEDIA_VIDEO_CONCURRENCY: wholeNumberText(1, 200).prefault('4'),
  PUBLISHING_CONCURRENCY: wholeNumberText(1, 200).prefault('8'),
  WEBHOOK_CONCURRENCY: wholeNumberText(1, 200).prefault('16'),
  WEBHOOK_ALLOWED_ORIGINS: originList.prefault(''),
  WEBHOOK_SECRETS_KEY: z
    .string()
    .regex(/^[A-Za-z0-9+/]{43}=$/, 'must be 32 bytes in base64, as of openssl rand -base64 32')
    .optional(),
  LISTING_LIFETIME_DAYS: wholeNumberText(1, 3650).prefault(String(LIMITS.listingLifeDays)),
  EXCHANGE_RATES_URL: httpUrl.prefault('https://www.bnm.md/en/official_exchange_rates'),
  TRANSLATOR: z.enum(['none', 'libretranslate', 'deepl']).default('none'),
  TRANSLATOR_URL: httpUrl.optional(),
  TRANSLATOR_API_KEY: headerText.optional(),
  GEOCODER: z.enum(['gazetteer', 'nominatim']).default('gazetteer'),
  GEONAMES_PATH: z.string().optional(),
  NOMINATIM_URL: httpUrl.prefault('https://nominatim.openstreetmap.org'),
  NOMINATIM_EMAIL: z.email('must be an e-mail address').optional(),
  NOMINATIM_COUNTRIES: countryList.prefault(''),
  NOMINATIM_PAUSE_MS: wholeNumberText(0, 60_000).prefault('1000'),
  RATE_LIMIT_PER_MINUTE: wholeNumberText(0, 10 ** 7).prefault(String(LIMITS.requestsPerMinute)),
  RATE_LIMIT_BULK_PER_MINUTE: wholeNumberText(0, 10 ** 7).prefault(String(LIMITS.bulkRequestsPerMinute)),
  RATE_LIMIT_BAD_KEYS_PER_MINUTE: wholeNumberText(0, 10 ** 7).prefault(String(LIMITS.badKeyRequestsPerMinute)),
  IDEMPOTENCY_BYTES_PER_AGENCY: wholeNumberText(LIMITS.idempotentResponseBytes * 2, 10 ** 10).prefault(
    String(LIMITS.idempotentResponsesBytes),
  ),
  METRICS_PORT: wholeNumberText(0, 65_535).optional(),
  METRICS_TOKEN: headerText.optional(),
  QUEUE_BOARD_PASSWORD: z.string().min(12, 'must have at least 12 characters').optional(),
  SHUTDOWN_TIMEOUT_SECONDS: wholeNumberText(1, 300).prefault('15'),
  SHUTDOWN_DELAY_SECONDS: wholeNumberText(0, 120).prefault('2'),
});

type Environment = z.output<typeof environment>;

/** A bucket of Amazon S3 or of a compatible server. */
export interface S3Settings {
  /** Origin of the server, without a trailing slash; null: Amazon S3 in the region. */
  endpoint: string | null;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Whether the bucket is the first segment of the path instead of the first label of the host name. */
  forcePathStyle: boolean;
}

/** The translator of descriptions. */
export type TranslatorSettings =
  | { kind: 'none' }
  | { kind: 'libretranslate'; url: string; apiKey: string | null }
  /** `url` null: DeepL's public API. */
  | { kind: 'deepl'; url: string | null; apiKey: string };

/** The geocoder of addresses. */
export type GeocoderSettings = { kind: 'gazetteer' } | NominatimSettings;

/** A server with Nominatim's API. */
export interface NominatimSettings {
  kind: 'nominatim';
  /** Without a trailing slash. */
  url: string;
  /** Contact address that is sent to the server's operator; null: none. */
  email: string | null;
  /** The countries to search in, as lower-case ISO 3166-1 codes; empty: everywhere. */
  countries: readonly string[];
  /** The pause between two requests of all processes together, in milliseconds. */
  pauseMs: number;
}

/** Variables that are required with certain values of others. */
const REQUIRED_WITH: readonly { choice: string; value: string; names: readonly string[] }[] = [
  {
    choice: 'STORAGE_DRIVER',
    value: 's3',
    names: ['S3_REGION', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
  },
  { choice: 'TRANSLATOR', value: 'libretranslate', names: ['TRANSLATOR_URL'] },
  { choice: 'TRANSLATOR', value: 'deepl', names: ['TRANSLATOR_API_KEY'] },
];

/** The usage policy of the public server allows at most one request per second. */
const PUBLIC_NOMINATIM = /(^|\.)openstreetmap\.org$/;
const PUBLIC_NOMINATIM_PAUSE_MS = 1000;

const CLUSTER_URL = /^rediss?\+cluster:/;

/** Of a key, a Redis Cluster hashes only what the first braces hold, unless they are empty. */
const HASH_TAG = /^[^{]*\{[^}]+\}/;

/** Reads and validates an environment. Throws one `ConfigError` with all problems. */
export function readConfig(source: NodeJS.ProcessEnv = process.env): Config {
  // An empty variable (`FOO=`, usual in compose files) means "not set".
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value !== ''));
  const parsed = environment.safeParse(given);
  const mistakes = parsed.error?.issues.map((issue) => describeIssue(issue, given)) ?? [];
  const combinations = parsed.success ? invalidCombinations(parsed.data) : [];
  const problems = [...mistakes, ...missingVariables(given), ...combinations];
  if (!parsed.success || problems.length > 0) {
    throw new ConfigError(problems);
  }
  return new Config(parsed.data);
}

/** Reads only the database URL, for the migration commands, which need nothing else. Throws `ConfigError`. */
export function readDatabaseUrl(source: NodeJS.ProcessEnv = process.env): string {
  if (!source.DATABASE_URL) {
    throw new ConfigError(['DATABASE_URL is required']);
  }
  const parsed = databaseUrl.safeParse(source.DATABASE_URL);
  if (!parsed.success) {
    throw new ConfigError([`DATABASE_URL: ${parsed.error.issues.map((issue) => issue.message).join('; ')}`]);
  }
  return parsed.data;
}

/**
 * Whether spans are to be exported, according to the variables that OpenTelemetry itself reads:
 * https://opentelemetry.io/docs/specs/otel/configuration/sdk-environment-variables/
 */
export function isTracingWanted(source: NodeJS.ProcessEnv = process.env): boolean {
  const { OTEL_SDK_DISABLED: disabled, OTEL_TRACES_EXPORTER: exporter } = source;
  const endpoint = source.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT || source.OTEL_EXPORTER_OTLP_ENDPOINT;
  return disabled?.toLowerCase() !== 'true' && exporter !== 'none' && Boolean(exporter || endpoint);
}

function missingVariables(given: Readonly<Record<string, unknown>>): string[] {
  return REQUIRED_WITH.filter(({ choice, value }) => given[choice] === value).flatMap(({ choice, value, names }) =>
    names.filter((name) => !(name in given)).map((name) => `${name} is required with ${choice}=${value}`),
  );
}

function invalidCombinations(values: Environment): string[] {
  const problems: string[] = [];
  const isPublic = PUBLIC_NOMINATIM.test(new URL(values.NOMINATIM_URL).hostname);
  if (isPublic && values.NOMINATIM_PAUSE_MS < PUBLIC_NOMINATIM_PAUSE_MS) {
    problems.push(`NOMINATIM_PAUSE_MS: must be at least ${PUBLIC_NOMINATIM_PAUSE_MS} for the public server`);
  }
  if (values.METRICS_PORT !== 0 && values.METRICS_PORT === values.PORT) {
    problems.push('METRICS_PORT: must be another port than PORT');
  }
  // Without a hash tag the keys of a queue are in different slots, and no job can be added.
  if (CLUSTER_URL.test(values.REDIS_URL) && !HASH_TAG.test(values.REDIS_KEY_PREFIX)) {
    problems.push('REDIS_KEY_PREFIX: must have a name in braces, such as {pls}, with a cluster');
  }
  return problems;
}

function describeIssue(issue: z.core.$ZodIssue, given: Record<string, unknown>): string {
  const name = String(issue.path[0] ?? 'environment');
  return name in given ? `${name}: ${issue.message}` : `${name} is required`;
}

/** All problems of an environment. */
export class ConfigError extends Error {
  constructor(readonly problems: readonly string[]) {
    super(`The environment is not valid:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
    this.name = 'ConfigError';
  }
}

/** The validated configuration; the class is also its injection token. See `.env.example` for names, units and defaults. */
export class Config {
  readonly databaseUrl: string;
  readonly databasePoolSize: number;
  /** How long a statement may take, and wait for a connection, before it fails as "database unavailable". */
  readonly databaseTimeoutMs: number;
  readonly redisUrl: string;
  readonly redisKeyPrefix: string;
  readonly host: string;
  readonly port: number;
  readonly workerPort: number;
  /** The niceness of worker processes, from 0 to 19. */
  readonly workerNice: number;
  /** Origin and path of the public site, without a trailing slash. */
  readonly publicSiteUrl: string;
  /** The trusted reverse proxies; false: none, and forwarding headers are ignored. */
  readonly trustProxy: string[] | false;
  readonly logLevel: Environment['LOG_LEVEL'];
  readonly logPretty: boolean;
  readonly storageLocalDir: string;
  /** The bucket for media; null: media are stored in `storageLocalDir`. */
  readonly s3: S3Settings | null;
  /** The base URL of stored media, without a trailing slash: the service itself, the bucket or a CDN. */
  readonly mediaPublicBaseUrl: string;
  readonly mediaImportAllowedOrigins: readonly string[];
  /** A download may always take `timeLimitMs`, and longer as long as it stays above the minimum speed. */
  readonly mediaImportPace: { timeLimitMs: number; minBytesPerSecond: number };
  readonly mediaMaxImageBytes: number;
  readonly mediaMaxVideoBytes: number;
  /** The maximum number of files of an agency; null: unlimited. */
  readonly mediaQuotaFiles: number | null;
  /** The maximum total size of an agency's original files; null: unlimited. */
  readonly mediaQuotaBytes: number | null;
  /** How long a file is kept that nothing refers to. */
  readonly mediaUnusedDays: number;
  /** How long stored objects are kept that no row refers to. */
  readonly mediaForgottenDays: number;
  readonly mediaDecoderProcesses: number;
  readonly mediaVideoProcesses: number;
  /** Null: looked up on PATH, or where the scripts unpack it. */
  readonly ffmpegPath: string | null;
  /** The same for ffprobe. */
  readonly ffprobePath: string | null;
  readonly mediaConcurrency: number;
  readonly mediaVideoConcurrency: number;
  readonly publishingConcurrency: number;
  readonly webhookConcurrency: number;
  readonly webhookAllowedOrigins: readonly string[];
  /** The 32-byte key that encrypts webhook secrets in the database; null: they are not encrypted. */
  readonly webhookSecretsKey: Buffer | null;
  readonly listingLifetimeDays: number;
  /** URL of the National Bank's daily exchange rates, without the query. */
  readonly exchangeRatesUrl: string;
  readonly translator: TranslatorSettings;
  readonly geocoder: GeocoderSettings;
  /** A GeoNames dump that the gazetteer uses in addition to its built-in places; null: none. */
  readonly geonamesPath: string | null;
  /** Requests per key and minute; 0 = no limit. */
  readonly rateLimitPerMinute: number;
  /** Bulk requests per key and minute; 0 = no limit. */
  readonly rateLimitBulkPerMinute: number;
  /** Requests without a valid key, per address and minute; 0 = no limit. */
  readonly rateLimitBadKeysPerMinute: number;
  /** The maximum size of the compressed responses stored per agency for requests with an Idempotency-Key. */
  readonly idempotencyBytesPerAgency: number;
  /** A separate port on which the API serves only its metrics; null: no separate port. */
  readonly metricsPort: number | null;
  /** The token that Prometheus must send to read the metrics; null: none is required. */
  readonly metricsToken: string | null;
  /** The operator's password for the queue board; null: the board is disabled. */
  readonly queueBoardPassword: string | null;
  readonly shutdownTimeoutSeconds: number;
  /**
   * How long a stopping API still serves requests while not ready, so that load balancers notice; half of the timeout at most.
   */
  readonly shutdownDelaySeconds: number;

  constructor(values: Environment) {
    this.databaseUrl = values.DATABASE_URL;
    this.databasePoolSize = values.DATABASE_POOL_SIZE;
    this.databaseTimeoutMs = values.DATABASE_TIMEOUT_MS;
    this.redisUrl = values.REDIS_URL;
    this.redisKeyPrefix = values.REDIS_KEY_PREFIX;
    this.host = values.HOST;
    this.port = values.PORT;
    this.workerPort = values.WORKER_PORT;
    this.workerNice = values.WORKER_NICE;
    this.publicSiteUrl = values.PUBLIC_SITE_URL ?? `http://localhost:${values.PORT}`;
    this.trustProxy = values.TRUST_PROXY ?? false;
    this.logLevel = values.LOG_LEVEL;
    this.logPretty = values.LOG_PRETTY ?? values.NODE_ENV === 'development';
    this.storageLocalDir = values.STORAGE_LOCAL_DIR;
    this.s3 = values.STORAGE_DRIVER === 's3' ? s3Settings(values) : null;
    this.mediaPublicBaseUrl =
      values.MEDIA_PUBLIC_BASE_URL ?? (this.s3 === null ? `${this.publicSiteUrl}/files` : bucketBaseUrl(this.s3));
    this.mediaImportAllowedOrigins = values.MEDIA_IMPORT_ALLOWED_ORIGINS;
    this.mediaImportPace = {
      timeLimitMs: values.MEDIA_IMPORT_TIMEOUT_SECONDS * 1000,
      minBytesPerSecond: values.MEDIA_IMPORT_MIN_BYTES_PER_SECOND,
    };
    this.mediaMaxImageBytes = values.MEDIA_MAX_IMAGE_BYTES;
    this.mediaMaxVideoBytes = values.MEDIA_MAX_VIDEO_BYTES;
    this.mediaQuotaFiles = values.MEDIA_QUOTA_FILES || null;
    this.mediaQuotaBytes = values.MEDIA_QUOTA_BYTES || null;
    this.mediaUnusedDays = values.MEDIA_UNUSED_DAYS;
    this.mediaForgottenDays = values.MEDIA_FORGOTTEN_DAYS;
    this.mediaDecoderProcesses = values.MEDIA_DECODER_PROCESSES;
    this.mediaVideoProcesses = values.MEDIA_VIDEO_PROCESSES;
    this.ffmpegPath = values.FFMPEG_PATH ?? null;
    this.ffprobePath = values.FFPROBE_PATH ?? null;
    this.mediaConcurrency = values.MEDIA_CONCURRENCY;
    this.mediaVideoConcurrency = values.MEDIA_VIDEO_CONCURRENCY;
    this.publishingConcurrency = values.PUBLISHING_CONCURRENCY;
    this.webhookConcurrency = values.WEBHOOK_CONCURRENCY;
    this.webhookAllowedOrigins = values.WEBHOOK_ALLOWED_ORIGINS;
    this.webhookSecretsKey =
      values.WEBHOOK_SECRETS_KEY === undefined ? null : Buffer.from(values.WEBHOOK_SECRETS_KEY, 'base64');
    this.listingLifetimeDays = values.LISTING_LIFETIME_DAYS;
    this.exchangeRatesUrl = values.EXCHANGE_RATES_URL;
    this.translator = translatorSettings(values);
    this.geocoder = geocoderSettings(values);
    this.geonamesPath = values.GEONAMES_PATH ?? null;
    this.rateLimitPerMinute = values.RATE_LIMIT_PER_MINUTE;
    this.rateLimitBulkPerMinute = values.RATE_LIMIT_BULK_PER_MINUTE;
    this.rateLimitBadKeysPerMinute = values.RATE_LIMIT_BAD_KEYS_PER_MINUTE;
    this.idempotencyBytesPerAgency = values.IDEMPOTENCY_BYTES_PER_AGENCY;
    this.metricsPort = values.METRICS_PORT ?? null;
    this.metricsToken = values.METRICS_TOKEN ?? null;
    this.queueBoardPassword = values.QUEUE_BOARD_PASSWORD ?? null;
    this.shutdownTimeoutSeconds = values.SHUTDOWN_TIMEOUT_SECONDS;
    this.shutdownDelaySeconds = Math.min(values.SHUTDOWN_DELAY_SECONDS, values.SHUTDOWN_TIMEOUT_SECONDS / 2);
  }
}

function s3Settings(values: Environment): S3Settings {
  return {
    endpoint: values.S3_ENDPOINT ?? null,
    region: values.S3_REGION ?? '',
    bucket: values.S3_BUCKET ?? '',
    accessKeyId: values.S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: values.S3_SECRET_ACCESS_KEY ?? '',
    forcePathStyle: values.S3_FORCE_PATH_STYLE,
  };
}

function translatorSettings(values: Environment): TranslatorSettings {
  const { TRANSLATOR: kind, TRANSLATOR_URL: url, TRANSLATOR_API_KEY: apiKey } = values;
  switch (kind) {
    case 'none':
      return { kind };
    case 'libretranslate':
      return { kind, url: url ?? '', apiKey: apiKey ?? null };
    case 'deepl':
      return { kind, url: url ?? null, apiKey: apiKey ?? '' };
  }
}

function geocoderSettings(values: Environment): GeocoderSettings {
  if (values.GEOCODER === 'gazetteer') {
    return { kind: 'gazetteer' };
  }
  return {
    kind: 'nominatim',
    url: values.NOMINATIM_URL,
    email: values.NOMINATIM_EMAIL ?? null,
    countries: values.NOMINATIM_COUNTRIES,
    pauseMs: values.NOMINATIM_PAUSE_MS,
  };
}

/** The base URL of the bucket's objects. */
function bucketBaseUrl({ endpoint, region, bucket, forcePathStyle }: S3Settings): string {
  const server = endpoint ?? `https://s3.${region}.amazonaws.com`;
  return forcePathStyle ? `${server}/${bucket}` : server.replace('://', `://${bucket}.`);
}
