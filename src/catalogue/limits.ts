import { DETAILS_MAX } from '../errors/api-error.js';

/** Of an hour and a day, in milliseconds; days of the calendar may be longer or shorter. */
export const MILLISECONDS_PER_HOUR = 3_600_000;
export const MILLISECONDS_PER_DAY = 24 * MILLISECONDS_PER_HOUR;

/**
 * Every number of the specification, once. What can be set from outside (rate limits, media sizes) has its default
 * here and is read through the configuration; what a caller's data has to obey is fixed here.
 */
export const LIMITS = {
  // Identification (spec: Identification; D-03)
  externalIdMaxLength: 255,

  // Requests (spec: Limits; D-10, D-14)
  bulkOperationsMin: 1,
  bulkOperationsMax: 100,
  singleBodyBytes: 1024 * 1024,
  bulkBodyBytes: 8 * 1024 * 1024,
  jsonDepth: 32,
  /** What a body may hold (D-155): twice what the largest bulk of listings, sent back as they were read, has. */
  jsonMembers: 24_000,
  jsonValues: 60_000,
  /** The same of an inventory: four times what its 50,000 entries have, three members each, so that one too many is told as such. */
  inventoryMembers: 400_000,
  inventoryValues: 600_000,
  /** Of an inventory (D-211). */
  inventoryEntries: 50_000,
  /** One operation of a bulk, and all that stands around them. */
  operationBytes: 2.5 * 1024 * 1024,
  /** Mistakes of one object that are looked for: one more than is told, so that the answer can say that there are more. */
  detailsGathered: DETAILS_MAX + 1,
  /** All results of a bulk together tell at most so many mistakes, in so many bytes; each failed one tells its first. */
  detailsPerResponse: 1_000,
  detailBytesPerResponse: 256 * 1024,
  /** Of a POST (D-56). */
  idempotencyKeyMaxLength: 255,
  /** What is remembered of them (D-172): an answer as it is stored, all answers of an agency, its keys of a day. */
  idempotentResponseBytes: 64_000,
  idempotentResponsesBytes: 8 * 1024 * 1024,
  idempotencyKeysPerAgency: 250_000,
  /** A mistake lists at most this many names that would be accepted in place of an unknown one, the nearest first. */
  namesPerDetail: 12,

  // Values (D-13)
  /** Of an agency and of an agent. */
  nameMaxLength: 255,
  urlMaxLength: 2048,
  dateYearMin: 1900,
  dateYearMax: 2200,

  // Media of a listing (spec: Field constraints, Limits; D-18, D-36)
  filesPerListing: 20,
  photosToPublish: 3,
  videosPerListing: 2,
  videoDurationSeconds: 300,

  // Media files (D-35, D-41)
  imageBytes: 50 * 1024 * 1024,
  imagePixels: 64_000_000,
  videoBytes: 500 * 1024 * 1024,
  uploadUrlMinutes: 30,
  filesPerUploadRequest: 100,
  fileNameMaxLength: 255,

  // Versions at the source (D-198)
  sourceHashMaxLength: 128,
  /** How far its clock may be ahead. */
  sourceAheadHours: 24,

  // Lists (D-27)
  pageSizeDefault: 50,
  pageSizeMax: 100,
  externalIdsPerFilter: 100,
  /** Possible duplicates of one listing that are told, the likeliest (D-222). */
  duplicatesPerListing: 20,

  // Life of a listing and of a job (D-21, D-42, D-43, D-46)
  listingLifeDays: 60,
  /** A comparison names what is in step and live for no longer than this (D-237). */
  expiringDays: 14,
  jobRetentionDays: 30,
  /** Before the second and the third attempt; after that there is none. */
  jobRetryPausesSeconds: [1, 5],
  /** Of its worker; after so many a job is given up. */
  jobCrashes: 3,
  jobPollSeconds: 1,

  // The log of events (D-202, D-205)
  eventRetentionDays: 90,
  eventsPerPageDefault: 100,
  eventsPerPageMax: 500,
  /** Of a text in `changes`, in characters; the rest of it is cut off. */
  eventTextMaxLength: 500,
  /** How long a listing waits for an agent or a file that it names and that is not there yet (D-231), in days. */
  pendingReferenceDays: 7,
  // Webhooks (D-207, D-208)
  webhooksPerAgency: 10,
  webhookDeliverySeconds: 10,
  webhookResponseBytes: 1024,
  webhookDeliveryRetentionDays: 30,
  webhookSecretOverlapHours: 24,
  /** Between attempts, in seconds; the last one again and again. */
  webhookRetryPausesSeconds: [5, 60, 300, 1_800, 7_200, 21_600, 43_200, 86_400],
  /** An endpoint that has failed for so long is disabled. */
  webhookPatienceDays: 5,

  /** Before the end of a listing's life, when its agency is told. */
  expiryNoticeDays: [7, 1],

  /** For so long a request may wait for something to happen, where it asks for that (D-195). */
  longestWaitSeconds: 30,
  /** Of an agency, in a process; further ones are answered at once. */
  jobWaitsAtOnce: 1_000,
  jobIdsPerRequest: 100,

  // Keys (D-53)
  requestsPerMinute: 3000,
  bulkRequestsPerMinute: 300,
  /** Of one client address, without a valid key. */
  badKeyRequestsPerMinute: 3000,
} as const;

/** What an external id looks like: ASCII letters, digits, hyphen and underscore (spec: Identification; D-03). */
export const EXTERNAL_ID_PATTERN = new RegExp(`^[A-Za-z0-9_-]{1,${LIMITS.externalIdMaxLength}}$`);

/** Whether the value can be a caller's id of an object. */
export function isExternalId(value: unknown): value is string {
  return typeof value === 'string' && EXTERNAL_ID_PATTERN.test(value);
}

/** Whether the value can be an id that the service gave out: a whole number from 1 that JSON carries exactly. */
export function isInternalId(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value > 0;
}
