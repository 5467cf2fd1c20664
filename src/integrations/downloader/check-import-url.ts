import { isPublicAddress, literalAddress } from './public-address.js';

/** Why a URL is not fetched, before anything has been asked of the network. */
export interface UrlMistake {
  /** `INVALID_URL`: it is not a web address. `FORBIDDEN_URL`: it is one that the service does not open. */
  code: 'INVALID_URL' | 'FORBIDDEN_URL';
  message: string;
}

const PORTS = ['', '80', '443'];

/**
 * Says whether the service may fetch this URL as far as its text tells; null when it may. `URL`
 * has brought decimal, octal, hexadecimal and full-width notations of an address to the usual one by then. What a name
 * resolves to is checked when it is fetched.
 * @param allowedOrigins origins, such as `http://127.0.0.1:4000`, that are exempt from the rules for addresses and ports
 */
export function checkImportUrl(text: string, allowedOrigins: readonly string[]): UrlMistake | null {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || !['http:', 'https:'].includes(url.protocol)) {
    return { code: 'INVALID_URL', message: 'must be an absolute http or https URL' };
  }
  if (url.username !== '' || url.password !== '') {
    return { code: 'INVALID_URL', message: 'may not hold a user name or password' };
  }
  return allowedOrigins.includes(url.origin) ? null : checkTarget(url);
}

function checkTarget(url: URL): UrlMistake | null {
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
