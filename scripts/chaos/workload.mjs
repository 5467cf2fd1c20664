// The agencies' continuous activity. Each action writes something, waits until it is acknowledged, and records in the ledger what
// reads must return from then on.
import { sleep } from '../project/processes.mjs';
import { Caller } from './caller.mjs';
import { succeeded } from './follow-job.mjs';

const LONGEST_THOUGHT_MS = 60;
const BULK_SIZE = [3, 15];
const IMPORTS_AT_ONCE = [10, 40];
const CHANGES_AT_ONCE = [5, 25];
const PHOTOS_PER_LISTING = 3;

/** The relative frequencies of the actions. */
const ACTIONS = [
  ...Array(15).fill(upsertListing),
  ...Array(9).fill(upsertListings),
  ...Array(11).fill(publishListing),
  ...Array(30).fill(changePrices),
  ...Array(1).fill(publishListingWithVideo),
  ...Array(9).fill(uploadPhoto),
  ...Array(6).fill(importPhoto),
  ...Array(8).fill(importPhotos),
  ...Array(1).fill(importVideo),
  ...Array(6).fill(upsertUser),
  ...Array(6).fill(deleteListing),
  ...Array(3).fill(deleteMedia),
  ...Array(12).fill(readBack),
];

/** The state of a media file once its job is completed. */
const READY = { optimization: 'success' };

let lastNumber = 0;
const newNumber = () => (lastNumber += 1);

/** One agency with several concurrent callers, each of which works on objects that no other caller is using. */
export class Agency {
  /**
   * @param {object} options
   * @param {string} options.name
   * @param {string} options.apiKey
   * @param {import('../toolbox/random.mjs').Random} options.random
   * @param {import('./ledger.mjs').Ledger} options.ledger
   * @param {import('../toolbox/photo-origin.mjs').PhotoOrigin} options.photos
   * @param {boolean} options.hasBucket uploads go directly to the bucket, bypassing the APIs
   * @param {() => string} options.chooseOrigin
   * @param {AbortSignal} options.giveUp
   */
  constructor({ name, apiKey, random, ledger, photos, hasBucket, chooseOrigin, giveUp }) {
    this.name = name;
    this.random = random;
    this.ledger = ledger;
    this.photos = photos;
    this.hasBucket = hasBucket;
    this.caller = new Caller({ chooseOrigin, apiKey, ledger, giveUp });
    this.inHand = new Set();
  }

  /** Runs this many callers until the signal aborts, and completes what they have begun. */
  async work(hands, stop) {
    const oneHand = async () => {
      while (!stop.aborted) {
        await this.random.pick(ACTIONS)(this);
        await sleep(this.random.between(0, LONGEST_THOUGHT_MS));
      }
    };
    await Promise.all(Array.from({ length: hands }, oneHand));
  }

  /** The agency's matching objects that no caller is using. */
  ownFree(kind, suits) {
    return [...this.ledger[kind].values()].filter(
      (entry) => entry.agency === this && !this.inHand.has(entry.externalId) && suits(entry),
    );
  }

  /** Does the work with exclusive use of one of the agency's matching objects; with null when there is none. */
  async withOwn(kind, suits, work) {
    const own = this.ownFree(kind, suits);
    if (own.length === 0) return;
    const entry = this.random.pick(own);
    this.inHand.add(entry.externalId);
    try {
      await work(entry);
    } finally {
      this.inHand.delete(entry.externalId);
    }
  }

  /** The same with a new external id. */
  async withNew(kind, work) {
    const externalId = `${kind}-${newNumber()}`;
    this.inHand.add(externalId);
    try {
      await work(externalId);
    } finally {
      this.inHand.delete(externalId);
    }
  }

  /** Rejected although the request is valid: a finding. */
  isAccepted({ status, body }, what) {
    if (status === 200 || status === 202) return true;
    this.ledger.violate(`${this.name}: ${what} was refused: ${status} ${JSON.stringify(body)}`);
    return false;
  }
}

const isOpen = (entry) => !entry.isSettled && entry.expected !== null;

async function upsertListing(agency) {
  const write = async (externalId, status) => {
    const { fields, expected } = listingFields(status);
    const answer = await agency.caller.call('PUT', '/listings', { externalId, ...fields });
    if (!agency.isAccepted(answer, `the listing ${externalId}`)) return;
    agency.ledger.record('listings', { agency, externalId, expected }, answer);
    const { jobId } = answer.body;
    if (jobId !== undefined) agency.ledger.recordJob(agency, jobId, `the refresh of ${externalId}`);
  };
  if (agency.random.next() < 0.5) await agency.withNew('listings', (externalId) => write(externalId, 'draft'));
  else await agency.withOwn('listings', isOpen, (entry) => write(entry.externalId, entry.expected.status));
}

async function upsertListings(agency) {
  const count = agency.random.whole(...BULK_SIZE);
  const externalIds = Array.from({ length: count }, () => `listings-${newNumber()}`);
  externalIds.forEach((externalId) => agency.inHand.add(externalId));
  const written = new Map(externalIds.map((externalId) => [externalId, listingFields('draft')]));
  const operations = [...written].map(([externalId, { fields }]) => ({ op: 'upsert', externalId, ...fields }));
  const { results, isCertain } = await bulk(agency, '/listings/bulk', operations);
  for (const { externalId } of results.filter((result) => result.success)) {
    const expected = written.get(externalId)?.expected;
    agency.ledger.record('listings', { agency, externalId, expected }, { isCertain });
  }
  externalIds.forEach((externalId) => agency.inHand.delete(externalId));
}

/** Changes public listings: each page is rendered again by a job that the agency does not follow. */
async function changePrices(agency) {
  const isPublic = (entry) => isOpen(entry) && entry.expected.status === 'active';
  const chosen = agency.ownFree('listings', isPublic).slice(0, agency.random.whole(...CHANGES_AT_ONCE));
  if (chosen.length === 0) return;
  chosen.forEach(({ externalId }) => agency.inHand.add(externalId));
  const written = new Map(chosen.map(({ externalId }) => [externalId, listingFields('active')]));
  const operations = [...written].map(([externalId, { fields }]) => ({ op: 'upsert', externalId, ...fields }));
  const { results, isCertain } = await bulk(agency, '/listings/bulk', operations);
  for (const { externalId, jobId, success } of results) {
    if (!success) continue;
    const { expected } = written.get(externalId);
    agency.ledger.record('listings', { agency, externalId, expected }, { isCertain });
    if (jobId !== undefined) agency.ledger.recordJob(agency, jobId, `the refresh of ${externalId}`);
  }
  chosen.forEach(({ externalId }) => agency.inHand.delete(externalId));
}

function publishListing(agency) {
  return publishWith(agency, agency.photos.newUrls(PHOTOS_PER_LISTING));
}

function publishListingWithVideo(agency) {
  return publishWith(agency, [...agency.photos.newUrls(PHOTOS_PER_LISTING), agency.photos.newVideoUrl()]);
}

async function publishWith(agency, urls) {
  await agency.withNew('listings', async (externalId) => {
    const { fields, expected } = listingFields('active');
    const files = urls.map((url, index) => ({ url, externalFileId: `${externalId}-file-${index}` }));
    const listing = { externalId, ...fields, announcementStatus: 'active', files };
    let isCertain = true;
    const publish = async () => {
      const answer = await agency.caller.call('PUT', '/listings', listing);
      if (!agency.isAccepted(answer, `publishing ${externalId}`)) return null;
      isCertain &&= answer.isCertain;
      agency.ledger.record('listings', { agency, externalId, expected: withoutStatus(expected) }, answer);
      return answer.body.jobId;
    };
    if (!(await succeeded(agency, publish, `publishing ${externalId}`))) return;
    agency.ledger.record('listings', { agency, externalId, expected }, { isCertain });
    for (const { externalFileId } of files) {
      agency.ledger.record(
        'media',
        { agency, externalId: externalFileId, expected: READY, isInListing: true },
        { isCertain },
      );
    }
  });
}

function importPhoto(agency) {
  const [url] = agency.photos.newUrls(1);
  return agency.withNew('media', (externalId) => importFrom(agency, { url, externalId }));
}

/** Like a CRM during its initial import: more jobs than the agency may have in BullMQ at once, so that the others wait. */
async function importPhotos(agency) {
  const { photos, random } = agency;
  // Half of them have bytes that it already has, at other URLs.
  const count = Math.ceil(random.whole(...IMPORTS_AT_ONCE) / 2);
  const urls = [...photos.newUrls(count), ...photos.newUrlsOfOld(count)];
  const operations = urls.map((url) => ({ op: 'upload-from-url', url, externalId: `media-${newNumber()}` }));
  operations.forEach(({ externalId }) => agency.inHand.add(externalId));
  const { results, isCertain } = await bulk(agency, '/media/bulk', operations);
  for (const [index, { url, externalId }] of operations.entries()) {
    const { jobId, success } = results[index] ?? { success: false };
    if (success) await importFrom(agency, { url, externalId, begun: { jobId, isCertain } });
    agency.inHand.delete(externalId);
  }
}

function importVideo(agency) {
  const url = agency.photos.newVideoUrl();
  return agency.withNew('media', (externalId) => importFrom(agency, { url, externalId }));
}

/**
 * @param {Agency} agency
 * @param {object} file
 * @param {string} file.url
 * @param {string} file.externalId
 * @param {{jobId: number, isCertain: boolean} | null} [file.begun] the job of a request that was answered already
 */
async function importFrom(agency, { url, externalId, begun = null }) {
  let isCertain = begun?.isCertain ?? true;
  let begunJob = begun?.jobId ?? null;
  const start = async () => {
    if (begunJob !== null) {
      const jobId = begunJob;
      begunJob = null;
      return jobId;
    }
    const answer = await agency.caller.call('POST', '/media/upload-from-url', { url, externalId });
    if (!agency.isAccepted(answer, `the import ${externalId}`)) return null;
    isCertain &&= answer.isCertain;
    return answer.body.jobId;
  };
  if (await succeeded(agency, start, `the import ${externalId}`)) {
    agency.ledger.record('media', { agency, externalId, expected: READY }, { isCertain });
  }
}

async function uploadPhoto(agency) {
  await agency.withNew('media', async (externalId) => {
    const bytes = agency.photos.newBytes();
    const contentType = 'image/jpeg';
    const file = { fileName: 'photo.jpg', size: bytes.length, contentType, externalId };
    const requested = await agency.caller.call('POST', '/media/request-upload-url', { files: [file] });
    if (!agency.isAccepted(requested, `the URL for ${externalId}`)) return;
    const { uuid } = requested.body;
    const [{ url, generatedFileName }] = requested.body.upload;

    const sent = await (agency.hasBucket
      ? agency.caller.putInBucket(url, contentType, bytes)
      : agency.caller.put(url, contentType, bytes));
    // An earlier attempt may have succeeded.
    const isComplete = sent.status === 200 || (sent.body?.error_code === 'UPLOAD_ALREADY_COMPLETED' && !sent.isCertain);
    if (!isComplete) {
      agency.ledger.violate(`${agency.name}: the upload ${externalId} was refused: ${JSON.stringify(sent)}`);
      return;
    }
    agency.ledger.acknowledged += 1;
    let isCertain = true;
    const confirm = async () => {
      const answer = await bulk(agency, '/media/bulk', [{ op: 'confirm-upload', uuid, generatedFileName, externalId }]);
      isCertain &&= answer.isCertain;
      return answer.results[0]?.jobId ?? null;
    };
    if (await succeeded(agency, confirm, `the upload ${externalId}`)) {
      agency.ledger.record('media', { agency, externalId, expected: READY }, { isCertain });
    }
  });
}

async function upsertUser(agency) {
  const write = async (externalId) => {
    const fields = { name: `Agent ${newNumber()}`, description: `Sells houses, ${newNumber()}.` };
    const answer = await agency.caller.call('PUT', '/users', { externalId, ...fields });
    if (agency.isAccepted(answer, `the agent ${externalId}`)) {
      agency.ledger.record('users', { agency, externalId, expected: fields }, answer);
    }
  };
  if (agency.random.next() < 0.5) await agency.withNew('users', write);
  else await agency.withOwn('users', isOpen, ({ externalId }) => write(externalId));
}

async function deleteListing(agency) {
  await agency.withOwn('listings', isOpen, async ({ externalId }) => {
    const operations = [{ op: 'delete', externalId }];
    const { isCertain } = await bulk(agency, '/listings/bulk', operations, 'NOT_FOUND');
    agency.ledger.record('listings', { agency, externalId, expected: null }, { isCertain });
  });
}

async function deleteMedia(agency) {
  const isFree = (entry) => isOpen(entry) && !entry.isInListing;
  await agency.withOwn('media', isFree, async ({ externalId }) => {
    const answer = await agency.caller.call('DELETE', `/media/external/${externalId}`);
    const isGone = answer.status === 200 || (answer.status === 404 && !answer.isCertain);
    if (!isGone) agency.isAccepted(answer, `deleting ${externalId}`);
    agency.ledger.record('media', { agency, externalId, expected: null }, answer);
  });
}

/** Acknowledged writes are visible to the very next request, whichever process handles it. */
async function readBack(agency) {
  const kind = agency.random.pick(['listings', 'users', 'media']);
  const anyOne = () => true;
  await agency.withOwn(kind, anyOne, (entry) => {
    // A delayed copy of its write in a frozen process may publish it once more, with the same result.
    const isMoving = entry.isSettled && entry.expected?.status !== undefined;
    return checkEntry(kind, isMoving ? { ...entry, expected: withoutStatus(entry.expected) } : entry);
  });
}

/** Reads one object and compares it with what was acknowledged. */
export async function checkEntry(kind, { agency, externalId, expected }) {
  const { status, body } = await agency.caller.call('GET', `/${kind}/external/${externalId}`);
  if (expected === null) {
    if (status !== 404) agency.ledger.violate(`${agency.name}: ${externalId} was deleted, but is answered ${status}`);
    return;
  }
  if (status !== 200) {
    agency.ledger.violate(`${agency.name}: ${externalId} was acknowledged, but is answered ${status}`);
    return;
  }
  const found = { ...body, ...body.formData };
  for (const [field, value] of Object.entries(expected)) {
    if (value !== undefined && JSON.stringify(found[field]) !== JSON.stringify(value)) {
      agency.ledger.violate(
        `${agency.name}: ${field} of ${externalId} is ${JSON.stringify(found[field])}, acknowledged was ${JSON.stringify(value)}`,
      );
    }
  }
}

/** Sends a bulk request until no operation of it fails because of an unavailable dependency, and returns its results. */
async function bulk(agency, target, operations, ...toleratedCodes) {
  let isCertain = true;
  for (;;) {
    const answer = await agency.caller.call('POST', target, { operations });
    isCertain &&= answer.isCertain;
    if (!agency.isAccepted(answer, `a bulk of ${operations.length}`)) return { results: [], isCertain };
    const failures = answer.body.results.filter((result) => !result.success);
    const isToBeRepeated = failures.some(({ error }) => error.statusCode === 503);
    if (!isToBeRepeated) {
      const refused = failures.filter(({ error }) => isCertain || !toleratedCodes.includes(error.body.error_code));
      refused.forEach((result) => agency.ledger.violate(`${agency.name}: ${JSON.stringify(result)}`));
      return { results: answer.body.results, isCertain };
    }
    isCertain = false;
  }
}

/** A listing with its number in two fields, so that a half-written row would be detected. */
function listingFields(status) {
  const number = newNumber();
  const fields = {
    announcementType: 'sale',
    propertyType: 'residential',
    propertySecondaryType: 'apartment',
    announcementValue: 10_000 + number,
    announcementCurrency: 'EUR',
    announcementDescription: `Listing number ${number}, a bright apartment near the park, ready to move in.`,
    propertyArea: 64.5,
    propertyCoordinates: { lat: 47.0245, lng: 28.8323 },
  };
  const { announcementValue, announcementDescription } = fields;
  return { fields, expected: { announcementValue, announcementDescription, status } };
}

const withoutStatus = (expected) => ({ ...expected, status: undefined });
