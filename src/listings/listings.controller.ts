import { Body, Controller, Delete, Get, HttpCode, Put, Query, Res } from '@nestjs/common';
import { ApiBody, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import type { AgencyContext } from '../auth/agency-context.js';
import { CurrentAgency, RequireScope } from '../auth/auth.decorators.js';
import { INVALID_ENVELOPE } from '../bulk/dto/bulk-operations.dto.js';
import { LIMITS } from '../catalogue/limits.js';
import { ApiIfMatch, IfMatch, VERSION_CONFLICT } from '../conditional-writes/if-match.js';
import { ApiConditionalRead, sendRecord } from '../conditional-writes/send-record.js';
import type { VersionCondition } from '../conditional-writes/write-options.js';
import { EVENT_HISTORY_EXAMPLES } from '../events/dto/event-examples.js';
import { HistoryQueryDto } from '../events/dto/event-query.dto.js';
import { EventHistoryDto } from '../events/dto/event-responses.dto.js';
import type { EventHistory } from '../events/events.service.js';
import { IdempotentPost } from '../idempotency/idempotency.interceptor.js';
import { LinkDto, LinkResponse, UnlinkResponse } from '../identity/dto/link.dto.js';
import { ApiLinkRoute, ApiUnlinkRoute } from '../identity/dto/link-routes.dto.js';
import { wantedLinkOf } from '../identity/external-id-links.js';
import {
  ApiPathExternalId,
  ApiPathId,
  INVALID_PATH_EXTERNAL_ID,
  INVALID_PATH_ID,
  PathExternalId,
  PathId,
} from '../identity/path-ids.js';
import { invalidListQuery } from '../pagination/dto/list-query.dto.js';
import { BulkRoute } from '../platform/http/body/body-limits.js';
import { ApiResponses, BODY_ERRORS } from '../platform/http/document/api-responses.js';
import { RequestId } from '../platform/http/middleware.js';
import { OwnConcurrencyLimit } from '../rate-limiting/agency-concurrency.guard.js';
import { ListingBulkService } from './bulk/listing-bulk.service.js';
import {
  BULK_EXAMPLES,
  BULK_RESPONSES,
  INVALID_LISTING,
  LISTING_DELETION_EXAMPLES,
  REFUSED_STATUSES,
  UPSERT_EXAMPLES,
  UPSERT_RESPONSES,
} from './dto/listing-examples.js';
import { listingGuide } from './dto/listing-guide.js';
import { ListingQueryDto } from './dto/listing-query.dto.js';
import { ListingListResponse, ListingRecordDto } from './dto/listing-record.dto.js';
import { DRAFT_EXAMPLES, LISTING_EXAMPLES, LISTING_PAGE_EXAMPLES } from './dto/listing-record-examples.js';
import { ListingBulkResponse, ListingDeletionResponse, ListingUpsertResponse } from './dto/listing-responses.dto.js';
import { ListingBulkDto, ListingWriteDto } from './dto/listing-write.dto.js';
import { ListingReadinessDto, READINESS_EXAMPLES, READINESS_GUIDE } from './dto/readiness.dto.js';
import { ListingHistory } from './lifecycle/listing-history.js';
import type { ListingRecord } from './listing-record.js';
import { ListingsService } from './listings.service.js';
import { ListingReadiness } from './readiness/listing-readiness.js';
import { ListingExternalIds } from './write/listing-external-ids.js';

const DELETING =
  'Removes the listing from every read and from the public site, and cancels its publishing; its page is answered with 410. ' +
  'Its photos are kept for a while, its agent stays. The `externalId` can be used again: sent once more, it is a new ' +
  'listing with another `id`. A blocked listing can be deleted, which does not lift the block. A repeated call responds ' +
  'with 404. The same as `delete` in `POST /listings/bulk`.';

const LINKED = { table: 'listings', what: 'a listing', id: 57, externalId: 'CRM-1042' } as const;

@ApiTags('Listings')
@Controller('listings')
export class ListingsController {
  constructor(
    private readonly listings: ListingsService,
    private readonly bulkService: ListingBulkService,
    private readonly externalIds: ListingExternalIds,
    private readonly histories: ListingHistory,
    private readonly readinesses: ListingReadiness,
  ) {}

  @Put()
  @RequireScope('listings:write')
  @ApiOperation({
    summary: 'Create or update one listing',
    operationId: 'upsertListing',
    description: listingGuide(),
  })
  @ApiIfMatch()
  @ApiBody({ type: ListingWriteDto, examples: UPSERT_EXAMPLES })
  @ApiResponses(
    ListingUpsertResponse,
    { description: 'The result of the write', examples: UPSERT_RESPONSES },
    ...BODY_ERRORS,
    INVALID_LISTING,
    'BOTH_IDENTIFIERS',
    'IDENTIFIER_REQUIRED',
    'INSUFFICIENT_SCOPE',
    'NOT_FOUND',
    ...REFUSED_STATUSES,
    VERSION_CONFLICT,
  )
  upsert(
    @CurrentAgency() agency: AgencyContext,
    @Body() dto: ListingWriteDto,
    @IfMatch() condition: VersionCondition,
  ): Promise<ListingUpsertResponse> {
    return this.listings.upsert(agency, dto, condition);
  }

  @IdempotentPost('bulk')
  @BulkRoute()
  @HttpCode(200)
  @RequireScope('listings:write')
  @ApiOperation({
    summary: `Apply up to ${LIMITS.bulkOperationsMax} operations to listings`,
    operationId: 'bulkListings',
    description:
      '`upsert` accepts the fields of `PUT /listings`. `validate` accepts the same fields, performs all checks, writes ' +
      'nothing, and reports whether the listing could be published afterwards. `link` and `unlink` set and remove the ' +
      '`externalId`, `delete` deletes a listing, and `merge` merges one listing into another. Operations are applied in ' +
      'order and independently: a failed operation never stops the others. Several operations may refer to the same ' +
      'listing; each is applied to the result of the previous ones.',
  })
  @ApiBody({ type: ListingBulkDto, examples: BULK_EXAMPLES })
  @ApiResponses(
    ListingBulkResponse,
    { description: 'One result per operation', examples: BULK_RESPONSES },
    ...BODY_ERRORS,
    INVALID_ENVELOPE,
    'INSUFFICIENT_SCOPE',
  )
  bulk(
    @CurrentAgency() agency: AgencyContext,
    @Body() dto: ListingBulkDto,
    @RequestId() requestId: string,
  ): Promise<ListingBulkResponse> {
    return this.bulkService.apply(agency, dto, requestId);
  }

  @Get()
  @OwnConcurrencyLimit('all requests')
  @RequireScope('listings:read')
  @ApiOperation({
    summary: 'List listings',
    operationId: 'listListings',
    description:
      'Sorted by `updatedAt`, oldest change first. Follow `nextCursor` until it is null: no listing is skipped, and only ' +
      'listings that change in the meantime are returned again.',
  })
  @ApiResponses(
    ListingListResponse,
    { description: 'A page of listings', examples: LISTING_PAGE_EXAMPLES },
    invalidListQuery(ListingQueryDto),
    'INSUFFICIENT_SCOPE',
  )
  list(
    @CurrentAgency() agency: AgencyContext,
    @Query() query: ListingQueryDto,
  ): Promise<{ items: ListingRecord[]; nextCursor: string | null }> {
    return this.listings.list(agency, query);
  }

  @Get('external/:externalId')
  @RequireScope('listings:read')
  @ApiOperation({
    summary: 'Get a listing by your external id',
    operationId: 'getListingByExternalId',
    description:
      'Returns the listing as it was last written. The public page shows the version that was last published.',
  })
  @ApiConditionalRead()
  @ApiPathExternalId('CRM-1042')
  @ApiResponses(
    ListingRecordDto,
    { description: 'The listing', examples: DRAFT_EXAMPLES, headers: ['ETag'] },
    INVALID_PATH_EXTERNAL_ID,
    'INSUFFICIENT_SCOPE',
    'NOT_FOUND',
    VERSION_CONFLICT,
  )
  getByExternalId(
    @CurrentAgency() agency: AgencyContext,
    @PathExternalId() externalId: string,
    @Res() response: Response,
  ): Promise<void> {
    return sendRecord(response, this.listings.get(agency, { externalId }));
  }

  @Get(':id')
  @RequireScope('listings:read')
  @ApiOperation({
    summary: 'Get a listing by id',
    operationId: 'getListing',
    description:
      'Returns the listing as it was last written. The public page shows the version that was last published.',
  })
  @ApiConditionalRead()
  @ApiPathId(58)
  @ApiResponses(
    ListingRecordDto,
    { description: 'The listing', examples: LISTING_EXAMPLES, headers: ['ETag'] },
    INVALID_PATH_ID,
    'INSUFFICIENT_SCOPE',
    'NOT_FOUND',
    VERSION_CONFLICT,
  )
  get(@CurrentAgency() agency: AgencyContext, @PathId() id: number, @Res() response: Response): Promise<void> {
    return sendRecord(response, this.listings.get(agency, { id }));
  }

  @Delete('external/:externalId')
  @RequireScope('listings:write')
  @ApiOperation({
    summary: 'Delete a listing by your external id',
    operationId: 'deleteListingByExternalId',
    description: DELETING,
  })
  @ApiIfMatch()
  @ApiPathExternalId('CRM-1050')
  @ApiResponses(
    ListingDeletionResponse,
    { description: 'The listing has been deleted', examples: LISTING_DELETION_EXAMPLES },
    INVALID_PATH_EXTERNAL_ID,
    'INSUFFICIENT_SCOPE',
    'NOT_FOUND',
    VERSION_CONFLICT,
  )
  deleteByExternalId(
    @CurrentAgency() agency: AgencyContext,
    @PathExternalId() externalId: string,
    @IfMatch() condition: VersionCondition,
  ): Promise<ListingDeletionResponse> {
    return this.listings.delete(agency, { externalId }, condition);
  }

  @Delete(':id')
  @RequireScope('listings:write')
  @ApiOperation({ summary: 'Delete a listing by id', operationId: 'deleteListing', description: DELETING })
  @ApiIfMatch()
  @ApiPathId(57)
  @ApiResponses(
    ListingDeletionResponse,
    { description: 'The listing has been deleted', examples: LISTING_DELETION_EXAMPLES },
    INVALID_PATH_ID,
    'INSUFFICIENT_SCOPE',
    'NOT_FOUND',
    VERSION_CONFLICT,
  )
  delete(
    @CurrentAgency() agency: AgencyContext,
    @PathId() id: number,
    @IfMatch() condition: VersionCondition,
  ): Promise<ListingDeletionResponse> {
    return this.listings.delete(agency, { id }, condition);
  }

  @Get('external/:externalId/readiness')
  @RequireScope('listings:read')
  @ApiOperation({
    summary: 'Check whether a listing can be published, by your external id',
    operationId: 'getListingReadinessByExternalId',
    description: READINESS_GUIDE,
  })
  @ApiConditionalRead()
  @ApiPathExternalId('CRM-1042')
  @ApiResponses(
    ListingReadinessDto,
    {
      description: 'Whether the listing can be published, and what prevents it',
      examples: READINESS_EXAMPLES,
      headers: ['ETag'],
    },
    INVALID_PATH_EXTERNAL_ID,
    'INSUFFICIENT_SCOPE',
    'NOT_FOUND',
    VERSION_CONFLICT,
  )
  readinessByExternalId(
    @CurrentAgency() agency: AgencyContext,
    @PathExternalId() externalId: string,
    @Res() response: Response,
  ): Promise<void> {
    return sendRecord(response, this.readinesses.of(agency.id, { externalId }));
  }

  @Get(':id/readiness')
  @RequireScope('listings:read')
  @ApiOperation({
    summary: 'Check whether a listing can be published',
    operationId: 'getListingReadiness',
    description: READINESS_GUIDE,
  })
  @ApiConditionalRead()
  @ApiPathId(57)
  @ApiResponses(
    ListingReadinessDto,
    {
      description: 'Whether the listing can be published, and what prevents it',
      examples: READINESS_EXAMPLES,
      headers: ['ETag'],
    },
    INVALID_PATH_ID,
    'INSUFFICIENT_SCOPE',
    'NOT_FOUND',
    VERSION_CONFLICT,
  )
  readiness(@CurrentAgency() agency: AgencyContext, @PathId() id: number, @Res() response: Response): Promise<void> {
    return sendRecord(response, this.readinesses.of(agency.id, { id }));
  }

  @Get('external/:externalId/history')
  @RequireScope('listings:read')
  @ApiOperation({
    summary: "Get a listing's history, by your external id",
    operationId: 'getListingHistoryByExternalId',
    description:
      'The events of the listing that has this `externalId` now, newest first, also those from before it had it. The history ' +
      'of a deleted listing is only available by its `id`.',
  })
  @ApiPathExternalId('CRM-1043')
  @ApiResponses(
    EventHistoryDto,
    { description: 'The latest events of the listing', examples: EVENT_HISTORY_EXAMPLES },
    INVALID_PATH_EXTERNAL_ID,
    'INSUFFICIENT_SCOPE',
    'NOT_FOUND',
  )
  historyByExternalId(
    @CurrentAgency() agency: AgencyContext,
    @PathExternalId() externalId: string,
    @Query() query: HistoryQueryDto,
  ): Promise<EventHistory> {
    return this.histories.ofExternalId(agency.id, externalId, query);
  }

  @Get(':id/history')
  @RequireScope('listings:read')
  @ApiOperation({
    summary: "Get a listing's history",
    operationId: 'getListingHistory',
    description:
      'The events of the listing, newest first, for as long as events are kept: those of `GET /events` with ' +
      '`subject=listing:{id}`. The history of a deleted listing is also available.',
  })
  @ApiPathId(58)
  @ApiResponses(
    EventHistoryDto,
    { description: 'The latest events of the listing', examples: EVENT_HISTORY_EXAMPLES },
    INVALID_PATH_ID,
    'INSUFFICIENT_SCOPE',
    'NOT_FOUND',
  )
  history(
    @CurrentAgency() agency: AgencyContext,
    @PathId() id: number,
    @Query() query: HistoryQueryDto,
  ): Promise<EventHistory> {
    return this.histories.of(agency.id, id, query);
  }

  @IdempotentPost(':id/link')
  @HttpCode(200)
  @RequireScope('listings:write')
  @ApiIfMatch()
  @ApiLinkRoute({ ...LINKED, operationId: 'linkListing', refusals: ['LISTING_BLOCKED', VERSION_CONFLICT] })
  link(
    @CurrentAgency() agency: AgencyContext,
    @PathId() id: number,
    @Body() link: LinkDto,
    @IfMatch() condition: VersionCondition,
  ): Promise<LinkResponse> {
    return this.externalIds.link(agency.id, id, wantedLinkOf(link), condition);
  }

  @Delete(':id/link')
  @RequireScope('listings:write')
  @ApiIfMatch()
  @ApiUnlinkRoute({ ...LINKED, operationId: 'unlinkListing', refusals: [VERSION_CONFLICT] })
  unlink(
    @CurrentAgency() agency: AgencyContext,
    @PathId() id: number,
    @IfMatch() condition: VersionCondition,
  ): Promise<UnlinkResponse> {
    return this.externalIds.unlink(agency.id, id, condition);
  }
}
