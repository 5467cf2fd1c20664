import { LIMITS } from '../../catalogue/limits.js';
import { type ListingIssue, notice } from '../domain/listing-issue.js';
import type { PendingKind, PendingName } from './pending-reference.entity.js';
import { fieldOf } from './pending-references.js';

/** What a listing's record says of agents and files that it names and that are not there (D-231). */

const NOUN: Readonly<Record<PendingKind, string>> = { agent: 'agent', file: 'file' };

/** It may come still. No publishing waits for it: of a file the public sees that it is missing. */
export function pendingIssue({ kind, externalId }: PendingName): ListingIssue {
  const text = `There is no ${NOUN[kind]} ${externalId} yet; the listing gets it as soon as there is.`;
  return notice('REFERENCE_PENDING', kind === 'file' ? 'warning' : 'info', text, fieldOf(kind));
}

/** It has not come in time. */
export function droppedIssue({ kind, externalId }: PendingName): ListingIssue {
  const days = LIMITS.pendingReferenceDays;
  const text = `The ${NOUN[kind]} ${externalId} did not come within ${days} days; name it again once it is there.`;
  return notice('REFERENCE_DROPPED', 'warning', text, fieldOf(kind));
}

/** What is told of a dropped reference stays until the next word on its field, whatever publishing finds. */
export const isDropped = ({ code }: ListingIssue): boolean => code === 'REFERENCE_DROPPED';
