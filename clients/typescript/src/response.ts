import { type ErrorBody, UnusableAddress } from './errors.js';
import { isObject } from './write-options.js';

/** How much of an unexpected response an error shows, in characters. */
const SHOWN_LENGTH = 40;

const NO_CONTENT = 204;

/** Redirects are never followed, which would send the key to another server. */
const MOVED = [302, 303, 307];
const MOVED_FOR_GOOD = [301, 308];

/**
 * The body of a response. Node's `fetch` forgets its signal as soon as the response has begun and its request was collected as
 * garbage: a body that does not go on would be waited for long after the timeout. @throws the signal's reason.
 */
export async function textOf({ body }: Response, signal: AbortSignal): Promise<string> {
  if (body === null) {
    return '';
  }
  const reader: ReadableStreamDefaultReader<Uint8Array> = body.getReader();
  const decoder = new TextDecoder();
  // It may have ended with an error, which `read` throws.
  const cancel = (): void => void reader.cancel().catch(() => undefined);
  signal.addEventListener('abort', cancel, { once: true });
  try {
    for (let text = ''; ;) {
      const { done, value } = await reader.read();
      signal.throwIfAborted();
      if (done) {
        return text + decoder.decode();
      }
      text += decoder.decode(value, { stream: true });
    }
  } finally {
    signal.removeEventListener('abort', cancel);
  }
}

/** @throws UnusableAddress for a redirect that will be the same at each attempt, and an Error for one that may be temporary. */
export function throwIfMoved(request: string, { status, type, headers }: Response): void {
  // Browsers do not say where to.
  const target = headers.get('Location') ?? 'another address';
  if (MOVED_FOR_GOOD.includes(status)) {
    throw new UnusableAddress(
      `${request}: ${status}, moved to ${target}, where no key is sent: use the address of the portal itself`,
    );
  }
  if (type === 'opaqueredirect' || MOVED.includes(status)) {
    throw new Error(`redirected to ${target}`);
  }
}

/**
 * Undefined for a response that has no body. The service has one for all but HEAD; a 204 may be that of a DELETE in later versions.
 * @throws for a page of a proxy, which would look as if the request were not JSON, and for a body that was lost.
 */
export function valueOf(method: string, { status }: Response, text: string): unknown {
  if ((status === NO_CONTENT && method === 'DELETE') || method === 'HEAD') {
    return undefined;
  }
  if (text === '') {
    throw new Error('the answer is empty');
  }
  const value = parsed(text);
  if (!isObject(value)) {
    throw notJson(text, value === undefined ? 'not JSON' : 'no JSON object');
  }
  return value;
}

/**
 * Null when the response does not come from the service, such as a proxy's error page. @throws for JSON that was cut off: without its
 * code nobody knows whether the error is final.
 */
export function errorBodyOf({ headers }: Response, text: string): ErrorBody | null {
  const body = parsed(text);
  if (body === undefined && text !== '' && /^application\/json\b/i.test(headers.get('Content-Type') ?? '')) {
    throw notJson(text);
  }
  const isOfService =
    isObject(body) &&
    typeof body['error_code'] === 'string' &&
    (body['details'] === undefined || (Array.isArray(body['details']) && body['details'].every(isObject)));
  return isOfService ? (body as unknown as ErrorBody) : null;
}

function notJson(text: string, kind = 'not JSON'): Error {
  return new Error(`the answer is ${kind}: ${JSON.stringify(text.trim().slice(0, SHOWN_LENGTH))}`);
}

/** Undefined when it is not JSON. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
