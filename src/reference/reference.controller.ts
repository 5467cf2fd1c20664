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
import { listingContextOf } from './listing-context.js';
import { SchemaResponses } from './schema-responses.js';

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
    summary: 'What holds for all listings: combinations, fields, bounds',
    operationId: 'getBaseSchema',
    description: 'Changes with a new version of the service only: ask with `If-None-Match`.',
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
    summary: 'Which fields a kind of listing has, and what each accepts',
    description:
      'A field is null where the combination does not have it. `required` says what publishing needs; beside that it ' +
      'needs propertyCoordinates or propertyAddress, of which neither is required by itself. With `language` a form can ' +
      'be drawn from the answer alone.',
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
    summary: 'Exchange rates to the euro',
    description: "The National Bank of Moldova's official rates of `date`, refreshed daily.",
    operationId: 'getCurrencies',
  })
  @ApiResponses(CurrencyRatesDto, {
    description: 'The rates of the last known day',
    examples: CURRENCY_RATES_EXAMPLES,
    headers: ['ETag'],
  })
  async currencies(@Res() response: Response): Promise<void> {
    (await this.currencyRates.response()).sendTo(response);
  }
}
