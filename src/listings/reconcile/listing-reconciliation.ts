import { Injectable } from '@nestjs/common';
import { LIMITS } from '../../catalogue/limits.js';
import type { ListingStatus } from '../../catalogue/vocabulary.js';
import { Config } from '../../config/env.js';
import { PreparedReads } from '../../platform/mysql/prepared-reads.js';
import { Transactions } from '../../platform/mysql/transactions.js';
import { Outbox } from '../../platform/outbox/outbox.js';
import { type Comparison, describePlan } from '../../reconcile/compare-inventory.js';
import type { Inventory } from '../../reconcile/inventory.js';
import type { ListingOrphanAction } from '../../reconcile/reconcile.job-types.js';
import { type OrphanWork, Reconciliation } from '../../reconcile/reconciliation.js';
import { CALLER_TRANSITIONS, expiresWithin, EXPIRING_STATUSES } from '../domain/listing-status.js';
import type { Listing } from '../listing.entity.js';
import type { ListingReconcileResponse } from './dto/listing-reconcile.dto.js';
import { ListingInventoryRepository, type ReconciledListing } from './listing-inventory.repository.js';
import { STATUS_OF_ACTION } from './orphan-listings.js';

/**
 * Whether an unchanged listing needs a write anyway, because it is no longer public or soon will not be (D-237). A CRM that sends
 * only what has changed would never send it again, and a listing expires a fixed number of days after its last write (D-21).
 * @param agencyTime the time by the agency's own clock.
 */
function isExpiring(
  { status, expiresAt }: Pick<Listing, 'status' | 'expiresAt'>,
  agencyTime: Date,
  lifetimeDays: number,
): boolean {
  if (status === 'expired') {
    return true;
  }
  const days = Math.min(LIMITS.expiringDays, lifetimeDays / 2);
  return EXPIRING_STATUSES.includes(status) && expiresAt !== null && expiresWithin(days, agencyTime, expiresAt);
}

/**
 * Whether the action changes a listing of this status, or of that which follows when its publishing ends: one that cannot be changed
 * must not count in the guard every night (D-212).
 */
function isChangedBy(orphans: ListingOrphanAction, present: ListingStatus): boolean {
  const status = STATUS_OF_ACTION[orphans];
  const isChangeable = status === null || present === 'pending_active' || CALLER_TRANSITIONS[present].includes(status);
  return present !== status && isChangeable;
}

/** The reconciliation of an agency's listings, which also says which of them are about to expire (D-237). */
@Injectable()
export class ListingReconciliation extends Reconciliation<
  ReconciledListing,
  ListingOrphanAction,
  ListingReconcileResponse
> {
  constructor(
    transactions: Transactions,
    reads: PreparedReads,
    outbox: Outbox,
    private readonly listings: ListingInventoryRepository,
    private readonly config: Config,
  ) {
    super(transactions, reads, outbox);
  }

  protected findAll(agencyId: number): Promise<ReconciledListing[]> {
    return this.listings.findAll(agencyId);
  }

  protected describe(
    inventory: Inventory,
    comparison: Comparison<ReconciledListing>,
    agencyTime: Date,
  ): ListingReconcileResponse {
    const plan = describePlan(inventory, comparison, {
      orphan: ({ id, externalId, status }) => ({ id, externalId, status }),
      unlinked: ({ id, status }) => ({ id, status }),
    });
    const expiring = comparison.inStep
      .filter((listing) => isExpiring(listing, agencyTime, this.config.listingLifetimeDays))
      .map(({ externalId }) => externalId);
    return { ...plan, summary: { ...plan.summary, expiring: expiring.length }, expiring };
  }

  protected workOf(
    orphans: ListingOrphanAction,
    { orphaned }: Comparison<ReconciledListing>,
    rows: readonly ReconciledListing[],
    notWrittenSince: Date,
  ): OrphanWork {
    const objects = orphaned
      .filter(({ status }) => isChangedBy(orphans, status))
      .map(({ id, externalId }) => ({ id, externalId }));
    return {
      payload: { kind: 'listings', orphans, moment: notWrittenSince.toISOString(), objects },
      stock: rows.filter(({ externalId, status }) => externalId !== null && status !== 'draft').length,
    };
  }
}
