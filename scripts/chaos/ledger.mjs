/**
 * Everything that the service has acknowledged: the expected state. An object whose last write had to be sent more than once is
 * settled: a delayed copy in a frozen process may still be executed, so nothing else is written to it.
 */
export class Ledger {
  /** @type {Map<string, Entry>} */
  listings = new Map();
  /** @type {Map<string, Entry>} */
  users = new Map();
  /** @type {Map<string, Entry>} */
  media = new Map();
  /** @type {Map<number, {agency: object, why: string}>} */
  jobs = new Map();
  /** Responses by which the service accepted responsibility for a write. */
  acknowledged = 0;
  /** Requests that had to be sent again. */
  unanswered = 0;
  /** Jobs that ended as retryable, or failed after crashes, and were started again. */
  askedAgain = 0;
  violations = [];

  /**
   * @typedef {object} Entry
   * @property {object} agency the owner of the object
   * @property {string} externalId
   * @property {object} expected the values that reads must return, by field; null when it is deleted
   * @property {boolean} isSettled
   * @property {boolean} [isInListing] for a media file: it cannot be deleted
   */
  record(kind, entry, { isCertain }) {
    this.acknowledged += 1;
    this[kind].set(entry.externalId, { ...entry, isSettled: !isCertain });
  }

  recordJob(agency, jobId, why) {
    if (!Number.isSafeInteger(jobId)) this.violate(`${why}: the answer has no job id but ${jobId}`);
    this.jobs.set(jobId, { agency, why });
  }

  violate(sentence) {
    this.violations.push(sentence);
    console.error(`  ✗ ${sentence.slice(0, 600)}`);
  }
}
