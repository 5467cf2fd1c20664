import type { Type } from '@nestjs/common';
import { ApiExtraModels, ApiProperty } from '@nestjs/swagger';
import { operationSchema } from '../../bulk/bulk-operations.dto.js';
import { LIMITS } from '../../catalogue/limits.js';
import { ApiExternalId, ApiId, RequestSchema } from '../../http/api-properties.js';
import { MEDIA_REFERENCE_MODELS, MEDIA_REFERENCE_SCHEMA } from '../../media/dto/media-reference.dto.js';
import type { ListingOperation } from '../listing-operation.js';
import { documentFieldsToWrite } from './listing-field-properties.js';

type Op = ListingOperation['op'];

/**
 * A listing write. An absent field keeps its value, `null` clears it. Its listing fields are those of the catalogue;
 * bodies are checked by the catalogue's compiled checker, this class documents them.
 */
@ApiExtraModels(...MEDIA_REFERENCE_MODELS)
@RequestSchema('ListingWrite', 'A listing, by exactly one of id and externalId. Absent fields keep their values.')
export class ListingWrite {
  @ApiId({ required: false, example: 57, description: "The service's id; not with externalId" })
  id?: number;

  @ApiExternalId({ required: false, example: 'CRM-1042', description: 'Your own id; not with id' })
  externalId?: string;

  @ApiId({ required: false, nullable: true, example: 3, description: 'The agent, by id; null: the agency itself' })
  userId?: number | null;

  @ApiExternalId({
    required: false,
    nullable: true,
    example: 'agent-7',
    description: 'The agent, by your own id; null: the agency itself. Not with userId.',
  })
  externalUserId?: string | null;

  @ApiProperty({
    required: false,
    nullable: true,
    type: 'array',
    maxItems: LIMITS.filesPerListing,
    items: MEDIA_REFERENCE_SCHEMA,
    description:
      'The media in order of display, the first photo is the cover. Replaces the media that the listing has; null or ' +
      `[] clears. At most ${LIMITS.videosPerListing} may be videos. With fileIds only where both name the same files.`,
  })
  files?: object[] | null;
}

documentFieldsToWrite(ListingWrite.prototype);

@RequestSchema(
  'ListingUpsertOperation',
  'Creates or updates a listing; `validate` makes all checks and writes nothing.',
)
class ListingUpsertOperation extends ListingWrite {
  @ApiProperty({ enum: ['upsert', 'validate'] satisfies Op[] })
  op: string;
}

@RequestSchema('ListingLinkOperation', 'Gives a listing an id of yours.')
class ListingLinkOperation {
  @ApiProperty({ enum: ['link'] satisfies Op[] })
  op: string;

  @ApiId({ example: 57 })
  id: number;

  @ApiExternalId({ example: 'CRM-1042' })
  externalId: string;
}

@RequestSchema('ListingUnlinkOperation', 'Takes your id from a listing.')
class ListingUnlinkOperation {
  @ApiProperty({ enum: ['unlink'] satisfies Op[] })
  op: string;

  @ApiId({ example: 57 })
  id: number;
}

@RequestSchema(
  'ListingDeleteOperation',
  'Takes a listing, by exactly one of id and externalId, out of every read. Its media stay, its externalId is free again.',
)
class ListingDeleteOperation {
  @ApiProperty({ enum: ['delete'] satisfies Op[] })
  op: string;

  @ApiId({ required: false, example: 57 })
  id?: number;

  @ApiExternalId({ required: false, example: 'CRM-1042' })
  externalId?: string;
}

const MODEL_OF_OP: Readonly<Record<Op, Type>> = {
  upsert: ListingUpsertOperation,
  validate: ListingUpsertOperation,
  link: ListingLinkOperation,
  unlink: ListingUnlinkOperation,
  delete: ListingDeleteOperation,
};

/** The body of `POST /listings/bulk`. */
@ApiExtraModels(ListingUpsertOperation, ListingLinkOperation, ListingUnlinkOperation, ListingDeleteOperation)
@RequestSchema('ListingBulkBody', 'Operations, which are applied in order.')
export class ListingBulkBody {
  @ApiProperty({
    type: 'array',
    minItems: LIMITS.bulkOperationsMin,
    maxItems: LIMITS.bulkOperationsMax,
    items: operationSchema(MODEL_OF_OP),
  })
  operations: object[];
}
