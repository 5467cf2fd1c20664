import type { PlsClient } from './client.js';
import { PlsError } from './errors.js';
import { restOfRound } from './pause.js';
import type { Transport } from './transport.js';
import type { Job } from './types.js';

export interface WaitOptions {
  /** How long to wait for all of them, in milliseconds; 15 minutes by default. */
  timeoutMs?: number;
  /** Called for each job once it has ended. */
  onJob?: (job: Job) => void;
  signal?: AbortSignal | undefined;
}

/** Some jobs did not end in time. */
export class JobsNotEnded extends PlsError {
  override readonly name = 'JobsNotEnded';

  constructor(readonly ids: readonly number[]) {
    super(
      `${ids.length} ${ids.length === 1 ? 'job has' : 'jobs have'} not ended in time, among them ${ids.slice(0, 5).join(', ')}`,
    );
  }
}

/** How long one request waits for a job, in seconds. */
const WAIT_SECONDS = 25;

/** How many jobs one request may query. */
const IDS_PER_REQUEST = 100;

const DEFAULT_TIMEOUT_MS = 15 * 60_000;

/** Waits for one job at a time, then queries the states of the others: one request per hundred jobs, or per half a minute. */
export async function waitForJobs(
  transport: Transport,
  ids: Iterable<number>,
  { timeoutMs = DEFAULT_TIMEOUT_MS, onJob, signal }: WaitOptions,
): Promise<Map<number, Job>> {
  const ended = new Map<number, Job>();
  const open = new Set(ids);
  const note = (job: Job): void => {
    if (isEnded(job) && open.delete(job.id)) {
      ended.set(job.id, job);
      onJob?.(job);
    }
  };
  const endsAt = performance.now() + timeoutMs;
  for (let [next] = open; next !== undefined; [next] = open) {
    const [beganAt, before] = [performance.now(), ended.size];
    const secondsLeft = (endsAt - beganAt) / 1000;
    if (secondsLeft <= 0) {
      throw new JobsNotEnded([...open]);
    }
    const wait = Math.min(WAIT_SECONDS, Math.ceil(secondsLeft));
    const query = { id: next, wait };
    note(await transport.request<Job>('GET', '/job/status', { query, signal, extraTimeoutMs: wait * 1000 }));
    const others = [...open].slice(0, IDS_PER_REQUEST);
    if (others.length > 1) {
      const { items } = await transport.request<{ items: Job[] }>('GET', '/jobs', {
        query: { ids: others.join(',') },
        signal,
      });
      items.forEach(note);
    }
    if (ended.size === before) {
      await restOfRound(beganAt, signal);
    }
  }
  return ended;
}

/**
 * Waits as long as jobs keep ending.
 * @returns those that have not ended when none has for a quarter of an hour; they continue.
 */
export async function untilNoneEnds(
  client: Pick<PlsClient, 'waitForJobs'>,
  ids: readonly number[],
  options: Pick<WaitOptions, 'onJob' | 'signal'>,
): Promise<readonly number[]> {
  for (let open = ids; ;) {
    try {
      await client.waitForJobs(open, options);
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

function isEnded({ status }: Job): boolean {
  return status === 'completed' || status === 'failed' || status === 'failed_retryable';
}
