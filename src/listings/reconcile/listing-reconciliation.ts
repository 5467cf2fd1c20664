import { Injectable } from '@nestjs/common';
import type { AgencyContext } from '../../auth/agency-context.js';
import { LIMITS } from '../../catalogue/limits.js';
import { Config } from '../../config/env.js';
import { AgencyConcurrencyLimit } from '../../pagination/agency-concurrency-limit.js';
import { beginWrite, readAgencyHorizon } from '../../platform/batch/write-context.js';
import { PreparedReads } from '../../platform/mysql/prepared-reads.js';
import { Transactions } from '../../platform/mysql/transactions.js';
import type { ListingOrphanAction } from '../../platform/outbox/job-types.js';
import { Outbox } from '../../platform/outbox/outbox.js';
import { compareInventory, describePlan } from '../../reconcile/compare-inventory.js';
import { type Inventory, readInventory } from '../../reconcile/inventory.js';
import { guardOrphans, ORPHAN_SHARE_DEFAULT, unwrittenSince } from '../../reconcile/orphans.js';
import { EXPIRING_STATUSES } from '../domain/listing-status.js';
import { endsWithin } from '../domain/stored-write.js';
import type { Listing } from '../listing.entity.js';
import { ListingInventoryRepository, type ReconciledListing } from './listing-inventory.repository.js';
import type { ListingReconcileDto, ListingReconcileResponse } from './listing-reconcile.dto.js';
import { STATUS_OF_ACTION } from './orphan-listings.js';

/**
 * Whether an unchanged listing needs a write anyway, because it is no longer public or soon will not be (D-237). A CRM that sends
 * only what has changed would never send it again, and a listing expires a fixed number of days after its last write (D-21).
 * @param agencyTime the time by the agency's own clock.
 */
export function isExpiring(
  { status, expiresAt }: Pick<Listing, 'status' | 'expiresAt'>,
  agencyTime: Date,
  lifetimeDays: number,
): boolean {
  if (status === 'expired') {
    return true;
  }
  const days = Math.min(LIMITS.expiringDays, lifetimeDays / 2);
  return EXPIRING_STATUSES.includes(status) && expiresAt !== null && endsWithin(days, agencyTime, expiresAt);
}

/** Concurrent reconciliations per agency and process, because each keeps the whole inventory and all listings in memory. */
const MAX_CONCURRENT = 1;

/**
 * Compares the inventory of a CRM with the agency's listings (D-211). The differences are in the response; what has to happen to
 * orphans is left to a job, which checks each of them again (D-212).
 */
@Injectable()
export class ListingReconciliation {
  private readonly turns = new AgencyConcurrencyLimit(MAX_CONCURRENT);

  constructor(
    private readonly transactions: Transactions,
    private readonly reads: PreparedReads,
    private readonly listings: ListingInventoryRepository,
    private readonly outbox: Outbox,
    private readonly config: Config,
  ) {}

  /** @throws ApiError `VALIDATION_FAILED`, `RECONCILE_GUARD`. */
  async reconcile(agency: AgencyContext, dto: ListingReconcileDto): Promise<ListingReconcileResponse> {
    const inventory = await readInventory(dto.inventory);
    return this.turns.take(agency.id, () => this.compare(agency.id, inventory, dto));
  }

  private async compare(
    agencyId: number,
    inventory: Inventory,
    { orphans = 'report', maxOrphanShare = ORPHAN_SHARE_DEFAULT, collectedSince }: ListingReconcileDto,
  ): Promise<ListingReconcileResponse> {
    const { now, agencyTime } = await readAgencyHorizon(this.transactions, this.reads, agencyId);
    const notWrittenSince = unwrittenSince(now, collectedSince);
    const rows = await this.listings.findAll(agencyId);
    const comparison = await compareInventory(inventory, rows);
    const plan = describePlan(inventory, comparison, {
      orphan: ({ id, externalId, status }) => ({ id, externalId: externalId ?? '', status }),
      unlinked: ({ id, status }) => ({ id, status }),
    });
    const expiring = comparison.inStep
      .filter((listing) => isExpiring(listing, agencyTime, this.config.listingLifetimeDays))
      .map(({ externalId }) => externalId ?? '');
    const response = { ...plan, summary: { ...plan.summary, expiring: expiring.length }, expiring };
    if (orphans === 'report') {
      return response;
    }
    const concerned = comparison.orphaned.filter(({ status }) => status !== STATUS_OF_ACTION[orphans]);
    const stock = rows.filter(({ externalId, status }) => externalId !== null && status !== 'draft').length;
    guardOrphans({ inventory: inventory.size, concerned: concerned.length, stock }, maxOrphanShare, response);
    return concerned.length === 0
      ? response
      : {
          ...response,
          jobId: await this.startJob(agencyId, orphans, notWrittenSince, concerned),
        };
  }

  private async startJob(
    agencyId: number,
    orphans: ListingOrphanAction,
    notWrittenSince: Date,
    listings: readonly ReconciledListing[],
  ): Promise<number | undefined> {
    const payload = {
      kind: 'listings' as const,
      orphans,
      moment: notWrittenSince.toISOString(),
      objects: listings.map(({ id, externalId }) => ({ id, externalId: externalId ?? '' })),
    };
    const [jobId] = await this.transactions.run(async (manager) =>
      this.outbox.enqueue(await beginWrite({ manager, agencyId }), [
        { type: 'reconcile_orphans', subjectId: agencyId, payload },
      ]),
    );
    return jobId;
  }
}
