import { ApiProperty } from '@nestjs/swagger';
import { LIMITS } from '../../catalogue/limits.js';
import { LISTING_STATUSES } from '../../catalogue/vocabulary.js';
import { ApiPendingReferences, PendingReferenceDto } from '../../conditional-writes/pending-references.dto.js';
import { ApiSourceField, ApiVersion } from '../../conditional-writes/version-fields.dto.js';
import { FileFailureDto, MediaFileDto } from '../../media/dto/media-file.dto.js';
import { CURSOR_EXAMPLE } from '../../pagination/list-query.dto.js';
import {
  ApiExternalId,
  ApiId,
  ApiLink,
  ApiTimestamp,
  ApiUrl,
  ResponseSchema,
} from '../../platform/http/document/api-properties.js';
import {
  LISTING_ISSUE_CODES,
  LISTING_ISSUE_SEVERITIES,
  type ListingIssueCode,
  type ListingIssueSeverity,
} from '../domain/listing-issue.js';
import {
  PHOTO_ISSUE_CODES,
  PHOTO_ISSUE_SEVERITIES,
  type PhotoIssueCode,
  type PhotoIssueSeverity,
} from '../publishing/photos/photo-issues.js';
import type { PublishedLocation } from '../publishing/snapshot/published-snapshot.js';
import { documentFieldsToRead } from './listing-field-properties.js';

@ResponseSchema(
  'ListingFormData',
  'The values of all listing fields; null: empty, or not available for the combination.',
)
export class ListingFormDataDto {}

documentFieldsToRead(ListingFormDataDto.prototype);

@ResponseSchema('ListingLocation', 'Where publishing placed the property.')
export class ListingLocationDto {
  @ApiProperty({ type: Number, example: 47.0245 })
  lat: number;

  @ApiProperty({ type: Number, example: 28.8323 })
  lng: number;

  @ApiProperty({
    enum: ['exact', 'street', 'locality'] satisfies PublishedLocation['precision'][],
    example: 'exact',
    description: 'exact: your own coordinates, or the house; street, locality: what was found for the address',
  })
  precision: string;

  @ApiProperty({
    type: String,
    nullable: true,
    example: 'Chișinău, Centru',
    description: 'The place that was matched; null: none is near',
  })
  matchedAddress: string | null;

  @ApiProperty({
    type: Number,
    nullable: true,
    minimum: 0,
    maximum: 1,
    example: 0.9,
    description: 'How sure it is that this place was meant; null: none was matched',
  })
  confidence: number | null;
}

@ResponseSchema('ListingAgent', 'The agent of a listing.')
export class ListingAgentDto {
  @ApiId({ example: 3 })
  id: number;

  @ApiExternalId({ nullable: true, example: 'agent-7' })
  externalId: string | null;

  @ApiProperty({ type: String, example: 'Ana Popescu' })
  name: string;

  @ApiProperty({ type: String, nullable: true, example: '+37369123456', description: 'E.164' })
  phone: string | null;
}

@ResponseSchema('PhotoIssue', 'Advice about a photo: it stops nothing.')
export class PhotoIssueDto {
  @ApiProperty({ enum: PHOTO_ISSUE_CODES, example: 'TOO_DARK' })
  code: PhotoIssueCode;

  @ApiProperty({ enum: PHOTO_ISSUE_SEVERITIES, example: 'warning' })
  severity: PhotoIssueSeverity;

  @ApiProperty({ type: String, example: 'It is very dark; visitors can hardly see what it shows.' })
  text: string;
}

@ResponseSchema('Point', 'A point on the map, in degrees (WGS 84).')
class PointDto {
  @ApiProperty({ type: Number, example: 28.8323 })
  lat: number;

  @ApiProperty({ type: Number, example: 47.0245 })
  lng: number;
}

@ResponseSchema('FoundAddress', 'Where an address was found.')
class FoundAddressDto {
  @ApiProperty({ type: Number, example: 47.0245 })
  lat: number;

  @ApiProperty({ type: Number, example: 28.8322 })
  lng: number;

  @ApiProperty({ type: String, maxLength: 500, example: 'Chișinău, Moldova' })
  matchedAddress: string;
}

@ResponseSchema('IssuePlaces', 'The two places of a listing that contradict each other.')
export class IssuePlacesDto {
  @ApiProperty({ type: PointDto, description: 'What propertyCoordinates say' })
  coordinates: PointDto;

  @ApiProperty({
    type: FoundAddressDto,
    nullable: true,
    description: 'What propertyAddress says; null: there is none, or it was not found',
  })
  address: FoundAddressDto | null;

  @ApiProperty({
    type: Number,
    nullable: true,
    minimum: 0,
    example: 2703.4,
    description: 'Kilometres between the two; null: the address was not found',
  })
  distanceKm: number | null;
}

/** What an issue about a file or a place refers to. */
export abstract class IssueSubjectDto {
  @ApiProperty({
    type: FileFailureDto,
    nullable: true,
    description: 'Why that file failed; null: it did not',
  })
  failure: FileFailureDto | null;

  @ApiLink({
    nullable: true,
    example: 'https://crm.example/photos/5.jpg',
    description: 'Where that file is imported from; null: no file, or it was uploaded',
  })
  sourceUrl: string | null;

  @ApiProperty({
    type: IssuePlacesDto,
    required: false,
    description: 'Of the issues COORDINATES_…: where the coordinates and the address are',
  })
  places?: IssuePlacesDto;
}

@ResponseSchema('ListingIssue', 'What keeps a listing, or an edit of it, from the public, or is to be looked at.')
export class ListingIssueDto extends IssueSubjectDto {
  @ApiProperty({ enum: LISTING_ISSUE_CODES, example: 'ADDRESS_NOT_FOUND' })
  code: ListingIssueCode;

  @ApiProperty({
    enum: LISTING_ISSUE_SEVERITIES,
    example: 'error',
    description: 'error: it stops the publishing; warning: it is one of the reasons, or a doubt; info: it only tells',
  })
  severity: ListingIssueSeverity;

  @ApiProperty({
    type: String,
    example: 'The address "Chișinău, Strada Nouă 1" could not be found; send propertyCoordinates.',
  })
  text: string;

  @ApiProperty({ type: String, nullable: true, example: 'propertyAddress', description: 'The field to look at' })
  field: string | null;

  @ApiId({ nullable: true, example: 105, description: 'The file to look at' })
  fileId: number | null;
}

@ResponseSchema('ListingFile', 'A media file in its place.')
export class ListingRecordFileDto extends MediaFileDto {
  @ApiProperty({
    type: 'integer',
    format: 'int32',
    minimum: 0,
    maximum: LIMITS.filesPerListing - 1,
    example: 0,
    description: 'Place in the order of display, from 0',
  })
  position: number;

  @ApiProperty({
    type: [PhotoIssueDto],
    description: 'What publishing advises about it; empty: nothing, or it has not been looked at',
  })
  issues: PhotoIssueDto[];
}

/** The response of `GET /listings/{id}` (D-26). */
@ResponseSchema('Listing', 'A listing.')
export class ListingRecordDto {
  @ApiId({ example: 57 })
  id: number;

  @ApiExternalId({ nullable: true, example: 'CRM-1042' })
  externalId: string | null;

  @ApiProperty({ enum: LISTING_STATUSES, example: 'active' })
  status: string;

  @ApiVersion()
  version: number;

  @ApiUrl({ example: 'https://portal.example/announcement/57', description: 'Exists only while it is public' })
  publicUrl: string;

  @ApiTimestamp({ example: '2026-05-01T09:27:00.000Z' })
  createdAt: string;

  @ApiTimestamp({
    example: '2026-05-01T09:30:04.000Z',
    description: 'Moves with each change of the listing or its media',
  })
  updatedAt: string;

  @ApiTimestamp({
    example: '2026-05-01T09:30:00.000Z',
    description: 'The last accepted write, whether it changed anything or not',
  })
  lastSyncedAt: string;

  @ApiTimestamp({ nullable: true, example: '2026-05-01T09:30:04.000Z', description: 'null: never published' })
  publishedAt: string | null;

  @ApiTimestamp({
    nullable: true,
    example: '2026-06-30T09:30:04.000Z',
    description: 'When a live listing expires; null: it has never been live',
  })
  expiresAt: string | null;

  @ApiSourceField()
  sourceUpdatedAt: string | null;

  @ApiSourceField()
  sourceHash: string | null;

  @ApiProperty({ type: ListingFormDataDto })
  formData: ListingFormDataDto;

  @ApiProperty({ type: ListingLocationDto, nullable: true, description: 'null until publishing has placed it' })
  location: ListingLocationDto | null;

  @ApiProperty({
    type: [ListingIssueDto],
    description:
      'What keeps it from the public: a block by the operator, and what its last publishing failed for; empty: nothing',
  })
  issues: ListingIssueDto[];

  @ApiPendingReferences()
  pendingReferences: PendingReferenceDto[];

  @ApiProperty({ type: ListingAgentDto, nullable: true, description: 'null: the agency itself' })
  user: ListingAgentDto | null;

  @ApiProperty({ type: [ListingRecordFileDto], maxItems: LIMITS.filesPerListing })
  files: ListingRecordFileDto[];

  @ApiId({ nullable: true, example: 912, description: 'The latest publishing or refresh job; null: none' })
  lastJobId: number | null;
}

/** The response of `GET /listings` (D-27). */
@ResponseSchema('ListingPage', 'A page of listings.')
export class ListingListResponse {
  @ApiProperty({ type: [ListingRecordDto], maxItems: LIMITS.pageSizeMax })
  items: ListingRecordDto[];

  @ApiProperty({
    type: String,
    nullable: true,
    maxLength: 64,
    example: CURSOR_EXAMPLE,
    description: 'The `cursor` of the next page; null: this is the last',
  })
  nextCursor: string | null;
}
