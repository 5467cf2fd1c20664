import { Body, Controller, Delete, Get, HttpCode, Post, Put, Query } from '@nestjs/common';
import { ApiBody, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import type { AgencyContext } from '../auth/agency-context.js';
import { CurrentAgency } from '../auth/current-agency.js';
import { RequireScope } from '../auth/require-scope.js';
import { ApiAnswers, BODY_ERRORS } from '../http/api-answers.js';
import { RequestId } from '../http/request-id.js';
import { StrictBody } from '../http/strict-body.js';
import { LinkAnswer, LinkBody, UnlinkAnswer } from '../identity/link.dto.js';
import type { ListPage } from '../identity/list-page.js';
import { ApiListQuery } from '../identity/list-query.dto.js';
import { PathExternalId, PathId } from '../identity/path-ids.js';
import { UserBulkAnswer, UserUpsertAnswer } from './dto/user-answers.dto.js';
import { USER_BULK_EXAMPLES, USER_UPSERT_EXAMPLES } from './dto/user-examples.js';
import { UserListAnswer, UserRecordDto } from './dto/user-record.dto.js';
import { UserBulkBody, UserWrite } from './dto/user-write.dto.js';
import { UserBulkService } from './user-bulk.service.js';
import type { UserRecord } from './user-record.js';
import { UsersService } from './users.service.js';

const ID_PARAM = { name: 'id', schema: { type: 'integer', minimum: 1 }, description: "The service's id" } as const;

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
      'Addressed by `externalId` or `id`, not both. Absent fields keep their values, `null` clears. ' +
      'An avatar given by URL is imported in the background: `jobId` is that import.',
  })
  @ApiBody({ type: UserWrite, examples: USER_UPSERT_EXAMPLES })
  @ApiAnswers(
    UserUpsertAnswer,
    {},
    ...BODY_ERRORS,
    'BOTH_IDENTIFIERS',
    'IDENTIFIER_REQUIRED',
    'INSUFFICIENT_SCOPE',
    'NOT_FOUND',
  )
  upsert(@CurrentAgency() agency: AgencyContext, @Body() body: unknown): Promise<UserUpsertAnswer> {
    return this.users.upsert(agency, body);
  }

  @Post('bulk')
  @HttpCode(200)
  @RequireScope('users:write')
  @ApiOperation({
    summary: 'Apply up to 100 operations',
    operationId: 'bulkUsers',
    description: 'Operations are applied in order, each by itself: one that fails never stops the others.',
  })
  @ApiBody({ type: UserBulkBody, examples: USER_BULK_EXAMPLES })
  @ApiAnswers(UserBulkAnswer, {}, ...BODY_ERRORS, 'INSUFFICIENT_SCOPE')
  bulk(
    @CurrentAgency() agency: AgencyContext,
    @Body() body: unknown,
    @RequestId() requestId: string,
  ): Promise<UserBulkAnswer> {
    return this.bulkService.apply(agency, body, requestId);
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
  @ApiListQuery()
  @ApiAnswers(UserListAnswer, {}, 'VALIDATION_FAILED', 'INSUFFICIENT_SCOPE')
  list(
    @CurrentAgency() agency: AgencyContext,
    @Query() query: Readonly<Record<string, unknown>>,
  ): Promise<ListPage<UserRecord>> {
    return this.users.list(agency, query);
  }

  @Get('external/:externalId')
  @RequireScope('users:read')
  @ApiOperation({ summary: 'Find an agent by your own id', operationId: 'getUserByExternalId' })
  @ApiParam({ name: 'externalId', example: 'agent-7' })
  @ApiAnswers(UserRecordDto, {}, 'VALIDATION_FAILED', 'INSUFFICIENT_SCOPE', 'NOT_FOUND')
  getByExternalId(@CurrentAgency() agency: AgencyContext, @PathExternalId() externalId: string): Promise<UserRecord> {
    return this.users.get(agency, { externalId });
  }

  @Get(':id')
  @RequireScope('users:read')
  @ApiOperation({ summary: 'Find an agent by id', operationId: 'getUser' })
  @ApiParam(ID_PARAM)
  @ApiAnswers(UserRecordDto, {}, 'VALIDATION_FAILED', 'INSUFFICIENT_SCOPE', 'NOT_FOUND')
  get(@CurrentAgency() agency: AgencyContext, @PathId() id: number): Promise<UserRecord> {
    return this.users.get(agency, { id });
  }

  @Post(':id/link')
  @HttpCode(200)
  @RequireScope('users:write')
  @ApiOperation({ summary: 'Link your own id to an agent', operationId: 'linkUser' })
  @ApiParam(ID_PARAM)
  @ApiBody({ type: LinkBody })
  @ApiAnswers(LinkAnswer, {}, ...BODY_ERRORS, 'INSUFFICIENT_SCOPE', 'NOT_FOUND', 'EXTERNAL_ID_ALREADY_LINKED')
  link(
    @CurrentAgency() agency: AgencyContext,
    @PathId() id: number,
    @StrictBody(LinkBody) body: LinkBody,
  ): Promise<LinkAnswer> {
    return this.users.link(agency, id, body.externalId);
  }

  @Delete(':id/link')
  @RequireScope('users:write')
  @ApiOperation({ summary: 'Remove your own id from an agent', operationId: 'unlinkUser' })
  @ApiParam(ID_PARAM)
  @ApiAnswers(UnlinkAnswer, {}, 'VALIDATION_FAILED', 'INSUFFICIENT_SCOPE', 'NOT_FOUND')
  unlink(@CurrentAgency() agency: AgencyContext, @PathId() id: number): Promise<UnlinkAnswer> {
    return this.users.unlink(agency, id);
  }
}
