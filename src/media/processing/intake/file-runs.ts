import { Injectable } from '@nestjs/common';
import { RefreshRunsRepository } from '../../refreshing/refresh-runs.repository.js';
import { ProcessingRepository } from '../processing.repository.js';
import type { MediaJob } from './intake-faults.js';

/** Where the runs of a job write: what is fetched again is written elsewhere until it is there. */
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
