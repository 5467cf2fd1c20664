import { Body, Controller, Delete, Get, HttpCode, Post, Put, Query } from '@nestjs/common';
import { ApiBody, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import type { AgencyContext } from '../auth/agency-context.js';
import { CurrentAgency } from '../auth/current-agency.js';
import { RequireScope } from '../auth/require-scope.js';
import { ApiAnswers, BODY_ERRORS } from '../http/api-answers.js';
import { RequestId } from '../http/request-id.js';
import { StrictBody } from '../http/strict-body.js';
import { LinkAnswer, LinkBody, UnlinkAnswer } from '../identity/link.dto.js';
import { ApiListQuery } from '../identity/list-query.dto.js';
import { PathExternalId, PathId } from '../identity/path-ids.js';
import { ListingBulkAnswer, ListingUpsertAnswer } from './dto/listing-answers.dto.js';
import { BULK_EXAMPLE, UPSERT_EXAMPLES } from './dto/listing-examples.js';
import { ApiListingFilters } from './dto/listing-query.dto.js';
import { ListingListAnswer, ListingRecordDto } from './dto/listing-record.dto.js';
import { ListingBulkBody, ListingWrite } from './dto/listing-write.dto.js';
import { ListingBulkService } from './listing-bulk.service.js';
import type { ListingRecord } from './listing-record.js';
import { ListingsService } from './listings.service.js';

const ID_PARAM = { name: 'id', schema: { type: 'integer', minimum: 1 }, description: "The service's id" } as const;

@ApiTags('Listings')
@Controller('listings')
export class ListingsController {
  constructor(
    private readonly listings: ListingsService,
    private readonly bulkService: ListingBulkService,
  ) {}

  @Put()
  @RequireScope('listings:write')
  @ApiOperation({
    summary: 'Create or update one listing',
    operationId: 'upsertListing',
    description:
      'Addressed by `externalId` or `id`, not both. Absent fields keep their values, `null` clears. ' +
      '`announcementStatus: active` starts publishing and answers a `jobId` to follow.',
  })
  @ApiBody({ type: ListingWrite, examples: UPSERT_EXAMPLES })
  @ApiAnswers(
    ListingUpsertAnswer,
    {},
    ...BODY_ERRORS,
    'BOTH_IDENTIFIERS',
    'IDENTIFIER_REQUIRED',
    'STATUS_NOT_SETTABLE',
    'INSUFFICIENT_SCOPE',
    'LISTING_BLOCKED',
    'NOT_FOUND',
    'INVALID_STATUS_TRANSITION',
  )
  upsert(@CurrentAgency() agency: AgencyContext, @Body() body: unknown): Promise<ListingUpsertAnswer> {
    return this.listings.upsert(agency, body);
  }

  @Post('bulk')
  @HttpCode(200)
  @RequireScope('listings:write')
  @ApiOperation({
    summary: 'Apply up to 100 operations',
    operationId: 'bulkListings',
    description: 'Operations are applied in order, each by itself: one that fails never stops the others.',
  })
  @ApiBody({ type: ListingBulkBody, examples: BULK_EXAMPLE })
  @ApiAnswers(ListingBulkAnswer, {}, ...BODY_ERRORS, 'INSUFFICIENT_SCOPE')
  bulk(
    @CurrentAgency() agency: AgencyContext,
    @Body() body: unknown,
    @RequestId() requestId: string,
  ): Promise<ListingBulkAnswer> {
    return this.bulkService.apply(agency, body, requestId);
  }

  @Get()
  @RequireScope('listings:read')
  @ApiOperation({
    summary: 'List listings',
    operationId: 'listListings',
    description:
      'By `updatedAt`, oldest change first. Follow `nextCursor` to the end; a walk skips nothing and repeats only what ' +
      'was changed meanwhile.',
  })
  @ApiListQuery()
  @ApiListingFilters()
  @ApiAnswers(ListingListAnswer, {}, 'VALIDATION_FAILED', 'INSUFFICIENT_SCOPE')
  list(
    @CurrentAgency() agency: AgencyContext,
    @Query() query: Readonly<Record<string, unknown>>,
  ): Promise<{ items: ListingRecord[]; nextCursor: string | null }> {
    return this.listings.list(agency, query);
  }

  @Get('external/:externalId')
  @RequireScope('listings:read')
  @ApiOperation({ summary: 'Find a listing by your own id', operationId: 'getListingByExternalId' })
  @ApiParam({ name: 'externalId', example: 'CRM-1042' })
  @ApiAnswers(ListingRecordDto, {}, 'VALIDATION_FAILED', 'INSUFFICIENT_SCOPE', 'NOT_FOUND')
  getByExternalId(
    @CurrentAgency() agency: AgencyContext,
    @PathExternalId() externalId: string,
  ): Promise<ListingRecord> {
    return this.listings.get(agency, { externalId });
  }

  @Get(':id')
  @RequireScope('listings:read')
  @ApiOperation({ summary: 'Find a listing by id', operationId: 'getListing' })
  @ApiParam(ID_PARAM)
  @ApiAnswers(ListingRecordDto, {}, 'VALIDATION_FAILED', 'INSUFFICIENT_SCOPE', 'NOT_FOUND')
  get(@CurrentAgency() agency: AgencyContext, @PathId() id: number): Promise<ListingRecord> {
    return this.listings.get(agency, { id });
  }

  @Post(':id/link')
  @HttpCode(200)
  @RequireScope('listings:write')
  @ApiOperation({ summary: 'Link your own id to a listing', operationId: 'linkListing' })
  @ApiParam(ID_PARAM)
  @ApiBody({ type: LinkBody })
  @ApiAnswers(LinkAnswer, {}, ...BODY_ERRORS, 'INSUFFICIENT_SCOPE', 'NOT_FOUND', 'EXTERNAL_ID_ALREADY_LINKED')
  link(
    @CurrentAgency() agency: AgencyContext,
    @PathId() id: number,
    @StrictBody(LinkBody) body: LinkBody,
  ): Promise<LinkAnswer> {
    return this.listings.link(agency, id, body.externalId);
  }

  @Delete(':id/link')
  @RequireScope('listings:write')
  @ApiOperation({ summary: 'Remove your own id from a listing', operationId: 'unlinkListing' })
  @ApiParam(ID_PARAM)
  @ApiAnswers(UnlinkAnswer, {}, 'VALIDATION_FAILED', 'INSUFFICIENT_SCOPE', 'NOT_FOUND')
  unlink(@CurrentAgency() agency: AgencyContext, @PathId() id: number): Promise<UnlinkAnswer> {
    return this.listings.unlink(agency, id);
  }
}
