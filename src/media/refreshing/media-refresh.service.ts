import { Injectable } from '@nestjs/common';
import type { Optimization } from '../../catalogue/vocabulary.js';
import { ApiError } from '../../errors/api-error.js';
import type { Target } from '../../platform/batch/target.js';
import { beginWrite } from '../../platform/batch/write-context.js';
import { Transactions } from '../../platform/mysql/transactions.js';
import { ImportRequest } from '../imports/import-request.js';
import { MediaImports } from '../imports/media-imports.js';
import { isBeingFetched } from '../media-file.js';
import { RefreshesRepository } from './refreshes.repository.js';
import { SourceChanges } from './source-changes.js';

/** A file that is being fetched again. */
export interface RefreshOutcome {
  mediaId: number;
  externalId: string | null;
  status: Optimization;
  /** The job that fetches it, started by this call or an earlier one. */
  jobId: number | null;
}

/**
 * Fetches files again from their source URL (D-225). The current content stays in place and visible until the new bytes are stored;
 * if they cannot be fetched, it stays for good, and the file's record says why.
 */
@Injectable()
export class MediaRefreshService {
  constructor(
    private readonly transactions: Transactions,
    private readonly files: RefreshesRepository,
    private readonly imports: MediaImports,
    private readonly changes: SourceChanges,
  ) {}

  /** @throws ApiError `NOT_FOUND`; `NO_SOURCE_URL`. */
  refresh(agencyId: number, target: Target): Promise<RefreshOutcome> {
    return this.transactions.run(async (manager) => {
      const context = await beginWrite({ manager, agencyId });
      const file = await this.files.lock(context, target);
      if (file === null) {
        throw new ApiError('NOT_FOUND');
      }
      const { id, externalId, optimization, sourceUrl, lastJobId } = file;
      const outcome = { mediaId: id, externalId, status: optimization };
      if (sourceUrl === null) {
        throw new ApiError('NO_SOURCE_URL');
      }
      if (isBeingFetched(file)) {
        // The run may have read what was at the URL before this request.
        await this.files.giveUpRun(context, file);
        return { ...outcome, jobId: lastJobId };
      }
      if (optimization === 'failed') {
        const request = new ImportRequest(sourceUrl, externalId);
        const [restarted] = await this.imports.start(context, [{ request, failed: file }]);
        return { ...outcome, status: 'pending', jobId: restarted?.lastJobId ?? null };
      }
      const started = await this.changes.start(context, [{ id, url: sourceUrl }]);
      return { ...outcome, jobId: started.get(id) ?? null };
    });
  }
}
