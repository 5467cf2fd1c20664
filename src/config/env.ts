import {
  GEOCODERS,
  type GeocoderSettings,
  PLAIN_SETTINGS,
  type PlainSettings,
  type S3Settings,
  SOURCES_OF_DERIVED_SETTINGS,
  STORAGES,
  TRANSLATORS,
  type TranslatorSettings,
} from './settings.js';
import { EnvironmentReader } from './variable.js';

/**
 * The configuration of both processes and the CLI, read from the environment only. No other file reads `process.env`; everything
 * else injects `Config`. An invalid environment stops the start with a list of all its problems.
 */

/** The usage policy of the public server allows at most one request per second. */
const PUBLIC_NOMINATIM = /(^|\.)openstreetmap\.org$/;
const PUBLIC_NOMINATIM_PAUSE_MS = 1000;

const CLUSTER_URL = /^rediss?\+cluster:/;

/** Of a key, a Redis Cluster hashes only what the first braces hold, unless they are empty. */
const HASH_TAG = /^[^{]*\{[^}]+\}/;

interface Settings extends PlainSettings {
  logPretty: boolean;
  /** Origin and path of the public site, without a trailing slash. */
  publicSiteUrl: string;
  /** The bucket for media; null: media are stored in `storageLocalDir`. */
  s3: S3Settings | null;
  /** The base URL of stored media, without a trailing slash: the service itself, the bucket or a CDN. */
  mediaPublicBaseUrl: string;
  /** A download, and reading an upload, may always take `timeLimitMs`, and longer as long as it stays above the minimum speed. */
  mediaImportPace: { timeLimitMs: number; minBytesPerSecond: number };
  translator: TranslatorSettings;
  geocoder: GeocoderSettings;
  /**
   * How long a stopping API still serves requests while not ready, so that load balancers notice; half of the timeout at most.
   */
  shutdownDelaySeconds: number;
}

/** Has the properties that are assigned to it. */
const SettingsHolder = class {
  constructor(settings: Settings) {
    Object.assign(this, settings);
  }
} as new (settings: Settings) => Readonly<Settings>;

/** The validated configuration; the class is also its injection token. */
export class Config extends SettingsHolder {}

/** Reads and validates an environment. Throws one `ConfigError` with all problems. */
export function readConfig(environment: NodeJS.ProcessEnv = process.env): Config {
  const reader = new EnvironmentReader(environment);
  const plain = reader.read(PLAIN_SETTINGS);
  const sources = reader.read(SOURCES_OF_DERIVED_SETTINGS);
  const storage = reader.readAlternative('STORAGE_DRIVER', STORAGES, 'local');
  const translator = reader.readAlternative('TRANSLATOR', TRANSLATORS, 'none');
  const geocoder = reader.readAlternative('GEOCODER', GEOCODERS, 'gazetteer');
  failOn(reader.problems);
  failOn(invalidCombinations(plain, geocoder));
  const publicSiteUrl = sources.publicSiteUrl ?? `http://localhost:${plain.port}`;
  const s3 = storage.kind === 's3' ? storage : null;
  return new Config({
    ...plain,
    logPretty: sources.logPretty ?? sources.nodeEnv === 'development',
    publicSiteUrl,
    s3,
    mediaPublicBaseUrl: sources.mediaPublicBaseUrl ?? (s3 === null ? `${publicSiteUrl}/files` : bucketBaseUrl(s3)),
    mediaImportPace: {
      timeLimitMs: sources.mediaImportTimeoutSeconds * 1000,
      minBytesPerSecond: sources.mediaImportMinBytesPerSecond,
    },
    translator,
    geocoder,
    shutdownDelaySeconds: Math.min(sources.shutdownDelaySeconds, plain.shutdownTimeoutSeconds / 2),
  });
}

/** Reads only the database URL, for the migration commands, which need nothing else. Throws `ConfigError`. */
export function readDatabaseUrl(environment: NodeJS.ProcessEnv = process.env): string {
  const reader = new EnvironmentReader(environment);
  const { databaseUrl } = reader.read({ databaseUrl: PLAIN_SETTINGS.databaseUrl });
  failOn(reader.problems);
  return databaseUrl;
}

/**
 * Whether spans are to be exported, according to the variables that OpenTelemetry itself reads:
 * https://opentelemetry.io/docs/specs/otel/configuration/sdk-environment-variables/
 */
export function isTracingWanted(): boolean {
  const { OTEL_SDK_DISABLED: disabled, OTEL_TRACES_EXPORTER: exporter } = process.env;
  const endpoint = process.env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT || process.env.OTEL_EXPORTER_OTLP_ENDPOINT;
  return disabled?.toLowerCase() !== 'true' && exporter !== 'none' && Boolean(exporter || endpoint);
}

/** All problems of an environment. */
export class ConfigError extends Error {
  constructor(readonly problems: readonly string[]) {
    super(`The environment is not valid:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
    this.name = 'ConfigError';
  }
}

function failOn(problems: readonly string[]): void {
  if (problems.length > 0) {
    throw new ConfigError(problems);
  }
}

function invalidCombinations(
  { port, metricsPort, redisUrl, redisKeyPrefix }: PlainSettings,
  geocoder: GeocoderSettings,
): string[] {
  const problems: string[] = [];
  if (geocoder.kind === 'nominatim') {
    const isPublic = PUBLIC_NOMINATIM.test(new URL(geocoder.url).hostname);
    if (isPublic && geocoder.pauseMs < PUBLIC_NOMINATIM_PAUSE_MS) {
      problems.push(`NOMINATIM_PAUSE_MS: must be at least ${PUBLIC_NOMINATIM_PAUSE_MS} for the public server`);
    }
  }
  if (metricsPort !== 0 && metricsPort === port) {
    problems.push('METRICS_PORT: must be another port than PORT');
  }
  // Without a hash tag the keys of a queue are in different slots, and no job can be added.
  if (CLUSTER_URL.test(redisUrl) && !HASH_TAG.test(redisKeyPrefix)) {
    problems.push('REDIS_KEY_PREFIX: must have a name in braces, such as {pls}, with a cluster');
  }
  return problems;
}

/** The base URL of the bucket's objects. */
function bucketBaseUrl({ endpoint, region, bucket, forcePathStyle }: S3Settings): string {
  const server = endpoint ?? `https://s3.${region}.amazonaws.com`;
  return forcePathStyle ? `${server}/${bucket}` : server.replace('://', `://${bucket}.`);
}
