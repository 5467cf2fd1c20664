import { Injectable, Logger } from '@nestjs/common';
import type { AgencyContext } from '../auth/agency-context.js';
import { readOperations } from '../bulk/bulk-envelope.js';
import { bulkItemError, summarize } from '../bulk/bulk-results.js';
import { ApiError } from '../errors/api-error.js';
import { asApiError } from '../http/as-api-error.js';
import type { LinkAnswer, UnlinkAnswer } from '../identity/link.dto.js';
import type { UserBulkAnswer, UserBulkResult } from './dto/user-answers.dto.js';
import { toUpsertAnswer } from './user-answers.js';
import {
  type LinkOperation,
  readOperation,
  type UnlinkOperation,
  type UpsertOperation,
  type UserOperation,
} from './user-operation.js';
import { UserWriter } from './user-writer.js';
import { UsersService } from './users.service.js';
import type { WriteOutcome } from './write-outcome.js';

/** What the operation at an index came to. */
type Outcome = WriteOutcome | LinkAnswer | UnlinkAnswer;

/** Up to 100 operations on users in one request, each with its own result (D-10, D-28 to D-30). */
@Injectable()
export class UserBulkService {
  private readonly logger = new Logger(UserBulkService.name);

  constructor(
    private readonly writer: UserWriter,
    private readonly users: UsersService,
  ) {}

  /** Applies all operations, whatever becomes of each. Throws `VALIDATION_FAILED` for a bad envelope, before any write. */
  async apply(agency: AgencyContext, body: unknown, requestId: string): Promise<UserBulkAnswer> {
    const items = readOperations(body);
    const outcomes = await this.applyInOrder(agency, items.map(readOrRefuse));
    const results = items.map((item, index) => resultOf(item, index, outcomes[index], requestId));
    return { results, summary: summarize(results) };
  }

  /** Writes as sets what stands between two links or unlinks, which take effect in their place (D-29). */
  private async applyInOrder(
    agency: AgencyContext,
    operations: readonly (UserOperation | ApiError)[],
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

  private async applySingle(agency: AgencyContext, operation: LinkOperation | UnlinkOperation): Promise<Outcome> {
    try {
      return operation.op === 'link'
        ? await this.users.link(agency, operation.id, operation.externalId)
        : await this.users.unlink(agency, operation.id);
    } catch (error) {
      const refusal = asApiError(error);
      if (refusal.statusCode >= 500) {
        this.logger.error({ err: error }, 'An operation on a user could not be applied');
      }
      return refusal;
    }
  }
}

function readOrRefuse(item: unknown): UserOperation | ApiError {
  try {
    return readOperation(item);
  } catch (error) {
    if (error instanceof ApiError) {
      return error;
    }
    throw error;
  }
}

function resultOf(item: unknown, index: number, outcome: Outcome | undefined, requestId: string): UserBulkResult {
  const sent = { ...echoOf(item), index };
  if (outcome === undefined || outcome instanceof ApiError) {
    const error = bulkItemError(outcome ?? new ApiError('INTERNAL_ERROR'), index, requestId);
    const validity = sent.op === 'validate' ? { valid: false } : {};
    return { ...sent, id: null, success: false, created: false, updated: false, ...validity, error };
  }
  if (outcome === 'valid') {
    return { ...sent, id: null, success: true, created: false, updated: false, valid: true };
  }
  if ('created' in outcome) {
    return { ...sent, success: true, ...toUpsertAnswer(outcome) };
  }
  const { id, externalId } = outcome;
  return { ...sent, id, externalId, success: true, created: false, updated: true };
}

/** What a result repeats of its operation, as far as it was text: null otherwise. */
function echoOf(item: unknown): { op: string | null; externalId: string | null } {
  const { op, externalId } = (item ?? {}) as { op?: unknown; externalId?: unknown };
  return { op: typeof op === 'string' ? op : null, externalId: typeof externalId === 'string' ? externalId : null };
}
