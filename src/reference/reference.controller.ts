import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiHeader, ApiOperation, ApiQuery, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { ALL_SUBTYPES } from '../catalogue/subtypes.js';
import { ANNOUNCEMENT_TYPES, PROPERTY_TYPES } from '../catalogue/vocabulary.js';
import { ApiAnswers, refusalOf } from '../http/api-answers.js';
import { answerHeaders } from '../http/api-headers.js';
import { CurrencyRatesService } from './currency-rates.service.js';
import { CURRENCY_RATES_EXAMPLES, CurrencyRatesDto } from './dto/currency-rates.dto.js';
import {
  BASE_SCHEMA_EXAMPLES,
  BaseSchemaDto,
  CONTEXTUAL_SCHEMA_EXAMPLES,
  ContextualSchemaDto,
} from './dto/schema.dto.js';
import { SchemaAnswers } from './schema-answers.js';
import { parseSchemaQuery, type SchemaQuery } from './schema-query.js';

@ApiTags('Reference')
@ApiHeader({
  name: 'If-None-Match',
  required: false,
  schema: { type: 'string', maxLength: 255 },
  description: 'The `ETag` of an answer that you still have',
})
@ApiResponse({
  status: 304,
  description: 'Not changed since the answer with this ETag',
  headers: answerHeaders('ETag'),
})
@Controller('reference')
export class ReferenceController {
  constructor(
    private readonly schemas: SchemaAnswers,
    private readonly currencyRates: CurrencyRatesService,
  ) {}

  @Get('schema/base')
  @ApiOperation({
    summary: 'What holds for all listings: combinations, fields, bounds',
    operationId: 'getBaseSchema',
    description: 'Changes with a new version of the service only: ask with `If-None-Match`.',
  })
  @ApiAnswers(BaseSchemaDto, { description: 'The base schema', examples: BASE_SCHEMA_EXAMPLES, headers: ['ETag'] })
  baseSchema(@Res() response: Response): void {
    this.schemas.base.sendTo(response);
  }

  @Get('schema')
  @ApiOperation({
    summary: 'Which fields a kind of listing has, and what each accepts',
    description:
      'A field is null where the combination does not have it. `required` says what publishing needs; beside that it ' +
      'needs propertyCoordinates or propertyAddress, of which neither is required by itself.',
    operationId: 'getSchema',
  })
  @ApiQuery({
    name: 'announcementType',
    required: true,
    schema: { type: 'string', enum: [...ANNOUNCEMENT_TYPES], example: 'rent' },
    description: 'For rent or for sale',
  })
  @ApiQuery({
    name: 'propertyType',
    required: true,
    schema: { type: 'string', enum: [...PROPERTY_TYPES], example: 'residential' },
    description: 'The kind of property',
  })
  @ApiQuery({
    name: 'propertySecondaryType',
    required: true,
    schema: { type: 'string', enum: [...ALL_SUBTYPES], example: 'apartment' },
    description: 'A subtype that the pair of types has',
  })
  @ApiAnswers(
    ContextualSchemaDto,
    { description: 'The schema of the combination', examples: CONTEXTUAL_SCHEMA_EXAMPLES, headers: ['ETag'] },
    refusalOf(() => parseSchemaQuery({ announcementType: 'lease', propertyType: 'residential' })),
    refusalOf(() =>
      parseSchemaQuery({
        announcementType: 'rent',
        propertyType: 'residential',
        propertySecondaryType: 'residential-land',
      }),
    ),
  )
  contextualSchema(@Query() query: SchemaQuery, @Res() response: Response): void {
    this.schemas.of(parseSchemaQuery(query)).sendTo(response);
  }

  @Get('currencies')
  @ApiOperation({
    summary: 'Exchange rates to the euro',
    description: "The National Bank of Moldova's official rates of `date`, refreshed daily.",
    operationId: 'getCurrencies',
  })
  @ApiAnswers(CurrencyRatesDto, {
    description: 'The rates of the last known day',
    examples: CURRENCY_RATES_EXAMPLES,
    headers: ['ETag'],
  })
  async currencies(@Res() response: Response): Promise<void> {
    (await this.currencyRates.answer()).sendTo(response);
  }
}
