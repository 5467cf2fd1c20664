import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiExtraModels, ApiHeader, ApiOperation, ApiQuery, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { ALL_SUBTYPES } from '../catalogue/subtypes.js';
import { ANNOUNCEMENT_TYPES, PROPERTY_TYPES } from '../catalogue/vocabulary.js';
import { ApiAnswers } from '../http/api-answers.js';
import { CurrencyRatesService } from './currency-rates.service.js';
import { CURRENCY_RATES_EXAMPLE, CurrencyRatesDto } from './dto/currency-rates.dto.js';
import {
  BASE_SCHEMA_EXAMPLE,
  BaseSchemaDto,
  CONTEXTUAL_SCHEMA_EXAMPLE,
  ContextualSchemaDto,
  SCHEMA_MODELS,
} from './dto/schema.dto.js';
import { SchemaAnswers } from './schema-answers.js';
import { parseSchemaQuery, type SchemaQuery } from './schema-query.js';

@ApiTags('reference')
@ApiHeader({ name: 'If-None-Match', required: false, description: 'The ETag of an answer that the caller still has' })
@ApiResponse({ status: 304, description: 'Not changed since the answer with this ETag' })
@Controller('reference')
export class ReferenceController {
  constructor(
    private readonly schemas: SchemaAnswers,
    private readonly currencyRates: CurrencyRatesService,
  ) {}

  @Get('schema/base')
  @ApiOperation({ summary: 'What holds for all listings: combinations, fields, bounds', operationId: 'getBaseSchema' })
  @ApiAnswers(BaseSchemaDto, { examples: { base: BASE_SCHEMA_EXAMPLE } })
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
  @ApiQuery({ name: 'announcementType', enum: ANNOUNCEMENT_TYPES, required: true, example: 'rent' })
  @ApiQuery({ name: 'propertyType', enum: PROPERTY_TYPES, required: true, example: 'residential' })
  @ApiQuery({ name: 'propertySecondaryType', enum: ALL_SUBTYPES, required: true, example: 'apartment' })
  @ApiExtraModels(...SCHEMA_MODELS)
  @ApiAnswers(
    ContextualSchemaDto,
    { examples: { 'rented apartment': CONTEXTUAL_SCHEMA_EXAMPLE } },
    'VALIDATION_FAILED',
    'INVALID_TYPE_COMBINATION',
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
  @ApiAnswers(CurrencyRatesDto, { examples: { rates: CURRENCY_RATES_EXAMPLE } })
  async currencies(@Res() response: Response): Promise<void> {
    (await this.currencyRates.answer()).sendTo(response);
  }
}
