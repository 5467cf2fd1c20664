import { LIMITS } from '../../catalogue/limits.js';
import type { Config } from '../../config/env.js';

interface QueueRules {
  /** The setting for how many jobs of the queue a worker runs concurrently. */
  concurrency: keyof Pick<
    Config,
    'mediaConcurrency' | 'mediaVideoConcurrency' | 'publishingConcurrency' | 'webhookConcurrency'
  >;
  /** Pauses before the second, third, … attempt after a temporary fault (D-43). */
  retryPausesSeconds: readonly number[];
}

/** The queues. Each has slots of its own in every worker, so that no kind of work waits for the slots of another. */
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
