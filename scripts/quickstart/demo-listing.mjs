import { sleep } from '../project/processes.mjs';

const EXTERNAL_ID = 'demo-apartment-1';
const POLL_MS = 1000;
const DEADLINE_MS = 120_000;

const DEMO_LISTING = {
  externalId: EXTERNAL_ID,
  announcementStatus: 'active',
  announcementType: 'rent',
  announcementValue: 550,
  announcementCurrency: 'EUR',
  announcementPayPeriod: 'monthly',
  announcementMinRentPeriod: 4320,
  announcementPrepayment: 'one-month',
  announcementRentDeposit: 'one-month',
  announcementBargain: 'yes',
  announcementDescription:
    'Bright two-room apartment on the fifth floor of a quiet brick house in the centre of Chișinău. Living room with ' +
    'large windows, separate kitchen with all appliances, oak floor, central heating with own meter. The park, the ' +
    'market and three trolleybus lines are five minutes away on foot.',
  propertyType: 'residential',
  propertySecondaryType: 'apartment',
  propertyQuantitySize: 'custom-value',
  propertyQuantitySizeValue: 2,
  propertyVisualState: 'euro-renovation',
  propertyHousingMarket: 'secondary',
  propertyBuildingMaterial: 'brick',
  propertyLayout: 'individual',
  propertyFloorNumber: 5,
  propertyFloorsTotal: 7,
  propertyArea: 64.5,
  propertyCeilingHeight: 2.8,
  propertyAttributes: ['furniture', 'equipped-kitchen', 'balcony', 'wifi', 'conditioner', 'elevator'],
  propertyCoordinates: { lat: 47.0227, lng: 28.8353 },
};

/** In these the demo listing stays as an earlier run, or the operator, has left it. */
const LEFT_ALONE = ['active', 'blocked'];

/** Publishes the demo listing, unless it is public or blocked from an earlier run; resolves with the URL of its page. */
export async function ensureDemoListing({ api, photoServer, onProgress }) {
  const earlier = await api.request('GET', `/listings/external/${EXTERNAL_ID}`);
  if (earlier.status === 200 && LEFT_ALONE.includes(earlier.body.status)) return earlier.body.publicUrl;
  const files = photoServer.photos.map(({ name, url }) => ({ url, externalFileId: `demo-${name}` }));
  const { jobId, publicUrl } = await api.call('PUT', '/listings', { ...DEMO_LISTING, files });
  await jobDone({ api, jobId, onProgress });
  return publicUrl;
}

async function jobDone({ api, jobId, onProgress }) {
  const deadline = Date.now() + DEADLINE_MS;
  for (;;) {
    const job = await api.call('GET', `/job/status?id=${jobId}`);
    if (job.status === 'completed') return;
    if (job.status.startsWith('failed'))
      throw new Error(`The demo listing was not published: ${job.publicErrorMessage}`);
    if (Date.now() > deadline) throw new Error(`The demo listing was not published in ${DEADLINE_MS / 1000} s.`);
    onProgress(`publishing, job ${jobId} is ${job.status}`);
    await sleep(POLL_MS);
  }
}
