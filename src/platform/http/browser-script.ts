import { readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * The text of a script that browsers run, `<name>.browser.js` beside the file that asks: JavaScript as it is served, so that
 * editors, the linter and the formatter know it for what it is. What is said about it above its first line stays here.
 */
export function browserScript(folder: string, name: string): string {
  const text = readFileSync(path.join(folder, `${name}.browser.js`), 'utf8');
  return text.replace(/^\/\*\*.*?\*\/\n/s, '');
}
