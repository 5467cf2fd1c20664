import { ApiProperty } from '@nestjs/swagger';
import { LISTING_STATUSES } from '../../catalogue/vocabulary.js';
import { MediaFileDto } from '../../media/dto/media-file.dto.js';
import { documentListingFields } from './listing-field-properties.js';

/** The values of all listing fields; null means empty. */
export class ListingFormDataDto {}

documentListingFields(ListingFormDataDto.prototype);

/** Where publishing placed the property. */
export class ListingLocationDto {
  @ApiProperty({ example: 47.0245 })
  lat: number;

  @ApiProperty({ example: 28.8323 })
  lng: number;

  @ApiProperty({ enum: ['exact', 'street', 'locality'], example: 'exact' })
  precision: string;

  @ApiProperty({ type: String, nullable: true, example: 'Chișinău, Centru' })
  matchedAddress: string | null;
}

/** The agent of a listing. */
export class ListingAgentDto {
  @ApiProperty({ example: 3 })
  id: number;

  @ApiProperty({ type: String, nullable: true, example: 'agent-7' })
  externalId: string | null;

  @ApiProperty({ example: 'Ana Popescu' })
  name: string;

  @ApiProperty({ type: String, nullable: true, example: '+37369123456' })
  phone: string | null;
}

/** A media file in its place. */
export class ListingRecordFileDto extends MediaFileDto {
  @ApiProperty({ example: 0, description: 'Place in the order of display, from 0' })
  position: number;
}

/** The answer of `GET /listings/{id}` (D-26). */
export class ListingRecordDto {
  @ApiProperty({ example: 17 })
  id: number;

  @ApiProperty({ type: String, nullable: true, example: 'CRM-1042' })
  externalId: string | null;

  @ApiProperty({ enum: LISTING_STATUSES, example: 'active' })
  status: string;

  @ApiProperty({ example: 'https://portal.example/announcement/17', description: 'Exists only while it is public' })
  publicUrl: string;

  @ApiProperty({ format: 'date-time' })
  createdAt: string;

  @ApiProperty({ format: 'date-time', description: 'Moves with each change of the listing or its media' })
  updatedAt: string;

  @ApiProperty({ format: 'date-time', description: 'The last accepted write, whether it changed anything or not' })
  lastSyncedAt: string;

  @ApiProperty({ type: String, format: 'date-time', nullable: true, description: 'null: never published' })
  publishedAt: string | null;

  @ApiProperty({ type: String, format: 'date-time', nullable: true, description: 'When a live listing expires' })
  expiresAt: string | null;

  @ApiProperty({ type: ListingFormDataDto })
  formData: ListingFormDataDto;

  @ApiProperty({ type: ListingLocationDto, nullable: true, description: 'null until publishing has placed it' })
  location: ListingLocationDto | null;

  @ApiProperty({ type: ListingAgentDto, nullable: true, description: 'null: the agency itself' })
  user: ListingAgentDto | null;

  @ApiProperty({ type: [ListingRecordFileDto] })
  files: ListingRecordFileDto[];

  @ApiProperty({ type: Number, nullable: true, example: 5, description: 'The latest publishing or refresh job' })
  lastJobId: number | null;
}

/** The answer of `GET /listings` (D-27). */
export class ListingListAnswer {
  @ApiProperty({ type: [ListingRecordDto] })
  items: ListingRecordDto[];

  @ApiProperty({ type: String, nullable: true, description: 'The cursor of the next page; null: this is the last' })
  nextCursor: string | null;
}
