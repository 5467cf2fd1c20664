import { applyDecorators } from '@nestjs/common';
import { ApiQuery } from '@nestjs/swagger';
import { ALL_SUBTYPES } from '../../catalogue/subtypes.js';
import { ANNOUNCEMENT_TYPES, LISTING_STATUSES, PROPERTY_TYPES } from '../../catalogue/vocabulary.js';

/** Documents the filters of `GET /listings` (D-27). */
export function ApiListingFilters(): MethodDecorator {
  return applyDecorators(
    ApiQuery({
      name: 'status',
      required: false,
      schema: { type: 'array', items: { type: 'string', enum: [...LISTING_STATUSES] } },
      description: 'Only listings with one of these statuses; repeat the parameter for each',
    }),
    optionFilter('announcementType', ANNOUNCEMENT_TYPES),
    optionFilter('propertyType', PROPERTY_TYPES),
    optionFilter('propertySecondaryType', ALL_SUBTYPES),
    ApiQuery({
      name: 'userId',
      required: false,
      schema: { type: 'integer', minimum: 1 },
      description: 'Only listings of this agent',
    }),
    ApiQuery({
      name: 'externalUserId',
      required: false,
      schema: { type: 'string' },
      description: 'Only listings of the agent with this id of yours',
    }),
  );
}

function optionFilter(name: string, values: readonly string[]): MethodDecorator {
  return ApiQuery({ name, required: false, schema: { type: 'string', enum: [...values] } });
}
