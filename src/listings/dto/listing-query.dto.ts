import { applyDecorators } from '@nestjs/common';
import { ApiQuery } from '@nestjs/swagger';
import { ALL_SUBTYPES } from '../../catalogue/subtypes.js';
import { ANNOUNCEMENT_TYPES, LISTING_STATUSES, PROPERTY_TYPES } from '../../catalogue/vocabulary.js';
import { EXTERNAL_ID_SCHEMA, ID_SCHEMA } from '../../http/api-properties.js';

/** Documents the filters of `GET /listings` (D-27). */
export function ApiListingFilters(): MethodDecorator {
  return applyDecorators(
    ApiQuery({
      name: 'status',
      required: false,
      schema: {
        type: 'array',
        maxItems: LISTING_STATUSES.length,
        items: { type: 'string', enum: [...LISTING_STATUSES] },
        examples: [['active', 'pending_active']],
      },
      description: 'Only listings with one of these statuses; repeat the parameter for each',
    }),
    optionFilter('announcementType', ANNOUNCEMENT_TYPES, 'rent', 'Only listings for rent, or for sale'),
    optionFilter('propertyType', PROPERTY_TYPES, 'residential', 'Only listings of this kind of property'),
    optionFilter('propertySecondaryType', ALL_SUBTYPES, 'apartment', 'Only listings of this subtype'),
    ApiQuery({
      name: 'userId',
      required: false,
      schema: { ...ID_SCHEMA, examples: [3] },
      description: 'Only listings of this agent',
    }),
    ApiQuery({
      name: 'externalUserId',
      required: false,
      schema: { ...EXTERNAL_ID_SCHEMA, examples: ['agent-7'] },
      description: 'Only listings of the agent with this id of yours; beside `userId`, that of the same agent',
    }),
  );
}

function optionFilter<T extends string>(
  name: string,
  values: readonly T[],
  example: NoInfer<T>,
  description: string,
): MethodDecorator {
  const schema = { type: 'string', enum: [...values], examples: [example] };
  return ApiQuery({ name, required: false, schema, description });
}
