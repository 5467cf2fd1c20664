import path from 'node:path';
import { databaseOf } from '../database/urls.mjs';
import { displayPath } from '../project/paths.mjs';

const WIDTH = 78;
const LABEL_WIDTH = 15;

/** The message when everything is running: where it is, how to use it, how to stop it. */
export function banner({ directory, engines, databaseUrl, urls, agency, photoServer, publicUrl }) {
  const place = (...parts) => displayPath(path.join(directory, ...parts));
  const row = (label, ...lines) =>
    lines.map((line, index) => `  ${(index === 0 ? label : '').padEnd(LABEL_WIDTH)}${line}`).join('\n');
  const reset =
    engines.kind === 'private'
      ? `rm -rf ${shellWord(place())}`
      : `rm -rf ${shellWord(place())}   and drop the database ${databaseOf(databaseUrl)}`;
  return [
    '',
    `  ${'─'.repeat(WIDTH)}`,
    `  ${bold('Property Listing Sync is running')}`,
    '',
    row('API', `${urls.api}/api/v1`),
    row('Swagger UI', urls.docs),
    row('Demo listing', bold(publicUrl)),
    row('Health', urls.apiHealth, `${urls.workerHealth}   (worker)`),
    row('API key', `${agency.apiKey}   (agency ${agency.agencyId})`),
    '',
    row('Data', `${place()}   settings and key: ${place('quickstart.json')}`),
    row('Logs', `${place('log', 'api.log')}, ${place('log', 'worker.log')}`),
    row('Engines', ...engines.origin.split(' and ').map((part, index) => (index === 0 ? part : `and ${part}`))),
    '',
    '  Publish another listing (copy and paste):',
    '',
    curl({ urls, agency, photoServer }),
    '',
    row('Commands', 'npm run cli -- --help   in another terminal'),
    row('Stop', 'Ctrl-C'),
    row('Start over', `stop it, then ${reset}`),
    `  ${'─'.repeat(WIDTH)}`,
    '',
  ].join('\n');
}

function curl({ urls, agency, photoServer }) {
  const files = photoServer.photos.map(({ name, url }) => `    {"url": "${url}", "externalFileId": "my-${name}"}`);
  return `curl -X PUT ${urls.api}/api/v1/listings \\
  -H 'Authorization: ApiKey ${agency.apiKey}' \\
  -H 'Content-Type: application/json' -d '{
  "externalId": "my-listing-1", "announcementStatus": "active",
  "announcementType": "sale", "propertyType": "residential", "propertySecondaryType": "apartment",
  "announcementValue": 98000, "announcementCurrency": "EUR", "propertyArea": 71.5,
  "propertyAddress": "Chișinău, Strada București 42",
  "files": [
${files.join(',\n')}
  ]}'`;
}

/** The text quoted as one word of a shell command. */
function shellWord(text) {
  return /^[\w./-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
}

function bold(text) {
  return process.stdout.isTTY && !process.env.NO_COLOR ? `\x1b[1m${text}\x1b[22m` : text;
}
