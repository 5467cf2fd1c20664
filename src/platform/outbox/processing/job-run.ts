import { isDatabaseUnavailable } from '../mysql/database-errors.js';
import type { HeldJob, JobClaims } from './job-claims.js';
import type { JobContext } from './job-handler.js';

const RENEW_EVERY_MS = 1_500;

/** A run that takes longer is stuck: it is no longer renewed and counts as a crash. */
const MAX_RUN_MS = 45 * 60_000;

/** Why a running job was told to stop. */
export class LeaseLost extends Error {}

/**
 * Keeps a running job by renewing its claim, and tells its handler by the signal when the job is lost: another worker
 * has it, or it was cancelled.
 */
export class JobLease implements JobContext {
  private readonly abort = new AbortController();
  private readonly timer: NodeJS.Timeout;
  private readonly startedAt = performance.now();
  private progress: number | null = null;
  private isRenewing = false;

  constructor(
    private readonly claims: JobClaims,
    private readonly job: HeldJob,
  ) {
    this.timer = setInterval(() => void this.renew(), RENEW_EVERY_MS);
  }

  get signal(): AbortSignal {
    return this.abort.signal;
  }

  reportProgress(percent: number): void {
    this.progress = Math.min(100, Math.max(0, Math.round(percent)));
  }

  /** Tells the handler to stop. */
  revoke(reason: string): void {
    this.release();
    this.abort.abort(new LeaseLost(reason));
  }

  /** Ends the renewing; the job has ended or is given up. */
  release(): void {
    clearInterval(this.timer);
  }

  private async renew(): Promise<void> {
    if (performance.now() - this.startedAt > MAX_RUN_MS) {
      this.revoke(`Job ${this.job.id} has run for too long`);
    }
    if (this.isRenewing || this.signal.aborted) {
      return;
    }
    this.isRenewing = true;
    try {
      if (!(await this.claims.renew(this.job, this.progress))) {
        this.revoke(`Job ${this.job.id} is not this worker's any more`);
      }
    } catch (error) {
      // While the database is away nobody else can take the job either; the next renewal tells.
      if (!isDatabaseUnavailable(error)) {
        this.revoke(`The claim on job ${this.job.id} could not be renewed: ${String(error)}`);
      }
    } finally {
      this.isRenewing = false;
    }
  }
}
