import { Injectable } from '@nestjs/common';
import { RefreshRunsRepository } from '../../refreshing/refresh-runs.repository.js';
import { ProcessingRepository } from '../processing.repository.js';
import type { MediaJob } from './intake-faults.js';

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
}
