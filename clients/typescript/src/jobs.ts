import type { PlsClient } from './client.js';
import { PlsError, RequestRefused } from './errors.js';
import { restOfRound } from './pause.js';
import type { RequestParts, Transport } from './transport.js';
import type { Job } from './types.js';

export interface WaitOptions {
  /** How long to wait for all of them, in milliseconds; 15 minutes by default. */
  timeoutMs?: number | undefined;
  /** Called for each job once it has ended. */
  onJob?: ((job: Job) => void) | undefined;
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

/** The service does not know jobs: they are another agency's, or no longer kept. */
export class JobsNotFound extends PlsError {
  override readonly name = 'JobsNotFound';

  constructor(readonly ids: readonly number[]) {
    const first = ids.slice(0, 5).join(', ');
    super(`There is no job ${ids.length > 5 ? `${first} and ${ids.length - 5} more` : first}`);
  }
}

/** How long one request waits for a job, in seconds. */
const WAIT_SECONDS = 25;

/** How many jobs one request may query. */
const IDS_PER_REQUEST = 100;

const DEFAULT_TIMEOUT_MS = 15 * 60_000;

/**
 * Waits for one job at a time, then queries the states of the others: one request per hundred jobs, or per half a minute. Also those
 * of which the service does not know the first, because it probably knows none of them. When the time is up, it queries those that
 * had no turn because the first ones go on.
 */
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
  const noteAll = async (jobs: readonly number[]): Promise<readonly number[]> => {
    const { found, missing } = await jobsOf(transport, jobs, signal);
    found.forEach(note);
    return missing;
  };
  const endsAt = performance.now() + timeoutMs;
  /** The jobs of the latest query. */
  let queried: readonly number[] = [];
  for (let [next] = open; next !== undefined; [next] = open) {
    const [beganAt, before] = [performance.now(), ended.size];
    const secondsLeft = (endsAt - beganAt) / 1000;
    if (secondsLeft <= 0) {
      const known = new Set(queried);
      throwIfAny(await noteAll([...open].filter((id) => !known.has(id))));
      break;
    }
    const wait = Math.min(WAIT_SECONDS, Math.ceil(secondsLeft));
    const query = { id: next, wait };
    const unknown: number[] = [];
    try {
      note(await jobOf(transport, { query, signal, extraTimeoutMs: wait * 1000 }));
    } catch (error) {
      if (!(error instanceof JobsNotFound)) {
        throw error;
      }
      unknown.push(next);
    }
    const others = [...open].filter((id) => !unknown.includes(id)).slice(0, IDS_PER_REQUEST);
    queried = [next];
    if (others.length > 1 || (others.length > 0 && unknown.length > 0)) {
      queried = others;
      unknown.push(...(await noteAll(others)));
    }
    throwIfAny(unknown);
    if (ended.size === before) {
      await restOfRound(beganAt, signal);
    }
  }
  if (open.size > 0) {
    throw new JobsNotEnded([...open]);
  }
  return ended;
}

function throwIfAny(unknown: readonly number[]): void {
  if (unknown.length > 0) {
    throw new JobsNotFound(unknown);
  }
}

/** The states of any number of jobs, and which of them the service does not know. */
async function jobsOf(
  transport: Transport,
  ids: readonly number[],
  signal: AbortSignal | undefined,
): Promise<{ found: Job[]; missing: number[] }> {
  const [found, missing]: [Job[], number[]] = [[], []];
  for (let first = 0; first < ids.length; first += IDS_PER_REQUEST) {
    const query = { ids: ids.slice(first, first + IDS_PER_REQUEST).join(',') };
    const page = await transport.request<{ items: Job[]; missing?: number[] }>('GET', '/jobs', { query, signal });
    found.push(...page.items);
    missing.push(...(page.missing ?? []));
  }
  return { found, missing };
}

/** @throws JobsNotFound when there is no such job, in place of a refusal that does not say which. */
export async function jobOf(
  transport: Transport,
  parts: RequestParts & { query: { id: number; wait?: number } },
): Promise<Job> {
  try {
    return await transport.request<Job>('GET', '/job/status', parts);
  } catch (error) {
    throw error instanceof RequestRefused && error.code === 'NOT_FOUND' ? new JobsNotFound([parts.query.id]) : error;
  }
}

/** Jobs whose end is not known. */
export interface OpenJobs {
  /** That have not ended when none had for a quarter of an hour; they continue. */
  unended: readonly number[];
  /** That the service does not know any more. */
  unknown: readonly number[];
}

/** Waits as long as jobs keep ending. */
export async function untilNoneEnds(
  client: Pick<PlsClient, 'waitForJobs'>,
  ids: readonly number[],
  { onJob, signal }: Pick<WaitOptions, 'onJob' | 'signal'>,
): Promise<OpenJobs> {
  const open = new Set(ids);
  const unknown: number[] = [];
  const onEnd = (job: Job): void => {
    open.delete(job.id);
    onJob?.(job);
  };
  for (;;) {
    const before = open.size;
    try {
      await client.waitForJobs([...open], { onJob: onEnd, signal });
      return { unended: [], unknown };
    } catch (error) {
      if (error instanceof JobsNotFound) {
        error.ids.forEach((id) => open.delete(id));
        unknown.push(...error.ids);
      } else if (!(error instanceof JobsNotEnded)) {
        throw error;
      } else if (open.size === before) {
        return { unended: [...open], unknown };
      }
    }
  }
}

function isEnded({ status }: Job): boolean {
  return status === 'completed' || status === 'failed' || status === 'failed_retryable';
}
