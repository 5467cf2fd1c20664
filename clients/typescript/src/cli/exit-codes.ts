import { NoAnswer, RequestRefused, UnusableAddress } from '../errors.js';
import { FeedError } from '../feeds/feed-error.js';
import { JobsNotEnded } from '../jobs.js';
import type { SyncReport } from '../sync.js';
import { UsageError } from './arguments.js';
import type { Validated } from './validate.js';

/** The exit codes of `pls-sync`, by kind of failure; with several failures, that of the most serious one. */
export const EXIT = {
  ok: 0,
  unexpected: 1,
  usage: 2,
  /** A file cannot be read. */
  feed: 3,
  /** Objects were rejected, or a request as a whole was. */
  refused: 4,
  /** Listings were sent but could not be published, or were not within the waiting time. */
  notPublished: 5,
  /** Orphans that were to be removed still exist: more than the guard permits, or ones that cannot be removed. */
  guard: 6,
  /** The key is invalid or lacks a scope, or the agency is suspended. */
  key: 7,
  /** The service does not respond, or could not process requests or objects for now. */
  away: 8,
  /** Stopped by a signal. */
  stopped: 130,
} as const;

export function exitCodeOf(error: unknown): number {
  if (error instanceof UsageError || error instanceof UnusableAddress) {
    return EXIT.usage;
  }
  if (error instanceof FeedError) {
    return EXIT.feed;
  }
  if (error instanceof JobsNotEnded) {
    return EXIT.notPublished;
  }
  if (error instanceof NoAnswer) {
    return EXIT.away;
  }
  if (error instanceof RequestRefused) {
    return codeOfRefusal(error);
  }
  return EXIT.unexpected;
}

function codeOfRefusal(refusal: RequestRefused): number {
  if (refusal.isTemporary || adviceOnAddress(refusal) !== null) {
    return EXIT.away;
  }
  return refusal.status === 401 || refusal.status === 403 ? EXIT.key : EXIT.refused;
}

/** What the refusal of a server that is not the service, or not known to be, says of the address; null for any other. */
export function adviceOnAddress({ status, code }: RequestRefused): string | null {
  if (status === 404 || status === 405) {
    return 'There is no such call';
  }
  // Such as of a firewall, which knows nothing of keys.
  return code === null && (status === 401 || status === 403) ? "The answer is not the portal's own" : null;
}

export function exitCodeOfReport({ agents, listings, failed }: SyncReport): number {
  const kinds = [agents, listings].flatMap((kind) => kind ?? []);
  // What else is wrong is certain only when everything has been processed: listings of an agent that was not are rejected.
  if (kinds.some(({ retryable }) => retryable > 0)) {
    return EXIT.away;
  }
  if (kinds.some(({ orphans }) => orphans !== null && orphans.refusal !== null)) {
    return EXIT.guard;
  }
  if (kinds.some(({ sent }) => sent.refused > 0)) {
    return EXIT.refused;
  }
  return failed.length > 0 ? EXIT.notPublished : EXIT.ok;
}

export function exitCodeOfValidation(validated: readonly Validated[]): number {
  if (validated.some(({ retryable }) => retryable > 0)) {
    return EXIT.away;
  }
  return validated.some(({ refusedCount }) => refusedCount > 0) ? EXIT.refused : EXIT.ok;
}

/** Whether another run may succeed where this one did not, without a change of the files. */
export function isRetryable({ agents, listings, failed }: SyncReport): boolean {
  const kinds = [agents, listings].flatMap((kind) => kind ?? []);
  return (
    failed.some((listing) => listing.isRetryable) ||
    kinds.some(({ retryable, orphans }) => retryable > 0 || orphans?.isRetryable === true)
  );
}
