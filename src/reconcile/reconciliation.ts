import { beginExclusiveWrite, readHorizon } from '../platform/batch/write-context.js';
import { ConcurrencyLimit } from '../platform/concurrency/concurrency-limit.js';
import type { PreparedReads } from '../platform/mysql/prepared-reads.js';
import type { Transactions } from '../platform/mysql/transactions.js';
import { newJob } from '../platform/outbox/job-type.js';
import type { Outbox } from '../platform/outbox/outbox.js';
import { compareInventory, type Comparison, type ReconciledObject } from './compare-inventory.js';
import type { ReconcileResponse } from './dto/reconcile.dto.js';
import { type Inventory, readInventory } from './inventory.js';
import { guardOrphans, ORPHAN_SHARE_DEFAULT, unwrittenSince } from './orphans.js';
import { type ListingOrphanAction, type OrphansPayload, RECONCILE_ORPHANS } from './reconcile.job-types.js';

/** Concurrent reconciliations per agency, kind of object and process: each keeps an inventory and all objects in memory (D-211). */
const MAX_CONCURRENT = 1;

/** Orphans that one job changes, at most: its payload has to fit into one packet of the database. Others are left to the next call. */
const MAX_ORPHANS_PER_JOB = 50_000;

interface ReconcileRequest<Action extends ListingOrphanAction> {
  inventory: readonly unknown[];
  orphans?: Action | 'report';
  maxOrphanShare?: number;
  collectedSince?: string;
}

/** What a job would do to orphans, and what the guard compares that with. */
export interface OrphanWork {
  payload: OrphansPayload;
  /** The number of objects that the guard's share refers to. */
  stock: number;
}

/**
 * Compares the inventory of a CRM with the agency's objects of one kind (D-211). The differences are in the response; what has to
 * happen to orphans is left to a job, which checks each of them again (D-212).
 */
export abstract class Reconciliation<
  Row extends ReconciledObject,
  Action extends ListingOrphanAction,
  Plan extends ReconcileResponse,
> {
  private readonly concurrency = new ConcurrencyLimit(MAX_CONCURRENT);

  protected constructor(
    private readonly transactions: Transactions,
    private readonly reads: PreparedReads,
    private readonly outbox: Outbox,
  ) {}

  /** @throws ApiError `VALIDATION_FAILED`, `RECONCILE_GUARD`. */
  async reconcile(agency: { readonly id: number }, request: ReconcileRequest<Action>): Promise<Plan> {
    const inventory = await readInventory(request.inventory);
    return this.concurrency.run(agency.id, () => this.compare(agency.id, inventory, request));
  }

  /** All of the agency's objects by id, as of one moment. */
  protected abstract findAll(agencyId: number): Promise<Row[]>;

  /**
   * The response, without a job.
   * @param agencyTime the time of the comparison by the agency's own clock.
   */
  protected abstract describe(inventory: Inventory, comparison: Comparison<Row>, agencyTime: Date): Plan;

  /** @param notWrittenSince the job spares objects that were written since. */
  protected abstract workOf(
    action: Action,
    comparison: Comparison<Row>,
    rows: readonly Row[],
    notWrittenSince: Date,
  ): OrphanWork;

  private async compare(
    agencyId: number,
    inventory: Inventory,
    { orphans = 'report', maxOrphanShare = ORPHAN_SHARE_DEFAULT, collectedSince }: ReconcileRequest<Action>,
  ): Promise<Plan> {
    const { now, agencyTime } = await readHorizon(this.transactions, this.reads, agencyId);
    const rows = await this.findAll(agencyId);
    const comparison = await compareInventory(inventory, rows);
    const plan = this.describe(inventory, comparison, agencyTime);
    if (orphans === 'report') {
      return plan;
    }
    const { payload, stock } = this.workOf(orphans, comparison, rows, unwrittenSince(now, collectedSince));
    const concerned = payload.objects.length;
    guardOrphans({ inventory: inventory.size, concerned, stock }, maxOrphanShare, plan);
    return concerned === 0 ? plan : { ...plan, jobId: await this.openJob(agencyId, payload) };
  }

  /**
   * The id of the job that does the work. Only one with the same action on the same kind of object is open at a time, and those that
   * have ended lose their objects when another begins: repeated calls must neither repeat the work nor fill the database.
   */
  private openJob(agencyId: number, payload: OrphansPayload): Promise<number | undefined> {
    const exclusiveKey = `orphans:${agencyId}:${payload.kind}:${payload.orphans}`;
    const objects = payload.objects.slice(0, MAX_ORPHANS_PER_JOB);
    return this.transactions.run(async (manager) => {
      const context = await beginExclusiveWrite({ manager, agencyId });
      const open = await this.outbox.openJobs(manager, agencyId, [exclusiveKey]);
      const present = open.get(exclusiveKey);
      if (present !== undefined) {
        return present.id;
      }
      await this.outbox.forgetPayloads(manager, agencyId, RECONCILE_ORPHANS, [agencyId]);
      const job = newJob(RECONCILE_ORPHANS, { subjectId: agencyId, payload: { ...payload, objects }, exclusiveKey });
      const [jobId] = await this.outbox.enqueue(context, [job]);
      return jobId;
    });
  }
}
