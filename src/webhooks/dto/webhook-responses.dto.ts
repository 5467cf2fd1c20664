import { ApiProperty } from '@nestjs/swagger';
import { LIMITS } from '../../catalogue/limits.js';
import { SEQ_SCHEMA } from '../../events/dto/event-query.dto.js';
import { EVENT_TYPE_FILTERS, type EventTypeFilter } from '../../events/event-types.js';
import { ApiCount, ApiId, ApiLink, ApiTimestamp, ResponseSchema } from '../../platform/http/document/api-properties.js';
import { DISABLED_REASONS, type DisabledReason, WEBHOOK_DESCRIPTION_MAX_LENGTH } from '../webhook.entity.js';
import { DELIVERY_STATUSES, type DeliveryStatus } from '../webhook-delivery.entity.js';

@ResponseSchema('Webhook', 'An endpoint of yours to which the service sends events.')
export class WebhookResponseDto {
  @ApiId({ example: 4 })
  id: number;

  @ApiLink({ example: 'https://crm.example/hooks/listings' })
  url: string;

  @ApiProperty({
    type: 'array',
    maxItems: EVENT_TYPE_FILTERS.length,
    items: { type: 'string', enum: [...EVENT_TYPE_FILTERS] },
    example: ['listing.*'],
  })
  types: readonly EventTypeFilter[];

  @ApiProperty({ type: String, nullable: true, maxLength: WEBHOOK_DESCRIPTION_MAX_LENGTH, example: 'Production' })
  description: string | null;

  @ApiProperty({ type: Boolean, example: true })
  active: boolean;

  @ApiProperty({
    type: String,
    enum: [...DISABLED_REASONS, null],
    nullable: true,
    example: null,
    description:
      'Why the service has disabled the webhook: `gone` after a 410 response, `failing` after ' +
      `${LIMITS.webhookPatienceDays} days without an accepted delivery; null if the service has not disabled it`,
  })
  disabledReason: DisabledReason | null;

  @ApiProperty({
    ...SEQ_SCHEMA,
    example: 812,
    description: 'The position in the event log up to which all events have been delivered',
  })
  lastSeq: number;

  @ApiTimestamp({
    nullable: true,
    example: null,
    description: 'Since when deliveries have been failing; null if they are not failing',
  })
  failingSince: string | null;

  @ApiTimestamp({
    nullable: true,
    example: null,
    description: 'When the failed delivery is retried; null if none is pending: the next event is sent at once',
  })
  nextAttemptAt: string | null;

  @ApiTimestamp({ example: '2026-05-01T09:30:00.000Z' })
  createdAt: string;

  @ApiTimestamp({ example: '2026-05-01T09:30:00.000Z' })
  updatedAt: string;
}

@ResponseSchema('WebhookWithSecret', 'A webhook with its signing secret, which only this response contains.')
export class WebhookWithSecretDto extends WebhookResponseDto {
  @ApiProperty({
    type: String,
    maxLength: 64,
    example: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwdNTwQ4Oo2vA=',
    description: 'The signing secret, in the format of the Standard Webhooks libraries',
  })
  secret: string;
}

@ResponseSchema('WebhookList', 'All webhooks of the agency.')
export class WebhookListDto {
  @ApiProperty({ type: [WebhookResponseDto], maxItems: LIMITS.webhooksPerAgency })
  items: WebhookResponseDto[];
}

@ResponseSchema('WebhookDeletion', 'The webhook has been deleted; no more events are sent to it.')
export class WebhookDeletionDto {
  @ApiProperty({ type: Boolean, enum: [true], example: true })
  deleted: true;
}

@ResponseSchema('WebhookPing', 'A ping that is being sent.')
export class WebhookPingDto {
  @ApiId({ example: 915, description: 'The id of the job that sends the ping; see `GET /api/v1/job/status`' })
  jobId: number;
}

@ResponseSchema('WebhookDelivery', 'A message to an endpoint, with the result of its last attempt.')
class WebhookDeliveryDto {
  @ApiId({ example: 90211 })
  id: number;

  @ApiProperty({
    type: String,
    maxLength: 64,
    example: 'evt_4_812',
    description: 'The value of the `webhook-id` header',
  })
  messageId: string;

  @ApiProperty({ ...SEQ_SCHEMA, nullable: true, example: 812, description: 'The `seq` of the event; null for a ping' })
  eventSeq: number | null;

  @ApiProperty({ type: String, maxLength: 30, example: 'listing.updated' })
  eventType: string;

  @ApiProperty({ enum: DELIVERY_STATUSES, enumName: 'WebhookDeliveryStatus', example: 'delivered' })
  status: DeliveryStatus;

  @ApiCount({ example: 1, description: 'Number of attempts' })
  attempts: number;

  @ApiProperty({
    type: 'integer',
    format: 'int32',
    minimum: 100,
    maximum: 999,
    nullable: true,
    example: 204,
    description: 'The HTTP status of the response; null if there was no response',
  })
  responseCode: number | null;

  @ApiProperty({
    type: String,
    nullable: true,
    maxLength: LIMITS.webhookResponseBytes,
    example: '',
    description: 'The beginning of the response body; null if there was no response',
  })
  responseText: string | null;

  @ApiProperty({
    type: String,
    nullable: true,
    maxLength: 255,
    example: null,
    description: 'Why there was no response; null if there was one',
  })
  fault: string | null;

  @ApiCount({ example: 87, description: 'Duration of the last attempt, in milliseconds' })
  durationMs: number;

  @ApiTimestamp({ example: '2026-05-01T09:30:00.400Z' })
  attemptedAt: string;

  @ApiTimestamp({ nullable: true, example: null, description: 'When the delivery is retried; null if it is not' })
  nextAttemptAt: string | null;
}

@ResponseSchema('WebhookDeliveryList', 'A page of deliveries, newest first.')
export class WebhookDeliveryListDto {
  @ApiProperty({ type: [WebhookDeliveryDto], maxItems: LIMITS.pageSizeMax })
  items: WebhookDeliveryDto[];

  @ApiProperty({
    type: String,
    nullable: true,
    maxLength: 15,
    example: null,
    description: 'The `cursor` of the next page; null on the last page',
  })
  nextCursor: string | null;
}
