import { Injectable, Logger } from '@nestjs/common';
import type { AgencyContext } from '../auth/agency-context.js';
import { readOperations } from '../bulk/bulk-envelope.js';
import { bulkItemError, summarize } from '../bulk/bulk-results.js';
import { ApiError } from '../errors/api-error.js';
import { asApiError } from '../http/as-api-error.js';
import type { ListingBulkAnswer, ListingBulkResult } from './dto/listing-answers.dto.js';
import { ListingAnswers } from './listing-answers.js';
import { ListingDeletion } from './listing-deletion.js';
import {
  type DeleteOperation,
  type LinkOperation,
  type ListingOperation,
  readOperation,
  type UnlinkOperation,
  type UpsertOperation,
} from './listing-operation.js';
import { ListingWriter } from './listing-writer.js';
import { ListingsService } from './listings.service.js';
import type { WriteOutcome } from './write-outcome.js';

/** Operations that are applied by themselves, in their place between sets of writes (D-29). */
type SingleOperation = LinkOperation | UnlinkOperation | DeleteOperation;

/** What the operation at an index came to. */
type Outcome = WriteOutcome | { id: number; externalId: string | null; unlinked?: boolean };

/** Up to 100 operations on listings in one request, each with its own result (D-10, D-28 to D-30). */
@Injectable()
export class ListingBulkService {
  private readonly logger = new Logger(ListingBulkService.name);

  constructor(
    private readonly writer: ListingWriter,
    private readonly listings: ListingsService,
    private readonly deletion: ListingDeletion,
    private readonly answers: ListingAnswers,
  ) {}

  /** Applies all operations, whatever becomes of each. Throws `VALIDATION_FAILED` for a bad envelope, before any write. */
  async apply(agency: AgencyContext, body: unknown, requestId: string): Promise<ListingBulkAnswer> {
    const items = readOperations(body);
    const outcomes = await this.applyInOrder(agency, items.map(readOrRefuse));
    const results = items.map((item, index) => this.result(item, index, outcomes[index], requestId));
    return { results, summary: summarize(results) };
  }

  private async applyInOrder(
    agency: AgencyContext,
    operations: readonly (ListingOperation | ApiError)[],
  ): Promise<Outcome[]> {
    const outcomes: Outcome[] = [];
    let set: { index: number; operation: UpsertOperation }[] = [];
    const writeSet = async (): Promise<void> => {
      const written = await this.writer.writeAll(
        agency.id,
        set.map(({ operation }) => operation),
      );
      set.forEach(({ index }, place) => (outcomes[index] = written[place] ?? new ApiError('INTERNAL_ERROR')));
      set = [];
    };
    for (const [index, operation] of operations.entries()) {
      if (operation instanceof ApiError) {
        outcomes[index] = operation;
      } else if ('patch' in operation) {
        set.push({ index, operation });
      } else {
        await writeSet();
        outcomes[index] = await this.applySingle(agency, operation);
      }
    }
    await writeSet();
    return outcomes;
  }

  private async applySingle(agency: AgencyContext, operation: SingleOperation): Promise<Outcome> {
    try {
      switch (operation.op) {
        case 'link':
          return await this.listings.link(agency, operation.id, operation.externalId);
        case 'unlink':
          return await this.listings.unlink(agency, operation.id);
        case 'delete':
          return await this.deletion.delete(agency.id, operation.target);
      }
    } catch (error) {
      const refusal = asApiError(error);
      if (refusal.statusCode >= 500) {
        this.logger.error({ err: error }, 'An operation on a listing could not be applied');
      }
      return refusal;
    }
  }

  private result(item: unknown, index: number, outcome: Outcome | undefined, requestId: string): ListingBulkResult {
    const sent = echoOf(item);
    if (outcome === undefined || outcome instanceof ApiError) {
      const error = bulkItemError(outcome ?? new ApiError('INTERNAL_ERROR'), index, requestId);
      const validity = sent.op === 'validate' ? { valid: false } : {};
      return { ...sent, index, id: null, success: false, created: false, updated: false, ...validity, error };
    }
    if (outcome === 'valid') {
      return { ...sent, index, id: null, success: true, created: false, updated: false, valid: true };
    }
    if ('status' in outcome) {
      return { ...sent, index, success: true, ...this.answers.upsert(outcome) };
    }
    const { id, externalId, unlinked: updated = true } = outcome;
    return { ...sent, index, id, externalId, success: true, created: false, updated };
  }
}

function readOrRefuse(item: unknown): ListingOperation | ApiError {
  try {
    return readOperation(item);
  } catch (error) {
    if (error instanceof ApiError) {
      return error;
    }
    throw error;
  }
}

/** What a result repeats of its operation, as far as it was text: null otherwise. */
function echoOf(item: unknown): { op: string | null; externalId: string | null } {
  const { op, externalId } = (item ?? {}) as { op?: unknown; externalId?: unknown };
  return { op: typeof op === 'string' ? op : null, externalId: typeof externalId === 'string' ? externalId : null };
}
