import { Injectable } from '@nestjs/common';
import type { ReferencedFile } from '../../media/references/referenced-files.js';
import type { WriteContext } from '../../platform/batch/write-context.js';
import { type NewJob, newJob } from '../../platform/outbox/job-type.js';
import { type JobCancellation, Outbox } from '../../platform/outbox/outbox.js';
import { ANNOUNCEMENT_FINALIZE, ANNOUNCEMENT_REFRESH } from './publishing.job-types.js';

/**
 * The open jobs of files that have to end first (D-44). A file that is fetched again has a picture that a live page can be
 * refreshed with, but publishing waits for the one that was asked for: the present one may be why it would fail.
 */
export function awaitedFileJobs(need: PublishingNeed, files: readonly ReferencedFile[]): number[] {
  return files.flatMap(({ openJobId, fetchJobId }) => (need === 'refresh' ? openJobId : fetchJobId) ?? []);
}

/** What a write means for the listing's background work. */
export type PublishingNeed =
  /** Publish it: the write responds with the open publishing job, or with a new one (D-23). */
  | 'publish'
  /** Publishing under way is no longer wanted (D-21). */
  | 'cancel'
  /** The same, because the listing is being deleted. */
  | 'delete'
  /** Publishing under way continues with other files. */
  | 'await-files'
  /** The description, location or files of a live listing changed (D-24). */
  | 'refresh'
  | 'none';

/** A listing and what it needs. */
export interface PublishingRequest {
  listingId: number;
  need: PublishingNeed;
  /** Open jobs of the listing's files; publishing waits for them (D-44). */
  fileJobIds: readonly number[];
}

const CANCELLED: JobCancellation = {
  code: 'CANCELLED',
  message: 'Publishing was cancelled because the listing was given another status or blocked.',
};
const DELETED: JobCancellation = {
  code: 'SUBJECT_DELETED',
  message: 'Publishing was cancelled because the listing was deleted.',
};

/** The exclusive key of a listing's refresh, before its id. */
export const REFRESH_KEY_PREFIX = 'refresh:';

const publishKey = (listingId: number): string => `publish:${listingId}`;
const refreshKey = (listingId: number): string => REFRESH_KEY_PREFIX + listingId;

/**
 * Starts, updates and cancels the publishing jobs of listings, in the transaction of the write that causes it. The listings' rows
 * must be locked, so that a listing never gets two open jobs of one type.
 */
@Injectable()
export class PublishingJobs {
  constructor(private readonly outbox: Outbox) {}

  /**
   * @returns the job ids by listing, for requests that publish or refresh.
   */
  async arrange(context: WriteContext, requests: readonly PublishingRequest[]): Promise<ReadonlyMap<number, number>> {
    const { manager, agencyId } = context;
    const wanted = requests.filter((request) => request.need !== 'none');
    if (wanted.length === 0) {
      return new Map();
    }
    const open = await this.outbox.lockOpenJobs(
      manager,
      agencyId,
      wanted.flatMap((request) => [publishKey(request.listingId), refreshKey(request.listingId)]),
    );
    const openPublishing = (request: PublishingRequest) => open.get(publishKey(request.listingId))?.id;
    const openRefresh = (request: PublishingRequest) => open.get(refreshKey(request.listingId))?.id;

    const jobIds = new Map<number, number>();
    const newJobs: NewJob[] = [];
    const ended: Record<'cancel' | 'delete', number[]> = { cancel: [], delete: [] };
    const changedWaits: { jobId: number; waitsFor: readonly number[] }[] = [];
    for (const request of wanted) {
      const openId = request.need === 'refresh' ? openRefresh(request) : openPublishing(request);
      const isAnswered = request.need === 'publish' || request.need === 'refresh';
      if (request.need === 'cancel' || request.need === 'delete') {
        ended[request.need].push(...[openPublishing(request), openRefresh(request)].filter((id) => id !== undefined));
      } else if (openId !== undefined) {
        changedWaits.push({ jobId: openId, waitsFor: awaitedJobs(request, openRefresh(request)) });
        if (isAnswered) {
          jobIds.set(request.listingId, openId);
        }
      } else if (isAnswered) {
        newJobs.push(jobFor(request, openRefresh(request)));
      }
    }
    await this.outbox.cancel(manager, agencyId, ended.cancel, CANCELLED);
    await this.outbox.cancel(manager, agencyId, ended.delete, DELETED);
    await this.outbox.replaceWaits(manager, agencyId, changedWaits);
    const newIds = await this.outbox.enqueue(context, newJobs);
    newIds.forEach((id, index) => jobIds.set(newJobs[index]?.subjectId ?? 0, id));
    return jobIds;
  }
}

/** Publishing does not run concurrently with a refresh of the same listing: it waits for it (D-63). */
function awaitedJobs({ need, fileJobIds }: PublishingRequest, openRefreshId: number | undefined): readonly number[] {
  return need === 'refresh' || openRefreshId === undefined ? fileJobIds : [...fileJobIds, openRefreshId];
}

function jobFor(request: PublishingRequest, openRefreshId: number | undefined): NewJob {
  const { need, listingId } = request;
  const job = { subjectId: listingId, payload: {}, waitsFor: awaitedJobs(request, openRefreshId) };
  return need === 'refresh'
    ? newJob(ANNOUNCEMENT_REFRESH, { ...job, exclusiveKey: refreshKey(listingId) })
    : newJob(ANNOUNCEMENT_FINALIZE, { ...job, exclusiveKey: publishKey(listingId) });
}
