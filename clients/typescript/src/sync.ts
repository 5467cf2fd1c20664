import type { BulkOptions } from './bulk.js';
import type { JsonItem } from './chunks.js';
import type { Objects, PlsClient } from './client.js';
import { PlsError } from './errors.js';
import { Inventory, isRepeatable, type Named, named, type Sendable, type Source } from './inventory.js';
import { untilNoneEnds } from './jobs.js';
import { jsonOf } from './json.js';
import { type OrphansReport, settleOrphans } from './orphans.js';
import { type BulkResult, notReadAgain, outcomeOf, rejected, type SyncKind, type SyncOutcome } from './outcomes.js';
import type { AgentWrite, Job, ListingWrite, Orphans, Reconciliation } from './types.js';

export interface SyncOptions {
  /** All agents of the CRM; they are sent before the listings that refer to them. */
  agents?: Source<AgentWrite>;
  /** All listings of the CRM. */
  listings?: Source<ListingWrite>;
  /** What to do with listings that are not among `listings`; `report` by default. */
  orphans?: Orphans;
  /** The same for agents. */
  agentOrphans?: Extract<Orphans, 'report' | 'delete'>;
  /** If orphans exceed this share, nothing is done with them; 0.2 by default. */
  maxOrphanShare?: number;
  /**
   * When the objects were collected, as a `serverTime` of the agency: orphans that were written since then are left alone. By default
   * when `sync` begins, which is too late for objects that are in memory or in a file already.
   */
  collectedSince?: string;
  /** Compares without sending anything. */
  dryRun?: boolean;
  /** Whether to wait until everything sent is published; true by default. */
  wait?: boolean;
  onProgress?: (progress: SyncProgress) => void;
  /** Called for every object that was sent, or is rejected without being sent. */
  onOutcome?: (outcome: SyncOutcome) => void;
  signal?: AbortSignal;
}

export interface SyncProgress {
  kind: SyncKind;
  step: 'comparing' | 'sending' | 'publishing' | 'orphans';
  done: number;
  /** Null while unknown. */
  total: number | null;
}

/** A listing that was sent but could not be published, or was not published within the waiting time. */
export interface FailedPublishing {
  externalId: string;
  jobId: number;
  message: string;
  isRetryable: boolean;
}

export interface KindReport {
  /** The CRM's objects, including those without a valid external id. */
  read: number;
  sent: Record<SyncOutcome['action'], number>;
  /**
   * The differences before anything was sent; null when there were too many objects to compare, or they could be read only once.
   */
  plan: Reconciliation | null;
  /** The first 1,000 rejected objects. */
  refused: SyncOutcome[];
  /** How many of all rejected objects the service could only not process for now: the next run sends them again. */
  retryable: number;
  /** Null when nothing was to be done with orphans. */
  orphans: OrphansReport | null;
}

export interface SyncReport {
  agents: KindReport | null;
  listings: KindReport | null;
  published: number;
  failed: FailedPublishing[];
}

/** How many rejected objects a report contains. */
export const REFUSALS_KEPT = 1_000;

/** Concurrent requests: while the service processes some, the next are prepared. Each object is in only one of them. */
const IN_FLIGHT = 4;

/** The error of a publishing job that is no longer waited for. */
const NOT_ENDED = 'Its publishing had not ended when no other did for a quarter of an hour; the job continues';

/** Sends operations in full requests; yields their results in order. */
export type SendInBulks = (
  kind: SyncKind,
  operations: AsyncIterable<JsonItem<Sendable>>,
  options: BulkOptions,
) => AsyncIterable<{ operation: Sendable; result: BulkResult }>;

/** The objects of one kind: those of the CRM, and the calls by which the service's are compared and written. */
interface Side<T extends Sendable> {
  kind: SyncKind;
  source: Source<T>;
  objects: Pick<Objects<unknown, T, unknown, never, never>, 'reconcile'>;
  bulk: BulkOptions;
  orphans: Orphans | undefined;
}

/** The objects of one kind after they were compared and sent. */
interface SyncedSide {
  report: KindReport;
  inventory: Inventory;
  /** When its objects began to be collected, by the service's clock; undefined if that is not needed. */
  collectedSince: string | undefined;
}

/** Synchronises the service with the CRM; see `PlsClient.sync`. */
export async function sync(client: PlsClient, options: SyncOptions, sendInBulks: SendInBulks): Promise<SyncReport> {
  const run = new SyncRun(client, options, sendInBulks);
  const agents = agentsOf(client, options);
  const listings = listingsOf(client, options);
  const syncedAgents = agents && (await run.syncSide(agents));
  const syncedListings = listings && (await run.syncSide(listings));
  const publishing = await run.publishing();
  // An agent can only be removed when no listing refers to them any more.
  if (listings && syncedListings) {
    await run.settleOrphans(listings, syncedListings);
  }
  if (agents && syncedAgents) {
    await run.settleOrphans(agents, syncedAgents);
  }
  return { agents: syncedAgents?.report ?? null, listings: syncedListings?.report ?? null, ...publishing };
}

function agentsOf({ agents: objects }: PlsClient, { agents, agentOrphans }: SyncOptions): Side<AgentWrite> | null {
  return agents === undefined ? null : { kind: 'agent', source: agents, objects, bulk: {}, orphans: agentOrphans };
}

function listingsOf({ listings: objects }: PlsClient, { listings, orphans }: SyncOptions): Side<ListingWrite> | null {
  const bulk = { skipUnchanged: true };
  return listings === undefined ? null : { kind: 'listing', source: listings, objects, bulk, orphans };
}

/** One run, and the publishing jobs that it has started. */
class SyncRun {
  /** External ids by job. */
  private readonly jobs = new Map<number, string>();

  constructor(
    private readonly client: PlsClient,
    private readonly options: SyncOptions,
    private readonly sendInBulks: SendInBulks,
  ) {}

  /** Compares the objects of a side, if they can be read twice, and sends the differences. */
  async syncSide<T extends Sendable>(side: Side<T>): Promise<SyncedSide> {
    const { signal } = this.options;
    const collectedSince = this.orphansToSettle(side) === null ? undefined : await this.collectedSince();
    const report = emptyReport();
    const inventory = new Inventory();
    const isCompared = this.options.dryRun === true || isRepeatable(side.source);
    if (isCompared) {
      await this.readAll(side, inventory, report);
      report.plan = inventory.entries && (await side.objects.reconcile(inventory.entries, { signal }));
    }
    if (this.options.dryRun !== true) {
      await (isCompared
        ? this.sendCompared(side, inventory, report)
        : this.send(side, operationsOf(this.named(side, inventory, report), null), null, report));
    }
    report.read = inventory.read;
    return { report, inventory, collectedSince };
  }

  /** Reads the objects a second time, and sends those that differ. @throws PlsError when the second read yields nothing. */
  private async sendCompared<T extends Sendable>(
    side: Side<T>,
    inventory: Inventory,
    report: KindReport,
  ): Promise<void> {
    const wanted = report.plan && wantedOf(report.plan, inventory.unsure);
    if (wanted?.size === 0) {
      return;
    }
    const again = new Inventory();
    // Invalid external ids were reported by the comparison already.
    const objects = named(side.source, again, () => {});
    await this.send(side, operationsOf(objects, wanted), wanted?.size ?? inventory.names, report);
    if (again.read === 0 && inventory.read > 0) {
      throw new PlsError(
        `The source of ${side.kind}s had ${inventory.read} objects when they were compared, and none when they were to be sent: ` +
          'a function has to begin anew each time; what can be read once is given as it is',
      );
    }
    for (const externalId of wanted ?? inventory.externalIds) {
      if (!again.has(externalId)) {
        this.note(report, notReadAgain(side.kind, externalId));
      }
    }
  }

  /** Waits until everything sent is published. */
  async publishing(): Promise<Pick<SyncReport, 'published' | 'failed'>> {
    const { onProgress, wait, signal } = this.options;
    const failed: FailedPublishing[] = [];
    let done = 0;
    if (wait !== false) {
      const onJob = (job: Job): void => {
        done += 1;
        onProgress?.({ kind: 'listing', step: 'publishing', done, total: this.jobs.size });
        if (job.status !== 'completed') {
          failed.push(failedPublishing(job, this.jobs.get(job.id) ?? ''));
        }
      };
      for (const id of await untilNoneEnds(this.client, [...this.jobs.keys()], { onJob, signal })) {
        failed.push({ externalId: this.jobs.get(id) ?? '', jobId: id, message: NOT_ENDED, isRetryable: false });
        done += 1;
      }
    }
    return { published: done - failed.length, failed };
  }

  /** Removes the objects that only the service has, if that is wanted. */
  async settleOrphans(
    side: Pick<Side<never>, 'kind' | 'objects' | 'orphans'>,
    { report, inventory, collectedSince }: SyncedSide,
  ): Promise<void> {
    const { kind, objects } = side;
    const { maxOrphanShare, signal } = this.options;
    const orphans = this.orphansToSettle(side);
    if (orphans === null) {
      return;
    }
    const onProgress = (done: number, total: number): void =>
      this.options.onProgress?.({ kind, step: 'orphans', done, total });
    const toSettle = { kind, objects, inventory, collectedSince, orphans, maxOrphanShare, signal, onProgress };
    report.orphans = await settleOrphans(this.client, toSettle);
  }

  private async collectedSince(): Promise<string> {
    return this.options.collectedSince ?? (await this.client.agency(this.options.signal)).serverTime;
  }

  /** Null when nothing is to be done with the orphans of this side. */
  private orphansToSettle({ orphans }: Pick<Side<never>, 'orphans'>): Exclude<Orphans, 'report'> | null {
    return this.options.dryRun === true || orphans === undefined || orphans === 'report' ? null : orphans;
  }

  private async readAll<T extends Sendable>(side: Side<T>, inventory: Inventory, report: KindReport): Promise<void> {
    const { kind } = side;
    let done = 0;
    for await (const { entry } of this.named(side, inventory, report)) {
      done += entry === null ? 0 : 1;
      this.options.onProgress?.({ kind, step: 'comparing', done, total: null });
    }
  }

  /** The objects of a side; those without a unique external id are rejected. */
  private named<T extends Sendable>(
    { kind, source }: Side<T>,
    inventory: Inventory,
    report: KindReport,
  ): AsyncGenerator<Named<T>> {
    return named(source, inventory, ({ externalId, code, problem }) => {
      const message = `The ${kind} number ${inventory.read} ${problem}`;
      this.note(report, rejected(kind, externalId, { code, message }));
    });
  }

  private note(report: KindReport, outcome: SyncOutcome): void {
    report.sent[outcome.action] += 1;
    report.retryable += outcome.refusal?.isRetryable === true ? 1 : 0;
    if (outcome.action === 'refused' && report.refused.length < REFUSALS_KEPT) {
      report.refused.push(outcome);
    }
    this.options.onOutcome?.(outcome);
  }

  private async send<T extends Sendable>(
    { kind, bulk }: Side<T>,
    operations: AsyncIterable<JsonItem<T>>,
    total: number | null,
    report: KindReport,
  ): Promise<void> {
    let done = 0;
    const options = { ...bulk, inFlight: IN_FLIGHT, signal: this.options.signal };
    for await (const { operation, result } of this.sendInBulks(kind, operations, options)) {
      const outcome = outcomeOf(kind, operation, result);
      this.note(report, outcome);
      if (kind === 'listing' && outcome.jobId !== null) {
        this.jobs.set(outcome.jobId, outcome.externalId);
      }
      done += 1;
      this.options.onProgress?.({ kind, step: 'sending', done, total });
    }
  }
}

/** @param wanted external ids of the objects to send; null for all. */
async function* operationsOf<T extends Sendable>(
  objects: AsyncIterable<Named<T>>,
  wanted: ReadonlySet<string> | null,
): AsyncGenerator<JsonItem<T>> {
  for await (const { object, entry, json } of objects) {
    if (entry !== null && (wanted === null || wanted.has(entry.externalId))) {
      yield { item: object, json: upsertOf(object, entry.sourceHash, json) };
    }
  }
}

/**
 * The operation as JSON, with the hash used for the comparison. To serialise an object again, when its hash has been computed of its
 * JSON, would be two fifths of the client's work.
 */
function upsertOf(object: Sendable, sourceHash: string, json: string | null): string {
  return json?.startsWith('{"') === true && !('sourceHash' in object)
    ? `{"op":"upsert","sourceHash":${JSON.stringify(sourceHash)},${json.slice(1)}`
    : jsonOf({ ...object, op: 'upsert', sourceHash });
}

/** The external ids of the objects to send. @param unsure those that could not be compared. */
function wantedOf(
  { missing, changed, expiring = [] }: Reconciliation,
  unsure: ReadonlySet<string>,
): ReadonlySet<string> {
  return new Set([...missing, ...changed, ...expiring, ...unsure]);
}

function failedPublishing({ id, publicErrorMessage, isRetryable }: Job, externalId: string): FailedPublishing {
  const message = publicErrorMessage ?? 'It could not be published';
  return { externalId, jobId: id, message, isRetryable: isRetryable === true };
}

function emptyReport(): KindReport {
  const sent = { created: 0, updated: 0, unchanged: 0, skipped: 0, refused: 0 };
  return { read: 0, sent, plan: null, refused: [], retryable: 0, orphans: null };
}
