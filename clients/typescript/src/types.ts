import type { components } from './schema.js';

type Schemas = components['schemas'];

/** The names of the API's own document, in the words of this package. */
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
export type TestClock = Schemas['TestClock'];
export type TestClockAdvanced = Schemas['TestClockAdvanced'];

/** An object by the service's id or by your own. */
export type ObjectId = { id: number } | { externalId: string };

/** What the CRM has of an object, for `reconcile`. */
export interface InventoryEntry {
  externalId: string;
  /** What the object was when it was sent, in a text of your own. */
  sourceHash?: string;
  /** When it changed last in the CRM, ISO 8601. */
  sourceUpdatedAt?: string;
}

/** What becomes of objects that the service has and the CRM has not. */
export type Orphans = 'report' | 'hide' | 'complete' | 'delete';

export interface ReconcileOptions {
  /** `report` unless said. */
  orphans?: Orphans;
  /** Above this share of what the service has nothing is done, and the call is refused with `RECONCILE_GUARD`; 0.2 unless said. */
  maxOrphanShare?: number;
  signal?: AbortSignal;
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
  };
  /** The service has not got them: send them. */
  missing: string[];
  /** The service has others: send them. */
  changed: string[];
  /** The service has newer ones. */
  ahead: string[];
  /** In step, and expired or soon to expire: send them, so that they live on. Of listings alone. */
  expiring?: string[];
  /** The service has them, the CRM has not. */
  orphaned: OrphanedObject[];
  /** The service has them without an id of yours. */
  unlinked: { id: number; status?: string }[];
  /** Where orphans are brought away. */
  jobId?: number;
}

/** Something that happened to one of the agency's objects. */
export interface PlsEvent {
  /** Its place in the log: the next `after`. */
  seq: number;
  /** Such as `listing.published`. */
  type: string;
  at: string;
  subject: { type: string; id: number; externalId: string | null };
  requestId?: string | null;
  keyId?: number | null;
  jobId?: number | null;
  changes?: Record<string, unknown>;
  data?: Record<string, unknown>;
}
