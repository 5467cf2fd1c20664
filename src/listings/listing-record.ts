import type { ListingFormData } from '../catalogue/listing-fields.js';
import type { ListingStatus } from '../catalogue/vocabulary.js';
import type { MediaFileView } from '../media/media-view.js';
import type { PendingReferenceView } from '../versions/late-references.js';
import type { ListingIssue } from './domain/listing-issue.js';
import type { PhotoIssue } from './publishing/photos/photo-issues.js';
import type { PublishedLocation } from './publishing/snapshot/published-snapshot.js';

/** A listing as it is read (D-26). Moments are ISO 8601 in the answer. */
export interface ListingRecord {
  id: number;
  externalId: string | null;
  status: ListingStatus;
  /** Grows with each change of the listing itself (D-199). */
  version: number;
  /** The page exists only while the listing is public. */
  publicUrl: string;
  createdAt: Date;
  /** Moves with each change of the listing or its media. */
  updatedAt: Date;
  /** The last accepted write, whether it changed anything or not. */
  lastSyncedAt: Date;
  /** Null: never published. */
  publishedAt: Date | null;
  /** When a live listing expires; null: it has never been live. */
  expiresAt: Date | null;
  /** When it last changed at its source, and what that tells its content by; null: it was not said (D-198). */
  sourceUpdatedAt: Date | null;
  sourceHash: string | null;
  formData: ListingFormData;
  /** What publishing found; null until it has. */
  location: PublishedLocation | null;
  /** What keeps it, or an edit of it, from the public: a block, what the last publishing failed for; empty: nothing. */
  issues: readonly ListingIssue[];
  /** What it names that is not there yet (D-231); empty: nothing. */
  pendingReferences: readonly PendingReferenceView[];
  /** The agent; null: the agency itself. */
  user: ListingAgent | null;
  files: ListingRecordFile[];
  /** The latest publishing or refresh job; null: none. */
  lastJobId: number | null;
}

export interface ListingAgent {
  id: number;
  externalId: string | null;
  name: string;
  phone: string | null;
}

export interface ListingRecordFile extends MediaFileView {
  /** Place in the order of display, from 0. */
  position: number;
  /** What publishing advises about it; empty: nothing, or it has not been looked at. */
  issues: PhotoIssue[];
}
