import { Injectable, Logger } from '@nestjs/common';
import type { Optimization } from '../../catalogue/vocabulary.js';
import { ApiError } from '../../errors/api-error.js';
import { alreadyLinked } from '../../identity/external-id-links.js';
import { applyInHalves, outcomesInOrder } from '../../platform/batch/apply-in-halves.js';
import { idsOf } from '../../platform/collections/grouping.js';
import type { AgencyTransaction } from '../../platform/mysql/repository/agency-repository.js';
import { Transactions } from '../../platform/mysql/transactions.js';
import type { UploadFromUrlDto } from '../dto/media-writes.dto.js';
import { MediaRepository } from '../media.repository.js';
import { type FileState, isBeingFetched } from '../media-file.js';
import { UnusedFilesRepository } from '../removal/unused-files.repository.js';
import { ImportRequest, isFromUrl } from './import-request.js';
import { MediaImports } from './media-imports.js';
import { MediaQuota } from './media-quota.js';
import type { MediaAmount } from './storage-usage.repository.js';
import type { WantedImport } from './wanted-import.js';

/** The file of an import, whether the call started it or found it. */
export interface ImportOutcome {
  mediaId: number;
  externalId: string;
  status: Optimization;
  /** The current or last import job. */
  jobId: number | null;
  /** Whether this call started the import. */
  started: boolean;
  /** Set when the file existed already, so that the current content of the URL was not fetched (D-164). */
  kept?: true;
}

/** An import whose URL the caller sent. */
type UrlImport = Extract<WantedImport, { request: ImportRequest }>;

/** `upload-from-url` for batches of files (spec: Media file; D-38). A single call is a batch of one. */
@Injectable()
export class UrlImports {
  private readonly logger = new Logger('Media');

  constructor(
    private readonly transactions: Transactions,
    private readonly media: MediaRepository,
    private readonly imports: MediaImports,
    private readonly quota: MediaQuota,
    private readonly unused: UnusedFilesRepository,
  ) {}

  /**
   * Starts the imports in one transaction, or finds the existing files, and returns the outcome of each, in order:
   * `EXTERNAL_ID_ALREADY_LINKED` if the external id belongs to a file from another URL, `QUOTA_EXCEEDED` if the quota leaves none
   * for another file.
   */
  async importAll(agencyId: number, operations: readonly UploadFromUrlDto[]): Promise<(ImportOutcome | ApiError)[]> {
    const outcomes = await applyInHalves(
      operations,
      (batch) => this.transactions.run((manager) => this.importBatch({ manager, agencyId }, batch)),
      (error) => this.logger.error({ err: error }, 'Operations on media could not be applied'),
    );
    return outcomesInOrder(operations, outcomes);
  }

  private async importBatch(
    transaction: AgencyTransaction,
    operations: readonly UploadFromUrlDto[],
  ): Promise<Map<UploadFromUrlDto, ImportOutcome | ApiError>> {
    const context = await this.quota.beginWrite(transaction);
    const externalIds = operations.map(({ externalId }) => externalId);
    const existing = await this.media.lockForShareByExternalId(context, externalIds);
    const files = new Map<string | null, FileState & { started?: boolean }>(
      existing.map((file) => [file.externalId, file]),
    );

    const wanted = operations.flatMap((operation) => wantedImport(operation, files.get(operation.externalId) ?? null));
    const refused = beyondQuota(wanted, await this.quota.remaining(transaction.agencyId, transaction.manager));
    const admitted = wanted.filter(({ request }) => !refused.has(request.externalId));
    const started = await this.imports.start(context, admitted);
    started.forEach((file) => files.set(file.externalId, file));
    // The caller is about to refer to these files, so they must not be swept as unused.
    const found = idsOf(existing);
    await this.unused.markWanted(context, found);

    return new Map(
      operations.map((operation) => {
        const file = files.get(operation.externalId);
        return [operation, refused.has(operation.externalId) ? this.quota.exceeded('url') : outcomeOf(operation, file)];
      }),
    );
  }
}

/** The import for an operation; empty when the file exists or is on its way, or the external id belongs to another file. */
function wantedImport({ url, externalId }: UploadFromUrlDto, file: FileState | null): UrlImport[] {
  const request = new ImportRequest(url, externalId);
  const isWanted = file === null || (file.optimization === 'failed' && isFromUrl(file, request));
  return isWanted ? [{ request, failed: file }] : [];
}

function outcomeOf(
  { url, externalId }: UploadFromUrlDto,
  file: (FileState & { started?: boolean }) | undefined,
): ImportOutcome | ApiError {
  if (file === undefined || !isFromUrl(file, new ImportRequest(url, externalId))) {
    return alreadyLinked('media', file?.id);
  }
  const { id: mediaId, optimization: status, lastJobId: jobId, started = false } = file;
  const kept = started || isBeingFetched(file) ? {} : { kept: true as const };
  return { mediaId, externalId, status, jobId, started, ...kept };
}

/** The external ids of the imports that exceed the quota; several imports may be of one file. */
function beyondQuota(wanted: readonly UrlImport[], remaining: MediaAmount): ReadonlySet<string | null> {
  const externalIds = [...new Set(wanted.map(({ request }) => request.externalId))];
  const count = remaining.bytes <= 0 ? 0 : Math.max(0, Math.min(remaining.files, externalIds.length));
  return new Set(externalIds.slice(count));
}
