import { LIMITS } from '../../catalogue/limits.js';
import type { Config } from '../../config/env.js';
import type { Topic } from '../waiting/notifications.js';

/**
 * The registry of background work: what kinds of jobs there are, which queue each is in, what it is given and what it
 * leaves behind. Payloads and results of every domain stand here, so that any module may start any job.
 */

interface QueueRules {
  /** The setting that says how many jobs of the queue a worker runs at once. */
  concurrency: keyof Pick<
    Config,
    'mediaConcurrency' | 'mediaVideoConcurrency' | 'publishingConcurrency' | 'webhookConcurrency'
  >;
  /** Pauses before the second, third, … attempt after a temporary fault (D-43). */
  retryPausesSeconds: readonly number[];
}

export const QUEUES = {
  media: { concurrency: 'mediaConcurrency', retryPausesSeconds: LIMITS.jobRetryPausesSeconds },
  /** Media jobs whose file has turned out to be a video: photos do not wait behind them. */
  videos: { concurrency: 'mediaVideoConcurrency', retryPausesSeconds: LIMITS.jobRetryPausesSeconds },
  publishing: { concurrency: 'publishingConcurrency', retryPausesSeconds: LIMITS.jobRetryPausesSeconds },
  webhooks: { concurrency: 'webhookConcurrency', retryPausesSeconds: LIMITS.jobRetryPausesSeconds },
} as const satisfies Record<string, QueueRules>;

export type QueueName = keyof typeof QUEUES;

/** In the one order in which anything that locks several of them goes through them. */
export const QUEUE_NAMES: readonly QueueName[] = ['media', 'videos', 'publishing', 'webhooks'];

/** Where jobs of each type begin (spec: Job, `type`; D-42). */
export const JOB_TYPES = {
  announcement_finalize: { queue: 'publishing' },
  announcement_refresh: { queue: 'publishing' },
  media_import: { queue: 'media' },
  media_optimize: { queue: 'media' },
  media_refresh: { queue: 'media' },
  webhook_deliver: { queue: 'webhooks' },
  webhook_ping: { queue: 'webhooks' },
  reconcile_orphans: { queue: 'publishing' },
} as const satisfies Record<string, { queue: QueueName }>;

export type JobType = keyof typeof JOB_TYPES;

/** The operations of publishing, in their order (spec: Job, `resultData.completedOperations`). */
export const PUBLISHING_OPERATIONS = ['translate_description', 'process_location', 'analyze_images'] as const;

export type PublishingOperation = (typeof PUBLISHING_OPERATIONS)[number];

/** `resultData` of a publishing job (spec: Job). */
export interface PublishingResult {
  announcementId: number;
  completedOperations: PublishingOperation[];
  /** Operations that could do nothing, such as a translation where nobody translates (D-150); absent: none. */
  skippedOperations?: PublishingOperation[];
  /** The listing's status after the job. */
  finalStatus: string;
}

/** `resultData` of a media job (D-42). */
export interface MediaResult {
  mediaId: number;
  /** D-37; a completed job's is `success`. */
  optimization: string;
  /** Of a refresh: whether the file has other bytes now. */
  changed?: boolean;
}

/** `resultData` of a job that delivers to a webhook. */
export interface WebhookResult {
  webhookId: number;
  /** Events, or the ping, that the endpoint has accepted. */
  delivered: number;
}

/** What a reconciliation may be asked to do about listings that an inventory does not have. */
export const LISTING_ORPHAN_CHOICES = ['report', 'hide', 'complete', 'delete'] as const;
export type ListingOrphanChoice = (typeof LISTING_ORPHAN_CHOICES)[number];
export type ListingOrphanAction = Exclude<ListingOrphanChoice, 'report'>;

/** The same of agents, who have no status. */
export const USER_ORPHAN_CHOICES = ['report', 'delete'] as const;
export type UserOrphanChoice = (typeof USER_ORPHAN_CHOICES)[number];

/** An object that an inventory did not have. */
export interface OrphanedObject {
  id: number;
  externalId: string;
  /** What an agent's row was then; undefined: of a listing, or of one that was written at that very moment. */
  version?: number | undefined;
}

/** What `reconcile_orphans` is given: the subject is the agency. */
type OrphansPayload = {
  /** ISO 8601: who was written since is no orphan. */
  moment: string;
  objects: OrphanedObject[];
} & ({ kind: 'listings'; orphans: ListingOrphanAction } | { kind: 'users'; orphans: 'delete' });

/** `resultData` of `reconcile_orphans`. */
export interface OrphansResult {
  orphans: ListingOrphanAction;
  total: number;
  done: number;
  /** They are no orphans any more, or gone. */
  spared: number;
  failed: number;
  /** The first hundred of these. */
  failures: { id: number; errorCode: string }[];
}

type NoPayload = Record<string, never>;

interface JobShapes {
  announcement_finalize: { payload: NoPayload; result: PublishingResult };
  announcement_refresh: { payload: NoPayload; result: PublishingResult };
  media_import: { payload: { url: string }; result: MediaResult };
  media_optimize: { payload: NoPayload; result: MediaResult };
  media_refresh: { payload: { url: string }; result: MediaResult };
  webhook_deliver: { payload: NoPayload; result: WebhookResult };
  webhook_ping: { payload: NoPayload; result: WebhookResult };
  reconcile_orphans: { payload: OrphansPayload; result: OrphansResult };
}

/** What a job of the type is given, besides its subject (the listing or media file). */
export type JobPayload<T extends JobType> = JobShapes[T]['payload'];

/** What a completed job of the type answers as `resultData`. */
export type JobResult<T extends JobType> = JobShapes[T]['result'];

export const JOB_TOPICS = 'job';

/** There is news of a job once it has ended. */
export function jobTopic(jobId: number): Topic {
  return { kind: JOB_TOPICS, name: String(jobId) };
}
