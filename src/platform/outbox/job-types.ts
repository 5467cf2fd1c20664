import { LIMITS } from '../../catalogue/limits.js';
import type { Config } from '../../config/env.js';
import type { Topic } from '../long-polling/notifications.js';

/**
 * The registry of job types: the queue, the payload and the result of each. The payloads and results of all domains are defined
 * here, so that any module can start any job.
 */

interface QueueRules {
  /** The setting for how many jobs of the queue a worker runs concurrently. */
  concurrency: keyof Pick<
    Config,
    'mediaConcurrency' | 'mediaVideoConcurrency' | 'publishingConcurrency' | 'webhookConcurrency'
  >;
  /** Pauses before the second, third, … attempt after a temporary fault (D-43). */
  retryPausesSeconds: readonly number[];
}

export const QUEUES = {
  media: { concurrency: 'mediaConcurrency', retryPausesSeconds: LIMITS.jobRetryPausesSeconds },
  /** Media jobs whose file has turned out to be a video, so that photos do not queue behind them. */
  videos: { concurrency: 'mediaVideoConcurrency', retryPausesSeconds: LIMITS.jobRetryPausesSeconds },
  publishing: { concurrency: 'publishingConcurrency', retryPausesSeconds: LIMITS.jobRetryPausesSeconds },
  webhooks: { concurrency: 'webhookConcurrency', retryPausesSeconds: LIMITS.jobRetryPausesSeconds },
} as const satisfies Record<string, QueueRules>;

export type QueueName = keyof typeof QUEUES;

/** In the order in which several of them have to be locked. */
export const QUEUE_NAMES: readonly QueueName[] = ['media', 'videos', 'publishing', 'webhooks'];

/** The initial queue of each job type (spec: Job, `type`; D-42). */
export const JOB_TYPES = {
  announcement_finalize: { queue: 'publishing' },
  announcement_refresh: { queue: 'publishing' },
  media_import: { queue: 'media' },
  media_optimize: { queue: 'media' },
  media_refresh: { queue: 'media' },
  webhook_deliver: { queue: 'webhooks' },
  webhook_deliver_all: { queue: 'webhooks' },
  webhook_ping: { queue: 'webhooks' },
  reconcile_orphans: { queue: 'publishing' },
} as const satisfies Record<string, { queue: QueueName }>;

export type JobType = keyof typeof JOB_TYPES;

/** The queues in which jobs of the type can be: those of media may move to that of videos (D-129). */
export function queuesOf(type: JobType): readonly QueueName[] {
  const { queue } = JOB_TYPES[type];
  return queue === 'media' ? ['media', 'videos'] : [queue];
}

/** The operations of publishing, in their order (spec: Job, `resultData.completedOperations`). */
export const PUBLISHING_OPERATIONS = ['translate_description', 'process_location', 'analyze_images'] as const;

export type PublishingOperation = (typeof PUBLISHING_OPERATIONS)[number];

/** `resultData` of a publishing job (spec: Job). */
export interface PublishingResult {
  announcementId: number;
  completedOperations: PublishingOperation[];
  /** Operations that could do nothing, such as the translation when no translator is configured (D-150); absent when there are none. */
  skippedOperations?: PublishingOperation[];
  /** The listing's status after the job. */
  finalStatus: string;
}

/** `resultData` of a media job (D-42). */
export interface MediaResult {
  mediaId: number;
  /** D-37; a completed job's is `success`. */
  optimization: string;
  /** Only of a job that fetches a URL: whether the file has other bytes than before; always true of its import (D-225). */
  changed?: boolean;
}

/** `resultData` of a job that delivers to a webhook. */
export interface WebhookResult {
  webhookId: number;
  /** Events, or the ping, that the endpoint has accepted. */
  delivered: number;
}

/** `resultData` of a job that delivers to all webhooks of an agency. */
export interface DeliveriesResult {
  /** Those to which something was sent, ascending. */
  webhookIds: number[];
  /** Events that their endpoints have accepted. */
  delivered: number;
}

/** What a reconciliation may do with listings that are missing in an inventory. */
export const LISTING_ORPHAN_CHOICES = ['report', 'hide', 'complete', 'delete'] as const;
export type ListingOrphanChoice = (typeof LISTING_ORPHAN_CHOICES)[number];
export type ListingOrphanAction = Exclude<ListingOrphanChoice, 'report'>;

/** What a reconciliation may do with agents, which have no status. */
export const USER_ORPHAN_CHOICES = ['report', 'delete'] as const;
export type UserOrphanChoice = (typeof USER_ORPHAN_CHOICES)[number];

/** An object that was missing in an inventory. */
export interface OrphanedObject {
  id: number;
  externalId: string;
  /** The version of an agent's row at that time; undefined for a listing, and for an agent that was being written just then. */
  version?: number | undefined;
}

/** The payload of `reconcile_orphans`; its subject is the agency. */
type OrphansPayload = {
  /** ISO 8601; an object that was written since is no orphan. */
  moment: string;
  objects: OrphanedObject[];
} & ({ kind: 'listings'; orphans: ListingOrphanAction } | { kind: 'users'; orphans: 'delete' });

/** `resultData` of `reconcile_orphans`. */
export interface OrphansResult {
  orphans: ListingOrphanAction;
  total: number;
  done: number;
  /** Objects that were no longer orphans, or deleted. */
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
  /** Its subject is the agency. */
  webhook_deliver_all: { payload: NoPayload; result: DeliveriesResult };
  webhook_ping: { payload: NoPayload; result: WebhookResult };
  reconcile_orphans: { payload: OrphansPayload; result: OrphansResult };
}

/** The payload of a job type, besides its subject (such as a listing or media file). */
export type JobPayload<T extends JobType> = JobShapes[T]['payload'];

/** The `resultData` of a completed job of the type. */
export type JobResult<T extends JobType> = JobShapes[T]['result'];

export const JOB_TOPICS = 'job';

/** The topic that is announced when the job ends. */
export function jobTopic(jobId: number): Topic {
  return { kind: JOB_TOPICS, name: String(jobId) };
}
