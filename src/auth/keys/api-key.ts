import { createHash, randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { crc32 } from 'node:zlib';

const SCHEME = 'apikey ';

/**
 * The key of a request's `Authorization: ApiKey <key>`, or `null` when there is not exactly one such header, the scheme is another
 * or the key is malformed (spec: Authentication). Schemes are case-insensitive and may be followed by several spaces (RFC 9110,
 * 11.1 and 11.4).
 */
export function apiKeyOf(request: Pick<IncomingMessage, 'headersDistinct'>): string | null {
  // `headers` silently keeps only the first of several Authorization headers; `headersDistinct` has all of them.
  const [header, ...others] = request.headersDistinct.authorization ?? [];
  if (header === undefined || others.length > 0 || header.slice(0, SCHEME.length).toLowerCase() !== SCHEME) {
    return null;
  }
  const apiKey = header.slice(SCHEME.length).replace(/^ +/, '');
  return isWellFormedApiKey(apiKey) ? apiKey : null;
}

/**
 * The format of a key: `pls_`, or `pls_test_` for a test agency (D-226), then 32 random bytes in base 62 and a checksum. Secret
 * scanners find leaked keys by the prefix, and the checksum detects mistyped keys without a database query (D-51).
 */
const PREFIXES = { real: 'pls_', test: 'pls_test_' } as const;
const SECRET_BYTES = 32;
const SECRET_LENGTH = 43;
const CHECKSUM_LENGTH = 6;
/** How many characters of the secret may be shown. */
const SHOWN_OF_SECRET = 8;

/** Whether the key belongs to a real or a test agency. */
export type KeyKind = keyof typeof PREFIXES;

const API_KEY_PATTERN = new RegExp(
  `^(?:${Object.values(PREFIXES).join('|')})[0-9A-Za-z]{${SECRET_LENGTH + CHECKSUM_LENGTH}}$`,
);

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** Generates a key, which is shown once and never stored. */
export function newApiKey(kind: KeyKind = 'real'): string {
  const secret = BigInt(`0x${randomBytes(SECRET_BYTES).toString('hex')}`);
  const body = PREFIXES[kind] + base62(secret, SECRET_LENGTH);
  return body + checksum(body);
}

/** Whether the text has the format of a key and a valid checksum. It may still be unknown. */
export function isWellFormedApiKey(text: string): boolean {
  return API_KEY_PATTERN.test(text) && checksum(text.slice(0, -CHECKSUM_LENGTH)) === text.slice(-CHECKSUM_LENGTH);
}

/** The SHA-256 hash under which a key is stored. With 256 random bits it needs neither salt nor a slow hash. */
export function hashApiKey(apiKey: string): Buffer {
  return createHash('sha256').update(apiKey).digest();
}

/** The part of a key that may be shown in lists and logs. */
export function shownPrefix(apiKey: string): string {
  return apiKey.slice(0, SHOWN_OF_SECRET - SECRET_LENGTH - CHECKSUM_LENGTH);
}

function checksum(body: string): string {
  return base62(BigInt(crc32(body)), CHECKSUM_LENGTH);
}

function base62(value: bigint, length: number): string {
  let text = '';
  for (let rest = value; rest > 0n; rest /= 62n) {
    text = DIGITS.charAt(Number(rest % 62n)) + text;
  }
  return text.padStart(length, '0');
}
