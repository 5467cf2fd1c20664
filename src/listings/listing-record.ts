import type { ListingFormData } from '../catalogue/listing-fields.js';
import type { ListingStatus } from '../catalogue/vocabulary.js';
import type { PendingReferenceView } from '../conditional-writes/missing-references.js';
import type { MediaFileView } from '../media/media-view.js';
import type { ListingIssue } from './domain/listing-issue.js';
import type { PhotoIssue } from './publishing/photos/photo-issues.js';
import type { PublishedLocation } from './publishing/snapshot/published-snapshot.js';

/** A listing as returned by reads (D-26). Timestamps are ISO 8601 in the response. */
export interface ListingRecord {
  id: number;
  externalId: string | null;
  status: ListingStatus;
  /** Increases with each change of the listing itself (D-199). */
  version: number;
  /** The page exists only while the listing is public. */
  publicUrl: string;
  createdAt: Date;
  /** Changes with each change of the listing or its media. */
  updatedAt: Date;
  /** Time of the last accepted write, whether or not it changed anything. */
  lastSyncedAt: Date;
  /** Null when it was never published. */
  publishedAt: Date | null;
  /** When a live listing expires; null when it has never been live. */
  expiresAt: Date | null;
  /** The source's own timestamp and content identifier; null when they were not sent (D-198). */
  sourceUpdatedAt: Date | null;
  sourceHash: string | null;
  formData: ListingFormData;
  /** The location that publishing found; null until then. */
  location: PublishedLocation | null;
  /** What keeps it, or an edit of it, from being public: a block, or the reasons why the last publishing failed. */
  issues: readonly ListingIssue[];
  /** Its references to agents and files that do not exist yet (D-231). */
  pendingReferences: readonly PendingReferenceView[];
  /** The agent; null when the agency itself is shown. */
  user: ListingAgent | null;
  files: ListingRecordFile[];
  /** The latest publishing or refresh job; null when there was none. */
  lastJobId: number | null;
}

export interface ListingAgent {
  id: number;
  externalId: string | null;
  name: string;
  phone: string | null;
}

export interface ListingRecordFile extends MediaFileView {
  /** Position in display order, from 0. */
  position: number;
  /** Publishing's advice about it; empty also when it has not been checked. */
  issues: PhotoIssue[];
}
