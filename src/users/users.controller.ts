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
import { invalidListQuery, ListQueryDto } from '../pagination/dto/list-query.dto.js';
import type { ListPage } from '../pagination/list-page.js';
import { BulkRoute } from '../platform/http/body/body-limits.js';
import { ApiResponses, BODY_ERRORS } from '../platform/http/document/api-responses.js';
import { RequestId } from '../platform/http/middleware.js';
import { OwnConcurrencyLimit } from '../rate-limiting/agency-concurrency.guard.js';
import {
  INVALID_USER,
  USER_BULK_EXAMPLES,
  USER_BULK_RESPONSES,
  USER_DELETION_EXAMPLES,
  USER_PAGE_EXAMPLES,
  USER_RECORD_EXAMPLES,
  USER_UPSERT_EXAMPLES,
  USER_UPSERT_RESPONSES,
} from './dto/user-examples.js';
import { UserListResponse, UserRecordDto } from './dto/user-record.dto.js';
import { UserBulkResponse, UserDeletionResponse, UserUpsertResponse } from './dto/user-responses.dto.js';
import { UserBulkDto, UserWriteDto } from './dto/user-write.dto.js';
import { UserBulkService } from './user-bulk.service.js';
import type { UserRecord } from './user-record.js';
import { UsersService } from './users.service.js';
import { UserExternalIds } from './write/user-external-ids.js';

const DELETING =
  'Permanently erases name, phone, description, links and settings, and the avatar file unless a listing or another ' +
  'agent uses it. The listings of the agent are kept without an agent, and their pages immediately show the agency ' +
  'instead. The `externalId` can be used again. A repeated call responds with 404.';

const LINKED = { table: 'users', what: 'an agent', id: 3, externalId: 'agent-7' } as const;

@ApiTags('Users')
@Controller('users')
export class UsersController {
  constructor(
    private readonly users: UsersService,
    private readonly bulkService: UserBulkService,
    private readonly externalIds: UserExternalIds,
  ) {}

  @Put()
  @RequireScope('users:write')
  @ApiOperation({
    summary: 'Create or update an agent',
    operationId: 'upsertUser',
    description:
      'Identify the agent by either `externalId` or `id`. An `externalId` that does not exist yet creates an agent; ' +
      '`name` is then required. Absent fields keep their values, `null` clears a field, and `settings` are merged ' +
      'key by key. `phone` can be set only on creation and is read-only afterwards. An avatar given by URL is ' +
      'imported in the background; `jobId` is the id of the import job. Changes also appear on the public pages of ' +
      "the agent's listings.",
  })
  @ApiIfMatch()
  @ApiBody({ type: UserWriteDto, examples: USER_UPSERT_EXAMPLES })
  @ApiResponses(
    UserUpsertResponse,
    { description: 'The result of the write', examples: USER_UPSERT_RESPONSES },
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
  @BulkRoute()
  @HttpCode(200)
  @RequireScope('users:write')
  @ApiOperation({
    summary: `Apply up to ${LIMITS.bulkOperationsMax} operations to agents`,
    operationId: 'bulkUsers',
    description:
      '`upsert` takes the fields of `PUT /users`. `validate` takes the same fields, but only checks them and writes ' +
      'nothing. `link` and `unlink` assign and remove the external id. `delete` permanently deletes an agent. ' +
      'Operations are applied in order and independently: a failed operation does not stop the others.',
  })
  @ApiBody({ type: UserBulkDto, examples: USER_BULK_EXAMPLES })
  @ApiResponses(
    UserBulkResponse,
    { description: 'One result per operation', examples: USER_BULK_RESPONSES },
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
  @OwnConcurrencyLimit('all requests')
  @RequireScope('users:read')
  @ApiOperation({
    summary: 'List agents',
    operationId: 'listUsers',
    description:
      'Sorted by `updatedAt`, oldest first. Follow `nextCursor` until it is null: no agent is skipped, and only ' +
      'agents that change in the meantime appear twice.',
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
    summary: 'Get an agent by your own id',
    operationId: 'getUserByExternalId',
    description: 'Returns the current state of the agent.',
  })
  @ApiConditionalRead()
  @ApiPathExternalId('agent-7')
  @ApiResponses(
    UserRecordDto,
    { description: 'The agent', examples: USER_RECORD_EXAMPLES, headers: ['ETag'] },
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
    return sendRecord(response, this.users.get(agency, { externalId }));
  }

  @Get(':id')
  @RequireScope('users:read')
  @ApiOperation({
    summary: 'Get an agent by id',
    operationId: 'getUser',
    description: 'Returns the current state of the agent.',
  })
  @ApiConditionalRead()
  @ApiPathId(3)
  @ApiResponses(
    UserRecordDto,
    { description: 'The agent', examples: USER_RECORD_EXAMPLES, headers: ['ETag'] },
    INVALID_PATH_ID,
    'INSUFFICIENT_SCOPE',
    'NOT_FOUND',
    VERSION_CONFLICT,
  )
  get(@CurrentAgency() agency: AgencyContext, @PathId() id: number, @Res() response: Response): Promise<void> {
    return sendRecord(response, this.users.get(agency, { id }));
  }

  @Delete('external/:externalId')
  @RequireScope('users:write')
  @ApiOperation({
    summary: 'Delete an agent by your own id',
    operationId: 'deleteUserByExternalId',
    description: DELETING,
  })
  @ApiIfMatch()
  @ApiPathExternalId('agent-7')
  @ApiResponses(
    UserDeletionResponse,
    { description: 'The agent has been deleted', examples: USER_DELETION_EXAMPLES },
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
  @ApiOperation({ summary: 'Delete an agent by id', operationId: 'deleteUser', description: DELETING })
  @ApiIfMatch()
  @ApiPathId(5)
  @ApiResponses(
    UserDeletionResponse,
    { description: 'The agent has been deleted', examples: USER_DELETION_EXAMPLES },
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
    return this.externalIds.link(agency.id, id, wantedLinkOf(link), condition);
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
    return this.externalIds.unlink(agency.id, id, condition);
  }
}
