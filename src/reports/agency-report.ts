import type { AgencyStatus } from '../auth/agency-context.js';
import type { ListingStatus } from '../catalogue/vocabulary.js';
import type { DisabledReason } from '../webhooks/webhook.entity.js';

/** How an agency stands, for the operator. */
export interface AgencyReport {
  id: number;
  name: string;
  status: AgencyStatus;
  /** When one of its listings last changed; null: it has none. */
  lastChangeAt: Date | null;
  /** By status; those that no listing has are left out. */
  listings: Partial<Record<ListingStatus, number>>;
  jobs: JobsReport;
  /** Endpoints to which nothing can be delivered. */
  failingWebhooks: FailingWebhook[];
  storage: StorageReport;
}

export interface JobsReport {
  /** That became final within a day. */
  ended: number;
  /** Of these, the ones that did not do their work. */
  failed: number;
  /** That wait, run, or rest between two attempts. */
  open: number;
  /** Since the oldest of these was made, in seconds; null: there is none. */
  oldestOpenSeconds: number | null;
}

export interface FailingWebhook {
  id: number;
  url: string;
  /** Null: the endpoint said that it is gone. */
  failingSince: Date | null;
  /** Null: the service still tries. */
  disabledReason: DisabledReason | null;
}

export interface StorageReport {
  files: number;
  /** Of originals, those that several files share counted once. */
  bytes: number;
}
