import type { UserProfile } from '../../catalogue/user-fields.js';
import type { PendingReferenceView } from '../../versions/late-references.js';

/** The photo of an agent (spec: User). */
export interface UserAvatar {
  id: number;
  /** Empty until the file has been processed. */
  variants: { url: string; variantSize: string }[];
}

/** An agent as it is read (spec: User). Moments are ISO 8601 in the answer. */
export interface UserRecord extends UserProfile {
  id: number;
  externalId: string | null;
  /** Grows with each change of the agent itself (D-199). */
  version: number;
  avatar: UserAvatar | null;
  createdAt: Date;
  /** Moves with each change of the profile or its avatar. */
  updatedAt: Date;
  /** When it last changed at its source, and what that tells its content by; null: it was not said (D-198). */
  sourceUpdatedAt: Date | null;
  sourceHash: string | null;
  /** The picture that it names and that is not there yet (D-268). */
  pendingReferences: readonly PendingReferenceView[];
}
