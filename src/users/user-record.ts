import type { UserProfile } from '../catalogue/user-fields.js';
import type { PendingReferenceView } from '../conditional-writes/missing-references.js';

/** The photo of an agent (spec: User). */
export interface UserAvatar {
  id: number;
  /** Empty until the file has been processed. */
  variants: { url: string; variantSize: string }[];
}

/** An agent as returned by reads (spec: User). Timestamps are ISO 8601 in the response. */
export interface UserRecord extends UserProfile {
  id: number;
  externalId: string | null;
  /** Increases with each change of the agent itself (D-199). */
  version: number;
  avatar: UserAvatar | null;
  createdAt: Date;
  /** Changes with each change of the profile or its avatar. */
  updatedAt: Date;
  /** The source's own timestamp and content identifier; null when they were not sent (D-198). */
  sourceUpdatedAt: Date | null;
  sourceHash: string | null;
  /** The reference to an avatar that does not exist yet (D-268); empty when there is none. */
  pendingReferences: readonly PendingReferenceView[];
}
