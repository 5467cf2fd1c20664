import { ApiExtraModels, ApiProperty, getSchemaPath } from '@nestjs/swagger';
import { EXTERNAL_ID_PATTERN, LIMITS } from '../../catalogue/limits.js';
import { LISTING_OPS } from '../listing-operation.js';
import { documentListingFields } from './listing-field-properties.js';

/** `{id}`: an existing file by internal id. */
export class FileById {
  @ApiProperty({ type: 'integer', minimum: 1, example: 101 })
  id: number;
}

/** `{externalFileId}`: an existing file by the caller's id. */
export class FileByExternalId {
  @ApiProperty({ pattern: EXTERNAL_ID_PATTERN.source, example: 'photo-1' })
  externalFileId: string;
}

/** `{url, externalFileId}`: a file to import; a repeat with the same `externalFileId` reuses it. */
export class FileByUrl {
  @ApiProperty({ format: 'uri', maxLength: LIMITS.urlMaxLength, example: 'https://crm.example/photos/1.jpg' })
  url: string;

  @ApiProperty({ required: false, pattern: EXTERNAL_ID_PATTERN.source, example: 'photo-1' })
  externalFileId?: string;
}

/**
 * A listing write. An absent field keeps its value, `null` clears it. Its listing fields are those of the catalogue;
 * bodies are checked by the catalogue's compiled checker, this class documents them.
 */
@ApiExtraModels(FileById, FileByExternalId, FileByUrl)
export class ListingWrite {
  @ApiProperty({ required: false, type: 'integer', minimum: 1, description: "The service's id; not with externalId" })
  id?: number;

  @ApiProperty({
    required: false,
    pattern: EXTERNAL_ID_PATTERN.source,
    example: 'CRM-1042',
    description: 'Your own id',
  })
  externalId?: string;

  @ApiProperty({ required: false, nullable: true, type: 'integer', minimum: 1, description: 'The agent, by id' })
  userId?: number | null;

  @ApiProperty({ required: false, nullable: true, type: String, description: 'The agent, by your own id' })
  externalUserId?: string | null;

  @ApiProperty({
    required: false,
    nullable: true,
    type: 'array',
    maxItems: LIMITS.filesPerListing,
    items: { oneOf: [FileById, FileByExternalId, FileByUrl].map((shape) => ({ $ref: getSchemaPath(shape) })) },
    description: 'The media in order of display; replaces those that the listing has. Not together with fileIds.',
  })
  files?: (FileById | FileByExternalId | FileByUrl)[] | null;
}

documentListingFields(ListingWrite.prototype);

/** One operation of `POST /listings/bulk`. */
export class ListingBulkOperation extends ListingWrite {
  @ApiProperty({ enum: LISTING_OPS, example: 'upsert' })
  op: string;
}

/** The body of `POST /listings/bulk`. */
export class ListingBulkBody {
  @ApiProperty({ type: [ListingBulkOperation], minItems: LIMITS.bulkOperationsMin, maxItems: LIMITS.bulkOperationsMax })
  operations: ListingBulkOperation[];
}
