import { DETAILS_MAX } from '../errors/api-error.js';

/** An hour and a day in milliseconds. A calendar day may be longer or shorter. */
export const MILLISECONDS_PER_HOUR = 3_600_000;
export const MILLISECONDS_PER_DAY = 24 * MILLISECONDS_PER_HOUR;

/**
 * Every number of the specification, in one place. Values that can be configured (rate limits, media sizes) have their defaults
 * here and are read through the configuration. Limits on a caller's data are fixed here.
 */
export const LIMITS = {
  // Identification (spec: Identification; D-03)
  externalIdMaxLength: 255,

  // Requests (spec: Limits; D-10, D-14, D-154)
  bulkOperationsMin: 1,
  bulkOperationsMax: 100,
  headerBytes: 16 * 1024,
  /** Of a request's headers together with its URL, which may list 100 external ids of 255 characters (D-27). */
  headerAndUrlBytes: 48 * 1024,
  singleBodyBytes: 1024 * 1024,
  bulkBodyBytes: 8 * 1024 * 1024,
  jsonDepth: 32,
  /**
   * Maximum number of members and values in a JSON body (D-155): enough for a full bulk of listings that name each file by its
   * id, or that are sent back as they were read with about eight files each. A file as it was read has up to 25 members.
   */
  jsonMembers: 24_000,
  jsonValues: 60_000,
  /**
   * The same limits for an inventory: well above what 50,000 entries of three members need, so that an inventory with too many
   * entries gets an error about that.
   */
  inventoryMembers: 400_000,
  inventoryValues: 600_000,
  /** Maximum length of an inventory (D-211). */
  inventoryEntries: 50_000,
  /** The bodies of an agency that a process holds at once, in bytes, and the largest that are not counted (D-272). */
  bodyBytesAtOnce: 16 * 1024 * 1024,
  uncountedBodyBytes: 16 * 1024,
  /** The responses of an agency that a process holds at once because they have not been read, in bytes (D-187). */
  unreadBytesAtOnce: 32 * 1024 * 1024,
  /** Maximum size of one operation of a bulk, and of everything around the operations. */
  operationBytes: 2.5 * 1024 * 1024,
  /**
   * Maximum number of errors collected for one object: one more than is reported, so that the response can say that there are
   * more.
   */
  detailsGathered: DETAILS_MAX + 1,
  /**
   * Maximum number and bytes of the errors in all results of a bulk together. Each failed result has at least its first error.
   */
  detailsPerResponse: 1_000,
  detailBytesPerResponse: 256 * 1024,
  /** Of a POST (D-56). */
  idempotencyKeyMaxLength: 255,
  /**
   * Limits on stored responses to keyed requests (D-172): one response, all responses of an agency, and an agency's keys per day.
   */
  idempotentResponseBytes: 64_000,
  idempotentResponsesBytes: 8 * 1024 * 1024,
  idempotencyKeysPerAgency: 250_000,
  /** An error for an unknown name lists at most this many accepted names, the most similar first. */
  namesPerDetail: 12,

  // Values (D-13)
  /** Of an agency and of an agent. */
  nameMaxLength: 255,
  /** Of a phone number in E.164: a plus and up to fifteen digits. */
  phoneMaxLength: 16,
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
  /** How far a source timestamp may be in the future, because of clock differences. */
  sourceAheadHours: 24,

  // Lists (D-27)
  pageSizeDefault: 50,
  pageSizeMax: 100,
  externalIdsPerFilter: 100,
  /** Maximum number of possible duplicates listed for one listing (D-222). */
  duplicatesPerListing: 20,

  // Lifetime of a listing and of a job (D-21, D-42, D-43, D-46)
  listingLifeDays: 60,
  /** A reconciliation reports unchanged listings that expire within this many days (D-237). */
  expiringDays: 14,
  jobRetentionDays: 30,
  /** Files that nothing uses are deleted after this time (D-142). */
  mediaUnusedDays: 30,
  /** The rows of deleted listings and files are removed after this time, as are the events about them (D-275). */
  deletedRetentionDays: 90,
  /** Before the second and the third attempt, which is the last one. */
  jobRetryPausesSeconds: [1, 5],
  /** A job is given up after its worker has crashed this many times. */
  jobCrashes: 3,
  jobPollSeconds: 1,

  // The event log (D-202, D-205)
  eventRetentionDays: 90,
  eventsPerPageDefault: 100,
  eventsPerPageMax: 500,
  /** Maximum length of a text in `changes`, in characters; longer texts are truncated. */
  eventTextMaxLength: 500,
  /** How many days a listing waits for an agent or a file that it refers to and that does not exist yet (D-231). */
  pendingReferenceDays: 7,
  // Webhooks (D-207, D-208)
  webhooksPerAgency: 10,
  webhookDeliverySeconds: 10,
  webhookResponseBytes: 1024,
  webhookDeliveryRetentionDays: 30,
  webhookSecretOverlapHours: 24,
  /** Pauses between attempts, in seconds; the last one repeats. */
  webhookRetryPausesSeconds: [5, 60, 300, 1_800, 7_200, 21_600, 43_200, 86_400],
  /** An endpoint that has failed for this long is disabled. */
  webhookPatienceDays: 5,

  /** How many days before a listing expires its agency is notified. */
  expiryNoticeDays: [7, 1],

  /** The maximum time that a request may wait for an event, if it asks to wait (D-195). */
  longestWaitSeconds: 30,
  /** Concurrent waiting requests per agency and process, for events and jobs together; further ones are answered immediately. */
  waitsAtOnce: 1_000,
  jobIdsPerRequest: 100,

  // Keys (D-53)
  requestsPerMinute: 3000,
  bulkRequestsPerMinute: 300,
  /** Per client address, for requests without a valid key. */
  badKeyRequestsPerMinute: 3000,
  /** Per client address, for wrong passwords of the operators' pages and wrong tokens of the metrics (D-123). */
  badPasswordsPerMinute: 20,
} as const;

/** The pattern of an external id: ASCII letters, digits, hyphen and underscore (spec: Identification; D-03). */
export const EXTERNAL_ID_PATTERN = new RegExp(`^[A-Za-z0-9_-]{1,${LIMITS.externalIdMaxLength}}$`);

/** Whether the value is a valid external id. */
export function isExternalId(value: unknown): value is string {
  return typeof value === 'string' && EXTERNAL_ID_PATTERN.test(value);
}

/** Whether the value is a valid internal id: a positive integer that JSON represents exactly. */
export function isInternalId(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value > 0;
}
