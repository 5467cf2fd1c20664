// A process that only runs a sync(), and reports its memory usage.
import { inProject } from '../project/paths.mjs';

const [, , url, way, count] = process.argv;
const { PlsClient } = await import(inProject('clients', 'typescript', 'dist', 'esm', 'index.js'));

function* listings() {
  for (let number = 1; number <= Number(count); number += 1) {
    yield {
      externalId: `listing-${number}`,
      announcementStatus: 'hidden',
      announcementType: 'sale',
      propertyType: 'residential',
      propertySecondaryType: 'apartment',
      announcementValue: number,
      announcementCurrency: 'EUR',
      propertyAddress: `Chișinău, Strada Drumului ${number}`,
      announcementDescription: `Apartament luminos, aproape de parc și de școală, numărul ${number}.`,
      files: Array.from({ length: 3 }, (_, index) => ({ url: `https://crm.example/photos/${number}/${index}.jpg` })),
    };
  }
}

const source = way === 'read once' ? listings() : listings;
const report = await new PlsClient({ url, key: 'pls_none' }).sync({ listings: source });
const megabytes = Math.round(process.resourceUsage().maxRSS / 1024);
process.send?.({ megabytes, read: report.listings.read });
process.disconnect();
