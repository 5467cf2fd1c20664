import type { Config } from '../../config/env.js';

/**
 * The queues, each with the setting for how many of its jobs a worker runs concurrently: no kind of work waits for the slots of
 * another.
 */
export const QUEUE_CONCURRENCY = {
  media: 'mediaConcurrency',
  /** Media jobs whose file has turned out to be a video, so that photos do not queue behind them. */
  videos: 'mediaVideoConcurrency',
  publishing: 'publishingConcurrency',
  webhooks: 'webhookConcurrency',
} as const satisfies Record<string, keyof Config>;

export type QueueName = keyof typeof QUEUE_CONCURRENCY;

/** In the order in which several of them have to be locked. */
export const QUEUE_NAMES: readonly QueueName[] = ['media', 'videos', 'publishing', 'webhooks'];
