import { detail, type ValuePath } from '../../catalogue/checks/explain-value.js';
import { explainWebUrl } from '../../catalogue/checks/media-reference.js';
import type { ErrorDetail } from '../../errors/api-error.js';
import { isPublicAddress, literalAddress } from './public-address.js';

/** Why the service may not connect to a URL, as far as its text tells. */
export interface UrlProblem {
  /** `INVALID_URL`: it is not a web address. `FORBIDDEN_URL`: the service does not connect to its host or port. */
  code: 'INVALID_URL' | 'FORBIDDEN_URL';
  message: string;
}

const PORTS = ['', '80', '443'];

/**
 * Checks whether the service may connect to a URL, as far as its text tells; null if it may.
 * `URL` normalises decimal, octal, hexadecimal and full-width notations of an address. The addresses of a host name are checked
 * when the service connects.
 * @param allowedOrigins origins, such as `http://127.0.0.1:4000`, that are exempt from the rules for addresses and ports
 */
export function checkOutboundUrl(text: string, allowedOrigins: readonly string[]): UrlProblem | null {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || !['http:', 'https:'].includes(url.protocol)) {
    return { code: 'INVALID_URL', message: 'must be an absolute http or https URL' };
  }
  if (url.username !== '' || url.password !== '') {
    return { code: 'INVALID_URL', message: 'may not hold a user name or password' };
  }
  return allowedOrigins.includes(url.origin) ? null : checkTarget(url);
}

/** The errors of a value that has to be a URL to which the service may connect. */
export function explainOutboundUrl(path: ValuePath, value: unknown, allowedOrigins: readonly string[]): ErrorDetail[] {
  const mistakes = explainWebUrl(path, value);
  const problem = mistakes.length === 0 ? checkOutboundUrl(String(value), allowedOrigins) : null;
  return problem === null ? mistakes : [detail(path, problem.code, problem.message)];
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
