import { createHash, randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { crc32 } from 'node:zlib';

const SCHEME = 'apikey ';

/**
 * The key of a request's `Authorization: ApiKey <key>`, or `null` when there is not exactly one such header or it is
 * not formed like a key: other schemes included (spec: Authentication). The name of a scheme has no case, and more than one
 * space may stand behind it (RFC 9110, 11.1 and 11.4).
 */
export function apiKeyOf(request: Pick<IncomingMessage, 'headersDistinct'>): string | null {
  // `headers` keeps the first of several Authorization headers silently; here all of them are seen.
  const [header, ...others] = request.headersDistinct.authorization ?? [];
  if (header === undefined || others.length > 0 || header.slice(0, SCHEME.length).toLowerCase() !== SCHEME) {
    return null;
  }
  const apiKey = header.slice(SCHEME.length).replace(/^ +/, '');
  return isWellFormedApiKey(apiKey) ? apiKey : null;
}

/**
 * What a key looks like: `pls_`, of a test agency `pls_test_` (D-226), 32 random bytes in base 62 and a checksum. The prefix
 * lets scanners of leaked secrets find it, the checksum tells a mistyped key from a wrong one without asking the database
 * (D-51).
 */
const PREFIXES = { real: 'pls_', test: 'pls_test_' } as const;
const SECRET_BYTES = 32;
const SECRET_LENGTH = 43;
const CHECKSUM_LENGTH = 6;
/** Characters of the secret that may be shown. */
const SHOWN_OF_SECRET = 8;

/** Whose key it is: a real agency's, or a test agency's. */
export type KeyKind = keyof typeof PREFIXES;

const API_KEY_PATTERN = new RegExp(
  `^(?:${Object.values(PREFIXES).join('|')})[0-9A-Za-z]{${SECRET_LENGTH + CHECKSUM_LENGTH}}$`,
);

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** A new key; it is shown once and kept nowhere. */
export function newApiKey(kind: KeyKind = 'real'): string {
  const secret = BigInt(`0x${randomBytes(SECRET_BYTES).toString('hex')}`);
  const body = PREFIXES[kind] + base62(secret, SECRET_LENGTH);
  return body + checksum(body);
}

/** Whether the text is formed like a key of ours, its checksum included. It may still be unknown. */
export function isWellFormedApiKey(text: string): boolean {
  return API_KEY_PATTERN.test(text) && checksum(text.slice(0, -CHECKSUM_LENGTH)) === text.slice(-CHECKSUM_LENGTH);
}

/** The SHA-256 under which a key is stored. Its 256 random bits make salt and slow hashing needless. */
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
