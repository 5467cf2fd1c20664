import type { Objects, PlsClient } from './client.js';
import { type ErrorDetail, PlsError, RequestRefused } from './errors.js';
import { sourceHashOf } from './source-hash.js';
import type { AgentWrite, InventoryEntry, Job, ListingWrite, Orphans, Reconciliation } from './types.js';

/**
 * Where objects come from. What can be read twice (an array, a function that begins anew) is compared first, and only what
 * differs is sent; what can be read once is sent as it comes.
 */
export type Source<T> = Iterable<T> | AsyncIterable<T> | (() => Iterable<T> | AsyncIterable<T>);

export interface SyncOptions {
  /** All agents of the CRM; they are sent before the listings that name them. */
  agents?: Source<AgentWrite>;
  /** All listings of the CRM. */
  listings?: Source<ListingWrite>;
  /** What becomes of listings that are not among `listings`; `report` unless said. */
  orphans?: Orphans;
  /** The same of agents. */
  agentOrphans?: Extract<Orphans, 'report' | 'delete'>;
  /** Above this share nothing becomes of them; 0.2 unless said. */
  maxOrphanShare?: number;
  /** Compares and sends nothing. */
  dryRun?: boolean;
  /** Whether to wait until what was sent is published; unless said, it is. */
  wait?: boolean;
  onProgress?: (progress: SyncProgress) => void;
  /** Told of every object that was sent. */
  onOutcome?: (outcome: SyncOutcome) => void;
  signal?: AbortSignal;
}

export type SyncKind = 'agent' | 'listing';

export interface SyncProgress {
  kind: SyncKind;
  step: 'comparing' | 'sending' | 'publishing' | 'orphans';
  done: number;
  /** Null: not known yet. */
  total: number | null;
}

/** What became of an object. */
export interface SyncOutcome {
  kind: SyncKind;
  externalId: string;
  /** `skipped`: the service has a newer one. */
  action: 'created' | 'updated' | 'unchanged' | 'skipped' | 'refused';
  /** Null where it was refused. */
  id: number | null;
  /** Its publishing, where one began. */
  jobId: number | null;
  /** Why it was refused; null: it was not. */
  refusal: SyncRefusal | null;
}

export interface SyncRefusal {
  code: string;
  message: string;
  details: readonly ErrorDetail[];
}

/** A listing that was sent and could not be published. */
export interface FailedPublishing {
  externalId: string;
  jobId: number;
  message: string;
  isRetryable: boolean;
}

export interface KindReport {
  /** Objects of the CRM. */
  read: number;
  sent: Record<SyncOutcome['action'], number>;
  /** How the two differed before anything was sent; null: there were too many to compare, or they could be read once only. */
  plan: Reconciliation | null;
  /** What was refused, the first 1,000. */
  refused: SyncOutcome[];
  /** Null: nothing was to become of orphans. */
  orphans: OrphansReport | null;
}

export interface OrphansReport {
  count: number;
  /** Why nothing was done with them; null: it was done. */
  refusal: string | null;
}

export interface SyncReport {
  agents: KindReport | null;
  listings: KindReport | null;
  published: number;
  failed: FailedPublishing[];
}

/** What a `reconcile` takes. */
const INVENTORY = { count: 50_000, bytes: 7_900_000 };

const REFUSALS_TOLD = 1_000;

const encoder = new TextEncoder();

/** An object as it is sent. */
type Sendable = { externalId?: string; sourceHash?: string | null; sourceUpdatedAt?: string | null };

/** What the results of listings and of agents have in common. */
interface BulkResult {
  success: boolean;
  id?: number | null;
  created?: boolean;
  updated?: boolean;
  unchanged?: boolean;
  skipped?: string;
  jobId?: number;
  error?: { body: { error_code: string; error: string; details?: readonly ErrorDetail[] } };
}

/** The agents, or the listings, of both sides. */
interface Side<T extends Sendable> {
  kind: SyncKind;
  source: Source<T>;
  objects: Pick<Objects<unknown, T, unknown, never, never>, 'reconcile'>;
  send: (operations: AsyncIterable<object>) => AsyncIterable<{ operation: object; result: BulkResult }>;
}

/** What came of one side so far. */
interface Brought {
  report: KindReport;
  /** Null: there are too many objects for one. */
  inventory: InventoryEntry[] | null;
}

/** Brings the service in step with the CRM; see `PlsClient.sync`. */
export async function sync(client: PlsClient, options: SyncOptions): Promise<SyncReport> {
  const run = new SyncRun(client, options);
  const agents = agentsOf(client, options);
  const listings = listingsOf(client, options);
  const broughtAgents = agents && (await run.bring(agents));
  const broughtListings = listings && (await run.bring(listings));
  const publishing = await run.publishing();
  // An agent is free to go when no listing names him any more.
  if (listings && broughtListings) {
    await run.settleOrphans(listings, options.orphans, broughtListings);
  }
  if (agents && broughtAgents) {
    await run.settleOrphans(agents, options.agentOrphans, broughtAgents);
  }
  return { agents: broughtAgents?.report ?? null, listings: broughtListings?.report ?? null, ...publishing };
}

function agentsOf(client: PlsClient, { agents, signal }: SyncOptions): Side<AgentWrite> | null {
  return agents === undefined
    ? null
    : {
        kind: 'agent',
        source: agents,
        objects: client.agents,
        send: (operations) => client.agents.bulk(operations as AsyncIterable<never>, withSignal({}, signal)),
      };
}

function listingsOf(client: PlsClient, { listings, signal }: SyncOptions): Side<ListingWrite> | null {
  return listings === undefined
    ? null
    : {
        kind: 'listing',
        source: listings,
        objects: client.listings,
        send: (operations) =>
          client.listings.bulk(operations as AsyncIterable<never>, withSignal({ skipUnchanged: true }, signal)),
      };
}

/** One run, and the publishing that it has started. */
class SyncRun {
  /** External ids by job. */
  private readonly jobs = new Map<number, string>();

  constructor(
    private readonly client: PlsClient,
    private readonly options: SyncOptions,
  ) {}

  /** Compares the objects of a side, where they can be read twice, and sends what differs. */
  async bring<T extends Sendable>(side: Side<T>): Promise<Brought> {
    const report = emptyReport();
    const inventory = new Inventory(side.kind);
    const isCompared = isRepeatable(side.source);
    if (isCompared) {
      await this.take(side, inventory);
      report.plan =
        inventory.entries && (await side.objects.reconcile(inventory.entries, withSignal({}, this.options.signal)));
    }
    if (this.options.dryRun !== true) {
      const wanted = report.plan && new Set([...report.plan.missing, ...report.plan.changed]);
      const total = wanted?.size ?? (isCompared ? inventory.count : null);
      await this.send(side, operationsOf(side, wanted, isCompared ? null : inventory), total, report);
    }
    report.read = inventory.count;
    return { report, inventory: inventory.entries };
  }

  /** Waits until what was sent is published. */
  async publishing(): Promise<Pick<SyncReport, 'published' | 'failed'>> {
    const { onProgress, signal, wait } = this.options;
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
      await this.client.waitForJobs(this.jobs.keys(), withSignal({ onJob }, signal));
    }
    return { published: done - failed.length, failed };
  }

  /** Asks for the orphans anew, behind all that was sent, and has them brought away. */
  async settleOrphans(
    { kind, objects }: Pick<Side<never>, 'kind' | 'objects'>,
    orphans: Orphans | undefined,
    { report, inventory }: Brought,
  ): Promise<void> {
    const { maxOrphanShare, signal, onProgress, dryRun } = this.options;
    if (dryRun === true || orphans === undefined || orphans === 'report') {
      return;
    }
    if (inventory === null) {
      report.orphans = { count: 0, refusal: `There are too many ${kind}s to tell which of the service's are orphans` };
      return;
    }
    const share = maxOrphanShare === undefined ? {} : { maxOrphanShare };
    try {
      const { summary, jobId } = await objects.reconcile(inventory, withSignal({ orphans, ...share }, signal));
      report.orphans = { count: summary.orphaned, refusal: null };
      if (jobId !== undefined) {
        onProgress?.({ kind, step: 'orphans', done: 0, total: summary.orphaned });
        const job = (await this.client.waitForJobs([jobId], withSignal({}, signal))).get(jobId);
        report.orphans.refusal = job?.status === 'completed' ? null : (job?.publicErrorMessage ?? 'The job failed');
        onProgress?.({ kind, step: 'orphans', done: summary.orphaned, total: summary.orphaned });
      }
    } catch (error) {
      if (!(error instanceof RequestRefused) || error.code !== 'RECONCILE_GUARD') {
        throw error;
      }
      report.orphans = { count: 0, refusal: error.body?.error ?? error.message };
    }
  }

  private async take<T extends Sendable>({ kind, source }: Side<T>, inventory: Inventory): Promise<void> {
    for await (const object of read(source)) {
      inventory.add(await identified(object, kind, inventory.count));
      this.options.onProgress?.({ kind, step: 'comparing', done: inventory.count, total: null });
    }
  }

  private async send<T extends Sendable>(
    { kind, send }: Side<T>,
    operations: AsyncIterable<object>,
    total: number | null,
    report: KindReport,
  ): Promise<void> {
    let done = 0;
    for await (const { operation, result } of send(operations)) {
      const outcome = outcomeOf(kind, operation, result);
      report.sent[outcome.action] += 1;
      if (outcome.action === 'refused' && report.refused.length < REFUSALS_TOLD) {
        report.refused.push(outcome);
      }
      if (kind === 'listing' && outcome.jobId !== null) {
        this.jobs.set(outcome.jobId, outcome.externalId);
      }
      done += 1;
      this.options.onOutcome?.(outcome);
      this.options.onProgress?.({ kind, step: 'sending', done, total });
    }
  }
}

/** @param inventory takes what is sent, where nothing was compared. */
async function* operationsOf<T extends Sendable>(
  { source, kind }: Side<T>,
  wanted: ReadonlySet<string> | null,
  inventory: Inventory | null,
): AsyncGenerator<object> {
  let place = 0;
  for await (const object of read(source)) {
    const entry = await identified(object, kind, place);
    place += 1;
    inventory?.add(entry);
    if (wanted === null || wanted.has(entry.externalId)) {
      yield { op: 'upsert', ...object, sourceHash: entry.sourceHash };
    }
  }
}

/** The object's entry in an inventory; its hash is the CRM's own where it has one. */
async function identified(object: Sendable, kind: SyncKind, place: number): Promise<InventoryEntry> {
  const { externalId, sourceHash, sourceUpdatedAt } = object;
  if (typeof externalId !== 'string' || externalId === '') {
    throw new PlsError(`The ${kind} number ${place + 1} has no externalId`);
  }
  return {
    externalId,
    sourceHash: sourceHash ?? (await sourceHashOf(object)),
    ...(typeof sourceUpdatedAt === 'string' ? { sourceUpdatedAt } : {}),
  };
}

/** The objects of the CRM by their names, as long as they can be compared by one call. */
class Inventory {
  /** Null: there are too many. */
  entries: InventoryEntry[] | null = [];
  private readonly places = new Map<string, number>();
  private bytes = 0;

  constructor(private readonly kind: SyncKind) {}

  get count(): number {
    return this.places.size;
  }

  add(entry: InventoryEntry): void {
    const before = this.places.get(entry.externalId);
    const place = this.places.size + 1;
    if (before !== undefined) {
      throw new PlsError(
        `The ${this.kind}s number ${before} and ${place} have the same externalId, ${entry.externalId}`,
      );
    }
    this.places.set(entry.externalId, place);
    this.bytes += encoder.encode(JSON.stringify(entry)).length + 1;
    const hasRoom = place <= INVENTORY.count && this.bytes <= INVENTORY.bytes;
    this.entries = hasRoom && this.entries !== null ? this.entries : null;
    this.entries?.push(entry);
  }
}

function failedPublishing({ id, publicErrorMessage, isRetryable }: Job, externalId: string): FailedPublishing {
  const message = publicErrorMessage ?? 'It could not be published';
  return { externalId, jobId: id, message, isRetryable: isRetryable === true };
}

function withSignal<T extends object>(options: T, signal: AbortSignal | undefined): T & { signal?: AbortSignal } {
  return signal === undefined ? options : { ...options, signal };
}

function outcomeOf(kind: SyncKind, { externalId = '' }: Sendable, result: BulkResult): SyncOutcome {
  const { id = null, jobId = null, error } = result;
  const refusal =
    error === undefined
      ? null
      : { code: error.body.error_code, message: error.body.error, details: (error.body.details ?? []).map(ofObject) };
  return { kind, externalId, action: actionOf(result), id, jobId, refusal };
}

/** A mistake with its place in the object, not in the request that took it there. */
function ofObject(detail: ErrorDetail): ErrorDetail {
  return { ...detail, pointer: detail.pointer.replace(/^\/operations\/\d+/, '') };
}

function actionOf({ success, created, unchanged, skipped }: BulkResult): SyncOutcome['action'] {
  if (!success) {
    return 'refused';
  }
  if (skipped !== undefined) {
    return 'skipped';
  }
  if (created === true) {
    return 'created';
  }
  return unchanged === true ? 'unchanged' : 'updated';
}

function read<T>(source: Source<T>): Iterable<T> | AsyncIterable<T> {
  return typeof source === 'function' ? source() : source;
}

/** An iterator that is its own iterable can be read once. */
function isRepeatable(source: Source<unknown>): boolean {
  if (typeof source === 'function') {
    return true;
  }
  const iterable = source as Partial<AsyncIterable<unknown> & Iterable<unknown>>;
  const iterator =
    Symbol.asyncIterator in iterable ? iterable[Symbol.asyncIterator]?.() : iterable[Symbol.iterator]?.();
  return (iterator as unknown) !== source;
}

function emptyReport(): KindReport {
  const sent = { created: 0, updated: 0, unchanged: 0, skipped: 0, refused: 0 };
  return { read: 0, sent, plan: null, refused: [], orphans: null };
}
