import { ApiProperty } from '@nestjs/swagger';
import { LIMITS } from '../../catalogue/limits.js';
import { ApiCount, ApiId, ID_SCHEMA, ResponseSchema } from '../../platform/http/document/api-properties.js';
import type { DeliveriesResult, WebhookResult } from '../processing/webhook.job-types.js';

/** `resultData` of a job of a webhook. */
@ResponseSchema('WebhookResult', 'The result of a `webhook_deliver` or `webhook_ping` job.')
export class WebhookResultDto implements WebhookResult {
  @ApiId({ example: 4, description: 'The id of the webhook' })
  webhookId: number;

  @ApiCount({
    example: 1,
    description: 'How many events (or pings) the endpoint accepted with a 2xx status, in the last run of the job',
  })
  delivered: number;
}

/** `resultData` of a job for all webhooks of the agency. */
@ResponseSchema('DeliveriesResult', 'The result of a `webhook_deliver_all` job.')
export class DeliveriesResultDto implements DeliveriesResult {
  @ApiProperty({
    type: 'array',
    items: ID_SCHEMA,
    maxItems: LIMITS.webhooksPerAgency,
    uniqueItems: true,
    example: [4, 7],
    description: 'The ids of the webhooks to which events were sent',
  })
  webhookIds: number[];

  @ApiCount({
    example: 12,
    description: 'How many events their endpoints accepted with a 2xx status, in the last run of the job',
  })
  delivered: number;
}
