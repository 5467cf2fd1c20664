import { Body, Controller, Delete, Get, HttpCode, Post, Res } from '@nestjs/common';
import { ApiBody, ApiOperation, ApiParam, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import type { AgencyContext } from '../auth/agency-context.js';
import { CurrentAgency } from '../auth/current-agency.js';
import { RequireScope } from '../auth/require-scope.js';
import { ApiAnswers, BODY_ERRORS } from '../http/api-answers.js';
import { RequestId } from '../http/request-id.js';
import { StrictBody } from '../http/strict-body.js';
import { LinkAnswer, LinkBody, UnlinkAnswer } from '../identity/link.dto.js';
import { PathExternalId, PathId } from '../identity/path-ids.js';
import { MediaBulkAnswer, MediaDeletionAnswer, MediaImportAnswer } from './dto/media-answers.dto.js';
import { MediaFileDto } from './dto/media-file.dto.js';
import { MEDIA_BULK_EXAMPLES, MediaBulkBody, UPLOAD_EXAMPLES, UploadFromUrlBody } from './dto/media-writes.dto.js';
import { UPLOAD_URLS_EXAMPLES, UploadUrlsAnswer, UploadUrlsBody } from './dto/uploads.dto.js';
import { MediaBulkService } from './media-bulk.service.js';
import { MediaService } from './media.service.js';
import { sendImport } from './send-import.js';
import { UploadRequests } from './uploads/upload-requests.js';

const ID_PARAM = { name: 'id', schema: { type: 'integer', minimum: 1 }, description: "The service's id" } as const;
const EXTERNAL_ID_PARAM = { name: 'externalId', example: 'photo-1' } as const;

@ApiTags('Media')
@Controller('media')
export class MediaController {
  constructor(
    private readonly media: MediaService,
    private readonly bulkService: MediaBulkService,
    private readonly uploads: UploadRequests,
  ) {}

  @Post('upload-from-url')
  @HttpCode(200)
  @RequireScope('media:write')
  @ApiOperation({
    summary: 'Import a photo from a URL',
    operationId: 'uploadMediaFromUrl',
    description:
      'Answers 202 and a `jobId` to follow when an import starts. The same `externalId` and URL again answer 200 and ' +
      'the file that is there; an import that failed is tried again.',
  })
  @ApiBody({ type: UploadFromUrlBody, examples: UPLOAD_EXAMPLES })
  @ApiResponse({
    status: 200,
    description: 'No import was started: the file is there or on its way',
    type: MediaImportAnswer,
  })
  @ApiAnswers(MediaImportAnswer, { status: 202 }, ...BODY_ERRORS, 'INSUFFICIENT_SCOPE', 'EXTERNAL_ID_ALREADY_LINKED')
  async uploadFromUrl(
    @CurrentAgency() agency: AgencyContext,
    @Body() body: unknown,
    @Res({ passthrough: true }) response: Response,
  ): Promise<MediaImportAnswer> {
    return sendImport(response, await this.media.uploadFromUrl(agency, body));
  }

  @Post('request-upload-url')
  @HttpCode(200)
  @RequireScope('media:write')
  @ApiOperation({
    summary: 'Ask for URLs to upload files to',
    operationId: 'requestUploadUrls',
    description:
      'PUT the bytes of each file to its `url` within 30 minutes, with the declared Content-Type and size and without ' +
      'a key. Then confirm it with a `confirm-upload` operation of `POST /media/bulk`.',
  })
  @ApiBody({ type: UploadUrlsBody, examples: UPLOAD_URLS_EXAMPLES })
  @ApiAnswers(UploadUrlsAnswer, {}, ...BODY_ERRORS, 'INSUFFICIENT_SCOPE', 'INVALID_CONTENT_TYPE', 'FILE_TOO_LARGE')
  requestUploadUrls(@CurrentAgency() agency: AgencyContext, @Body() body: unknown): Promise<UploadUrlsAnswer> {
    return this.uploads.request(agency, body);
  }

  @Post('bulk')
  @HttpCode(200)
  @RequireScope('media:write')
  @ApiOperation({
    summary: 'Apply up to 100 operations',
    operationId: 'bulkMedia',
    description: 'Operations are applied in order, each by itself: one that fails never stops the others.',
  })
  @ApiBody({ type: MediaBulkBody, examples: MEDIA_BULK_EXAMPLES })
  @ApiAnswers(MediaBulkAnswer, {}, ...BODY_ERRORS, 'INSUFFICIENT_SCOPE')
  bulk(
    @CurrentAgency() agency: AgencyContext,
    @Body() body: unknown,
    @RequestId() requestId: string,
  ): Promise<MediaBulkAnswer> {
    return this.bulkService.apply(agency, body, requestId);
  }

  @Get('external/:externalId')
  @RequireScope('media:read')
  @ApiOperation({ summary: 'Find a file by your own id', operationId: 'getMediaByExternalId' })
  @ApiParam(EXTERNAL_ID_PARAM)
  @ApiAnswers(MediaFileDto, {}, 'VALIDATION_FAILED', 'INSUFFICIENT_SCOPE', 'NOT_FOUND')
  getByExternalId(@CurrentAgency() agency: AgencyContext, @PathExternalId() externalId: string): Promise<MediaFileDto> {
    return this.media.get(agency, { externalId });
  }

  @Get(':id')
  @RequireScope('media:read')
  @ApiOperation({ summary: 'Find a file by id', operationId: 'getMedia' })
  @ApiParam(ID_PARAM)
  @ApiAnswers(MediaFileDto, {}, 'VALIDATION_FAILED', 'INSUFFICIENT_SCOPE', 'NOT_FOUND')
  get(@CurrentAgency() agency: AgencyContext, @PathId() id: number): Promise<MediaFileDto> {
    return this.media.get(agency, { id });
  }

  @Delete('external/:externalId')
  @RequireScope('media:write')
  @ApiOperation({
    summary: 'Delete a file by your own id',
    operationId: 'deleteMediaByExternalId',
    description: 'Takes it out of every listing. Refused when a public listing would be left with too few photos.',
  })
  @ApiParam(EXTERNAL_ID_PARAM)
  @ApiAnswers(MediaDeletionAnswer, {}, 'VALIDATION_FAILED', 'INSUFFICIENT_SCOPE', 'NOT_FOUND', 'MIN_PHOTOS')
  deleteByExternalId(
    @CurrentAgency() agency: AgencyContext,
    @PathExternalId() externalId: string,
  ): Promise<MediaDeletionAnswer> {
    return this.media.delete(agency, { externalId });
  }

  @Delete(':id')
  @RequireScope('media:write')
  @ApiOperation({
    summary: 'Delete a file by id',
    operationId: 'deleteMedia',
    description: 'Takes it out of every listing. Refused when a public listing would be left with too few photos.',
  })
  @ApiParam(ID_PARAM)
  @ApiAnswers(MediaDeletionAnswer, {}, 'VALIDATION_FAILED', 'INSUFFICIENT_SCOPE', 'NOT_FOUND', 'MIN_PHOTOS')
  delete(@CurrentAgency() agency: AgencyContext, @PathId() id: number): Promise<MediaDeletionAnswer> {
    return this.media.delete(agency, { id });
  }

  @Post(':id/link')
  @HttpCode(200)
  @RequireScope('media:write')
  @ApiOperation({ summary: 'Link your own id to a file', operationId: 'linkMedia' })
  @ApiParam(ID_PARAM)
  @ApiBody({ type: LinkBody })
  @ApiAnswers(LinkAnswer, {}, ...BODY_ERRORS, 'INSUFFICIENT_SCOPE', 'NOT_FOUND', 'EXTERNAL_ID_ALREADY_LINKED')
  link(
    @CurrentAgency() agency: AgencyContext,
    @PathId() id: number,
    @StrictBody(LinkBody) body: LinkBody,
  ): Promise<LinkAnswer> {
    return this.media.link(agency, id, body.externalId);
  }

  @Delete(':id/link')
  @RequireScope('media:write')
  @ApiOperation({ summary: 'Remove your own id from a file', operationId: 'unlinkMedia' })
  @ApiParam(ID_PARAM)
  @ApiAnswers(UnlinkAnswer, {}, 'VALIDATION_FAILED', 'INSUFFICIENT_SCOPE', 'NOT_FOUND')
  unlink(@CurrentAgency() agency: AgencyContext, @PathId() id: number): Promise<UnlinkAnswer> {
    return this.media.unlink(agency, { id });
  }
}
