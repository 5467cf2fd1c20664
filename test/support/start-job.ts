import type { Type } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { type QueuedJob, queuedJobId } from '../../src/platform/outbox/bullmq/queued-job.js';
import { JobStarts, type Start } from '../../src/platform/outbox/processing/job-starts.js';
import { type HeldJob, JobRun, RunningJobs } from '../../src/platform/outbox/processing/running-jobs.js';
import { WorkerHeartbeat } from '../../src/platform/outbox/processing/worker-heartbeat.js';
import type { QueueName } from '../../src/platform/outbox/queues.js';
import { eventually } from './job-worker.js';

/** A worker's services; its heartbeat must be running. */
interface Parts {
  get<T>(part: Type<T>): T;
}

/** The job as BullMQ would deliver it, with its latest dispatch. */
export async function queuedJobOf(parts: Parts, jobId: number): Promise<QueuedJob> {
  const [row] = await parts
    .get(DataSource)
    .query<{ id: number; type: string; generation: number; installation: string }[]>(
      'SELECT id, type, generation, installation FROM jobs JOIN job_queues ON job_queues.queue = jobs.queue WHERE id = ?',
      [jobId],
    );
  if (row === undefined) {
    throw new Error(`There is no job ${jobId}`);
  }
  return { id: queuedJobId(row.installation, row), name: row.type, data: { id: jobId } } as QueuedJob;
}

/** Functions that end the runs that tests hold, by job id. */
const held = new Map<number, () => void>();

/**
 * The outcome when BullMQ delivers the job to this worker; a job that starts is kept running. Waits until the worker may start jobs,
 * which a pause of the whole machine delays.
 */
export async function startOf(parts: Parts, jobId: number): Promise<Start> {
  const heartbeat = parts.get(WorkerHeartbeat);
  await eventually(() => heartbeat.isFresh && !heartbeat.isInGracePeriod);
  const start = await parts.get(JobStarts).start(await queuedJobOf(parts, jobId));
  if (start.kind === 'started') {
    void parts.get(RunningJobs).during(new JobRun(start.job), () => new Promise<void>((end) => held.set(jobId, end)));
  }
  return start;
}

/** Makes the worker forget the job's run, although the worker is alive. */
export function forgetRun(jobId: number): void {
  held.get(jobId)?.();
  held.delete(jobId);
}

/** Starts the next job that was dispatched to the queue. */
export async function startNext(parts: Parts, queue: QueueName): Promise<HeldJob> {
  const [next] = await parts
    .get(DataSource)
    .query<{ id: number }[]>("SELECT id FROM jobs WHERE queue = ? AND state = 'queued' ORDER BY fair_tag, id LIMIT 1", [
      queue,
    ]);
  const start = await startOf(parts, next?.id ?? 0);
  if (start.kind !== 'started') {
    throw new Error(`The next job of the queue ${queue} does not start: ${start.kind}`);
  }
  return start.job;
}
