import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { JobFault } from '../../../errors/job-fault.js';
import { RefreshRunsRepository } from '../../refreshing/refresh-runs.repository.js';
import { ProcessingRepository } from '../processing.repository.js';
import { fileDeleted, type MediaJob, supersededRun } from './media-job.js';

/** Chooses the repository of a job's runs: a refresh writes to separate columns until it succeeds. */
@Injectable()
export class FileRuns {
  constructor(
    readonly imported: ProcessingRepository,
    readonly refreshed: RefreshRunsRepository,
  ) {}

  of({ type }: MediaJob): ProcessingRepository {
    return type === 'media_refresh' ? this.refreshed : this.imported;
  }

  /** Why a run is not, or no longer, the file's latest. */
  async whyNotLatest(
    { agencyId, subjectId }: MediaJob,
    manager: EntityManager = this.imported.manager,
  ): Promise<JobFault> {
    return (await this.imported.isThere({ manager, agencyId }, subjectId)) ? supersededRun() : fileDeleted();
  }
}
