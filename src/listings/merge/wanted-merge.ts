import type { Target } from '../../platform/batch/target.js';

/** What a merge is asked to do. */
export interface WantedMerge {
  /** The listing that becomes part of the other, and is gone then. */
  from: Target;
  /** Whether its external id takes the place of another one. */
  takeExternalId: boolean;
}

interface SentMerge {
  from?: number;
  fromExternalId?: string;
  takeExternalId?: boolean;
}

/** What a validated body or operation asks for. */
export function wantedMergeOf({ from, fromExternalId, takeExternalId = false }: SentMerge): WantedMerge {
  if (from !== undefined) {
    return { from: { id: from }, takeExternalId };
  }
  if (fromExternalId !== undefined) {
    return { from: { externalId: fromExternalId }, takeExternalId };
  }
  throw new Error('A merge was accepted that names no other listing');
}
