import type { JobType } from '../platform/outbox/job-type.js';

/** What a reconciliation may do with listings that are missing in an inventory. */
export const LISTING_ORPHAN_CHOICES = ['report', 'hide', 'complete', 'delete'] as const;
export type ListingOrphanChoice = (typeof LISTING_ORPHAN_CHOICES)[number];
export type ListingOrphanAction = Exclude<ListingOrphanChoice, 'report'>;

/** What a reconciliation may do with agents, which have no status. */
export const USER_ORPHAN_CHOICES = ['report', 'delete'] as const;
export type UserOrphanChoice = (typeof USER_ORPHAN_CHOICES)[number];

/** An object that was missing in an inventory. */
export interface OrphanedObject {
  id: number;
  externalId: string;
  /** The version of an agent's row at that time; undefined for a listing, and for an agent that was being written just then. */
  version?: number | undefined;
}

/** The orphans of an inventory, and what to do with them. */
export type OrphansPayload = {
  /**
   * ISO 8601, what the code calls `notWrittenSince`: an object that was written since is no orphan. The name is that of the stored
   * payloads, which workers of an earlier version read during a rolling update.
   */
  moment: string;
  objects: OrphanedObject[];
} & ({ kind: 'listings'; orphans: ListingOrphanAction } | { kind: 'users'; orphans: 'delete' });

/** `resultData` of `reconcile_orphans`. */
export interface OrphansResult {
  orphans: ListingOrphanAction;
  total: number;
  done: number;
  /** Objects that were no longer orphans, or deleted. */
  spared: number;
  failed: number;
  /** The first hundred of these. */
  failures: { id: number; errorCode: string }[];
}

/** Applies an action to the orphans of an inventory (D-212). */
export const RECONCILE_ORPHANS: JobType<'reconcile_orphans', OrphansPayload, OrphansResult> = {
  name: 'reconcile_orphans',
  queue: 'publishing',
  subject: 'agency',
};
