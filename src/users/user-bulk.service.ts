import { Injectable } from '@nestjs/common';
import type { AgencyContext } from '../auth/agency-context.js';
import { BulkOperations, readOperation } from '../bulk/bulk-operations.js';
import { bulkItemError, bulkResponse, echoOf } from '../bulk/bulk-results.js';
import { ifVersionOf, type RequestWriteOptions } from '../conditional-writes/write-options.js';
import { ApiError } from '../errors/api-error.js';
import { linkOperationOf } from '../identity/external-id-links.js';
import { conditionalOperationOf, targetOf } from '../identity/identifiers.js';
import type { UserBulkResponse, UserBulkResult } from './dto/user-responses.dto.js';
import {
  USER_OPERATIONS,
  type UserBulkDto,
  type UserDeleteOperationDto,
  type UserLinkOperationDto,
  type UserUnlinkOperationDto,
  UserUpsertOperationDto,
} from './dto/user-write.dto.js';
import { toUpsertResponse } from './users.service.js';
import { UserDeletion } from './write/user-deletion.js';
import { UserExternalIds } from './write/user-external-ids.js';
import { type UserUpsert, userUpsertOf, type UserWriteOutcome } from './write/user-operation.js';
import { UserWriter } from './write/user-writer.js';

type UserOperation = UserUpsert | UserLinkOperationDto | UserUnlinkOperationDto | UserDeleteOperationDto;

/** The outcome of one operation. */
type Outcome = UserWriteOutcome | { id: number; externalId: string | null; unlinked?: boolean };

/** The operations on users in one request, each with its own result (D-10, D-28 to D-30). */
@Injectable()
export class UserBulkService {
  constructor(
    private readonly writer: UserWriter,
    private readonly externalIds: UserExternalIds,
    private readonly deletion: UserDeletion,
  ) {}

  /** Applies all operations; each succeeds or fails independently. */
  async apply(
    agency: AgencyContext,
    { operations: items, skipUnchanged, onMissing }: UserBulkDto,
    requestId: string,
  ): Promise<UserBulkResponse> {
    const given = { skipUnchanged, onMissing };
    const outcomes = await new BulkOperations<UserOperation, Outcome>((item) => userOperation(item, given))
      .inBatches(['upsert', 'validate'], (writes) => this.writer.writeAll(agency.id, writes))
      .inBatches(['link'], (links) => this.externalIds.linkAll(agency.id, links.map(linkOperationOf)))
      .inBatches(['unlink'], (unlinks) => this.externalIds.unlinkAll(agency.id, unlinks.map(conditionalOperationOf)))
      // Each locks all listings of its agent.
      .oneByOne('delete', (deletion) =>
        this.deletion.delete(agency.id, targetOf(deletion), ifVersionOf(deletion.ifVersion)),
      )
      .applyTo(items);
    return bulkResponse(outcomes.map((outcome, index) => resultOf(items[index], index, outcome, requestId)));
  }
}

function userOperation(item: unknown, given: RequestWriteOptions): UserOperation {
  const operation = readOperation(USER_OPERATIONS, item);
  return operation instanceof UserUpsertOperationDto ? userUpsertOf(operation, given) : operation;
}

function resultOf(item: unknown, index: number, outcome: Outcome | ApiError, requestId: string): UserBulkResult {
  const sent = { ...echoOf(item), index };
  if (outcome instanceof ApiError) {
    const error = bulkItemError(outcome, index, requestId);
    const ofOperation = sent.op === 'validate' ? { valid: false } : sent.op === 'upsert' ? { unchanged: false } : {};
    return { ...sent, id: null, success: false, created: false, updated: false, ...ofOperation, error };
  }
  if (outcome === 'valid') {
    return { ...sent, id: null, success: true, created: false, updated: false, valid: true };
  }
  if ('created' in outcome) {
    return { ...sent, success: true, ...toUpsertResponse(outcome) };
  }
  const { id, externalId, unlinked: updated = true } = outcome;
  return { ...sent, id, externalId, success: true, created: false, updated };
}
