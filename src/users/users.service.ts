import { Injectable } from '@nestjs/common';
import type { AgencyContext } from '../auth/agency-context.js';
import type { VersionCondition } from '../conditional-writes/write-options.js';
import { ApiError } from '../errors/api-error.js';
import type { ListQueryDto } from '../pagination/dto/list-query.dto.js';
import { type ListPage, ListPages } from '../pagination/list-page.js';
import { outcomeOfOne } from '../platform/batch/batch-writer.js';
import type { Target } from '../platform/batch/target.js';
import type { UserDeletionResponse, UserUpsertResponse } from './dto/user-responses.dto.js';
import type { UserWriteDto } from './dto/user-write.dto.js';
import type { UserRecord } from './user-record.js';
import { UserRecordsService } from './user-records.service.js';
import { UserDeletion } from './write/user-deletion.js';
import { userUpsertOf, type WrittenUser } from './write/user-operation.js';
import { UserWriter } from './write/user-writer.js';

/** An agency's agents, one at a time or page by page (spec: User). */
@Injectable()
export class UsersService {
  constructor(
    private readonly writer: UserWriter,
    private readonly users: UserRecordsService,
    private readonly pages: ListPages,
    private readonly deletion: UserDeletion,
  ) {}

  /** Creates or updates one agent, as a bulk of one. Throws the error that a bulk result would contain, and `VERSION_CONFLICT`. */
  async upsert(agency: AgencyContext, dto: UserWriteDto, condition: VersionCondition): Promise<UserUpsertResponse> {
    const outcome = outcomeOfOne(await this.writer.writeAll(agency.id, [userUpsertOf(dto, { condition })]));
    if (outcome === 'valid') {
      throw new Error('A write was only validated');
    }
    return toUpsertResponse(outcome);
  }

  list(agency: AgencyContext, query: ListQueryDto): Promise<ListPage<UserRecord>> {
    return this.pages.read(agency.id, query, {
      table: 'users',
      findPage: (bounds) => this.users.findPage(agency.id, bounds),
    });
  }

  /** @throws ApiError `NOT_FOUND`. */
  async get(agency: AgencyContext, target: Target): Promise<UserRecord> {
    const record = await this.users.find(agency.id, target);
    if (record === null) {
      throw new ApiError('NOT_FOUND');
    }
    return record;
  }

  /** Erases the agent (D-141). @throws ApiError `NOT_FOUND`, `VERSION_CONFLICT`. */
  async delete(agency: AgencyContext, target: Target, condition: VersionCondition): Promise<UserDeletionResponse> {
    await this.deletion.delete(agency.id, target, condition);
    return { deleted: true };
  }
}

/** Builds the response of a write, for single calls and bulk results alike. */
export function toUpsertResponse(written: WrittenUser): UserUpsertResponse {
  const { id, externalId, version, created, unchanged, skipped, jobId, kept, pending } = written;
  return {
    id,
    externalId,
    created,
    updated: !created && skipped === null,
    unchanged,
    version,
    ...(skipped === null ? {} : { skipped }),
    ...(jobId === null ? {} : { jobId }),
    ...(kept.length === 0 ? {} : { kept }),
    ...(pending.length === 0 ? {} : { pendingReferences: pending }),
  };
}
