// node scripts/types.mjs write | check      The types of the API, from the document of the service.
import fs from 'node:fs';
import path from 'node:path';
import openapiTypescript, { astToString } from 'openapi-typescript';

const USAGE = `usage: npm run client:types
       node clients/typescript/scripts/types.mjs write | check

Writes src/schema.ts, the types of the API, from openapi.json; or checks whether it is up to date.`;

const words = process.argv.slice(2);
if (words.includes('--help') || words.includes('-h')) {
  console.log(USAGE);
  process.exit(0);
}
if (words.length !== 1 || !['write', 'check'].includes(words[0])) {
  console.error(USAGE);
  process.exit(2);
}

const DOCUMENT = path.join(import.meta.dirname, '../../../openapi.json');
const TYPES = path.join(import.meta.dirname, '../src/schema.ts');
const HEAD = '/* Made of openapi.json by scripts/types.mjs; not to be edited. */\n\n';

const text = HEAD + astToString(await openapiTypescript(JSON.parse(fs.readFileSync(DOCUMENT, 'utf8'))));
if (words[0] === 'check') {
  const isCurrent = fs.existsSync(TYPES) && fs.readFileSync(TYPES, 'utf8') === text;
  if (!isCurrent) console.error('clients/typescript/src/schema.ts is not of this openapi.json: npm run client:types');
  process.exitCode = isCurrent ? 0 : 1;
} else {
  fs.writeFileSync(TYPES, text);
}
