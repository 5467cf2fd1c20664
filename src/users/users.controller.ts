import { Body, Controller, Delete, Get, HttpCode, Put, Query, Res } from '@nestjs/common';
import { ApiBody, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import type { AgencyContext } from '../auth/agency-context.js';
import { CurrentAgency, RequireScope } from '../auth/auth.decorators.js';
import { INVALID_ENVELOPE } from '../bulk/bulk-operations.dto.js';
import { LIMITS } from '../catalogue/limits.js';
import { ApiIfMatch, IfMatch, VERSION_CONFLICT } from '../conditional-writes/if-match.js';
import { ApiConditionalRead, sendRecord } from '../conditional-writes/send-record.js';
import { IdempotentPost } from '../idempotency/idempotency.interceptor.js';
import { wantedLinkOf } from '../identity/external-id-links.js';
import { LinkDto, LinkResponse, UnlinkResponse } from '../identity/link.dto.js';
import { ApiLinkRoute, ApiUnlinkRoute } from '../identity/link-routes.dto.js';
import {
  ApiPathExternalId,
  ApiPathId,
  INVALID_PATH_EXTERNAL_ID,
  INVALID_PATH_ID,
  PathExternalId,
  PathId,
} from '../identity/path-ids.js';
import type { ListPage } from '../pagination/list-page.js';
import { invalidListQuery, ListQueryDto } from '../pagination/list-query.dto.js';
import type { VersionCondition } from '../platform/batch/plan-writes.js';
import { ApiResponses, BODY_ERRORS } from '../platform/http/document/api-responses.js';
import { RequestId } from '../platform/http/middleware.js';
import type { UserRecord } from './domain/user-record.js';
import {
  INVALID_USER,
  USER_BULK_ANSWERS,
  USER_BULK_EXAMPLES,
  USER_DELETION_EXAMPLES,
  USER_PAGE_EXAMPLES,
  USER_RECORD_EXAMPLES,
  USER_UPSERT_ANSWERS,
  USER_UPSERT_EXAMPLES,
} from './dto/user-examples.js';
import { UserListResponse, UserRecordDto } from './dto/user-record.dto.js';
import { UserBulkResponse, UserDeletionResponse, UserUpsertResponse } from './dto/user-responses.dto.js';
import { UserBulkDto, UserWriteDto } from './dto/user-write.dto.js';
import { UserBulkService } from './user-bulk.service.js';
import { UsersService } from './users.service.js';

const DELETING =
  'For good: name, phone, description, links and settings are erased, and the avatar with its bytes unless a listing ' +
  'or another agent shows it. Listings stay, without an agent, and their pages show the agency at once. The ' +
  '`externalId` is free again. A second time it is 404.';

const LINKED = { table: 'users', what: 'an agent', id: 3, externalId: 'agent-7' } as const;

@ApiTags('Users')
@Controller('users')
export class UsersController {
  constructor(
    private readonly users: UsersService,
    private readonly bulkService: UserBulkService,
  ) {}

  @Put()
  @RequireScope('users:write')
  @ApiOperation({
    summary: 'Create or update one agent',
    operationId: 'upsertUser',
    description:
      'Addressed by `externalId` or `id`, not both. An `externalId` that is new creates an agent, who needs a `name`. ' +
      'Absent fields keep their values, `null` clears; `settings` are merged key by key. The `phone` is that of ' +
      'registration: accepted on creation, read-only afterwards. An avatar given by URL is imported in the background: ' +
      '`jobId` is that import. A change of an agent shows on the pages of the listings.',
  })
  @ApiIfMatch()
  @ApiBody({ type: UserWriteDto, examples: USER_UPSERT_EXAMPLES })
  @ApiResponses(
    UserUpsertResponse,
    { description: 'What the write did', examples: USER_UPSERT_ANSWERS },
    ...BODY_ERRORS,
    INVALID_USER,
    'BOTH_IDENTIFIERS',
    'IDENTIFIER_REQUIRED',
    'INSUFFICIENT_SCOPE',
    'NOT_FOUND',
    VERSION_CONFLICT,
  )
  upsert(
    @CurrentAgency() agency: AgencyContext,
    @Body() dto: UserWriteDto,
    @IfMatch() condition: VersionCondition,
  ): Promise<UserUpsertResponse> {
    return this.users.upsert(agency, dto, condition);
  }

  @IdempotentPost('bulk')
  @HttpCode(200)
  @RequireScope('users:write')
  @ApiOperation({
    summary: `Apply up to ${LIMITS.bulkOperationsMax} operations to agents`,
    operationId: 'bulkUsers',
    description:
      '`upsert` takes the fields of `PUT /users`, and so does `validate`, which makes all checks and writes nothing. ' +
      '`link` and `unlink` give and take your id, `delete` erases an agent. Operations are applied in order, each by itself: one that fails never ' +
      'stops the others.',
  })
  @ApiBody({ type: UserBulkDto, examples: USER_BULK_EXAMPLES })
  @ApiResponses(
    UserBulkResponse,
    { description: 'A result for each operation', examples: USER_BULK_ANSWERS },
    ...BODY_ERRORS,
    INVALID_ENVELOPE,
    'INSUFFICIENT_SCOPE',
  )
  bulk(
    @CurrentAgency() agency: AgencyContext,
    @Body() dto: UserBulkDto,
    @RequestId() requestId: string,
  ): Promise<UserBulkResponse> {
    return this.bulkService.apply(agency, dto, requestId);
  }

  @Get()
  @RequireScope('users:read')
  @ApiOperation({
    summary: 'List agents',
    operationId: 'listUsers',
    description:
      'By `updatedAt`, oldest change first. Follow `nextCursor` to the end; a walk skips nothing and repeats only what ' +
      'was changed meanwhile.',
  })
  @ApiResponses(
    UserListResponse,
    { description: 'A page of agents', examples: USER_PAGE_EXAMPLES },
    invalidListQuery(ListQueryDto),
    'INSUFFICIENT_SCOPE',
  )
  list(@CurrentAgency() agency: AgencyContext, @Query() query: ListQueryDto): Promise<ListPage<UserRecord>> {
    return this.users.list(agency, query);
  }

  @Get('external/:externalId')
  @RequireScope('users:read')
  @ApiOperation({
    summary: 'Find an agent by your own id',
    operationId: 'getUserByExternalId',
    description: 'The agent as it is now.',
  })
  @ApiConditionalRead()
  @ApiPathExternalId('agent-7')
  @ApiResponses(
    UserRecordDto,
    { description: 'The agent', examples: USER_RECORD_EXAMPLES, headers: ['ETag'] },
    INVALID_PATH_EXTERNAL_ID,
    'INSUFFICIENT_SCOPE',
    'NOT_FOUND',
  )
  getByExternalId(
    @CurrentAgency() agency: AgencyContext,
    @PathExternalId() externalId: string,
    @Res() response: Response,
  ): Promise<void> {
    return sendRecord(response, this.users.get(agency, { externalId }));
  }

  @Get(':id')
  @RequireScope('users:read')
  @ApiOperation({ summary: 'Find an agent by id', operationId: 'getUser', description: 'The agent as it is now.' })
  @ApiConditionalRead()
  @ApiPathId(3)
  @ApiResponses(
    UserRecordDto,
    { description: 'The agent', examples: USER_RECORD_EXAMPLES, headers: ['ETag'] },
    INVALID_PATH_ID,
    'INSUFFICIENT_SCOPE',
    'NOT_FOUND',
  )
  get(@CurrentAgency() agency: AgencyContext, @PathId() id: number, @Res() response: Response): Promise<void> {
    return sendRecord(response, this.users.get(agency, { id }));
  }

  @Delete('external/:externalId')
  @RequireScope('users:write')
  @ApiOperation({
    summary: 'Erase an agent by your own id',
    operationId: 'deleteUserByExternalId',
    description: DELETING,
  })
  @ApiIfMatch()
  @ApiPathExternalId('agent-7')
  @ApiResponses(
    UserDeletionResponse,
    { description: 'It is gone', examples: USER_DELETION_EXAMPLES },
    INVALID_PATH_EXTERNAL_ID,
    'INSUFFICIENT_SCOPE',
    'NOT_FOUND',
    VERSION_CONFLICT,
  )
  deleteByExternalId(
    @CurrentAgency() agency: AgencyContext,
    @PathExternalId() externalId: string,
    @IfMatch() condition: VersionCondition,
  ): Promise<UserDeletionResponse> {
    return this.users.delete(agency, { externalId }, condition);
  }

  @Delete(':id')
  @RequireScope('users:write')
  @ApiOperation({ summary: 'Erase an agent by id', operationId: 'deleteUser', description: DELETING })
  @ApiIfMatch()
  @ApiPathId(5)
  @ApiResponses(
    UserDeletionResponse,
    { description: 'It is gone', examples: USER_DELETION_EXAMPLES },
    INVALID_PATH_ID,
    'INSUFFICIENT_SCOPE',
    'NOT_FOUND',
    VERSION_CONFLICT,
  )
  delete(
    @CurrentAgency() agency: AgencyContext,
    @PathId() id: number,
    @IfMatch() condition: VersionCondition,
  ): Promise<UserDeletionResponse> {
    return this.users.delete(agency, { id }, condition);
  }

  @IdempotentPost(':id/link')
  @HttpCode(200)
  @RequireScope('users:write')
  @ApiIfMatch()
  @ApiLinkRoute({ ...LINKED, operationId: 'linkUser', refusals: [VERSION_CONFLICT] })
  link(
    @CurrentAgency() agency: AgencyContext,
    @PathId() id: number,
    @Body() link: LinkDto,
    @IfMatch() condition: VersionCondition,
  ): Promise<LinkResponse> {
    return this.users.link(agency, id, wantedLinkOf(link), condition);
  }

  @Delete(':id/link')
  @RequireScope('users:write')
  @ApiIfMatch()
  @ApiUnlinkRoute({ ...LINKED, operationId: 'unlinkUser', refusals: [VERSION_CONFLICT] })
  unlink(
    @CurrentAgency() agency: AgencyContext,
    @PathId() id: number,
    @IfMatch() condition: VersionCondition,
  ): Promise<UnlinkResponse> {
    return this.users.unlink(agency, id, condition);
  }
}
