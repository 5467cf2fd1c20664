import { PlsError } from './errors.js';

/** A webhook that failed verification. */
export class WebhookRefused extends PlsError {
  override readonly name = 'WebhookRefused';
}

export interface VerifyOptions {
  /** The maximum difference between the webhook's timestamp and now, in seconds; 300 by default. */
  toleranceSeconds?: number | undefined;
  /** Replaces the current time, in milliseconds since 1970. */
  now?: number | undefined;
}

/** The `Headers` of any implementation. */
interface HeadersLike {
  get(name: string): string | null;
}

type WebhookHeaders = HeadersLike | Record<string, string | readonly string[] | undefined>;

const encoder = new TextEncoder();

/**
 * Returns the event of a webhook after verifying its signature (Standard Webhooks).
 * @param body the unchanged bytes: parsed and serialised again, it would have another signature.
 * @param secrets `whsec_…`, as returned when the webhook was created; two during a rotation.
 * @throws WebhookRefused; PlsError for a body that was parsed already, and for what is no secret.
 */
export async function verifyWebhook<Event>(
  body: string | Uint8Array,
  headers: WebhookHeaders,
  secrets: string | readonly string[],
  { toleranceSeconds = 300, now = Date.now() }: VerifyOptions = {},
): Promise<Event> {
  const id = headerOf(headers, 'webhook-id');
  const timestamp = headerOf(headers, 'webhook-timestamp');
  const signatures = headerOf(headers, 'webhook-signature');
  if (!/^\d{1,12}$/.test(timestamp) || Math.abs(now / 1000 - Number(timestamp)) > toleranceSeconds) {
    throw new WebhookRefused(`The timestamp ${timestamp} is outside the tolerance of ${toleranceSeconds} s`);
  }
  const text = textOfBody(body);
  const signed = encoder.encode(`${id}.${timestamp}.${text}`);
  for (const secret of [secrets].flat()) {
    const key = await importSecret(secret);
    for (const signature of signatures.split(' ').filter((one) => one.startsWith('v1,'))) {
      const bytes = bytesOfBase64(signature.slice('v1,'.length));
      // Compares in constant time.
      if (bytes !== null && (await crypto.subtle.verify('HMAC', key, bytes, signed))) {
        return JSON.parse(text) as Event;
      }
    }
  }
  throw new WebhookRefused('No signature matches the secret');
}

/** Without types, it is often what a framework has made of the bytes. */
function textOfBody(body: unknown): string {
  if (typeof body === 'string') {
    return body;
  }
  try {
    // Of nothing it would be an empty text, which has the wrong signature.
    return new TextDecoder().decode((body ?? null) as Uint8Array);
  } catch {
    throw new PlsError(
      'The body has to be the bytes of the request as they came, or their text: what was parsed has another signature. ' +
        'Express gives them with express.raw({ type: "application/json" })',
    );
  }
}

async function importSecret(secret: unknown): ReturnType<typeof crypto.subtle.importKey> {
  const bytes = typeof secret === 'string' ? bytesOfBase64(secret.replace(/^whsec_/, '')) : null;
  if (bytes === null || bytes.length === 0) {
    throw new PlsError('A secret is `whsec_` followed by base64');
  }
  return crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['verify']);
}

function headerOf(headers: WebhookHeaders, name: string): string {
  const value = isHeaders(headers)
    ? headers.get(name)
    : Object.entries(headers).find(([header]) => header.toLowerCase() === name)?.[1];
  // Some servers give every header as a list. Of several values nothing says which one was signed.
  const [only, ...further] = [value ?? []].flat();
  if (typeof only !== 'string' || further.length > 0) {
    throw new WebhookRefused(`The webhook has ${further.length > 0 ? 'more than one' : 'no'} ${name}`);
  }
  return only;
}

/** Those of undici, which some frameworks pass on, are of another class than the runtime's. */
function isHeaders(headers: WebhookHeaders): headers is HeadersLike {
  return typeof headers.get === 'function';
}

/** Null when it is not base64. */
function bytesOfBase64(text: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  } catch {
    return null;
  }
}
