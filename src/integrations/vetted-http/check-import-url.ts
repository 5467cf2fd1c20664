import { isPublicAddress, literalAddress } from './public-address.js';

/** Why a URL may not be fetched, as far as its text tells. */
export interface UrlProblem {
  /** `INVALID_URL`: it is not a web address. `FORBIDDEN_URL`: the service does not connect to its host or port. */
  code: 'INVALID_URL' | 'FORBIDDEN_URL';
  message: string;
}

const PORTS = ['', '80', '443'];

/**
 * Checks whether the service may fetch a URL, as far as its text tells; null if it may.
 * `URL` normalises decimal, octal, hexadecimal and full-width notations of an address. The addresses of a host name are checked
 * when it is fetched.
 * @param allowedOrigins origins, such as `http://127.0.0.1:4000`, that are exempt from the rules for addresses and ports
 */
export function checkImportUrl(text: string, allowedOrigins: readonly string[]): UrlProblem | null {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || !['http:', 'https:'].includes(url.protocol)) {
    return { code: 'INVALID_URL', message: 'must be an absolute http or https URL' };
  }
  if (url.username !== '' || url.password !== '') {
    return { code: 'INVALID_URL', message: 'may not hold a user name or password' };
  }
  return allowedOrigins.includes(url.origin) ? null : checkTarget(url);
}

function checkTarget(url: URL): UrlProblem | null {
  if (!PORTS.includes(url.port)) {
    return { code: 'FORBIDDEN_URL', message: 'must use port 80 or 443' };
  }
  const address = literalAddress(url.hostname);
  const isPublic = address === null ? !isLocalName(url.hostname) : isPublicAddress(address);
  return isPublic ? null : { code: 'FORBIDDEN_URL', message: 'must lead to a public address on the internet' };
}

function isLocalName(hostname: string): boolean {
  return /(^|\.)localhost\.?$/.test(hostname);
}
