import { createHash, randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { crc32 } from 'node:zlib';
import { detail, pathOf } from '../../catalogue/checks/explain-value.js';
import type { DetailCode, ErrorDetail } from '../../errors/api-error.js';

const HEADER = 'Authorization';
const SCHEME = 'apikey ';

/** The key of a request; null if it has none, then with what is wrong with the form of its header. */
export type SentApiKey =
  | { apiKey: string; mistakes: readonly [] }
  | {
      apiKey: null;
      /** None if the form is right: the text is no key of the service, and nothing more is said of it (D-286). */
      mistakes: readonly ErrorDetail[];
    };

/**
 * Reads a request's `Authorization: ApiKey <key>` (spec: Authentication). Schemes are case-insensitive and may be followed by
 * several spaces (RFC 9110, 11.1 and 11.4). What is wrong is told by the form alone, never by whether a key exists, and never with
 * a part of the header.
 */
export function sentApiKey(request: Pick<IncomingMessage, 'headersDistinct'>): SentApiKey {
  // `headers` silently keeps only the first of several Authorization headers; `headersDistinct` has all of them.
  const [header, ...others] = request.headersDistinct.authorization ?? [];
  if (header === undefined) {
    return mistaken('REQUIRED', `is required: ${HEADER}: ApiKey, a space, and the key`);
  }
  if (others.length > 0) {
    return mistaken('DUPLICATE_KEY', 'may be given only once');
  }
  if (header.slice(0, SCHEME.length).toLowerCase() !== SCHEME) {
    return mistaken('INVALID_FORMAT', 'must begin with the scheme ApiKey and a space, before the key');
  }
  const apiKey = header.slice(SCHEME.length).replace(/^ +/, '');
  if (!API_KEY_PATTERN.test(apiKey)) {
    return mistaken('INVALID_FORMAT', `must have the whole key behind the scheme, and nothing else: ${FORM_OF_KEY}`);
  }
  return hasRightChecksum(apiKey) ? { apiKey, mistakes: [] } : { apiKey: null, mistakes: [] };
}

function mistaken(code: DetailCode, message: string): SentApiKey {
  return { apiKey: null, mistakes: [detail(pathOf(HEADER), code, message)] };
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

const BEHIND_PREFIX = SECRET_LENGTH + CHECKSUM_LENGTH;

const API_KEY_PATTERN = new RegExp(`^(?:${Object.values(PREFIXES).join('|')})[0-9A-Za-z]{${BEHIND_PREFIX}}$`);

/** As the document says it too, so it is no secret. */
const FORM_OF_KEY = `${Object.values(PREFIXES).join(' or ')}, then ${BEHIND_PREFIX} letters and digits, without quotation marks or white space`;

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** Generates a key, which is shown once and never stored. */
export function newApiKey(kind: KeyKind = 'real'): string {
  const secret = BigInt(`0x${randomBytes(SECRET_BYTES).toString('hex')}`);
  const body = PREFIXES[kind] + base62(secret, SECRET_LENGTH);
  return body + checksum(body);
}

function hasRightChecksum(text: string): boolean {
  return checksum(text.slice(0, -CHECKSUM_LENGTH)) === text.slice(-CHECKSUM_LENGTH);
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
