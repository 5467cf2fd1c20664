import ipaddr from 'ipaddr.js';
import { z } from 'zod';

/**
 * The configuration of both processes and the CLI, read from the environment alone. This file is the only reader
 * of `process.env`; everything else asks for `Config`. A bad environment stops the start with every problem named.
 */

const wholeNumber = (min: number, max: number) =>
  z.string().regex(/^\d+$/, 'must be a whole number').transform(Number).pipe(z.number().min(min).max(max));

const flag = z.enum(['true', 'false', '1', '0']).transform((value) => value === 'true' || value === '1');

const httpUrl = z
  .string()
  .refine((value) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol), 'must be an http(s) URL')
  .transform((value) => value.replace(/\/+$/, ''));

const originList = z.string().transform((value, context) => {
  const origins = value
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
  for (const origin of origins) {
    if (!URL.canParse(origin) || new URL(origin).origin !== origin) {
      context.addIssue(`"${origin}" is not an exact origin such as https://crm.example:8443`);
    }
  }
  return origins;
});

const NAMED_NETWORKS = ['loopback', 'linklocal', 'uniquelocal'];

/** A number of proxies, or a comma list of addresses, networks and their names, as Express' `trust proxy` takes them. */
const trustedProxies = z.string().transform((value, context) => {
  if (/^[1-9]\d?$/.test(value)) {
    return Number(value);
  }
  const proxies = value.split(',').map((entry) => entry.trim());
  const unknown = proxies.filter((entry) => !NAMED_NETWORKS.includes(entry) && !isNetwork(entry));
  if (unknown.length > 0) {
    context.addIssue(`"${unknown.join(', ')}" is neither a number of proxies nor an address, network or loopback`);
  }
  return proxies;
});

const isNetwork = (entry: string): boolean => ipaddr.isValid(entry) || ipaddr.isValidCIDR(entry);

const databaseUrl = z
  .string()
  .refine(
    (value) => URL.canParse(value) && /^(mysql|mariadb):$/.test(new URL(value).protocol),
    'must look like mysql://user:password@host:3306/database or mysql://root@localhost/database?socketPath=/path',
  )
  .refine(
    (value) => !URL.canParse(value) || new URL(value).pathname.length > 1,
    'must name a database, as in mysql://host/database',
  );

const redisUrl = z
  .string()
  .refine(
    (value) => /^unix:\/.+/.test(value) || (URL.canParse(value) && /^rediss?:$/.test(new URL(value).protocol)),
    'must look like redis://host:6379/0 or unix:/path/to/redis.sock?db=0',
  );

const environment = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  DATABASE_URL: databaseUrl,
  DATABASE_POOL_SIZE: wholeNumber(1, 500).prefault('20'),
  REDIS_URL: redisUrl,
  REDIS_KEY_PREFIX: z
    .string()
    .regex(/^[\w:{}-]{1,64}$/, 'may hold letters, digits and _ : { } -')
    .default('{pls}'),
  HOST: z.string().min(1).default('0.0.0.0'),
  PORT: wholeNumber(0, 65_535).prefault('3000'),
  WORKER_PORT: wholeNumber(0, 65_535).prefault('3001'),
  PUBLIC_SITE_URL: httpUrl.optional(),
  TRUST_PROXY: trustedProxies.optional(),
  LOG_LEVEL: z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']).default('info'),
  LOG_PRETTY: flag.optional(),
  STORAGE_DRIVER: z.enum(['local']).default('local'),
  STORAGE_LOCAL_DIR: z.string().min(1).default('.data/media'),
  MEDIA_PUBLIC_BASE_URL: httpUrl.optional(),
  MEDIA_IMPORT_ALLOWED_ORIGINS: originList.prefault(''),
  MEDIA_MAX_IMAGE_BYTES: wholeNumber(1, 10 ** 10).prefault(String(50 * 1024 * 1024)),
  MEDIA_MAX_VIDEO_BYTES: wholeNumber(1, 10 ** 11).prefault(String(500 * 1024 * 1024)),
  MEDIA_DECODER_PROCESSES: wholeNumber(1, 64).prefault('2'),
  MEDIA_VIDEO_PROCESSES: wholeNumber(1, 64).prefault('2'),
  FFMPEG_PATH: z.string().optional(),
  FFPROBE_PATH: z.string().optional(),
  MEDIA_CONCURRENCY: wholeNumber(1, 200).prefault('8'),
  PUBLISHING_CONCURRENCY: wholeNumber(1, 200).prefault('8'),
  LISTING_LIFETIME_DAYS: wholeNumber(1, 3650).prefault('60'),
  EXCHANGE_RATES_URL: httpUrl.prefault('https://www.bnm.md/en/official_exchange_rates'),
  RATE_LIMIT_PER_MINUTE: wholeNumber(0, 10 ** 7).prefault('3000'),
  RATE_LIMIT_BULK_PER_MINUTE: wholeNumber(0, 10 ** 7).prefault('300'),
  SHUTDOWN_TIMEOUT_SECONDS: wholeNumber(1, 300).prefault('15'),
});

type Environment = z.output<typeof environment>;

/** Reads and checks an environment. Throws one `ConfigError` that names every problem. */
export function readConfig(source: NodeJS.ProcessEnv = process.env): Config {
  // An empty variable (`FOO=`, usual in compose files) means "not set".
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value !== ''));
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    throw new ConfigError(parsed.error.issues.map((issue) => describeIssue(issue, given)));
  }
  return new Config(parsed.data);
}

/** The database alone, for the migration commands, which need nothing else. Throws `ConfigError`. */
export function readDatabaseUrl(source: NodeJS.ProcessEnv = process.env): string {
  const parsed = databaseUrl.safeParse(source.DATABASE_URL);
  if (!parsed.success) {
    throw new ConfigError([`DATABASE_URL: ${parsed.error.issues.map((issue) => issue.message).join('; ')}`]);
  }
  return parsed.data;
}

function describeIssue(issue: z.core.$ZodIssue, given: Record<string, unknown>): string {
  const name = String(issue.path[0] ?? 'environment');
  return name in given ? `${name}: ${issue.message}` : `${name} is required`;
}

/** Every problem of the environment at once. */
export class ConfigError extends Error {
  constructor(readonly problems: readonly string[]) {
    super(`The environment is not valid:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
    this.name = 'ConfigError';
  }
}

/** The checked configuration; also its own injection token. Names, units and defaults: `.env.example`. */
export class Config {
  readonly isProduction: boolean;
  readonly databaseUrl: string;
  readonly databasePoolSize: number;
  readonly redisUrl: string;
  readonly redisKeyPrefix: string;
  readonly host: string;
  readonly port: number;
  readonly workerPort: number;
  /** Origin and path of the public site, without a trailing slash. */
  readonly publicSiteUrl: string;
  /** How many proxies stand in front, or their addresses; false: none, and forwarding headers mean nothing. */
  readonly trustProxy: number | string[] | false;
  readonly logLevel: Environment['LOG_LEVEL'];
  readonly logPretty: boolean;
  readonly storageDriver: Environment['STORAGE_DRIVER'];
  readonly storageLocalDir: string;
  /** Where stored media are served from, without a trailing slash: the service itself or a CDN. */
  readonly mediaPublicBaseUrl: string;
  readonly mediaImportAllowedOrigins: readonly string[];
  readonly mediaMaxImageBytes: number;
  readonly mediaMaxVideoBytes: number;
  readonly mediaDecoderProcesses: number;
  readonly mediaVideoProcesses: number;
  /** Null: found on PATH, or where the scripts unpack it. */
  readonly ffmpegPath: string | null;
  /** The same of ffprobe. */
  readonly ffprobePath: string | null;
  readonly mediaConcurrency: number;
  readonly publishingConcurrency: number;
  readonly listingLifetimeDays: number;
  /** Where the National Bank's rates of a day are, without the query. */
  readonly exchangeRatesUrl: string;
  /** Requests per key and minute; 0 = no limit. */
  readonly rateLimitPerMinute: number;
  /** Bulk requests per key and minute; 0 = no limit. */
  readonly rateLimitBulkPerMinute: number;
  readonly shutdownTimeoutSeconds: number;

  constructor(values: Environment) {
    this.isProduction = values.NODE_ENV === 'production';
    this.databaseUrl = values.DATABASE_URL;
    this.databasePoolSize = values.DATABASE_POOL_SIZE;
    this.redisUrl = values.REDIS_URL;
    this.redisKeyPrefix = values.REDIS_KEY_PREFIX;
    this.host = values.HOST;
    this.port = values.PORT;
    this.workerPort = values.WORKER_PORT;
    this.publicSiteUrl = values.PUBLIC_SITE_URL ?? `http://localhost:${values.PORT}`;
    this.trustProxy = values.TRUST_PROXY ?? false;
    this.logLevel = values.LOG_LEVEL;
    this.logPretty = values.LOG_PRETTY ?? values.NODE_ENV === 'development';
    this.storageDriver = values.STORAGE_DRIVER;
    this.storageLocalDir = values.STORAGE_LOCAL_DIR;
    this.mediaPublicBaseUrl = values.MEDIA_PUBLIC_BASE_URL ?? `${this.publicSiteUrl}/files`;
    this.mediaImportAllowedOrigins = values.MEDIA_IMPORT_ALLOWED_ORIGINS;
    this.mediaMaxImageBytes = values.MEDIA_MAX_IMAGE_BYTES;
    this.mediaMaxVideoBytes = values.MEDIA_MAX_VIDEO_BYTES;
    this.mediaDecoderProcesses = values.MEDIA_DECODER_PROCESSES;
    this.mediaVideoProcesses = values.MEDIA_VIDEO_PROCESSES;
    this.ffmpegPath = values.FFMPEG_PATH ?? null;
    this.ffprobePath = values.FFPROBE_PATH ?? null;
    this.mediaConcurrency = values.MEDIA_CONCURRENCY;
    this.publishingConcurrency = values.PUBLISHING_CONCURRENCY;
    this.listingLifetimeDays = values.LISTING_LIFETIME_DAYS;
    this.exchangeRatesUrl = values.EXCHANGE_RATES_URL;
    this.rateLimitPerMinute = values.RATE_LIMIT_PER_MINUTE;
    this.rateLimitBulkPerMinute = values.RATE_LIMIT_BULK_PER_MINUTE;
    this.shutdownTimeoutSeconds = values.SHUTDOWN_TIMEOUT_SECONDS;
  }
}
