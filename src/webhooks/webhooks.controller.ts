import { Body, Controller, Delete, Get, HttpCode, Patch, Query } from '@nestjs/common';
import { ApiBody, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { AgencyContext } from '../auth/agency-context.js';
import { CurrentAgency, RequireScope } from '../auth/auth.decorators.js';
import { LIMITS } from '../catalogue/limits.js';
import { ApiError } from '../errors/api-error.js';
import { joinWords } from '../i18n/sentences.js';
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

/** Units of time by their length in seconds, the longest first. */
const UNITS = [
  { unit: 'hour', length: 3_600 },
  { unit: 'minute', length: 60 },
];

const INVALID_WEBHOOK = refusalOf(() => validated(WebhookDto, { url: 'http://localhost/', types: ['listing.moved'] }));

@ApiTags('Webhooks')
@Controller('webhooks')
export class WebhooksController {
  constructor(private readonly webhooks: WebhooksService) {}

  @IdempotentPost('', { hasSecret: true, createsObject: true })
  @RequireScope('webhooks:write')
  @ApiOperation({
    summary: 'Create a webhook',
    operationId: 'createWebhook',
    description:
      'From now on, the service sends each event to the URL as a `POST` request with the event as its JSON body (see ' +
      '`GET /api/v1/events`). Requests are signed according to Standard Webhooks, with the headers `webhook-id`, ' +
      '`webhook-timestamp` and `webhook-signature`. Events are sent in order, one at a time. A 2xx response within ' +
      `${LIMITS.webhookDeliverySeconds} seconds accepts an event. Otherwise it is sent again with the same ` +
      `\`webhook-id\` after ${describePauses(LIMITS.webhookRetryPausesSeconds)}. The ` +
      `webhook is disabled after ${LIMITS.webhookPatienceDays} days of failures, or immediately by a 410 response. ` +
      'Only the response to this request, and to a change of the secret, contains the secret. An agency can have up ' +
      `to ${LIMITS.webhooksPerAgency} webhooks. A key can subscribe only to events that it may read.`,
  })
  @ApiBody({ type: WebhookDto, examples: CREATE_WEBHOOK })
  @ApiResponses(
    WebhookWithSecretDto,
    { status: 201, description: 'The webhook has been created', examples: CREATED_WEBHOOK, headers: ['Location'] },
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
  @ApiOperation({
    summary: 'List webhooks',
    operationId: 'listWebhooks',
    description: 'Returns all webhooks of the agency, without their secrets.',
  })
  @ApiResponses(WebhookListDto, { description: 'All webhooks', examples: WEBHOOK_LIST }, 'INSUFFICIENT_SCOPE')
  list(@CurrentAgency() agency: AgencyContext): Promise<{ items: WebhookRecord[] }> {
    return this.webhooks.list(agency);
  }

  @Get(':id')
  @RequireScope('webhooks:read')
  @ApiOperation({
    summary: 'Get a webhook',
    operationId: 'getWebhook',
    description: 'Returns its settings, its position in the event log, and since when deliveries have been failing.',
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
    summary: 'Update a webhook',
    operationId: 'changeWebhook',
    description:
      'Absent fields keep their values. A webhook that is activated again continues at its last position in the ' +
      'event log, or with the oldest event that is kept: if its `lastSeq` is below the `oldestAfter` of ' +
      '`GET /api/v1/events/head` before that, events in between are not sent. A key can change `url` and `types`, or ' +
      'activate the webhook, only if it may read the events that are sent.',
  })
  @ApiPathId(4)
  @ApiBody({ type: WebhookChangeDto, examples: CHANGE_WEBHOOK })
  @ApiResponses(
    WebhookResponseDto,
    { description: 'The updated webhook', examples: CHANGED_WEBHOOK },
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
    description: 'Also deletes the records of its deliveries.',
  })
  @ApiPathId(4)
  @ApiResponses(
    WebhookDeletionDto,
    { description: 'The webhook has been deleted', examples: DELETED_WEBHOOK },
    INVALID_PATH_ID,
    'INSUFFICIENT_SCOPE',
    'NOT_FOUND',
  )
  delete(@CurrentAgency() agency: AgencyContext, @PathId() id: number): Promise<{ deleted: true }> {
    return this.webhooks.delete(agency, id);
  }

  @IdempotentPost(':id/secret', { hasSecret: true })
  @BodyOptional()
  @HttpCode(200)
  @RequireScope('webhooks:write')
  @ApiOperation({
    summary: 'Replace the secret of a webhook',
    operationId: 'rollWebhookSecret',
    description:
      `For ${LIMITS.webhookSecretOverlapHours} hours, messages are signed with both the old and the new secret. A ` +
      'repeated call within this time immediately replaces only the new secret; the old one remains valid until the ' +
      'time is over. The key must be allowed to read the events that are sent.',
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
    summary: 'Send a test message',
    operationId: 'pingWebhook',
    description:
      'Sends a message with the `type` `webhook.ping` once, even if the webhook is not active. The deliveries show ' +
      'the result.',
  })
  @ApiPathId(4)
  @ApiResponses(
    WebhookPingDto,
    { status: 202, description: 'The message is being sent', examples: PINGED },
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
      'Sends all events after a position in the event log again, with the same `webhook-id` as before. The key must ' +
      'be allowed to read the events that are sent.',
  })
  @ApiPathId(4)
  @ApiBody({ type: WebhookReplayDto, examples: REPLAY })
  @ApiResponses(
    WebhookResponseDto,
    { description: 'The updated webhook', examples: REPLAYED },
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
    summary: 'List the deliveries of a webhook',
    operationId: 'listWebhookDeliveries',
    description:
      'Newest first: one entry per message, with the result of its last attempt. Kept for ' +
      `${LIMITS.webhookDeliveryRetentionDays} days.`,
  })
  @ApiPathId(4)
  @ApiResponses(
    WebhookDeliveryListDto,
    { description: 'A page of deliveries', examples: DELIVERIES },
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

/** Such as `5 seconds, 1 minute and 2 hours, then every 24 hours`. */
function describePauses(pausesSeconds: readonly number[]): string {
  const pauses = pausesSeconds.map(describePause);
  return `${joinWords(pauses.slice(0, -1))}, then every ${pauses.at(-1)}`;
}

function describePause(seconds: number): string {
  const { unit, length } = UNITS.find((each) => seconds % each.length === 0) ?? { unit: 'second', length: 1 };
  return new Intl.NumberFormat('en-GB', { style: 'unit', unit, unitDisplay: 'long' }).format(seconds / length);
}
