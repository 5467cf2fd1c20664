import { ALL_SUBTYPES } from '../../catalogue/subtypes.js';
import {
  ANNOUNCEMENT_TYPES,
  type AnnouncementType,
  PROPERTY_TYPES,
  type PropertyType,
} from '../../catalogue/vocabulary.js';
import { type Language, LANGUAGES } from '../../i18n/languages.js';
import { anyText, option, QueryValue } from '../../validation/query-parameters.js';
import { QueryDto } from '../../validation/request-dto.js';

const Labels = (): PropertyDecorator =>
  QueryValue(option(LANGUAGES), {
    schema: { type: 'string', enum: [...LANGUAGES], example: 'ro' },
    description: 'Adds human-readable labels of the fields and their options, in this language',
  });

/** The query of `GET /reference/schema/base`. */
@QueryDto()
export class BaseSchemaQueryDto {
  @Labels()
  language?: Language;
}

/** The query of `GET /reference/schema` (D-71). */
@QueryDto()
export class SchemaQueryDto {
  @QueryValue(option(ANNOUNCEMENT_TYPES), {
    required: true,
    schema: { type: 'string', enum: [...ANNOUNCEMENT_TYPES], example: 'rent' },
    description: 'The `announcementType` of the listing',
  })
  announcementType: AnnouncementType;

  @QueryValue(option(PROPERTY_TYPES), {
    required: true,
    schema: { type: 'string', enum: [...PROPERTY_TYPES], example: 'residential' },
    description: 'The `propertyType` of the listing',
  })
  propertyType: PropertyType;

  /** Accepts any text here, because the valid subtypes depend on the other two parameters. */
  @QueryValue(anyText, {
    required: true,
    schema: { type: 'string', enum: [...ALL_SUBTYPES], example: 'apartment' },
    description: 'A subtype that exists for the `announcementType` and `propertyType`',
  })
  propertySecondaryType: string;

  @Labels()
  language?: Language;
}
