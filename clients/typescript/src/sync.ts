import type { BulkOptions } from './bulk.js';
import type { JsonItem } from './chunks.js';
import type { Objects, PlsClient } from './client.js';
import { type ErrorDetail, PlsError, RequestRefused } from './errors.js';
import { Inventory, isRepeatable, type Named, named, type Sendable, type Source } from './inventory.js';
import { JobsNotEnded } from './jobs.js';
import { jsonOf } from './json.js';
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
  /** Compares without sending anything. */
  dryRun?: boolean;
  /** Whether to wait until everything sent is published; true by default. */
  wait?: boolean;
  onProgress?: (progress: SyncProgress) => void;
  /** Called for every object that was sent, or is refused without being sent. */
  onOutcome?: (outcome: SyncOutcome) => void;
  signal?: AbortSignal;
}

export type SyncKind = 'agent' | 'listing';

export interface SyncProgress {
  kind: SyncKind;
  step: 'comparing' | 'sending' | 'publishing' | 'orphans';
  done: number;
  /** Null while unknown. */
  total: number | null;
}

/** The outcome for an object. */
export interface SyncOutcome {
  kind: SyncKind;
  externalId: string;
  /** `skipped`: the service has a newer version. */
  action: 'created' | 'updated' | 'unchanged' | 'skipped' | 'refused';
  /** Null when it was rejected. */
  id: number | null;
  /** The publishing job, if one was started. */
  jobId: number | null;
  /** Why it was rejected; null when it was not. */
  refusal: SyncRefusal | null;
}

export interface SyncRefusal {
  code: string;
  message: string;
  details: readonly ErrorDetail[];
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
  /** Null when nothing was to be done with orphans. */
  orphans: OrphansReport | null;
}

export interface OrphansReport {
  /** How many this run has removed, as far as it has waited for the result. */
  count: number;
  /** How many were no longer orphans when the job reached them: written meanwhile, or deleted. */
  spared: number;
  /** Why nothing was done with them, or not with all; null when everything was done. */
  refusal: string | null;
}

/** The report of a run that removed none. */
const NO_ORPHANS: OrphansReport = { count: 0, spared: 0, refusal: null };

export interface SyncReport {
  agents: KindReport | null;
  listings: KindReport | null;
  published: number;
  failed: FailedPublishing[];
}

const REFUSALS_TOLD = 1_000;

/** Concurrent requests: while the service processes some, the next are prepared. Each object is in only one of them. */
const IN_FLIGHT = 4;

/** The error of a job that is no longer waited for. */
const NOT_ENDED = 'Its publishing had not ended when no other did for a quarter of an hour; it goes on by itself';

const ORPHANS_NOT_ENDED = 'had not brought them all away in a quarter of an hour; it goes on by itself';

/** The common part of the results for listings and agents. */
interface BulkResult {
  success: boolean;
  id?: number | null;
  created?: boolean;
  updated?: boolean;
  unchanged?: boolean;
  skipped?: string;
  jobId?: number;
  error?: { body: RefusalBody };
}

interface RefusalBody {
  error_code: string;
  error: string;
  details?: readonly ErrorDetail[];
}

/** Sends operations in full requests; yields their results in order. */
export type SendInBulks = (
  kind: SyncKind,
  operations: AsyncIterable<JsonItem<Sendable>>,
  options: BulkOptions,
) => AsyncIterable<{ operation: Sendable; result: BulkResult }>;

/** The agents or the listings, of both sides. */
interface Side<T extends Sendable> {
  kind: SyncKind;
  source: Source<T>;
  objects: Pick<Objects<unknown, T, unknown, never, never>, 'reconcile'>;
  bulk: BulkOptions;
}

/** The state of one side so far. */
interface Brought {
  report: KindReport;
  inventory: Inventory;
}

/** Synchronises the service with the CRM; see `PlsClient.sync`. */
export async function sync(client: PlsClient, options: SyncOptions, sendInBulks: SendInBulks): Promise<SyncReport> {
  const run = new SyncRun(client, options, sendInBulks);
  const agents = agentsOf(client, options);
  const listings = listingsOf(client, options);
  const broughtAgents = agents && (await run.bring(agents));
  const broughtListings = listings && (await run.bring(listings));
  const publishing = await run.publishing();
  // An agent can only be removed when no listing refers to them any more.
  if (listings && broughtListings) {
    await run.settleOrphans(listings, options.orphans, broughtListings);
  }
  if (agents && broughtAgents) {
    await run.settleOrphans(agents, options.agentOrphans, broughtAgents);
  }
  return { agents: broughtAgents?.report ?? null, listings: broughtListings?.report ?? null, ...publishing };
}

function agentsOf({ agents: objects }: PlsClient, { agents }: SyncOptions): Side<AgentWrite> | null {
  return agents === undefined ? null : { kind: 'agent', source: agents, objects, bulk: {} };
}

function listingsOf({ listings: objects }: PlsClient, { listings }: SyncOptions): Side<ListingWrite> | null {
  const bulk = { skipUnchanged: true };
  return listings === undefined ? null : { kind: 'listing', source: listings, objects, bulk };
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
  async bring<T extends Sendable>(side: Side<T>): Promise<Brought> {
    const report = emptyReport();
    const inventory = new Inventory();
    const isCompared = this.options.dryRun === true || isRepeatable(side.source);
    if (isCompared) {
      await this.take(side, inventory, report);
      report.plan =
        inventory.entries && (await side.objects.reconcile(inventory.entries, withSignal({}, this.options.signal)));
    }
    if (this.options.dryRun !== true) {
      await (isCompared
        ? this.sendCompared(side, inventory, report)
        : this.send(side, operationsOf(this.named(side, inventory, report), null), null, report));
    }
    report.read = inventory.read;
    return { report, inventory };
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
    const { onProgress, wait } = this.options;
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
      for (const id of await this.untilEnded([...this.jobs.keys()], onJob)) {
        failed.push({ externalId: this.jobs.get(id) ?? '', jobId: id, message: NOT_ENDED, isRetryable: false });
        done += 1;
      }
    }
    return { published: done - failed.length, failed };
  }

  /** Waits as long as jobs keep ending; gives up on the rest when none has ended for a while. */
  private async untilEnded(ids: readonly number[], onJob: (job: Job) => void): Promise<readonly number[]> {
    for (let open = ids; ;) {
      try {
        await this.client.waitForJobs(open, withSignal({ onJob }, this.options.signal));
        return [];
      } catch (error) {
        if (!(error instanceof JobsNotEnded)) {
          throw error;
        }
        if (error.ids.length === open.length) {
          return open;
        }
        open = error.ids;
      }
    }
  }

  /** Compares again after everything was sent, and removes the orphans. */
  async settleOrphans(
    { kind, objects }: Pick<Side<never>, 'kind' | 'objects'>,
    orphans: Orphans | undefined,
    { report, inventory }: Brought,
  ): Promise<void> {
    const { maxOrphanShare, signal, onProgress, dryRun } = this.options;
    if (dryRun === true || orphans === undefined || orphans === 'report') {
      return;
    }
    const whyNot = whyNoOrphans(kind, inventory);
    if (inventory.entries === null || whyNot !== null) {
      report.orphans = { ...NO_ORPHANS, refusal: whyNot };
      return;
    }
    const share = maxOrphanShare === undefined ? {} : { maxOrphanShare };
    try {
      const { summary, jobId } = await objects.reconcile(inventory.entries, withSignal({ orphans, ...share }, signal));
      // Orphans that already have the target status are counted among them and left untouched.
      report.orphans = NO_ORPHANS;
      if (jobId !== undefined) {
        onProgress?.({ kind, step: 'orphans', done: 0, total: summary.orphaned });
        const [unended] = await this.untilEnded([jobId], (job) => (report.orphans = orphansOf(job)));
        if (unended !== undefined) {
          report.orphans = { ...NO_ORPHANS, refusal: `Job ${jobId} ${ORPHANS_NOT_ENDED}` };
          return;
        }
        onProgress?.({ kind, step: 'orphans', done: summary.orphaned, total: summary.orphaned });
      }
    } catch (error) {
      if (!(error instanceof RequestRefused) || error.code !== 'RECONCILE_GUARD') {
        throw error;
      }
      report.orphans = { ...NO_ORPHANS, refusal: guardRefusal(error) };
    }
  }

  private async take<T extends Sendable>(side: Side<T>, inventory: Inventory, report: KindReport): Promise<void> {
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
      const refusal = { code, message: `The ${kind} number ${inventory.read} ${problem}`, details: [] };
      this.note(report, { kind, externalId, action: 'refused', id: null, jobId: null, refusal });
    });
  }

  private note(report: KindReport, outcome: SyncOutcome): void {
    report.sent[outcome.action] += 1;
    if (outcome.action === 'refused' && report.refused.length < REFUSALS_TOLD) {
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
    const options = withSignal({ ...bulk, inFlight: IN_FLIGHT }, this.options.signal);
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

function notReadAgain(kind: SyncKind, externalId: string): SyncOutcome {
  const message = `The ${kind} was compared, and was gone when it was to be sent`;
  const refusal = { code: 'NOT_READ_AGAIN', message, details: [] };
  return { kind, externalId, action: 'refused', id: null, jobId: null, refusal };
}

/** Why orphans cannot be determined; null when they can. */
function whyNoOrphans(kind: SyncKind, { entries, nameless }: Inventory): string | null {
  if (nameless > 0) {
    return `${nameless} of the ${kind}s have no externalId, or none that one may have: which of the service's they are nobody can tell`;
  }
  return entries === null ? `There are too many ${kind}s to tell which of the service's are orphans` : null;
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
  const refusal = error === undefined ? null : refusalOf(error.body);
  return { kind, externalId, action: actionOf(result), id, jobId, refusal };
}

/** Why an operation of a bulk request was rejected. */
export function refusalOf({ error_code: code, error: message, details = [] }: RefusalBody): SyncRefusal {
  return { code, message, details: details.map(ofObject) };
}

/** An error with its place in the object instead of in the request. */
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

/** What the job has done with the orphans. */
function orphansOf(job: Job): OrphansReport {
  if (job.status !== 'completed' || job.resultData === undefined || !('spared' in job.resultData)) {
    return { ...NO_ORPHANS, refusal: job.publicErrorMessage ?? 'The job failed' };
  }
  const { done, spared, failed, failures } = job.resultData;
  const codes = [...new Set(failures.map(({ errorCode }) => errorCode))].join(', ');
  return { count: done, spared, refusal: failed === 0 ? null : `${failed} could not be brought away: ${codes}` };
}

function emptyReport(): KindReport {
  const sent = { created: 0, updated: 0, unchanged: 0, skipped: 0, refused: 0 };
  return { read: 0, sent, plan: null, refused: [], orphans: null };
}

/** Why orphans were left alone, and how many there are: the body contains the plan as well. */
function guardRefusal({ body, message }: RequestRefused): string {
  const { summary } = (body ?? {}) as { summary?: { orphaned: number } };
  const count = summary === undefined ? '' : `; the portal has ${summary.orphaned} that were not read`;
  return `${body?.error ?? message}${count}`;
}
