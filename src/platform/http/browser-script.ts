import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Reads `<name>.browser.js` from the folder: scripts for browsers are kept as JavaScript files, so that editors, the linter and the
 * formatter handle them. The leading comment is not served.
 */
export function browserScript(folder: string, name: string): string {
  const text = readFileSync(path.join(folder, `${name}.browser.js`), 'utf8');
  return text.replace(/^\/\*\*.*?\*\/\n/s, '');
}

/** The hash source of a `Content-Security-Policy` for the content of a style or script element. */
export function cspHash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
