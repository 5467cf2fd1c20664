import { Body, Controller, Delete, Get, HttpCode, Query, Res } from '@nestjs/common';
import { ApiBody, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import type { AgencyContext } from '../auth/agency-context.js';
import { CurrentAgency, RequireScope } from '../auth/auth.decorators.js';
import { INVALID_ENVELOPE } from '../bulk/dto/bulk-operations.dto.js';
import { LIMITS } from '../catalogue/limits.js';
import { IdempotentPost } from '../idempotency/idempotency.interceptor.js';
import { LinkDto, LinkResponse, UnlinkResponse } from '../identity/dto/link.dto.js';
import { ApiLinkRoute, ApiUnlinkRoute } from '../identity/dto/link-routes.dto.js';
import { alreadyLinked, wantedLinkOf } from '../identity/external-id-links.js';
import {
  ApiPathExternalId,
  ApiPathId,
  INVALID_PATH_EXTERNAL_ID,
  INVALID_PATH_ID,
  PathExternalId,
  PathId,
} from '../identity/path-ids.js';
import { invalidListQuery } from '../pagination/dto/list-query.dto.js';
import type { ListPage } from '../pagination/list-page.js';
import { BulkRoute } from '../platform/http/body/body-limits.js';
import { BodyOptional } from '../platform/http/body/json-body.guard.js';
import { ApiResponses, ApiSuccess, BODY_ERRORS } from '../platform/http/document/api-responses.js';
import { RequestId } from '../platform/http/middleware.js';
import { OwnConcurrencyLimit } from '../rate-limiting/agency-concurrency.guard.js';
import {
  IMPORT_EXAMPLES,
  IMPORT_FOUND_RESPONSES,
  IMPORT_STARTED_RESPONSES,
  INVALID_IMPORT,
  MEDIA_BULK_EXAMPLES,
  MEDIA_BULK_RESPONSES,
  MEDIA_DELETION_EXAMPLES,
  MEDIA_PAGE_EXAMPLES,
  MEDIA_RECORD_EXAMPLES,
  NEEDED_FILE,
  refreshResponses,
  REFUSED_UPLOADS,
  UPLOAD_URLS_EXAMPLES,
  UPLOAD_URLS_RESPONSES,
} from './dto/media-examples.js';
import { MediaListResponse, MediaRecordDto } from './dto/media-file.dto.js';
import { DELETING, IMPORTING, REFRESHING, UPLOADING } from './dto/media-guide.js';
import { MediaQueryDto } from './dto/media-query.dto.js';
import {
  MediaBulkResponse,
  MediaDeletionResponse,
  MediaImportResponse,
  MediaRefreshResponse,
} from './dto/media-responses.dto.js';
import { MediaBulkDto, UploadFromUrlDto } from './dto/media-writes.dto.js';
import { UploadUrlsDto, UploadUrlsResponse } from './dto/uploads.dto.js';
import { MediaService } from './media.service.js';
import { MediaBulkService } from './media-bulk.service.js';
import type { MediaRecord } from './media-view.js';
import { MediaExternalIds } from './references/media-external-ids.js';
import { MediaRefreshService } from './refreshing/media-refresh.service.js';
import { UploadRequests } from './uploads/upload-requests.js';

const LINKED = { table: 'media', what: 'a file', id: 101, externalId: 'photo-1' } as const;

@ApiTags('Media')
@Controller('media')
export class MediaController {
  constructor(
    private readonly media: MediaService,
    private readonly externalIds: MediaExternalIds,
    private readonly bulkService: MediaBulkService,
    private readonly uploads: UploadRequests,
    private readonly refreshes: MediaRefreshService,
  ) {}

  @IdempotentPost('upload-from-url')
  @HttpCode(200)
  @RequireScope('media:write')
  @ApiOperation({
    summary: 'Import a photo or video from a URL',
    operationId: 'uploadMediaFromUrl',
    description: IMPORTING,
  })
  @ApiBody({ type: UploadFromUrlDto, examples: IMPORT_EXAMPLES })
  @ApiSuccess(MediaImportResponse, {
    description: 'No import was started: the file already exists or is being imported',
    examples: IMPORT_FOUND_RESPONSES,
  })
  @ApiResponses(
    MediaImportResponse,
    { status: 202, description: 'An import has started', examples: IMPORT_STARTED_RESPONSES },
    ...BODY_ERRORS,
    INVALID_IMPORT,
    'INSUFFICIENT_SCOPE',
    alreadyLinked('media', 102),
  )
  async uploadFromUrl(
    @CurrentAgency() agency: AgencyContext,
    @Body() dto: UploadFromUrlDto,
    @Res({ passthrough: true }) response: Response,
  ): Promise<MediaImportResponse> {
    const { started, ...imported } = await this.media.uploadFromUrl(agency, dto);
    // 202 if an import was started (D-08, D-38).
    response.status(started ? 202 : 200);
    return imported;
  }

  @IdempotentPost('request-upload-url')
  @HttpCode(200)
  @RequireScope('media:write')
  @ApiOperation({
    summary: 'Request upload URLs',
    operationId: 'requestUploadUrls',
    description: UPLOADING,
  })
  @ApiBody({ type: UploadUrlsDto, examples: UPLOAD_URLS_EXAMPLES })
  @ApiResponses(
    UploadUrlsResponse,
    { description: 'One upload URL per file', examples: UPLOAD_URLS_RESPONSES },
    ...BODY_ERRORS,
    ...REFUSED_UPLOADS,
    'INSUFFICIENT_SCOPE',
  )
  requestUploadUrls(@CurrentAgency() agency: AgencyContext, @Body() dto: UploadUrlsDto): Promise<UploadUrlsResponse> {
    return this.uploads.request(agency, dto);
  }

  @IdempotentPost('bulk')
  @BulkRoute()
  @HttpCode(200)
  @RequireScope('media:write')
  @ApiOperation({
    summary: `Apply up to ${LIMITS.bulkOperationsMax} operations to media files`,
    operationId: 'bulkMedia',
    description:
      '`upload-from-url` imports a file, `confirm-upload` creates a file from an upload, `link` and `unlink` assign ' +
      'and remove the external id, `refresh` fetches a file again, and `delete` deletes a file. Operations are ' +
      'applied in order and independently: a failed operation does not stop the others.',
  })
  @ApiBody({ type: MediaBulkDto, examples: MEDIA_BULK_EXAMPLES })
  @ApiResponses(
    MediaBulkResponse,
    { description: 'One result per operation', examples: MEDIA_BULK_RESPONSES },
    ...BODY_ERRORS,
    INVALID_ENVELOPE,
    'INSUFFICIENT_SCOPE',
  )
  bulk(
    @CurrentAgency() agency: AgencyContext,
    @Body() dto: MediaBulkDto,
    @RequestId() requestId: string,
  ): Promise<MediaBulkResponse> {
    return this.bulkService.apply(agency, dto, requestId);
  }

  @Get()
  @OwnConcurrencyLimit('all requests')
  @RequireScope('media:read')
  @ApiOperation({
    summary: 'List media files',
    operationId: 'listMedia',
    description:
      'Sorted by `updatedAt`, oldest first. Follow `nextCursor` until it is null: no file is skipped, and only files ' +
      'that change in the meantime appear twice. The start of a job does not change `updatedAt`, nor does an attempt ' +
      'that fails and is repeated.',
  })
  @ApiResponses(
    MediaListResponse,
    { description: 'A page of media files', examples: MEDIA_PAGE_EXAMPLES },
    invalidListQuery(MediaQueryDto),
    'INSUFFICIENT_SCOPE',
  )
  list(@CurrentAgency() agency: AgencyContext, @Query() query: MediaQueryDto): Promise<ListPage<MediaRecord>> {
    return this.media.list(agency, query);
  }

  @Get('external/:externalId')
  @RequireScope('media:read')
  @ApiOperation({
    summary: 'Get a file by your own id',
    operationId: 'getMediaByExternalId',
    description: 'Fields that are derived from the content are null until the file has been processed.',
  })
  @ApiPathExternalId('photo-1')
  @ApiResponses(
    MediaRecordDto,
    { description: 'The file', examples: MEDIA_RECORD_EXAMPLES },
    INVALID_PATH_EXTERNAL_ID,
    'INSUFFICIENT_SCOPE',
    'NOT_FOUND',
  )
  getByExternalId(@CurrentAgency() agency: AgencyContext, @PathExternalId() externalId: string): Promise<MediaRecord> {
    return this.media.get(agency, { externalId });
  }

  @Get(':id')
  @RequireScope('media:read')
  @ApiOperation({
    summary: 'Get a file by id',
    operationId: 'getMedia',
    description: 'Fields that are derived from the content are null until the file has been processed.',
  })
  @ApiPathId(101)
  @ApiResponses(
    MediaRecordDto,
    { description: 'The file', examples: MEDIA_RECORD_EXAMPLES },
    INVALID_PATH_ID,
    'INSUFFICIENT_SCOPE',
    'NOT_FOUND',
  )
  get(@CurrentAgency() agency: AgencyContext, @PathId() id: number): Promise<MediaRecord> {
    return this.media.get(agency, { id });
  }

  @Delete('external/:externalId')
  @RequireScope('media:write')
  @ApiOperation({
    summary: 'Delete a file by your own id',
    operationId: 'deleteMediaByExternalId',
    description: DELETING,
  })
  @ApiPathExternalId('photo-3')
  @ApiResponses(
    MediaDeletionResponse,
    { description: 'The file has been deleted', examples: MEDIA_DELETION_EXAMPLES },
    INVALID_PATH_EXTERNAL_ID,
    'INSUFFICIENT_SCOPE',
    'NOT_FOUND',
    NEEDED_FILE,
  )
  deleteByExternalId(
    @CurrentAgency() agency: AgencyContext,
    @PathExternalId() externalId: string,
  ): Promise<MediaDeletionResponse> {
    return this.media.delete(agency, { externalId });
  }

  @Delete(':id')
  @RequireScope('media:write')
  @ApiOperation({ summary: 'Delete a file by id', operationId: 'deleteMedia', description: DELETING })
  @ApiPathId(104)
  @ApiResponses(
    MediaDeletionResponse,
    { description: 'The file has been deleted', examples: MEDIA_DELETION_EXAMPLES },
    INVALID_PATH_ID,
    'INSUFFICIENT_SCOPE',
    'NOT_FOUND',
    NEEDED_FILE,
  )
  delete(@CurrentAgency() agency: AgencyContext, @PathId() id: number): Promise<MediaDeletionResponse> {
    return this.media.delete(agency, { id });
  }

  @IdempotentPost('external/:externalId/refresh')
  @BodyOptional()
  @HttpCode(202)
  @RequireScope('media:write')
  @ApiOperation({
    summary: 'Fetch a file again, by your own id',
    operationId: 'refreshMediaByExternalId',
    description: REFRESHING,
  })
  @ApiPathExternalId('photo-1')
  @ApiResponses(
    MediaRefreshResponse,
    { status: 202, description: 'The file is being fetched', examples: refreshResponses(917) },
    ...BODY_ERRORS,
    INVALID_PATH_EXTERNAL_ID,
    'NO_SOURCE_URL',
    'INSUFFICIENT_SCOPE',
    'NOT_FOUND',
  )
  refreshByExternalId(
    @CurrentAgency() agency: AgencyContext,
    @PathExternalId() externalId: string,
  ): Promise<MediaRefreshResponse> {
    return this.refreshes.refresh(agency.id, { externalId });
  }

  @IdempotentPost(':id/refresh')
  @BodyOptional()
  @HttpCode(202)
  @RequireScope('media:write')
  @ApiOperation({ summary: 'Fetch a file again, by id', operationId: 'refreshMedia', description: REFRESHING })
  @ApiPathId(101)
  @ApiResponses(
    MediaRefreshResponse,
    { status: 202, description: 'The file is being fetched', examples: refreshResponses(916) },
    ...BODY_ERRORS,
    INVALID_PATH_ID,
    'NO_SOURCE_URL',
    'INSUFFICIENT_SCOPE',
    'NOT_FOUND',
  )
  refresh(@CurrentAgency() agency: AgencyContext, @PathId() id: number): Promise<MediaRefreshResponse> {
    return this.refreshes.refresh(agency.id, { id });
  }

  @IdempotentPost(':id/link')
  @HttpCode(200)
  @RequireScope('media:write')
  @ApiLinkRoute({ ...LINKED, operationId: 'linkMedia' })
  link(@CurrentAgency() agency: AgencyContext, @PathId() id: number, @Body() link: LinkDto): Promise<LinkResponse> {
    return this.externalIds.link(agency.id, id, wantedLinkOf(link), null);
  }

  @Delete(':id/link')
  @RequireScope('media:write')
  @ApiUnlinkRoute({ ...LINKED, operationId: 'unlinkMedia' })
  unlink(@CurrentAgency() agency: AgencyContext, @PathId() id: number): Promise<UnlinkResponse> {
    return this.externalIds.unlink(agency.id, id, null);
  }
}
