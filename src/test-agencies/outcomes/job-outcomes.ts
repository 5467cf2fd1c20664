import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { BeforeJobHook, type JobContext, type StartedJob } from '../../platform/outbox/processing/job-handler.js';
import { ForcedBlock } from './forced-block.js';
import { forcedFault } from './forced-fault.js';
import { type ForcedEffect, outcomeOf } from './forced-outcomes.js';
import { type JobName, NamedJobsRepository } from './named-jobs.repository.js';

/** The size of the cache; when it is reached, the cache is emptied, which only costs database queries. */
const MAX_CACHED = 10_000;

/**
 * Forces the outcome of jobs of test agencies whose listing or file has one of the special names (D-229); of several, the first
 * counts. It acts before the regular work, so that no network request is sent. Whether an agency is a test agency never changes, so each process caches it.
 */
@Injectable()
export class JobOutcomes {
  private readonly kinds = new Map<number, boolean>();

  constructor(
    hook: BeforeJobHook,
    private readonly jobs: NamedJobsRepository,
    private readonly block: ForcedBlock,
  ) {
    hook.register((job, context) => this.run(job, context));
  }

  async run(job: StartedJob, context: JobContext): Promise<void> {
    if (!(await this.isTest(job.agencyId))) {
      return;
    }
    for (const name of await this.jobs.namesOf(job)) {
      const outcome = outcomeOf(name.of, name.name);
      if (outcome !== undefined) {
        await this.force(outcome.effect, name, job, context);
        return;
      }
    }
  }

  /**
   * What lets the job run normally afterwards happens at its first start only: attempts are counted anew when a job runs again or
   * moves to another queue.
   * @throws JobFault; the signal's reason.
   */
  private async force(effect: ForcedEffect, name: JobName, job: StartedJob, { signal }: JobContext): Promise<void> {
    const isFirstStart = job.epoch === 1;
    switch (effect.kind) {
      case 'waits':
        if (isFirstStart) {
          await sleep(1_000 * effect.seconds, undefined, { signal });
        }
        return;
      case 'blocks':
        await this.block.block(job.agencyId, job.subjectId);
        throw forcedFault('LISTING_BLOCKED', false, name);
      case 'fails':
        if (!effect.once || isFirstStart) {
          throw forcedFault(effect.error, effect.once, name);
        }
    }
  }

  private async isTest(agencyId: number): Promise<boolean> {
    const known = this.kinds.get(agencyId);
    if (known !== undefined) {
      return known;
    }
    const isTest = await this.jobs.isTest(agencyId);
    if (this.kinds.size >= MAX_CACHED) {
      this.kinds.clear();
    }
    this.kinds.set(agencyId, isTest);
    return isTest;
  }
}
