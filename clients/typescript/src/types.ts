import type { components } from './schema.js';

type Schemas = components['schemas'];

/** Names for the schemas of the API's document, in this package's terms. */
export type Agency = Schemas['Agency'];
export type Listing = Schemas['Listing'];
export type ListingWrite = Schemas['ListingWrite'];
export type ListingWritten = Schemas['ListingUpsertResponse'];
export type ListingOperation = Schemas['ListingBulkBody']['operations'][number];
export type ListingResult = Schemas['ListingBulkResult'];
export type ListingMerged = Schemas['ListingMergeResponse'];
export type PossibleDuplicate = Schemas['PossibleDuplicate'];
export type Linked = Schemas['LinkResponse'];
export type Unlinked = Schemas['UnlinkResponse'];
export type Readiness = Schemas['ListingReadiness'];
export type Agent = Schemas['User'];
export type AgentWrite = Schemas['UserWrite'];
export type AgentWritten = Schemas['UserUpsertResponse'];
export type AgentOperation = Schemas['UserBulkBody']['operations'][number];
export type AgentResult = Schemas['UserBulkResult'];
export type MediaFile = Schemas['MediaRecord'];
export type MediaRefreshed = Schemas['MediaRefreshResponse'];
export type Job = Schemas['Job'];
export type FailedImport = Schemas['FailedFile'];
export type TestClock = Schemas['TestClock'];
export type TestClockAdvanced = Schemas['TestClockAdvanced'];
export type TestReset = Schemas['TestReset'];

/** An object's id in the service, or its external id. */
export type ObjectId = { id: number } | { externalId: string };

/** The CRM's state of an object, for `reconcile`. */
export interface InventoryEntry {
  externalId: string;
  /** A text of your own that identifies the object's content when it was sent. */
  sourceHash?: string;
  /** When it last changed in the CRM, ISO 8601. */
  sourceUpdatedAt?: string;
}

/** What to do with objects that exist in the service but not in the CRM. */
export type Orphans = 'report' | 'hide' | 'complete' | 'delete';

export interface ReconcileOptions {
  /** `report` by default. */
  orphans?: Orphans | undefined;
  /**
   * If orphans exceed this share of the service's objects, nothing is done and the call is rejected with `RECONCILE_GUARD`; 0.2
   * by default.
   */
  maxOrphanShare?: number | undefined;
  /** When the inventory began to be read, as `serverTime` of the agency: objects that were written since then are left alone. */
  collectedSince?: string | undefined;
  signal?: AbortSignal | undefined;
}

export interface OrphanedObject {
  id: number;
  externalId: string;
  status?: string;
}

/** How the CRM and the service differ. */
export interface Reconciliation {
  summary: Record<'inventory' | 'inStep' | 'missing' | 'changed' | 'ahead' | 'orphaned' | 'unlinked', number> & {
    expiring?: number;
    uncompared?: number;
  };
  /** Missing in the service: send them. */
  missing: string[];
  /** Different in the service: send them. */
  changed: string[];
  /** Newer in the service. */
  ahead: string[];
  /**
   * In sync as far as can be said, because they are stored without a version: send them. Absent with a service of an earlier version.
   */
  uncompared?: string[];
  /** In sync, but expired or about to expire: send them to extend their lifetime. Listings only. */
  expiring?: string[];
  /** In the service but not in the CRM. */
  orphaned: OrphanedObject[];
  /** In the service without an external id. */
  unlinked: { id: number; status?: string }[];
  /** The job that removes orphans, if any. */
  jobId?: number;
}

/** An event about one of the agency's objects. */
export interface PlsEvent {
  /** Its position in the log: the next `after`. */
  seq: number;
  /** For example `listing.published`. */
  type: string;
  at: string;
  subject: { type: string; id: number; externalId: string | null };
  requestId?: string | null;
  keyId?: number | null;
  jobId?: number | null;
  changes?: Record<string, unknown>;
  data?: Record<string, unknown>;
}
