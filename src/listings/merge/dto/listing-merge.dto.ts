import { applyDecorators } from '@nestjs/common';
import { OmitType } from '@nestjs/swagger';
import { detail, explainExternalId, explainInternalId } from '../../../catalogue/checks/explain-value.js';
import { ApiExternalId, ApiId, ResponseSchema } from '../../../platform/http/document/api-properties.js';
import { RequestDto } from '../../../validation/request-dto.js';
import { Rule } from '../../../validation/rule.js';
import { IsOptionalBoolean } from '../../../validation/values.js';
import { ListingUpsertResponse } from '../../dto/listing-responses.dto.js';
import { ApiMerged, ApiTaken, MergedListingDto } from './merged-listing.dto.js';

/** The listing to merge, named by exactly one of its ids, and what happens to its external id. */

export const IsFrom = (): PropertyDecorator =>
  applyDecorators(
    ApiId({
      required: false,
      example: 58,
      description:
        'The `id` of the listing to merge into the other one. Do not send it together with `fromExternalId`.',
    }),
    Rule((path, value, dto) => {
      if (value !== undefined) {
        return explainInternalId(path, value);
      }
      return has(dto, 'fromExternalId') ? [] : [detail(path, 'REQUIRED', 'or fromExternalId is required')];
    }),
  );

export const IsFromExternalId = (): PropertyDecorator =>
  applyDecorators(
    ApiExternalId({
      required: false,
      example: 'CRM-1043',
      description: 'The `externalId` of the listing to merge. Do not send it together with `from`.',
    }),
    Rule((path, value, dto) => {
      if (value === undefined) {
        return [];
      }
      return has(dto, 'from')
        ? [detail(path, 'CONFLICTING_FIELDS', 'and from cannot be sent together')]
        : explainExternalId(path, value);
    }),
  );

export const IsTakeExternalId = (): PropertyDecorator =>
  IsOptionalBoolean(
    'Whether the remaining listing takes over the `externalId` of the merged listing in place of its own; default: ' +
      'false. If the remaining listing has none, it takes it over in any case.',
  );

const has = (dto: object, name: string): boolean => (dto as Readonly<Record<string, unknown>>)[name] !== undefined;

/** The body of `POST /listings/{id}/merge`. */
@RequestDto({
  schema: 'ListingMergeBody',
  description: 'The listing to merge into this one.',
  noun: 'a merge',
})
export class ListingMergeDto {
  @IsFrom()
  from?: number;

  @IsFromExternalId()
  fromExternalId?: string;

  @IsTakeExternalId()
  takeExternalId?: boolean;
}

/**
 * The response of `POST /listings/{id}/merge`. It has no fields of writes that are outdated, create a listing, or refer to files by
 * URL: a merge does none of that.
 */
@ResponseSchema('ListingMergeResponse', 'The result of the merge: the response of a write, and what was taken over.')
export class ListingMergeResponse extends OmitType(ListingUpsertResponse, ['skipped', 'possibleDuplicates', 'kept']) {
  @ApiMerged()
  merged: MergedListingDto;

  @ApiTaken()
  taken: string[];
}
