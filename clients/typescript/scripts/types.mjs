// node scripts/types.mjs write | check      The types of the API, from the document of the service.
import fs from 'node:fs';
import path from 'node:path';
import openapiTypescript, { astToString } from 'openapi-typescript';

const DOCUMENT = path.join(import.meta.dirname, '../../../openapi.json');
const TYPES = path.join(import.meta.dirname, '../src/schema.ts');
const HEAD = '/* Made of openapi.json by scripts/types.mjs; not to be edited. */\n\n';

const text = HEAD + astToString(await openapiTypescript(JSON.parse(fs.readFileSync(DOCUMENT, 'utf8'))));
if (process.argv[2] === 'check') {
  const isCurrent = fs.existsSync(TYPES) && fs.readFileSync(TYPES, 'utf8') === text;
  if (!isCurrent) console.error('clients/typescript/src/schema.ts is not of this openapi.json: npm run client:types');
  process.exitCode = isCurrent ? 0 : 1;
} else {
  fs.writeFileSync(TYPES, text);
}
