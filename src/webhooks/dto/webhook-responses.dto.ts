import { ApiProperty } from '@nestjs/swagger';
import { LIMITS } from '../../catalogue/limits.js';
import { SEQ_SCHEMA } from '../../events/dto/event-query.dto.js';
import { EVENT_TYPE_FILTERS, type EventTypeFilter } from '../../events/event-types.js';
import { ApiCount, ApiId, ApiLink, ApiTimestamp, ResponseSchema } from '../../platform/http/document/api-properties.js';
import { DISABLED_REASONS, type DisabledReason, WEBHOOK_DESCRIPTION_MAX_LENGTH } from '../webhook.entity.js';
import { DELIVERY_STATUSES, type DeliveryStatus } from '../webhook-delivery.entity.js';

@ResponseSchema('Webhook', 'Where events are sent.')
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
      'Why the service has stopped sending: it was answered 410, or nothing was accepted for days; null: it has not',
  })
  disabledReason: DisabledReason | null;

  @ApiProperty({ ...SEQ_SCHEMA, example: 812, description: 'The place in the log up to which all is delivered' })
  lastSeq: number;

  @ApiTimestamp({ nullable: true, example: null, description: 'Since when it accepts nothing; null: it does' })
  failingSince: string | null;

  @ApiTimestamp({
    nullable: true,
    example: null,
    description: 'When it is tried again; null: as soon as there is anything',
  })
  nextAttemptAt: string | null;

  @ApiTimestamp({ example: '2026-05-01T09:30:00.000Z' })
  createdAt: string;

  @ApiTimestamp({ example: '2026-05-01T09:30:00.000Z' })
  updatedAt: string;
}

@ResponseSchema('WebhookWithSecret', 'Where events are sent, and what they are signed with: it is told only now.')
export class WebhookWithSecretDto extends WebhookResponseDto {
  @ApiProperty({
    type: String,
    maxLength: 64,
    example: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwdNTwQ4Oo2vA=',
    description: 'For the library of Standard Webhooks',
  })
  secret: string;
}

@ResponseSchema('WebhookList', 'All of them.')
export class WebhookListDto {
  @ApiProperty({ type: [WebhookResponseDto], maxItems: LIMITS.webhooksPerAgency })
  items: WebhookResponseDto[];
}

@ResponseSchema('WebhookDeletion', 'It is gone, and nothing is sent to it any more.')
export class WebhookDeletionDto {
  @ApiProperty({ type: Boolean, enum: [true], example: true })
  deleted: true;
}

@ResponseSchema('WebhookPing', 'A message is on its way.')
export class WebhookPingDto {
  @ApiId({ example: 915, description: 'Its job; see GET /api/v1/job/status' })
  jobId: number;
}

@ResponseSchema('WebhookDelivery', 'A message to an endpoint, with its last attempt.')
class WebhookDeliveryDto {
  @ApiId({ example: 90211 })
  id: number;

  @ApiProperty({ type: String, maxLength: 64, example: 'evt_4_812', description: 'The header `webhook-id`' })
  messageId: string;

  @ApiProperty({ ...SEQ_SCHEMA, nullable: true, example: 812, description: 'null: a ping' })
  eventSeq: number | null;

  @ApiProperty({ type: String, maxLength: 30, example: 'listing.updated' })
  eventType: string;

  @ApiProperty({ enum: DELIVERY_STATUSES, enumName: 'WebhookDeliveryStatus', example: 'delivered' })
  status: DeliveryStatus;

  @ApiCount({ example: 1 })
  attempts: number;

  @ApiProperty({
    type: 'integer',
    format: 'int32',
    minimum: 100,
    maximum: 999,
    nullable: true,
    example: 204,
    description: 'The status that it was answered with; null: there was no answer',
  })
  responseCode: number | null;

  @ApiProperty({ type: String, nullable: true, maxLength: LIMITS.webhookResponseBytes, example: '' })
  responseText: string | null;

  @ApiProperty({ type: String, nullable: true, maxLength: 255, example: null, description: 'Why there was no answer' })
  fault: string | null;

  @ApiCount({ example: 87, description: 'How long it took' })
  durationMs: number;

  @ApiTimestamp({ example: '2026-05-01T09:30:00.400Z' })
  attemptedAt: string;

  @ApiTimestamp({ nullable: true, example: null, description: 'When it is sent again; null: it is not' })
  nextAttemptAt: string | null;
}

@ResponseSchema('WebhookDeliveryList', 'What was sent, the latest first.')
export class WebhookDeliveryListDto {
  @ApiProperty({ type: [WebhookDeliveryDto], maxItems: LIMITS.pageSizeMax })
  items: WebhookDeliveryDto[];

  @ApiProperty({ type: String, nullable: true, maxLength: 15, example: null, description: 'null: the last page' })
  nextCursor: string | null;
}
