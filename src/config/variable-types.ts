import { readFileSync } from 'node:fs';
import ipaddr from 'ipaddr.js';
import { z } from 'zod';

/** The kinds of values that environment variables have, each with the message of a value that is not one. */

export const wholeNumberText = (min: number, max: number) => {
  const message = `must be a whole number from ${min} to ${max}`;
  return z.string().regex(/^\d+$/, message).transform(Number).pipe(z.number().min(min, message).max(max, message));
};

export const oneOf = <const Option extends string>(options: readonly Option[]) =>
  z.enum(options, `must be one of ${options.join(', ')}`);

/** A limit; 0 means none and becomes null. */
export const unlimitedIfZero = (max: number) => wholeNumberText(0, max).transform((value) => value || null);

export const base64Key = z
  .string()
  .regex(/^[A-Za-z0-9+/]{43}=$/, 'must be 32 bytes in base64, as of openssl rand -base64 32')
  .transform((value) => Buffer.from(value, 'base64'));

export const booleanText = oneOf(['true', 'false', '1', '0']).transform((value) => value === 'true' || value === '1');

/** Files with secrets, and what is piped into them, often end with a line break, which no caller could ever send. */
export const lineText = z.string().regex(/^\S(?:.*\S)?$/, 'must be one line, without spaces around it');

export const httpUrl = z
  .string()
  // `URL` also takes `https:host`, which is no address once a path is appended.
  .refine((value) => /^https?:\/\//i.test(value) && URL.canParse(value), 'must be an http(s) URL')
  // It would not be sent, and those of public addresses would be shown to everybody.
  .refine((value) => !URL.canParse(value) || !hasAccount(new URL(value)), 'may not contain an account')
  // Paths are appended to it.
  .refine((value) => !/[?#\s]/.test(value), 'may not contain a query, a fragment or spaces')
  .transform((value) => value.replace(/\/+$/, ''));

const hasAccount = ({ username, password }: URL): boolean => username !== '' || password !== '';

export const originList = z.string().transform((value, context): readonly string[] => {
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

export const countryList = z.string().transform((value, context): readonly string[] => {
  const countries = value.split(',').map((entry) => entry.trim().toLowerCase());
  const given = countries.filter((entry) => entry !== '');
  for (const country of given.filter((entry) => !/^[a-z]{2}$/.test(entry))) {
    context.addIssue(`"${country}" is not the two letters of a country (ISO 3166-1), such as md`);
  }
  return given;
});

/** A valid header value. */
export const headerText = z.string().regex(/^[\x21-\x7e]+$/, 'may hold visible ASCII characters only');

const NAMED_NETWORKS = ['loopback', 'linklocal', 'uniquelocal'];

/**
 * A comma-separated list of addresses, networks and their names, as Express accepts them for `trust proxy`. The number of hops,
 * which Express also accepts, is rejected: it lets callers forge their address wherever the service can be reached directly.
 */
export const trustedProxies = z.string().transform((value, context): readonly string[] => {
  const proxies = value.split(',').map((entry) => entry.trim());
  const unknown = proxies.filter((entry) => !NAMED_NETWORKS.includes(entry) && !isNetwork(entry));
  if (unknown.length > 0) {
    context.addIssue(`"${unknown.join(', ')}" is no address, network, loopback, linklocal or uniquelocal`);
  }
  return proxies;
});

/** Accepts complete addresses only: ipaddr.js would also take `1`, as 0.0.0.1. */
const isNetwork = (entry: string): boolean => {
  const [address = ''] = entry.split('/');
  const isAddress = ipaddr.IPv4.isValidFourPartDecimal(address) || ipaddr.IPv6.isValid(address);
  return isAddress && (address === entry || ipaddr.isValidCIDR(entry));
};

/** Whether `decodeURIComponent` accepts each part of the URL. */
const hasValidEscapes = (url: string): boolean => !/%(?![\da-f]{2})/i.test(url);

const INVALID_ESCAPE = 'has a % that begins no escape such as %40; the character itself is written %25';

/** Whether the URL has no parameters but these, and none twice: others, and the second, would be ignored. */
const hasOnlyParameters = (known: readonly string[], value: string): boolean => {
  const names = URL.canParse(value) ? [...new URL(value).searchParams.keys()] : [];
  return names.every((name, index) => known.includes(name) && names.indexOf(name) === index);
};

/** What connections to the database verify, by MySQL's names of `ssl-mode`; null: they are not encrypted. */
const DATABASE_TLS_MODES = {
  DISABLED: null,
  /** Encrypted, to whoever answers. */
  REQUIRED: { rejectUnauthorized: false, verifyIdentity: false },
  /** A certificate by a known authority. */
  VERIFY_CA: { rejectUnauthorized: true, verifyIdentity: false },
  /** One that is for the host of the URL, too. */
  VERIFY_IDENTITY: { rejectUnauthorized: true, verifyIdentity: true },
} as const;

export interface DatabaseTls {
  rejectUnauthorized: boolean;
  verifyIdentity: boolean;
  /** The file with the certificates of authorities; null: those that Node knows. */
  caPath: string | null;
}

/** How connections are encrypted, by the parameters `ssl-mode` and `ssl-ca` of a valid URL; null: not at all. */
export function databaseTlsOf(url: URL): DatabaseTls | null {
  const mode = tlsModeOf(url);
  const verified = isTlsMode(mode) ? DATABASE_TLS_MODES[mode] : null;
  return verified && { ...verified, caPath: url.searchParams.get('ssl-ca') };
}

const tlsModeOf = ({ searchParams }: URL): string => (searchParams.get('ssl-mode') ?? 'DISABLED').toUpperCase();

const isTlsMode = (mode: string): mode is keyof typeof DATABASE_TLS_MODES => Object.hasOwn(DATABASE_TLS_MODES, mode);

/** What is wrong with the URL's `ssl-mode` and `ssl-ca`; null: nothing. */
function databaseTlsProblem(url: URL): string | null {
  const mode = tlsModeOf(url);
  if (!isTlsMode(mode)) {
    return `must have one of these as its ssl-mode: ${Object.keys(DATABASE_TLS_MODES).join(', ')}`;
  }
  if (mode === 'VERIFY_IDENTITY' && (url.searchParams.has('socketPath') || ipaddr.isValid(hostOf(url)))) {
    return 'must name its host for ssl-mode=VERIFY_IDENTITY; for an address or a socket there is VERIFY_CA';
  }
  const caPath = url.searchParams.get('ssl-ca');
  if (caPath !== null && DATABASE_TLS_MODES[mode]?.rejectUnauthorized !== true) {
    return 'must have ssl-mode=VERIFY_CA or VERIFY_IDENTITY to verify by an ssl-ca';
  }
  return caPath === null || isReadableFile(caPath) ? null : `names an ssl-ca that cannot be read: ${caPath}`;
}

/** Without the brackets of an IPv6 address. */
const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '');

function isReadableFile(path: string): boolean {
  try {
    return readFileSync(path).length > 0;
  } catch {
    return false;
  }
}

export const databaseUrl = z
  .string()
  .refine(
    (value) => URL.canParse(value) && /^(mysql|mariadb):\/\//i.test(value),
    'must look like mysql://user:password@host:3306/database or mysql://root@localhost/database?socketPath=/path',
  )
  .refine(
    (value) => !URL.canParse(value) || new URL(value).pathname.length > 1,
    'must name a database, as in mysql://host/database',
  )
  .refine(
    (value) => hasOnlyParameters(['socketPath', 'ssl-mode', 'ssl-ca'], value),
    'may have no parameters but socketPath, ssl-mode and ssl-ca, each of them once',
  )
  .refine(hasValidEscapes, INVALID_ESCAPE)
  .superRefine((value, context) => {
    const problem = URL.canParse(value) ? databaseTlsProblem(new URL(value)) : null;
    if (problem !== null) {
      context.addIssue({ code: 'custom', message: problem });
    }
  });

/** A single Redis (TCP, TLS or Unix socket), a cluster, or Sentinels with the name of the primary. */
const REDIS_URL =
  /^(?:unix:\/.+|rediss?:\/\/.*|rediss?\+cluster:\/\/[^/?]+|rediss?\+sentinel:\/\/[^/?]+\/[\w.-]+(?:\?db=\d+)?)$/;

/** Whether the account of a cluster or of Sentinels, if there is one, is written in the only way that is understood. */
const hasWholeAccount = (value: string): boolean =>
  !/^rediss?\+/.test(value) || !value.includes('@') || /^\S+?:\/\/[^:@/]*:[^@/]*@[^@]+$/.test(value);

/** Whether the database of a single Redis, if it is given, is a number. */
const isRedisDatabaseNumber = (value: string): boolean => {
  if (!/^(?:rediss?|unix):/.test(value) || !URL.canParse(value)) {
    return true;
  }
  const url = new URL(value);
  const database = url.protocol === 'unix:' ? (url.searchParams.get('db') ?? '') : url.pathname.slice(1);
  return /^\d*$/.test(database);
};

export const redisUrl = z
  .string()
  .refine(
    (value) => REDIS_URL.test(value) && (!/^rediss?:/.test(value) || URL.canParse(value)),
    'must look like redis://host:6379/0, unix:/path/to/redis.sock?db=0, redis+cluster://host:6379,host:6379 or ' +
      'redis+sentinel://host:26379,host:26379/name',
  )
  .refine(hasWholeAccount, 'must name an account as user:password@ or :password@, with @, : and / escaped')
  .refine(
    (value) => !/^(?:rediss?|unix):/.test(value) || hasOnlyParameters(value.startsWith('unix:') ? ['db'] : [], value),
    'may have no parameter but the db of a socket or of sentinels; a server has it as in redis://host:6379/0',
  )
  .refine(isRedisDatabaseNumber, 'must name its database by a number, as in redis://host:6379/0')
  .refine(hasValidEscapes, INVALID_ESCAPE);
