import { Injectable, Logger } from '@nestjs/common';
import type { AgencyContext } from '../auth/agency-context.js';
import { readOperations } from '../bulk/bulk-envelope.js';
import { bulkItemError, summarize } from '../bulk/bulk-results.js';
import { Config } from '../config/env.js';
import { ApiError } from '../errors/api-error.js';
import { asApiError } from '../http/as-api-error.js';
import type { MediaBulkAnswer, MediaBulkResult } from './dto/media-answers.dto.js';
import { MediaDeletion } from './media-deletion.js';
import { type MediaOperation, readMediaOperation, type UploadFromUrlOperation } from './media-operation.js';
import { MediaService } from './media.service.js';
import { type ImportOutcome, UrlImports } from './url-imports.js';

/** Operations that are applied by themselves, in their place between sets of imports. */
type SingleOperation = Exclude<MediaOperation, UploadFromUrlOperation>;

/** What the operation at an index came to. */
type Outcome = ImportOutcome | { id: number; externalId: string | null } | ApiError;

/** Up to 100 operations on media in one request, each with its own result (spec: Media bulk; D-10, D-30, D-38, D-39). */
@Injectable()
export class MediaBulkService {
  private readonly logger = new Logger(MediaBulkService.name);

  constructor(
    private readonly config: Config,
    private readonly media: MediaService,
    private readonly imports: UrlImports,
    private readonly deletion: MediaDeletion,
  ) {}

  /** Applies all operations, whatever becomes of each. Throws `VALIDATION_FAILED` for a bad envelope, before any write. */
  async apply(agency: AgencyContext, body: unknown, requestId: string): Promise<MediaBulkAnswer> {
    const items = readOperations(body);
    const operations = items.map((item) => this.readOrRefuse(item));
    const outcomes = await this.applyInOrder(agency, operations);
    const results = items.map((item, index) => resultOf(item, index, outcomes[index], requestId));
    return { results, summary: summarize(results) };
  }

  private async applyInOrder(
    agency: AgencyContext,
    operations: readonly (MediaOperation | ApiError)[],
  ): Promise<Outcome[]> {
    const outcomes: Outcome[] = [];
    let set: { index: number; operation: UploadFromUrlOperation }[] = [];
    const importSet = async (): Promise<void> => {
      const imported = await this.imports.importAll(
        agency.id,
        set.map(({ operation }) => operation),
      );
      set.forEach(({ index }, place) => (outcomes[index] = imported[place] ?? new ApiError('INTERNAL_ERROR')));
      set = [];
    };
    for (const [index, operation] of operations.entries()) {
      if (operation instanceof ApiError) {
        outcomes[index] = operation;
      } else if (operation.op === 'upload-from-url') {
        set.push({ index, operation });
      } else {
        await importSet();
        outcomes[index] = await this.applySingle(agency, operation);
      }
    }
    await importSet();
    return outcomes;
  }

  private async applySingle(agency: AgencyContext, operation: SingleOperation): Promise<Outcome> {
    try {
      switch (operation.op) {
        case 'link':
          return await this.media.link(agency, operation.mediaId, operation.externalId);
        case 'unlink':
          return await this.media.unlink(agency, operation.target);
        case 'delete':
          return await this.deletion.delete(agency.id, operation.target);
      }
    } catch (error) {
      const refusal = asApiError(error);
      if (refusal.statusCode >= 500) {
        this.logger.error({ err: error }, 'An operation on a media file could not be applied');
      }
      return refusal;
    }
  }

  private readOrRefuse(item: unknown): MediaOperation | ApiError {
    try {
      return readMediaOperation(item, this.config.mediaImportAllowedOrigins);
    } catch (error) {
      if (error instanceof ApiError) {
        return error;
      }
      throw error;
    }
  }
}

function resultOf(item: unknown, index: number, outcome: Outcome | undefined, requestId: string): MediaBulkResult {
  const sent = echoOf(item);
  if (outcome === undefined || outcome instanceof ApiError) {
    const error = bulkItemError(asBulkError(outcome ?? new ApiError('INTERNAL_ERROR')), index, requestId);
    return { ...sent, index, mediaId: null, success: false, error };
  }
  if ('mediaId' in outcome) {
    const { mediaId, externalId, status, jobId } = outcome;
    return { ...sent, index, mediaId, externalId, success: true, status, jobId };
  }
  const { id: mediaId, externalId } = outcome;
  return { ...sent, index, mediaId, externalId, success: true };
}

/** An external id in use is `DUPLICATE_EXTERNAL_ID` in a media bulk (spec: Errors; D-38). */
function asBulkError(error: ApiError): ApiError {
  return error.code === 'EXTERNAL_ID_ALREADY_LINKED' ? new ApiError('DUPLICATE_EXTERNAL_ID', error.details) : error;
}

/** What a result repeats of its operation, as far as it was text: null otherwise. */
function echoOf(item: unknown): { op: string | null; externalId: string | null } {
  const { op, externalId } = (item ?? {}) as { op?: unknown; externalId?: unknown };
  return { op: typeof op === 'string' ? op : null, externalId: typeof externalId === 'string' ? externalId : null };
}
