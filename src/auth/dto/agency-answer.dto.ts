import { AGENCY_STATUSES, type AgencyStatus } from '../agency-context.js';
import { SCOPES, type Scope } from '../scopes.js';
import { ApiProperty } from '@nestjs/swagger';

class AgencyKeyAnswer {
  /** The beginning of the key, by which people tell keys apart. */
  @ApiProperty({ type: String, example: 'pls_4fT9xQa1' })
  prefix: string;

  /** What the key may do. Jobs and reference data are read by any key. */
  @ApiProperty({ enum: SCOPES, isArray: true, example: SCOPES })
  scopes: Scope[];

  /** When the key ends; null = it has no end. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true, example: null })
  expiresAt: string | null;
}

class AgencyLimitsAnswer {
  /** Requests per key and minute; null = no limit. */
  @ApiProperty({ type: Number, nullable: true, example: 3000 })
  requestsPerMinute: number | null;

  /** Bulk requests per key and minute; null = no limit. */
  @ApiProperty({ type: Number, nullable: true, example: 300 })
  bulkRequestsPerMinute: number | null;

  /** Operations in one bulk request. */
  @ApiProperty({ type: Number, example: 100 })
  operationsPerBulk: number;

  /** Photos and videos of one listing. */
  @ApiProperty({ type: Number, example: 20 })
  filesPerListing: number;

  /** Largest photo, in bytes. */
  @ApiProperty({ type: Number, example: 52_428_800 })
  imageSizeBytes: number;

  /** Largest video, in bytes. */
  @ApiProperty({ type: Number, example: 524_288_000 })
  videoSizeBytes: number;
}

/** Whose key it is, what it may do, and what is allowed (D-52). */
export class AgencyAnswer {
  @ApiProperty({ type: Number, example: 1 })
  id: number;

  @ApiProperty({ type: String, example: 'Casa Bună' })
  name: string;

  @ApiProperty({ enum: AGENCY_STATUSES, example: 'active' })
  status: AgencyStatus;

  @ApiProperty({ type: AgencyKeyAnswer })
  key: AgencyKeyAnswer;

  @ApiProperty({ type: AgencyLimitsAnswer })
  limits: AgencyLimitsAnswer;

  /** The service's clock in UTC. */
  @ApiProperty({ type: String, format: 'date-time', example: '2026-05-01T09:30:00.000Z' })
  serverTime: string;
}
