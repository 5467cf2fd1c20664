import { ApiExtraModels, ApiProperty } from '@nestjs/swagger';
import { IsOperations, type OperationModels } from '../../bulk/dto/bulk-operations.dto.js';
import {
  checkListingOperationShape,
  checkListingShape,
  type ListingPatch,
} from '../../catalogue/checks/check-listing.js';
import { explainBoolean, pathOf } from '../../catalogue/checks/explain-value.js';
import type { MediaReference } from '../../catalogue/checks/media-reference.js';
import { LIMITS } from '../../catalogue/limits.js';
import type { ListingFormData } from '../../catalogue/listing-fields.js';
import type { SourceFields } from '../../catalogue/source-fields.js';
import { explainOnMissing, IsOnMissing, isOnMissing } from '../../conditional-writes/dto/pending-references.dto.js';
import {
  explainIfVersion,
  IsIfVersion,
  IsSkipUnchanged,
  SourceField,
} from '../../conditional-writes/dto/version-fields.dto.js';
import type { OnMissing } from '../../conditional-writes/missing-references.js';
import { ApiError, type ErrorDetail } from '../../errors/api-error.js';
import { IsReplace } from '../../identity/dto/link.dto.js';
import { IsTargetExternalId, IsTargetId, readTarget } from '../../identity/identifiers.js';
import { MEDIA_REFERENCE_MODELS, MEDIA_REFERENCE_SCHEMA } from '../../media/dto/media-reference.dto.js';
import { ApiExternalId, ApiId } from '../../platform/http/document/api-properties.js';
import { RequestDto, type Sent } from '../../validation/request-dto.js';
import { IsExternalId, IsInternalId, IsOperationName } from '../../validation/values.js';
import { IsFindDuplicates } from '../duplicates/dto/duplicates.dto.js';
import { IsFrom, IsFromExternalId, IsTakeExternalId } from '../merge/dto/listing-merge.dto.js';
import { ListingField } from './listing-field-properties.js';

type FieldOf<Name extends keyof ListingFormData> = ListingFormData[Name];

/**
 * A listing write. An absent field keeps its value, `null` clears it (spec: Listing). A bulk contains up to a hundred of these
 * with more than thirty fields each, so they are validated by the checker that is compiled from the catalogue. Values sent for
 * fields that only the service sets are kept separately in `readOnly`.
 */
@ApiExtraModels(...MEDIA_REFERENCE_MODELS)
export abstract class ListingFieldsDto implements ListingPatch, Partial<SourceFields> {
  @ApiId({
    required: false,
    example: 57,
    description: 'The id assigned by the service. Do not send it together with `externalId`.',
  })
  id?: number;

  @ApiExternalId({
    required: false,
    example: 'CRM-1042',
    description: 'Your own id of the listing. Do not send it together with `id`.',
  })
  externalId?: string;

  @ApiId({ required: false, nullable: true, example: 3, description: 'The `id` of the agent; null: the agency itself' })
  userId?: number | null;

  @ApiExternalId({
    required: false,
    nullable: true,
    example: 'agent-7',
    description: 'The `externalId` of the agent; null: the agency itself. Do not send it together with `userId`.',
  })
  externalUserId?: string | null;

  @ApiProperty({
    required: false,
    nullable: true,
    type: 'array',
    maxItems: LIMITS.filesPerListing,
    items: MEDIA_REFERENCE_SCHEMA,
    description:
      'The media in display order; the first photo is the cover. Replaces all media of the listing; null or `[]` ' +
      `removes them. At most ${LIMITS.videosPerListing} may be videos. ` +
      'Send it together with `fileIds` only if both name the same files.',
  })
  files?: MediaReference[] | null;

  @ListingField()
  propertyType?: FieldOf<'propertyType'>;

  @ListingField()
  propertySecondaryType?: FieldOf<'propertySecondaryType'>;

  @ListingField()
  propertyQuantitySize?: FieldOf<'propertyQuantitySize'>;

  @ListingField()
  propertyQuantitySizeValue?: FieldOf<'propertyQuantitySizeValue'>;

  @ListingField()
  propertyVisualState?: FieldOf<'propertyVisualState'>;

  @ListingField()
  propertyConstructionStatus?: FieldOf<'propertyConstructionStatus'>;

  @ListingField()
  propertyHousingMarket?: FieldOf<'propertyHousingMarket'>;

  @ListingField()
  propertyBuildingMaterial?: FieldOf<'propertyBuildingMaterial'>;

  @ListingField()
  propertyLayout?: FieldOf<'propertyLayout'>;

  @ListingField()
  propertyParkingSpace?: FieldOf<'propertyParkingSpace'>;

  @ListingField()
  propertyFloorNumber?: FieldOf<'propertyFloorNumber'>;

  @ListingField()
  propertyFloorsTotal?: FieldOf<'propertyFloorsTotal'>;

  @ListingField()
  propertyArea?: FieldOf<'propertyArea'>;

  @ListingField()
  propertyLandArea?: FieldOf<'propertyLandArea'>;

  @ListingField()
  propertyCeilingHeight?: FieldOf<'propertyCeilingHeight'>;

  @ListingField()
  propertyAttributes?: FieldOf<'propertyAttributes'>;

  @ListingField()
  propertyCoordinates?: FieldOf<'propertyCoordinates'>;

  @ListingField()
  propertyAddress?: FieldOf<'propertyAddress'>;

  @ListingField()
  propertyAvailabilityDate?: FieldOf<'propertyAvailabilityDate'>;

  @ListingField()
  announcementType?: FieldOf<'announcementType'>;

  @ListingField()
  announcementStatus?: FieldOf<'announcementStatus'>;

  @ListingField()
  announcementValue?: FieldOf<'announcementValue'>;

  @ListingField()
  announcementCurrency?: FieldOf<'announcementCurrency'>;

  @ListingField()
  announcementDescription?: FieldOf<'announcementDescription'>;

  @ListingField()
  announcementBargain?: FieldOf<'announcementBargain'>;

  @ListingField()
  announcementPayPeriod?: FieldOf<'announcementPayPeriod'>;

  @ListingField()
  announcementMinRentPeriod?: FieldOf<'announcementMinRentPeriod'>;

  @ListingField()
  announcementPrepayment?: FieldOf<'announcementPrepayment'>;

  @ListingField()
  announcementPrepaymentValue?: FieldOf<'announcementPrepaymentValue'>;

  @ListingField()
  announcementRentDeposit?: FieldOf<'announcementRentDeposit'>;

  @ListingField()
  announcementRentDepositValue?: FieldOf<'announcementRentDepositValue'>;

  @ListingField()
  fileIds?: FieldOf<'fileIds'>;

  @SourceField()
  sourceUpdatedAt?: string | null;

  @SourceField()
  sourceHash?: string | null;

  /** Values sent for fields that only the service sets; each must equal the stored one (D-12). */
  readOnly: Readonly<Record<string, unknown>>;
}

/** The body of `PUT /listings`. */
@RequestDto({
  schema: 'ListingWrite',
  description: 'A listing, identified by exactly one of `id` and `externalId`. Absent fields keep their values.',
  noun: 'a listing',
  read: readListingWrite,
})
export class ListingWriteDto extends ListingFieldsDto {
  @IsSkipUnchanged()
  skipUnchanged?: boolean;

  @IsFindDuplicates()
  findDuplicates?: boolean;

  @IsOnMissing()
  onMissing?: OnMissing;
}

function readListingWrite(sent: Sent): ListingWriteDto {
  const dto = new ListingWriteDto();
  const { skipUnchanged, findDuplicates, onMissing } = sent;
  const details = [
    ...explainBoolean(pathOf('skipUnchanged'), skipUnchanged),
    ...explainBoolean(pathOf('findDuplicates'), findDuplicates),
    ...explainOnMissing(pathOf('onMissing'), onMissing),
  ];
  if (isOnMissing(onMissing)) {
    dto.onMissing = onMissing;
  }
  if (typeof skipUnchanged === 'boolean') {
    dto.skipUnchanged = skipUnchanged;
  }
  if (typeof findDuplicates === 'boolean') {
    dto.findDuplicates = findDuplicates;
  }
  return withFields(dto, sent, checkListingShape, details);
}

/** Errors in the identifiers are thrown first, then all errors of the fields together (D-28). */
function withFields<T extends ListingFieldsDto>(
  dto: T,
  sent: Sent,
  check: typeof checkListingShape,
  ofTerms: readonly ErrorDetail[],
): T {
  const target = readTarget(sent);
  const { details, value, readOnly } = check(sent);
  if (details.length + ofTerms.length > 0) {
    throw new ApiError('VALIDATION_FAILED', [...ofTerms, ...details]);
  }
  return Object.assign(dto, target, value, { readOnly });
}

@RequestDto({
  schema: 'ListingUpsertOperation',
  description: '`upsert` creates or updates a listing. `validate` performs all checks and writes nothing.',
  noun: 'a listing',
  read: readListingOperation,
})
export class ListingUpsertOperationDto extends ListingFieldsDto {
  @IsOperationName('upsert', 'validate')
  op: 'upsert' | 'validate';

  @IsIfVersion()
  ifVersion?: number;
}

function readListingOperation(sent: Sent): ListingUpsertOperationDto {
  const dto = new ListingUpsertOperationDto();
  dto.op = sent['op'] === 'validate' ? 'validate' : 'upsert';
  const { ifVersion } = sent;
  const details = explainIfVersion(pathOf('ifVersion'), ifVersion);
  if (typeof ifVersion === 'number') {
    dto.ifVersion = ifVersion;
  }
  return withFields(dto, sent, checkListingOperationShape, details);
}

@RequestDto({
  schema: 'ListingLinkOperation',
  description: 'Sets the `externalId` of a listing.',
  noun: 'the operation link',
})
export class ListingLinkOperationDto {
  @IsOperationName('link')
  op: 'link';

  @IsIfVersion()
  ifVersion?: number;

  @IsInternalId({ example: 57 })
  id: number;

  @IsExternalId({ example: 'CRM-1042' })
  externalId: string;

  @IsReplace()
  replace?: boolean;
}

@RequestDto({
  schema: 'ListingUnlinkOperation',
  description: 'Removes the `externalId` from a listing.',
  noun: 'the operation unlink',
})
export class ListingUnlinkOperationDto {
  @IsOperationName('unlink')
  op: 'unlink';

  @IsIfVersion()
  ifVersion?: number;

  @IsInternalId({ example: 57 })
  id: number;
}

@RequestDto({
  schema: 'ListingDeleteOperation',
  description:
    'Deletes a listing, identified by exactly one of `id` and `externalId`: no read returns it any more, and its ' +
    '`externalId` can be used again. Its media can be used by other listings, and are deleted like all media that are not ' +
    `used for some time (by default ${LIMITS.mediaUnusedDays} days).`,
  noun: 'the operation delete',
})
export class ListingDeleteOperationDto {
  @IsOperationName('delete')
  op: 'delete';

  @IsIfVersion()
  ifVersion?: number;

  @IsTargetId({ example: 57 })
  id?: number;

  @IsTargetExternalId('id', { example: 'CRM-1042' })
  externalId?: string;
}

@RequestDto({
  schema: 'ListingMergeOperation',
  description:
    'Merges another listing into this one, like `POST /api/v1/listings/{id}/merge`. Identify this one by exactly one of ' +
    '`id` and `externalId`, the other one by exactly one of `from` and `fromExternalId`.',
  noun: 'the operation merge',
})
export class ListingMergeOperationDto {
  @IsOperationName('merge')
  op: 'merge';

  @IsIfVersion()
  ifVersion?: number;

  @IsTargetId({ example: 57 })
  id?: number;

  @IsTargetExternalId('id', { example: 'CRM-1042' })
  externalId?: string;

  @IsFrom()
  from?: number;

  @IsFromExternalId()
  fromExternalId?: string;

  @IsTakeExternalId()
  takeExternalId?: boolean;
}

export const LISTING_OPERATIONS = {
  upsert: ListingUpsertOperationDto,
  link: ListingLinkOperationDto,
  unlink: ListingUnlinkOperationDto,
  delete: ListingDeleteOperationDto,
  merge: ListingMergeOperationDto,
  validate: ListingUpsertOperationDto,
} as const satisfies OperationModels;

/** The body of `POST /listings/bulk`. */
@ApiExtraModels(...new Set(Object.values(LISTING_OPERATIONS)))
@RequestDto({
  schema: 'ListingBulkBody',
  description: 'A list of operations. They are applied in order.',
  noun: 'a bulk request',
})
export class ListingBulkDto {
  @IsOperations(LISTING_OPERATIONS)
  operations: unknown[];

  @IsSkipUnchanged()
  skipUnchanged?: boolean;

  @IsFindDuplicates()
  findDuplicates?: boolean;

  @IsOnMissing()
  onMissing?: OnMissing;
}
