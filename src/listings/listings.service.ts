import { Injectable } from '@nestjs/common';
import type { AgencyContext } from '../auth/agency-context.js';
import { detail, pathOf } from '../catalogue/checks/explain-value.js';
import type { VersionCondition } from '../conditional-writes/write-options.js';
import { ApiError } from '../errors/api-error.js';
import { type ListPage, ListPages } from '../pagination/list-page.js';
import { outcomeOfOne } from '../platform/batch/batch-writer.js';
import type { Target } from '../platform/batch/target.js';
import { AgentReferences } from '../users/write/agent-references.js';
import type { ListingQueryDto } from './dto/listing-query.dto.js';
import type { ListingDeletionResponse, ListingUpsertResponse } from './dto/listing-responses.dto.js';
import type { ListingWriteDto } from './dto/listing-write.dto.js';
import { ListingDeletion } from './lifecycle/listing-deletion.js';
import { conditionsOf } from './listing-filters.js';
import type { ListingRecord } from './listing-record.js';
import { ListingRecordsRepository } from './listing-records.repository.js';
import { UpsertResponseBuilder } from './upsert-response-builder.js';
import { listingUpsertOf } from './write/listing-operation.js';
import { ListingWriter } from './write/listing-writer.js';

/** An agency's listings, one at a time or page by page (spec: Listing). */
@Injectable()
export class ListingsService {
  constructor(
    private readonly writer: ListingWriter,
    private readonly deletion: ListingDeletion,
    private readonly responses: UpsertResponseBuilder,
    private readonly records: ListingRecordsRepository,
    private readonly pages: ListPages,
    private readonly agents: AgentReferences,
  ) {}

  /** Creates or updates one listing, as a bulk of one. Throws the error that a bulk result would contain, and `VERSION_CONFLICT`. */
  async upsert(
    agency: AgencyContext,
    dto: ListingWriteDto,
    condition: VersionCondition,
  ): Promise<ListingUpsertResponse> {
    const outcome = outcomeOfOne(await this.writer.writeAll(agency, [listingUpsertOf(dto, { condition })]));
    if ('readiness' in outcome) {
      throw new Error('A write was only validated');
    }
    return this.responses.ofSingleCall(agency.id, outcome, dto);
  }

  /** @throws ApiError `VALIDATION_FAILED` for filters that contradict each other. */
  async list(agency: AgencyContext, query: ListingQueryDto): Promise<ListPage<ListingRecord>> {
    await this.requireOneAgent(agency.id, query);
    return this.pages.read(agency.id, query, {
      table: 'listings',
      conditions: conditionsOf(agency.id, query),
      findPage: (bounds) => this.records.findPage(agency.id, bounds),
    });
  }

  /** @throws ApiError `NOT_FOUND`. */
  async get(agency: AgencyContext, target: Target): Promise<ListingRecord> {
    const record = await this.records.findTarget(agency.id, target);
    if (record === null) {
      throw new ApiError('NOT_FOUND');
    }
    return record;
  }

  /** @throws ApiError `NOT_FOUND`, `VERSION_CONFLICT`. */
  async delete(agency: AgencyContext, target: Target, condition: VersionCondition): Promise<ListingDeletionResponse> {
    await this.deletion.delete(agency.id, target, condition);
    return { deleted: true };
  }

  /** Both ids of an agent may be given if they belong to the same agent; otherwise an empty page would hide the mistake. */
  private async requireOneAgent(agencyId: number, { userId, externalUserId }: ListingQueryDto): Promise<void> {
    if (userId === undefined || externalUserId === undefined) {
      return;
    }
    if (!(await this.agents.isOneAgent(agencyId, userId, externalUserId))) {
      throw new ApiError('VALIDATION_FAILED', [
        detail(pathOf('externalUserId'), 'CONFLICTING_FIELDS', 'and userId do not name the same agent'),
      ]);
    }
  }
}
