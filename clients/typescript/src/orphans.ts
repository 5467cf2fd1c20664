import type { Objects, PlsClient } from './client.js';
import { isTooLarge, RequestRefused } from './errors.js';
import type { Inventory } from './inventory.js';
import { untilNoneEnds } from './jobs.js';
import type { SyncKind } from './outcomes.js';
import type { InventoryEntry, Job, Orphans, ReconcileOptions } from './types.js';

/** What a run has done with the objects of one kind that only the service has. */
export interface OrphansReport {
  /** How many were removed by the jobs that this run has waited for; one that an interrupted run began counts as a whole. */
  count: number;
  /** How many were no longer orphans when the job reached them: written meanwhile, or deleted. */
  spared: number;
  /** Why nothing was done with them, or not with all; null when everything was done. */
  refusal: string | null;
  /** Whether the job has failed for a temporary reason: the next run repeats it. */
  isRetryable: boolean;
}

/** The objects of one kind, and what is to be done with those that only the service has. */
export interface OrphansToRemove extends Pick<ReconcileOptions, 'maxOrphanShare' | 'signal'> {
  kind: SyncKind;
  objects: Pick<Objects<unknown, never, unknown, never, never>, 'reconcile'>;
  /** The CRM's objects. */
  inventory: Inventory;
  /** When they began to be collected, by the service's clock. */
  collectedSince: string | undefined;
  orphans: Exclude<Orphans, 'report'>;
  /** Called before and after the job that removes them; not if there is none. */
  onProgress: (done: number, total: number) => void;
}

/** The report of a run that removed none. */
export const NONE_REMOVED: OrphansReport = { count: 0, spared: 0, refusal: null, isRetryable: false };

const NOT_ENDED = 'had not removed them all within a quarter of an hour; the job continues';

/**
 * Compares once more, after everything was sent, removes the orphans, and waits until that is done. Then compares again: a job takes
 * 50,000 of them, and one that another run has begun only those of that run.
 */
export async function removeOrphans(client: PlsClient, orphans: OrphansToRemove): Promise<OrphansReport> {
  const { kind, inventory } = orphans;
  const entries = inventory.entries();
  const whyNot = whyUndetermined(kind, inventory, entries);
  if (entries === null || whyNot !== null) {
    return { ...NONE_REMOVED, refusal: whyNot };
  }
  for (let removed = NONE_REMOVED; ;) {
    const more = await removeMore(client, orphans, entries);
    if (more === null) {
      return removed;
    }
    removed = { ...more, count: removed.count + more.count };
    // What was spared, or could not be removed, would be so again.
    if (more.count === 0 || more.refusal !== null) {
      return removed;
    }
  }
}

/** What one job has done; null when there is nothing left to do. */
async function removeMore(
  client: PlsClient,
  orphans: OrphansToRemove,
  entries: readonly InventoryEntry[],
): Promise<OrphansReport | null> {
  try {
    return await removeByJob(client, orphans, entries);
  } catch (error) {
    if (isTooLarge(error)) {
      return { ...NONE_REMOVED, refusal: tooLarge(orphans.kind, error) };
    }
    if (!(error instanceof RequestRefused) || error.code !== 'RECONCILE_GUARD') {
      throw error;
    }
    const orphaned = orphanedIn(error);
    // An inventory without entries is refused also when the service has no objects.
    return orphaned === 0 ? null : { ...NONE_REMOVED, refusal: guardRefusal(error, orphaned) };
  }
}

async function removeByJob(
  client: PlsClient,
  { objects, collectedSince, orphans, maxOrphanShare, onProgress, signal }: OrphansToRemove,
  entries: readonly InventoryEntry[],
): Promise<OrphansReport | null> {
  // What another run has written in the meantime is not in the inventory, and no orphan.
  const options = { orphans, maxOrphanShare, collectedSince, signal };
  const { summary, jobId } = await objects.reconcile(entries, options);
  // Orphans that already have the target status are counted among them and left untouched.
  if (jobId === undefined) {
    return null;
  }
  let report = NONE_REMOVED;
  onProgress(0, summary.orphaned);
  const open = await untilNoneEnds(client, [jobId], { onJob: (job) => (report = reportOf(job)), signal });
  if (open.unended.length > 0) {
    return { ...NONE_REMOVED, refusal: `Job ${jobId} ${NOT_ENDED}` };
  }
  if (open.unknown.length > 0) {
    return { ...NONE_REMOVED, refusal: `The service does not know job ${jobId} any more`, isRetryable: true };
  }
  onProgress(summary.orphaned, summary.orphaned);
  return report;
}

/** Why orphans cannot be determined; null when they can. */
function whyUndetermined(
  kind: SyncKind,
  { nameless }: Inventory,
  entries: readonly InventoryEntry[] | null,
): string | null {
  if (nameless > 0) {
    return `${nameless} of the ${kind}s have no valid externalId, so orphans cannot be determined`;
  }
  return entries === null ? `There are too many ${kind}s to compare, so orphans cannot be determined` : null;
}

function tooLarge(kind: SyncKind, { message }: RequestRefused): string {
  return `A server before the portal accepts no request with all ${kind}s, so orphans cannot be determined (${message})`;
}

/** What the job has done with the orphans. */
function reportOf({ status, resultData, publicErrorMessage, isRetryable }: Job): OrphansReport {
  if (status !== 'completed' || resultData === undefined || !('spared' in resultData)) {
    const refusal = publicErrorMessage ?? 'The job failed';
    return { ...NONE_REMOVED, refusal, isRetryable: isRetryable === true };
  }
  const { done, spared, failed, failures } = resultData;
  const codes = [...new Set(failures.map(({ errorCode }) => errorCode))].join(', ');
  const refusal = failed === 0 ? null : `${failed} could not be removed: ${codes}`;
  return { ...NONE_REMOVED, count: done, spared, refusal };
}

/** How many orphans there are by the plan that a refusal of the guard contains; undefined if it contains none. */
function orphanedIn({ body }: RequestRefused): number | undefined {
  return ((body ?? {}) as { summary?: { orphaned: number } }).summary?.orphaned;
}

/** Why orphans were left alone, how many there are, and what to do. */
function guardRefusal({ body, message }: RequestRefused, orphaned: number | undefined): string {
  const count = orphaned === undefined ? '' : `; the portal has ${orphaned} that were not read`;
  return `${body?.error ?? message}${count}; if they are to go, run the sync again with a larger maxOrphanShare (--max-orphan-share of pls-sync; 1 allows all)`;
}
