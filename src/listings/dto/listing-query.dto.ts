import { ALL_SUBTYPES } from '../../catalogue/subtypes.js';
import {
  ANNOUNCEMENT_TYPES,
  type AnnouncementType,
  LISTING_STATUSES,
  type ListingStatus,
  PROPERTY_TYPES,
  type PropertyType,
} from '../../catalogue/vocabulary.js';
import { ListQueryDto } from '../../pagination/dto/list-query.dto.js';
import { EXTERNAL_ID_SCHEMA, ID_SCHEMA } from '../../platform/http/document/api-properties.js';
import { externalId, internalId, option, options, QueryValue } from '../../validation/query-parameters.js';
import { QueryDto } from '../../validation/request-dto.js';

/** The query of `GET /listings` (D-27). */
@QueryDto()
export class ListingQueryDto extends ListQueryDto {
  @QueryValue(options(LISTING_STATUSES), {
    schema: {
      type: 'array',
      maxItems: LISTING_STATUSES.length,
      items: { type: 'string', enum: [...LISTING_STATUSES] },
      examples: [['active', 'pending_active']],
    },
    description: 'Only listings with one of these statuses. Repeat the parameter to send several.',
  })
  status?: ListingStatus[];

  @OptionFilter(ANNOUNCEMENT_TYPES, 'rent', 'Only listings with this `announcementType`')
  announcementType?: AnnouncementType;

  @OptionFilter(PROPERTY_TYPES, 'residential', 'Only listings with this `propertyType`')
  propertyType?: PropertyType;

  @OptionFilter(ALL_SUBTYPES, 'apartment', 'Only listings with this `propertySecondaryType`')
  propertySecondaryType?: (typeof ALL_SUBTYPES)[number];

  @QueryValue(internalId, {
    schema: { ...ID_SCHEMA, examples: [3] },
    description: 'Only listings of the agent with this `id`',
  })
  userId?: number;

  @QueryValue(externalId, {
    schema: { ...EXTERNAL_ID_SCHEMA, examples: ['agent-7'] },
    description:
      'Only listings of the agent with this `externalId`. If you also send `userId`, it must identify the same agent.',
  })
  externalUserId?: string;
}

function OptionFilter<T extends string>(
  values: readonly T[],
  example: NoInfer<T>,
  description: string,
): PropertyDecorator {
  return QueryValue(option(values), {
    schema: { type: 'string', enum: [...values], examples: [example] },
    description,
  });
}
