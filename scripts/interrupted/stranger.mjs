// A program by somebody who has read only the first page of the client's README.
import fs from 'node:fs';
import readline from 'node:readline';
import { PlsClient } from 'property-listing-sync-client';

const [, , file] = process.argv;
const pls = new PlsClient({ url: process.env.PLS_API_URL ?? '', key: process.env.PLS_API_KEY ?? '' });

async function* listings() {
  for await (const line of readline.createInterface({ input: fs.createReadStream(file) })) yield JSON.parse(line);
}

const report = await pls.sync({ listings, wait: false });
for (const { externalId, refusal } of report.listings?.refused ?? []) console.error(externalId, refusal?.details);
process.exitCode = report.listings?.sent.refused === 0 ? 0 : 1;
