import type { AgencyStatus } from '../agencies/agency.entity.js';
import type { ListingStatus } from '../catalogue/vocabulary.js';
import type { DisabledReason } from '../webhooks/webhook.entity.js';

/** The state of an agency, for the operator. */
export interface AgencyReport {
  id: number;
  name: string;
  status: AgencyStatus;
  /** When one of its listings last changed; null if it has none. */
  lastChangeAt: Date | null;
  /** The number of listings by status; statuses without listings are omitted. */
  listings: Partial<Record<ListingStatus, number>>;
  jobs: JobsReport;
  /** Webhooks whose deliveries fail. */
  failingWebhooks: FailingWebhook[];
  storage: StorageReport;
}

export interface JobsReport {
  /** Jobs that ended within the last day. */
  ended: number;
  /** Those of them that failed; not those that were cancelled. */
  failed: number;
  /** Jobs that wait, run, or pause between two attempts. */
  open: number;
  /** The age of the oldest open job in seconds; null if there is none. */
  oldestOpenSeconds: number | null;
}

export interface FailingWebhook {
  id: number;
  /** As it is called, which is not always as it was written: `https://one.example\@other.example` leads to the former. */
  url: string;
  /** Null if its URL has been changed since the service disabled it. */
  failingSince: Date | null;
  /** Null while the service still retries. */
  disabledReason: DisabledReason | null;
}

export interface StorageReport {
  files: number;
  /** The size of originals; originals shared by several files are counted once. */
  bytes: number;
}
