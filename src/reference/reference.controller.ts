import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiHeader, ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { responseHeaders } from '../platform/http/document/api-headers.js';
import { ApiResponses, refusalOf } from '../platform/http/document/api-responses.js';
import { validated } from '../validation/validated.js';
import { CurrencyRatesService } from './currency-rates.service.js';
import { CURRENCY_RATES_EXAMPLES, CurrencyRatesDto } from './dto/currency-rates.dto.js';
import {
  BASE_SCHEMA_EXAMPLES,
  BaseSchemaDto,
  CONTEXTUAL_SCHEMA_EXAMPLES,
  ContextualSchemaDto,
} from './dto/schema.dto.js';
import { BaseSchemaQueryDto, SchemaQueryDto } from './dto/schema-query.dto.js';
import { listingContextOf, SchemaResponses } from './schema-responses.js';

@ApiTags('Reference')
@ApiHeader({
  name: 'If-None-Match',
  required: false,
  schema: { type: 'string', maxLength: 255 },
  description:
    'The `ETag` of an earlier response that you have stored. The response is 304 without a body if it has not changed.',
})
@ApiResponse({
  status: 304,
  description: 'The response has not changed since the one with this `ETag`',
  headers: responseHeaders('ETag'),
})
@Controller('reference')
export class ReferenceController {
  constructor(
    private readonly schemas: SchemaResponses,
    private readonly currencyRates: CurrencyRatesService,
  ) {}

  @Get('schema/base')
  @ApiOperation({
    summary: 'Get what applies to all listings: combinations, fields, constraints',
    operationId: 'getBaseSchema',
    description: 'The response only changes with a new version of the service. Use `If-None-Match`.',
  })
  @ApiResponses(
    BaseSchemaDto,
    { description: 'The base schema', examples: BASE_SCHEMA_EXAMPLES, headers: ['ETag'] },
    refusalOf(() => validated(BaseSchemaQueryDto, { language: 'de' })),
  )
  baseSchema(@Query() { language }: BaseSchemaQueryDto, @Res() response: Response): void {
    this.schemas.base(language).sendTo(response);
  }

  @Get('schema')
  @ApiOperation({
    summary: 'Get the fields of a type combination and the values that each accepts',
    description:
      'A field is null if the combination does not have it. `required` marks the fields that are required to publish. ' +
      'Publishing also requires `propertyCoordinates` or `propertyAddress`; neither of them is marked, because one is ' +
      'enough. With `language`, the response contains everything needed to render a form.',
    operationId: 'getSchema',
  })
  @ApiResponses(
    ContextualSchemaDto,
    { description: 'The schema of the combination', examples: CONTEXTUAL_SCHEMA_EXAMPLES, headers: ['ETag'] },
    refusalOf(() => validated(SchemaQueryDto, { announcementType: 'lease', propertyType: 'residential' })),
    refusalOf(() =>
      listingContextOf({
        announcementType: 'rent',
        propertyType: 'residential',
        propertySecondaryType: 'residential-land',
      }),
    ),
  )
  contextualSchema(@Query() query: SchemaQueryDto, @Res() response: Response): void {
    this.schemas.of(listingContextOf(query), query.language).sendTo(response);
  }

  @Get('currencies')
  @ApiOperation({
    summary: 'Get exchange rates to the euro',
    description: 'The official rates of the National Bank of Moldova for the day in `date`. They are refreshed daily.',
    operationId: 'getCurrencies',
  })
  @ApiResponses(CurrencyRatesDto, {
    description: 'The latest available rates',
    examples: CURRENCY_RATES_EXAMPLES,
    headers: ['ETag'],
  })
  async currencies(@Res() response: Response): Promise<void> {
    (await this.currencyRates.response()).sendTo(response);
  }
}
