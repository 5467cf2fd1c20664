import { applyDecorators, Injectable, Optional } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { ValidatorConstraint } from 'class-validator';
import {
  detail,
  explainOption,
  explainRequired,
  explainValue,
  explainWholeNumber,
  pathIn,
  type ValuePath,
  wrongType,
} from '../../catalogue/checks/explain-value.js';
import { LIMITS } from '../../catalogue/limits.js';
import { Config } from '../../config/env.js';
import type { ErrorDetail } from '../../errors/api-error.js';
import { SEQ_SCHEMA } from '../../events/dto/event-query.dto.js';
import { EVENT_TYPE_FILTERS, type EventTypeFilter } from '../../events/event-types.js';
import { explainOutboundUrl } from '../../integrations/vetted-http/outbound-url.js';
import { ApiLink } from '../../platform/http/document/api-properties.js';
import { ExplainingConstraint } from '../../validation/constraint-container.js';
import { QueryValue, wholeNumber } from '../../validation/query-parameters.js';
import { QueryDto, RequestDto } from '../../validation/request-dto.js';
import { ConstraintRule, type Explain, Rule } from '../../validation/rule.js';
import { explainCount, IsOptionalBoolean } from '../../validation/values.js';
import { WEBHOOK_DESCRIPTION_MAX_LENGTH } from '../webhook.entity.js';

/** Whether messages may be sent to a URL, as far as its text shows. */
@Injectable()
@ValidatorConstraint({ name: 'webhookUrl' })
export class WebhookUrlConstraint extends ExplainingConstraint {
  /**
   * @param config absent while the OpenAPI document is generated; then no origin is exempt.
   */
  constructor(@Optional() private readonly config?: Config) {
    super();
  }

  explain(path: ValuePath, value: unknown, dto: object): readonly ErrorDetail[] {
    return value === undefined && dto instanceof WebhookChangeDto
      ? []
      : explainRequired(path, value, () => explainOutboundUrl(path, value, this.config?.webhookAllowedOrigins ?? []));
  }
}

interface Presence {
  required: boolean;
}

/** Skips the check when the value is optional and absent. */
const unlessAbsent =
  ({ required }: Presence, explain: (path: ValuePath, value: unknown) => readonly ErrorDetail[]): Explain =>
  (path, value) =>
    value === undefined && !required ? [] : explain(path, value);

const IsUrl = ({ required }: Presence): PropertyDecorator =>
  applyDecorators(
    ApiLink({
      required,
      example: 'https://crm.example/hooks/listings',
      description: 'The URL to which events are sent. It must be a public address; redirects are not followed',
    }),
    ConstraintRule(WebhookUrlConstraint),
  );

const TYPES = { min: 1, max: EVENT_TYPE_FILTERS.length };

const IsTypes = (presence: Presence): PropertyDecorator =>
  applyDecorators(
    ApiProperty({
      type: 'array',
      ...presence,
      minItems: TYPES.min,
      maxItems: TYPES.max,
      uniqueItems: true,
      items: { type: 'string', enum: [...EVENT_TYPE_FILTERS] },
      example: ['listing.*'],
      description: 'The event types to send; `listing.*` stands for all event types of listings',
    }),
    Rule(
      unlessAbsent(presence, (path, value) => {
        const mistakes = explainCount(path, value, TYPES, 'an array of types of events');
        return mistakes.length > 0 || !Array.isArray(value) ? mistakes : explainTypes(path, value);
      }),
    ),
  );

function explainTypes(path: ValuePath, types: readonly unknown[]): ErrorDetail[] {
  return types.flatMap((type, index) => {
    const at = pathIn(path, index);
    if (typeof type !== 'string') {
      return [wrongType(at, 'a string', type)];
    }
    if (!EVENT_TYPE_FILTERS.some((known) => known === type)) {
      return explainOption(at, type, EVENT_TYPE_FILTERS);
    }
    return types.indexOf(type) === index ? [] : [detail(at, 'DUPLICATE_ITEM', 'is already in the list')];
  });
}

const IsDescription = (): PropertyDecorator =>
  applyDecorators(
    ApiProperty({
      type: String,
      required: false,
      nullable: true,
      minLength: 1,
      maxLength: WEBHOOK_DESCRIPTION_MAX_LENGTH,
      example: 'Production',
      description: 'A note for your own use',
    }),
    Rule((path, value) =>
      value === undefined || value === null
        ? []
        : explainValue(
            {
              type: 'string',
              multiline: false,
              description: '',
              minLength: 1,
              maxLength: WEBHOOK_DESCRIPTION_MAX_LENGTH,
            },
            path,
            value,
          ),
    ),
  );

const IsActive = (): PropertyDecorator => IsOptionalBoolean('Whether events are sent. Default for a new webhook: true');

/** The body of `POST /webhooks`. */
@RequestDto({ schema: 'WebhookBody', description: 'A webhook to create.', noun: 'a webhook' })
export class WebhookDto {
  @IsUrl({ required: true })
  url: string;

  @IsTypes({ required: true })
  types: EventTypeFilter[];

  @IsDescription()
  description?: string | null;

  @IsActive()
  active?: boolean;
}

/** The body of `PATCH /webhooks/{id}`. */
@RequestDto({
  schema: 'WebhookChangeBody',
  description: 'The fields to change. Absent fields keep their values.',
  noun: 'a webhook',
})
export class WebhookChangeDto {
  @IsUrl({ required: false })
  url?: string;

  @IsTypes({ required: false })
  types?: EventTypeFilter[];

  @IsDescription()
  description?: string | null;

  @IsActive()
  active?: boolean;
}

/** Uses the same messages as for `after` in a query (D-154). */
const explainSeq = (path: ValuePath, value: unknown): ErrorDetail[] =>
  explainWholeNumber({ min: SEQ_SCHEMA.minimum, max: SEQ_SCHEMA.maximum }, path, value);

/** The body of `POST /webhooks/{id}/replay`. */
@RequestDto({
  schema: 'WebhookReplayBody',
  description: 'The position from which to send events again.',
  noun: 'a replay',
})
export class WebhookReplayDto {
  @ApiProperty({
    ...SEQ_SCHEMA,
    example: 0,
    description: 'Send all events after this position in the event log, including those that were already delivered',
  })
  @Rule((path, value) => explainRequired(path, value, () => explainSeq(path, value)))
  after: number;
}

/** The query of `GET /webhooks/{id}/deliveries`. */
@QueryDto()
export class DeliveriesQueryDto {
  @QueryValue(wholeNumber(1, LIMITS.pageSizeMax), {
    schema: {
      type: 'integer',
      format: 'int32',
      minimum: 1,
      maximum: LIMITS.pageSizeMax,
      default: LIMITS.pageSizeDefault,
      examples: [LIMITS.pageSizeMax],
    },
    description: 'Maximum number of deliveries per page',
  })
  limit?: number;

  @QueryValue(wholeNumber(1, Number.MAX_SAFE_INTEGER), {
    schema: { type: 'string', pattern: '^[1-9][0-9]{0,14}$', maxLength: 15, examples: ['90210'] },
    description: '`nextCursor` from the previous page',
  })
  cursor?: number;
}
