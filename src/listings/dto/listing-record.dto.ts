import { ApiProperty } from '@nestjs/swagger';
import { LIMITS } from '../../catalogue/limits.js';
import { LISTING_STATUSES } from '../../catalogue/vocabulary.js';
import { ApiPendingReferences, PendingReferenceDto } from '../../conditional-writes/dto/pending-references.dto.js';
import { ApiSourceField, ApiVersion } from '../../conditional-writes/dto/version-fields.dto.js';
import { FileFailureDto, MediaFileDto } from '../../media/dto/media-file.dto.js';
import { ApiNextCursor } from '../../pagination/dto/list-query.dto.js';
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
  'The values of all listing fields. A field is null if it is empty or not available for the type combination.',
)
export class ListingFormDataDto {}

documentFieldsToRead(ListingFormDataDto.prototype);

@ResponseSchema('ListingLocation', 'The location that publishing determined for the property.')
class ListingLocationDto {
  @ApiProperty({ type: Number, example: 47.0245 })
  lat: number;

  @ApiProperty({ type: Number, example: 28.8323 })
  lng: number;

  @ApiProperty({
    enum: ['exact', 'street', 'locality'] satisfies PublishedLocation['precision'][],
    example: 'exact',
    description:
      'exact: your own coordinates, or the house was found; street, locality: only this was found for the address',
  })
  precision: string;

  @ApiProperty({
    type: String,
    nullable: true,
    example: 'Chișinău, Centru',
    description: 'The matched place; null: there is none nearby',
  })
  matchedAddress: string | null;

  @ApiProperty({
    type: Number,
    nullable: true,
    minimum: 0,
    maximum: 1,
    example: 0.9,
    description: 'Confidence that the matched place is correct, from 0 to 1; null: no place was matched',
  })
  confidence: number | null;
}

@ResponseSchema('ListingAgent', 'The agent of a listing.')
class ListingAgentDto {
  @ApiId({ example: 3 })
  id: number;

  @ApiExternalId({ nullable: true, example: 'agent-7' })
  externalId: string | null;

  @ApiProperty({ type: String, example: 'Ana Popescu' })
  name: string;

  @ApiProperty({ type: String, nullable: true, example: '+37369123456', description: 'In E.164 format' })
  phone: string | null;
}

@ResponseSchema('PhotoIssue', 'Advice about a photo. It never prevents publishing.')
class PhotoIssueDto {
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

@ResponseSchema('FoundAddress', 'The location found for an address, in degrees (WGS 84).')
class FoundAddressDto {
  @ApiProperty({ type: Number, example: 47.0245 })
  lat: number;

  @ApiProperty({ type: Number, example: 28.8322 })
  lng: number;

  @ApiProperty({ type: String, maxLength: 500, example: 'Chișinău, Moldova' })
  matchedAddress: string;
}

@ResponseSchema('IssuePlaces', 'The two locations of a listing that contradict each other.')
class IssuePlacesDto {
  @ApiProperty({ type: PointDto, description: 'The location given by `propertyCoordinates`' })
  coordinates: PointDto;

  @ApiProperty({
    type: FoundAddressDto,
    nullable: true,
    description: 'The location found for `propertyAddress`; null: there is no address, or it was not found',
  })
  address: FoundAddressDto | null;

  @ApiProperty({
    type: Number,
    nullable: true,
    minimum: 0,
    example: 2703.4,
    description: 'Distance between the two in kilometres; null: there is no address, or it was not found',
  })
  distanceKm: number | null;
}

/** What an issue about a file or a place refers to. */
export abstract class IssueSubjectDto {
  @ApiProperty({
    type: FileFailureDto,
    nullable: true,
    description: 'Why the file failed; null: it did not fail, or the issue concerns no file',
  })
  failure: FileFailureDto | null;

  @ApiLink({
    nullable: true,
    example: 'https://crm.example/photos/5.jpg',
    description: 'The URL from which the file is imported; null: the issue concerns no file, or the file was uploaded',
  })
  sourceUrl: string | null;

  @ApiProperty({
    type: IssuePlacesDto,
    required: false,
    description: 'Only for issues with a code `COORDINATES_…`: the locations of the coordinates and of the address',
  })
  places?: IssuePlacesDto;
}

@ResponseSchema(
  'ListingIssue',
  'A problem that prevents a listing, or a change to it, from becoming public, or that needs attention.',
)
class ListingIssueDto extends IssueSubjectDto {
  @ApiProperty({ enum: LISTING_ISSUE_CODES, example: 'ADDRESS_NOT_FOUND' })
  code: ListingIssueCode;

  @ApiProperty({
    enum: LISTING_ISSUE_SEVERITIES,
    example: 'error',
    description:
      'error: it prevents publishing; warning: it contributes to that or is a doubt; info: for information only',
  })
  severity: ListingIssueSeverity;

  @ApiProperty({
    type: String,
    example: 'The address "Chișinău, Strada Nouă 1" could not be found; send propertyCoordinates.',
  })
  text: string;

  @ApiProperty({
    type: String,
    nullable: true,
    example: 'propertyAddress',
    description: 'The field concerned; null: none',
  })
  field: string | null;

  @ApiId({ nullable: true, example: 105, description: 'The id of the file concerned; null: none' })
  fileId: number | null;
}

@ResponseSchema('ListingFile', 'A media file of a listing, with its position.')
class ListingRecordFileDto extends MediaFileDto {
  @ApiProperty({
    type: 'integer',
    format: 'int32',
    minimum: 0,
    maximum: LIMITS.filesPerListing - 1,
    example: 0,
    description: 'Position in the display order, starting at 0',
  })
  position: number;

  @ApiProperty({
    type: [PhotoIssueDto],
    description: 'Advice about the file from publishing; empty: there is none, or the file has not been analysed',
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

  @ApiUrl({
    example: 'https://portal.example/announcement/57',
    description: 'The page at this URL exists only while the listing is public',
  })
  publicUrl: string;

  @ApiTimestamp({ example: '2026-05-01T09:27:00.000Z' })
  createdAt: string;

  @ApiTimestamp({
    example: '2026-05-01T09:30:04.000Z',
    description: 'Time of the last change of the listing or its media',
  })
  updatedAt: string;

  @ApiTimestamp({
    example: '2026-05-01T09:30:00.000Z',
    description: 'Time of the last accepted write, even if it changed nothing',
  })
  lastSyncedAt: string;

  @ApiTimestamp({
    nullable: true,
    example: '2026-05-01T09:30:04.000Z',
    description: 'null: the listing was never published',
  })
  publishedAt: string | null;

  @ApiTimestamp({
    nullable: true,
    example: '2026-06-30T09:30:04.000Z',
    description:
      'When the listing expires if it is `active`, or `publish_failed` with its former page public; null: it was never active',
  })
  expiresAt: string | null;

  @ApiSourceField()
  sourceUpdatedAt: string | null;

  @ApiSourceField()
  sourceHash: string | null;

  @ApiProperty({ type: ListingFormDataDto })
  formData: ListingFormDataDto;

  @ApiProperty({
    type: ListingLocationDto,
    nullable: true,
    description: 'null until publishing has determined the location',
  })
  location: ListingLocationDto | null;

  @ApiProperty({
    type: [ListingIssueDto],
    description:
      'What prevents the listing from becoming public: a block by the operator, or the reasons why its last publishing ' +
      'failed. Also issues that do not prevent publishing. Empty: none.',
  })
  issues: ListingIssueDto[];

  @ApiPendingReferences()
  pendingReferences: PendingReferenceDto[];

  @ApiProperty({ type: ListingAgentDto, nullable: true, description: 'null: the agency itself, no agent' })
  user: ListingAgentDto | null;

  @ApiProperty({ type: [ListingRecordFileDto], maxItems: LIMITS.filesPerListing })
  files: ListingRecordFileDto[];

  @ApiId({ nullable: true, example: 912, description: 'The id of the latest publishing or refresh job; null: none' })
  lastJobId: number | null;
}

/** The response of `GET /listings` (D-27). */
@ResponseSchema('ListingPage', 'A page of listings.')
export class ListingListResponse {
  @ApiProperty({ type: [ListingRecordDto], maxItems: LIMITS.pageSizeMax })
  items: ListingRecordDto[];

  @ApiNextCursor()
  nextCursor: string | null;
}
