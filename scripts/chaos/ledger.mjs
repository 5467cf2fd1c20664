/**
 * What the service has acknowledged: the truth that it is held against. An object whose last write had to be sent more
 * than once is settled: a copy that got stuck in a frozen process may still arrive, so nothing else is written to it.
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
  /** Answers by which the service took responsibility for a write. */
  acknowledged = 0;
  /** Requests that had to be sent again. */
  unanswered = 0;
  /** Jobs that ended as retryable, or as given up after crashes, and were asked for again. */
  askedAgain = 0;
  violations = [];

  /**
   * @typedef {object} Entry
   * @property {object} agency whose object it is
   * @property {string} externalId
   * @property {object} expected what reads must say, field by field; null: it is deleted
   * @property {boolean} isSettled
   * @property {boolean} [isInListing] of a media file: it cannot be deleted
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
