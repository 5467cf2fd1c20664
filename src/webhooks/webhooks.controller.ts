import { Body, Controller, Delete, Get, HttpCode, Patch, Query } from '@nestjs/common';
import { ApiBody, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { AgencyContext } from '../auth/agency-context.js';
import { CurrentAgency, RequireScope } from '../auth/auth.decorators.js';
import { LIMITS } from '../catalogue/limits.js';
import { ApiError } from '../errors/api-error.js';
import { IdempotentPost } from '../idempotency/idempotency.interceptor.js';
import { ApiPathId, INVALID_PATH_ID, PathId } from '../identity/path-ids.js';
import { BodyOptional } from '../platform/http/body/json-body.guard.js';
import { ApiResponses, BODY_ERRORS, refusalOf } from '../platform/http/document/api-responses.js';
import { validated } from '../validation/validated.js';
import {
  CHANGE_WEBHOOK,
  CHANGED_WEBHOOK,
  CREATE_WEBHOOK,
  CREATED_WEBHOOK,
  DELETED_WEBHOOK,
  DELIVERIES,
  PINGED,
  REPLAY,
  REPLAYED,
  ROLLED_SECRET,
  WEBHOOK_EXAMPLES,
  WEBHOOK_LIST,
} from './dto/webhook-examples.js';
import {
  WebhookDeletionDto,
  WebhookDeliveryListDto,
  WebhookListDto,
  WebhookPingDto,
  WebhookResponseDto,
  WebhookWithSecretDto,
} from './dto/webhook-responses.dto.js';
import { DeliveriesQueryDto, WebhookChangeDto, WebhookDto, WebhookReplayDto } from './dto/webhook-writes.dto.js';
import type { WebhookRecord, WebhookWithSecret } from './webhook-record.js';
import { WebhooksService } from './webhooks.service.js';

const INVALID_WEBHOOK = refusalOf(() => validated(WebhookDto, { url: 'http://localhost/', types: ['listing.moved'] }));

@ApiTags('Webhooks')
@Controller('webhooks')
export class WebhooksController {
  constructor(private readonly webhooks: WebhooksService) {}

  @IdempotentPost('')
  @HttpCode(201)
  @RequireScope('webhooks:write')
  @ApiOperation({
    summary: 'Have events sent to an address of yours',
    operationId: 'createWebhook',
    description:
      'Each event from now on is one `POST` with the event as its body (see `GET /api/v1/events`), signed by Standard Webhooks: ' +
      '`webhook-id`, `webhook-timestamp`, `webhook-signature`. In order, one at a time; a 2xx within ' +
      `${LIMITS.webhookDeliverySeconds} seconds accepts it. Otherwise it is sent again, with the same \`webhook-id\`, after 5 ` +
      'seconds, a minute, 5 and 30 minutes, 2, 6 and 12 hours, then daily; after ' +
      `${LIMITS.webhookPatienceDays} days, or at once by a 410, the webhook is disabled. The answer has the secret, which is told ` +
      `only then. An agency has up to ${LIMITS.webhooksPerAgency}. A key can ask for what it may read.`,
  })
  @ApiBody({ type: WebhookDto, examples: CREATE_WEBHOOK })
  @ApiResponses(
    WebhookWithSecretDto,
    { status: 201, description: 'It is there', examples: CREATED_WEBHOOK },
    ...BODY_ERRORS,
    INVALID_WEBHOOK,
    'INSUFFICIENT_SCOPE',
    'TOO_MANY_WEBHOOKS',
  )
  create(@CurrentAgency() agency: AgencyContext, @Body() dto: WebhookDto): Promise<WebhookWithSecret> {
    return this.webhooks.create(agency, dto);
  }

  @Get()
  @RequireScope('webhooks:read')
  @ApiOperation({ summary: 'List webhooks', operationId: 'listWebhooks', description: 'All of them, without secrets.' })
  @ApiResponses(WebhookListDto, { description: 'All of them', examples: WEBHOOK_LIST }, 'INSUFFICIENT_SCOPE')
  list(@CurrentAgency() agency: AgencyContext): Promise<{ items: WebhookRecord[] }> {
    return this.webhooks.list(agency);
  }

  @Get(':id')
  @RequireScope('webhooks:read')
  @ApiOperation({
    summary: 'Read a webhook',
    operationId: 'getWebhook',
    description: 'How far it is in the log, and since when it accepts nothing.',
  })
  @ApiPathId(4)
  @ApiResponses(
    WebhookResponseDto,
    { description: 'The webhook', examples: WEBHOOK_EXAMPLES },
    INVALID_PATH_ID,
    'INSUFFICIENT_SCOPE',
    'NOT_FOUND',
  )
  get(@CurrentAgency() agency: AgencyContext, @PathId() id: number): Promise<WebhookRecord> {
    return this.webhooks.get(agency, id);
  }

  @Patch(':id')
  @RequireScope('webhooks:write')
  @ApiOperation({
    summary: 'Change a webhook',
    operationId: 'changeWebhook',
    description:
      'What is left out stays. One that is made active again goes on where it was in the log. A key can change where and what is sent ' +
      'if it may read that.',
  })
  @ApiPathId(4)
  @ApiBody({ type: WebhookChangeDto, examples: CHANGE_WEBHOOK })
  @ApiResponses(
    WebhookResponseDto,
    { description: 'The webhook as it is now', examples: CHANGED_WEBHOOK },
    ...BODY_ERRORS,
    INVALID_WEBHOOK,
    'INSUFFICIENT_SCOPE',
    'NOT_FOUND',
  )
  change(
    @CurrentAgency() agency: AgencyContext,
    @PathId() id: number,
    @Body() dto: WebhookChangeDto,
  ): Promise<WebhookRecord> {
    return this.webhooks.change(agency, id, dto);
  }

  @Delete(':id')
  @RequireScope('webhooks:write')
  @ApiOperation({
    summary: 'Delete a webhook',
    operationId: 'deleteWebhook',
    description: 'With what is told of its deliveries.',
  })
  @ApiPathId(4)
  @ApiResponses(
    WebhookDeletionDto,
    { description: 'It is gone', examples: DELETED_WEBHOOK },
    INVALID_PATH_ID,
    'INSUFFICIENT_SCOPE',
    'NOT_FOUND',
  )
  delete(@CurrentAgency() agency: AgencyContext, @PathId() id: number): Promise<{ deleted: true }> {
    return this.webhooks.delete(agency, id);
  }

  @IdempotentPost(':id/secret')
  @BodyOptional()
  @HttpCode(200)
  @RequireScope('webhooks:write')
  @ApiOperation({
    summary: 'Give a webhook another secret',
    operationId: 'rollWebhookSecret',
    description:
      `For ${LIMITS.webhookSecretOverlapHours} hours messages are signed with both. Asked for again within them, it replaces the ` +
      'newest secret alone, at once; the one before signs until its time is over. The key has to be one that may read what is sent.',
  })
  @ApiPathId(4)
  @ApiResponses(
    WebhookWithSecretDto,
    { description: 'The webhook with its new secret', examples: ROLLED_SECRET },
    ...BODY_ERRORS,
    INVALID_PATH_ID,
    'INSUFFICIENT_SCOPE',
    'NOT_FOUND',
  )
  rollSecret(@CurrentAgency() agency: AgencyContext, @PathId() id: number): Promise<WebhookWithSecret> {
    return this.webhooks.rollSecret(agency, id);
  }

  @IdempotentPost(':id/ping')
  @BodyOptional()
  @HttpCode(202)
  @RequireScope('webhooks:write')
  @ApiOperation({
    summary: 'Send a message that is no event',
    operationId: 'pingWebhook',
    description:
      'Its `type` is `webhook.ping`. Sent once, also to a webhook that is not active; the deliveries tell what came of it.',
  })
  @ApiPathId(4)
  @ApiResponses(
    WebhookPingDto,
    { status: 202, description: 'It is on its way', examples: PINGED },
    ...BODY_ERRORS,
    INVALID_PATH_ID,
    'INSUFFICIENT_SCOPE',
    'NOT_FOUND',
  )
  ping(@CurrentAgency() agency: AgencyContext, @PathId() id: number): Promise<{ jobId: number }> {
    return this.webhooks.ping(agency, id);
  }

  @IdempotentPost(':id/replay')
  @HttpCode(200)
  @RequireScope('webhooks:write')
  @ApiOperation({
    summary: 'Send events again',
    operationId: 'replayWebhook',
    description:
      'All behind a place in the log, with the `webhook-id` that they had. The key has to be one that may read what is sent.',
  })
  @ApiPathId(4)
  @ApiBody({ type: WebhookReplayDto, examples: REPLAY })
  @ApiResponses(
    WebhookResponseDto,
    { description: 'The webhook as it is now', examples: REPLAYED },
    ...BODY_ERRORS,
    refusalOf(() => validated(WebhookReplayDto, { after: 'x' })),
    'INSUFFICIENT_SCOPE',
    'NOT_FOUND',
    new ApiError('EVENTS_EXPIRED', [], { facts: { oldestAfter: 4711 } }),
  )
  replay(
    @CurrentAgency() agency: AgencyContext,
    @PathId() id: number,
    @Body() { after }: WebhookReplayDto,
  ): Promise<WebhookRecord> {
    return this.webhooks.replay(agency, id, after);
  }

  @Get(':id/deliveries')
  @RequireScope('webhooks:read')
  @ApiOperation({
    summary: 'Read what was sent',
    operationId: 'listWebhookDeliveries',
    description: `The latest first, for ${LIMITS.webhookDeliveryRetentionDays} days: one entry for each message, with its last attempt.`,
  })
  @ApiPathId(4)
  @ApiResponses(
    WebhookDeliveryListDto,
    { description: 'What was sent', examples: DELIVERIES },
    INVALID_PATH_ID,
    'INSUFFICIENT_SCOPE',
    'NOT_FOUND',
  )
  deliveries(
    @CurrentAgency() agency: AgencyContext,
    @PathId() id: number,
    @Query() query: DeliveriesQueryDto,
  ): Promise<WebhookDeliveryListDto> {
    return this.webhooks.listDeliveries(agency, id, query);
  }
}
