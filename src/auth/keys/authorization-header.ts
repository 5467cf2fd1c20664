import type { IncomingMessage } from 'node:http';
import { isWellFormedApiKey } from './api-key.js';

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
