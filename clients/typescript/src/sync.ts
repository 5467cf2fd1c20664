import type { BulkOptions, OperationResult } from './bulk.js';
import { type Awaitable, forEachOf, type Items, type JsonItem } from './chunks.js';
import type { Objects, PlsClient } from './client.js';
import { isTooLarge, PlsError } from './errors.js';
import {
  claimed,
  type HashedObject,
  hashedObject,
  Inventory,
  isRepeatable,
  objectsOf,
  type RefusedObject,
  type Sendable,
  type Source,
  Versions,
} from './inventory.js';
import { untilNoneEnds } from './jobs.js';
import { jsonOf } from './json.js';
import { NONE_REMOVED, type OrphansReport, removeOrphans } from './orphans.js';
import { type BulkResult, notReadAgain, outcomeOf, rejected, type SyncKind, type SyncOutcome } from './outcomes.js';
import type { AgentWrite, FailedImport, Job, ListingWrite, Orphans, Reconciliation } from './types.js';

export interface SyncOptions {
  /** All agents of the CRM; they are sent before the listings that refer to them. */
  agents?: Source<AgentWrite> | undefined;
  /** All listings of the CRM. */
  listings?: Source<ListingWrite> | undefined;
  /** What to do with listings that are not among `listings`; `report` by default. */
  orphans?: Orphans | undefined;
  /** The same for agents. */
  agentOrphans?: Extract<Orphans, 'report' | 'delete'> | undefined;
  /** If orphans exceed this share, nothing is done with them; 0.2 by default. */
  maxOrphanShare?: number | undefined;
  /**
   * When the objects were collected, as a `serverTime` of the agency: orphans that were written since then are left alone. By default
   * when `sync` begins, which is too late for objects that are in memory or in a file already.
   */
  collectedSince?: string | undefined;
  /**
   * Asked before orphans of a kind are removed: why they are to be left alone, such as because not all objects could be read. Null to
   * remove them.
   */
  spareOrphans?: ((kind: SyncKind) => Awaitable<string | null>) | undefined;
  /** Compares without sending anything. */
  dryRun?: boolean | undefined;
  /** Whether to wait until everything sent is published; true by default. */
  wait?: boolean | undefined;
  onProgress?: ((progress: SyncProgress) => void) | undefined;
  /** Called for every object that was sent, or is rejected without being sent. */
  onOutcome?: ((outcome: SyncOutcome) => void) | undefined;
  signal?: AbortSignal | undefined;
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

/** An agent that was sent but whose photo could not be imported, or not be fetched again: the portal shows none, or the former one. */
export type FailedAvatar = FailedPublishing;

/** A photo or video that could not be imported, or not be fetched again, when its listing was published. */
export interface FailedFile extends FailedImport {
  /** The listing's. */
  externalId: string;
  jobId: number;
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
  /** The external ids of the first 1,000 that were sent in vain, because the stored version is newer; `plan.ahead` has those not sent. */
  skipped: string[];
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
  /** How many files listings were published without; 0 with a service of an earlier version, which does not say. */
  failedFileCount: number;
  /** The first 1,000 of them. */
  failedFiles: FailedFile[];
  /** How many files published listings show as they were before, because they could not be fetched again. */
  outdatedFileCount: number;
  /** The first 1,000 of them. */
  outdatedFiles: FailedFile[];
  failedAvatars: FailedAvatar[];
}

type Publishing = Omit<SyncReport, 'agents' | 'listings'>;

/** How many rejected objects a report contains, and how many that were skipped. */
export const REFUSALS_KEPT = 1_000;

const FAILED_FILES_KEPT = 1_000;

/** Concurrent requests: while the service processes some, the next are prepared. Each object is in only one of them. */
const IN_FLIGHT = 4;

/** The status of listings with which that was done already; null where they are gone. */
const STATUS_OF: Readonly<Record<Exclude<Orphans, 'report'>, string | null>> = {
  hide: 'hidden',
  complete: 'completed',
  delete: null,
};

/** The job that a sent object starts. */
const JOBS: Readonly<Record<SyncKind, string>> = { listing: 'publishing', agent: 'import' };

/** The error of a job that is no longer waited for. */
const notEnded = (kind: SyncKind): string =>
  `Its ${JOBS[kind]} had not ended when no other did for a quarter of an hour; the job continues`;

/** The error of a job that is not kept any more, such as after the reset of a test agency. */
const notKnown = (kind: SyncKind): string => `The service does not know its ${JOBS[kind]} any more`;

/** Sends objects in full requests; yields their results in order, those of a request together. */
export type SendInBulks = <T extends Sendable>(
  kind: SyncKind,
  objects: Items<T, T>,
  options: BulkOptions,
) => AsyncIterable<OperationResult<T, BulkResult>[]>;

/** The objects of one kind: those of the CRM, and the calls by which the service's are compared and written. */
interface Side<T extends Sendable> {
  kind: SyncKind;
  source: Source<T>;
  objects: Pick<Objects<unknown, T, unknown, never, never>, 'hasNoneLinked' | 'reconcile'>;
  bulk: BulkOptions;
  /** Null when nothing is to be done with its orphans. */
  orphans: Exclude<Orphans, 'report'> | null;
}

/** A job that objects of a run have started: one publishes one listing, but agents may have the same photo. */
interface StartedJob {
  kind: SyncKind;
  externalIds: string[];
}

/** What the sides of a run have in common. */
interface Run {
  client: PlsClient;
  options: SyncOptions;
  sendInBulks: SendInBulks;
  /** The jobs that were started, which publish listings or import the photos of agents: whose they are, by their ids. */
  jobs: Map<number, StartedJob>;
}

/** Synchronises the service with the CRM; see `PlsClient.sync`. */
export async function sync(client: PlsClient, options: SyncOptions, sendInBulks: SendInBulks): Promise<SyncReport> {
  const run: Run = { client, options, sendInBulks, jobs: new Map() };
  const agents = agentsOf(run);
  const listings = listingsOf(run);
  await agents?.write();
  await listings?.write();
  const publishing = await published(run);
  // An agent can only be removed when no listing refers to them any more.
  await listings?.removeOrphans();
  await agents?.removeOrphans();
  return { agents: agents?.report() ?? null, listings: listings?.report() ?? null, ...publishing };
}

function agentsOf(run: Run): SideSync<AgentWrite> | null {
  const { agents: source, agentOrphans } = run.options;
  const { agents: objects } = run.client;
  const orphans = orphansToRemove(run, agentOrphans);
  return source === undefined ? null : new SideSync(run, { kind: 'agent', source, objects, bulk: {}, orphans });
}

function listingsOf(run: Run): SideSync<ListingWrite> | null {
  const { listings: source } = run.options;
  const { listings: objects } = run.client;
  const orphans = orphansToRemove(run, run.options.orphans);
  const bulk = { skipUnchanged: true };
  return source === undefined ? null : new SideSync(run, { kind: 'listing', source, objects, bulk, orphans });
}

function orphansToRemove({ options }: Run, orphans: Orphans | undefined): Side<never>['orphans'] {
  return options.dryRun === true || orphans === undefined || orphans === 'report' ? null : orphans;
}

/** Waits until everything sent is published, and the photos of agents are imported. */
async function published({ client, options, jobs }: Run): Promise<Publishing> {
  const { onProgress, wait, signal } = options;
  const failures: Record<SyncKind, FailedPublishing[]> = { listing: [], agent: [] };
  const [failedFiles, outdatedFiles] = [new FirstFiles(), new FirstFiles()];
  const total = [...jobs.values()].filter(({ kind }) => kind === 'listing').length;
  let done = 0;
  if (wait !== false) {
    const onJob = (job: Job): void => {
      const { kind, externalIds } = startedBy(jobs, job.id);
      if (job.status !== 'completed') {
        failures[kind].push(...externalIds.map((externalId) => failedJob(job, kind, externalId)));
      }
      if (kind === 'listing') {
        const [externalId = ''] = externalIds;
        done += 1;
        onProgress?.({ kind, step: 'publishing', done, total });
        failedFiles.add(filesOf(job, externalId, 'failedFiles'));
        outdatedFiles.add(filesOf(job, externalId, 'outdatedFiles'));
      }
    };
    const { unended, unknown } = await untilNoneEnds(client, [...jobs.keys()], { onJob, signal });
    const fail = (jobId: number, isRetryable: boolean): void => {
      const { kind, externalIds } = startedBy(jobs, jobId);
      const message = isRetryable ? notKnown(kind) : notEnded(kind);
      failures[kind].push(...externalIds.map((externalId) => ({ externalId, jobId, message, isRetryable })));
      done += kind === 'listing' ? 1 : 0;
    };
    unended.forEach((id) => fail(id, false));
    unknown.forEach((id) => fail(id, true));
  }
  const { listing: failed, agent: failedAvatars } = failures;
  return {
    ...{ published: done - failed.length, failed },
    ...{ failedFileCount: failedFiles.count, failedFiles: failedFiles.first },
    ...{ outdatedFileCount: outdatedFiles.count, outdatedFiles: outdatedFiles.first },
    failedAvatars,
  };
}

function startedBy(jobs: Run['jobs'], jobId: number): StartedJob {
  return jobs.get(jobId) ?? { kind: 'listing', externalIds: [''] };
}

/** Files of listings, of which only the first are kept, because a sync of any length needs little memory. */
class FirstFiles {
  readonly first: FailedFile[] = [];
  count = 0;

  add(files: readonly FailedFile[]): void {
    this.count += files.length;
    this.first.push(...files.slice(0, FAILED_FILES_KEPT - this.first.length));
  }
}

/** What is to be sent of the objects of a side. */
interface Difference {
  plan: Reconciliation | null;
  /** Their external ids; null for all. */
  wanted: ReadonlySet<string> | null;
}

/** The objects of one side in a run: first they are written, later orphans are removed; the report says what was done so far. */
class SideSync<T extends Sendable> {
  private readonly inventory = new Inventory();
  private readonly sent = { created: 0, updated: 0, unchanged: 0, skipped: 0, refused: 0 };
  private readonly refused: SyncOutcome[] = [];
  private readonly skipped: string[] = [];
  private retryable = 0;
  private plan: Reconciliation | null = null;
  private orphans: OrphansReport | null = null;
  /** When its objects began to be collected, by the service's clock; undefined if that is not needed. */
  private collectedSince: string | undefined;

  constructor(
    private readonly run: Run,
    private readonly side: Side<T>,
  ) {}

  /** Compares the objects, if they can be read twice, and sends the differences. */
  async write(): Promise<void> {
    const { client, options } = this.run;
    const { dryRun, signal } = options;
    if (this.side.orphans !== null) {
      this.collectedSince = options.collectedSince ?? (await client.agency(signal)).serverTime;
    }
    if (dryRun !== true && !isRepeatable(this.side.source)) {
      await this.send(this.inventory, null, null);
      return;
    }
    const { plan, wanted } = await this.difference();
    this.plan = plan;
    if (dryRun !== true) {
      await this.sendAgain(wanted);
    }
  }

  /** Removes the objects that only the service has, if that is wanted. */
  async removeOrphans(): Promise<void> {
    const { inventory, collectedSince } = this;
    const { kind, objects, orphans } = this.side;
    const { maxOrphanShare, signal, spareOrphans } = this.run.options;
    if (orphans === null) {
      return;
    }
    const refusal = this.mayHaveOrphans(orphans) ? await spareOrphans?.(kind) : null;
    if (typeof refusal === 'string') {
      this.orphans = { ...NONE_REMOVED, refusal };
      return;
    }
    const onProgress = (done: number, total: number): void => this.tell('orphans', done, total);
    const toRemove = { kind, objects, inventory, collectedSince, orphans, maxOrphanShare, signal, onProgress };
    this.orphans = await removeOrphans(this.run.client, toRemove);
  }

  /** Whether the first comparison has found some. Those of later are no concern: they were written during the run. */
  private mayHaveOrphans(orphans: Exclude<Orphans, 'report'>): boolean {
    return this.plan === null || this.plan.orphaned.some(({ status }) => status !== STATUS_OF[orphans]);
  }

  report(): KindReport {
    const { sent, plan, refused, skipped, retryable, orphans } = this;
    return { read: this.inventory.read, sent, plan, refused, skipped, retryable, orphans };
  }

  /**
   * Reads the objects, and compares them. If the service has none, there is nothing to compare, so that they need no hash yet; they are
   * read to the end all the same before any is sent, because a source that fails must change nothing (D-276).
   */
  private async difference(): Promise<Difference> {
    const { dryRun, signal } = this.run.options;
    const { objects } = this.side;
    const versions = new Versions();
    // What a dry run compares may be readable only once.
    let isFirst = (dryRun === true ? false : null) as boolean | null;
    await this.readAll(this.inventory, (object, externalId) => {
      if (isFirst !== null) {
        return isFirst ? undefined : versions.add(object, externalId);
      }
      return objects.hasNoneLinked(signal).then((hasNone) => {
        isFirst = hasNone;
        return isFirst ? undefined : versions.add(object, externalId);
      });
    });
    return isFirst ? this.firstDifference() : this.compared(versions);
  }

  /** The difference if the service still has none of the objects. */
  private async firstDifference(): Promise<Difference> {
    const found = await this.side.objects.reconcile([], { signal: this.run.options.signal });
    if (Array.isArray(found.orphaned) && found.orphaned.length === 0) {
      const { isComparable, externalIds } = this.inventory;
      return { plan: isComparable ? planOfAll(found, [...externalIds]) : null, wanted: null };
    }
    // Somebody else has begun to write meanwhile.
    const versions = new Versions();
    await this.readAll(new Inventory(), (object, externalId) => versions.add(object, externalId));
    return this.compared(versions);
  }

  private async compared({ entries, unsure }: Versions): Promise<Difference> {
    const { signal } = this.run.options;
    const plan = entries && (await this.side.objects.reconcile(entries, { signal }).catch(nullIfTooLarge));
    return { plan, wanted: plan && wantedOf(plan, unsure) };
  }

  private async readAll(
    inventory: Inventory,
    visit: (object: T, externalId: string) => Awaitable<void>,
  ): Promise<void> {
    const onRefused = this.refusing(inventory);
    const visitOne = (object: T): Awaitable<void> => {
      const externalId = claimed(object, inventory, onRefused);
      this.tell('comparing', inventory.names, null);
      return externalId === null ? undefined : visit(object, externalId);
    };
    await forEachOf(objectsOf(this.side.source), visitOne, this.run.options.signal);
  }

  /** What is done with objects that have no unique external id: they are rejected, when they are read first. */
  private refusing(inventory: Inventory): (refused: RefusedObject) => void {
    const { kind } = this.side;
    return ({ externalId, code, problem }) => {
      if (inventory === this.inventory) {
        this.note(rejected(kind, externalId, { code, message: `The ${kind} number ${inventory.read} ${problem}` }));
      }
    };
  }

  /** Reads the objects a second time, and sends those that are wanted. @throws PlsError when the second read yields nothing. */
  private async sendAgain(wanted: ReadonlySet<string> | null): Promise<void> {
    const { inventory } = this;
    const { kind } = this.side;
    if (wanted?.size === 0) {
      return;
    }
    const again = new Inventory();
    await this.send(again, wanted, wanted?.size ?? inventory.names);
    if (again.read === 0 && inventory.read > 0) {
      throw new PlsError(
        `The source of ${kind}s had ${inventory.read} objects when they were compared, and none when they were to be sent: ` +
          'it has been emptied meanwhile, or is a function that does not begin anew each time; ' +
          'what can be read once is given as it is',
      );
    }
    for (const externalId of wanted ?? inventory.externalIds) {
      if (!again.has(externalId)) {
        this.note(notReadAgain(kind, externalId));
      }
    }
    // A file that was still being written when it was compared has more objects now: they are no orphans.
    inventory.add(again);
  }

  /** Reads the objects, and sends those that are wanted; all if `wanted` is null. @param total how many these are, if known. */
  private async send(inventory: Inventory, wanted: ReadonlySet<string> | null, total: number | null): Promise<void> {
    const { kind, bulk, source } = this.side;
    const onRefused = this.refusing(inventory);
    const itemOf = (object: T): Awaitable<JsonItem<T> | null> => {
      const externalId = claimed(object, inventory, onRefused);
      if (externalId === null || wanted?.has(externalId) === false) {
        return null;
      }
      const hashed = hashedObject(object, externalId);
      return hashed instanceof Promise ? hashed.then((later) => upsertOf(object, later)) : upsertOf(object, hashed);
    };
    let done = 0;
    const options = { ...bulk, inFlight: IN_FLIGHT, signal: this.run.options.signal };
    const items = { objects: objectsOf(source), itemOf };
    for await (const results of this.run.sendInBulks(kind, items, options)) {
      for (const { operation, result } of results) {
        const outcome = outcomeOf(kind, operation, result);
        this.note(outcome);
        if (outcome.jobId !== null) {
          const externalIds = this.run.jobs.get(outcome.jobId)?.externalIds ?? [];
          externalIds.push(outcome.externalId);
          this.run.jobs.set(outcome.jobId, { kind, externalIds });
        }
        done += 1;
        this.tell('sending', done, total);
      }
    }
  }

  private note(outcome: SyncOutcome): void {
    this.sent[outcome.action] += 1;
    this.retryable += outcome.refusal?.isRetryable === true ? 1 : 0;
    if (outcome.action === 'refused' && this.refused.length < REFUSALS_KEPT) {
      this.refused.push(outcome);
    }
    if (outcome.action === 'skipped' && this.skipped.length < REFUSALS_KEPT) {
      this.skipped.push(outcome.externalId);
    }
    this.run.options.onOutcome?.(outcome);
  }

  private tell(step: SyncProgress['step'], done: number, total: number | null): void {
    this.run.options.onProgress?.({ kind: this.side.kind, step, done, total });
  }
}

/**
 * The operation as JSON, with the hash used for the comparison. To serialise an object again, when its hash has been computed of its
 * JSON, would be two fifths of the client's work.
 */
function upsertOf<T extends Sendable>(object: T, { entry: { sourceHash }, json }: HashedObject): JsonItem<T> {
  const upsert =
    json?.startsWith('{"') === true && !('sourceHash' in object)
      ? `{"op":"upsert","sourceHash":${JSON.stringify(sourceHash)},${json.slice(1)}`
      : jsonOf({ ...object, op: 'upsert', sourceHash });
  return { item: object, json: upsert };
}

/** The response for a comparison of these objects, when the service has none of them: `found` is that for no objects. */
function planOfAll(found: Reconciliation, externalIds: string[]): Reconciliation {
  const { length } = externalIds;
  return { ...found, summary: { ...found.summary, inventory: length, missing: length }, missing: externalIds };
}

/** A proxy may accept no request as large as the comparison: then all are sent, as if there were too many. @throws other errors. */
function nullIfTooLarge(error: unknown): null {
  if (isTooLarge(error)) {
    return null;
  }
  throw error;
}

/** The external ids of the objects to send. @param unsure those that could not be compared. */
function wantedOf(
  { missing, changed, uncompared = [], expiring = [] }: Reconciliation,
  unsure: ReadonlySet<string>,
): ReadonlySet<string> {
  return new Set([...missing, ...changed, ...uncompared, ...expiring, ...unsure]);
}

function failedJob({ id, publicErrorMessage, isRetryable }: Job, kind: SyncKind, externalId: string): FailedPublishing {
  const message = publicErrorMessage ?? `Its ${JOBS[kind]} failed`;
  return { externalId, jobId: id, message, isRetryable: isRetryable === true };
}

/** The files that the job says could not be fetched; none if it failed. */
function filesOf({ id, resultData }: Job, externalId: string, list: 'failedFiles' | 'outdatedFiles'): FailedFile[] {
  const files = resultData !== undefined && 'announcementId' in resultData ? (resultData[list] ?? []) : [];
  return files.map((file) => ({ externalId, jobId: id, ...file }));
}
