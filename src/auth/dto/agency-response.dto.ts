import { ApiProperty } from '@nestjs/swagger';
import { LIMITS } from '../../catalogue/limits.js';
import { ApiCount, ApiId, ApiTimestamp, ResponseSchema } from '../../platform/http/document/api-properties.js';
import type { NamedExamples } from '../../platform/http/document/api-responses.js';
import { AGENCY_STATUSES, type AgencyStatus } from '../agency-context.js';
import { type Scope, SCOPES } from '../scopes.js';

@ResponseSchema('AgencyKey', 'The key with which the question was asked.')
class AgencyKeyResponse {
  @ApiProperty({ type: String, example: 'pls_4fT9xQa1', description: 'The beginning, by which keys are told apart' })
  prefix: string;

  @ApiProperty({
    enum: SCOPES,
    isArray: true,
    maxItems: SCOPES.length,
    example: SCOPES,
    description: 'What the key may do. Jobs, reference data and this answer are read by any key.',
  })
  scopes: Scope[];

  @ApiTimestamp({ nullable: true, example: null, description: 'When the key ends; null: it has no end' })
  expiresAt: string | null;
}

@ResponseSchema('AgencyLimits', 'What is allowed, as it is configured here.')
class AgencyLimitsResponse {
  @ApiCount({
    nullable: true,
    example: LIMITS.requestsPerMinute,
    description: 'Requests per key and minute; null: no limit',
  })
  requestsPerMinute: number | null;

  @ApiCount({
    nullable: true,
    example: LIMITS.bulkRequestsPerMinute,
    description: 'How many of them may be bulk requests; null: no limit',
  })
  bulkRequestsPerMinute: number | null;

  @ApiCount({ example: LIMITS.bulkOperationsMax, description: 'Operations in one bulk request' })
  operationsPerBulk: number;

  @ApiCount({ example: LIMITS.filesPerListing, description: 'Photos and videos of one listing' })
  filesPerListing: number;

  @ApiCount({ example: LIMITS.imageBytes, description: 'Largest photo, in bytes' })
  imageSizeBytes: number;

  @ApiCount({ example: LIMITS.videoBytes, description: 'Largest video, in bytes' })
  videoSizeBytes: number;

  @ApiCount({
    example: LIMITS.listingLifeDays,
    description: 'Days after its last accepted write at which an active listing expires',
  })
  listingLifetimeDays: number;
}

/** The key's agency, scopes and limits (D-52). */
@ResponseSchema('Agency', 'Whose key it is, what it may do, and what is allowed.')
export class AgencyResponse {
  @ApiId({ example: 1 })
  id: number;

  @ApiProperty({ type: String, example: 'Casa Bună' })
  name: string;

  @ApiProperty({ enum: AGENCY_STATUSES, example: 'active' })
  status: AgencyStatus;

  @ApiProperty({
    type: Boolean,
    example: false,
    description:
      'A test agency: its pages say so and are in no list, and it may force outcomes, move its clock and be emptied',
  })
  test: boolean;

  @ApiProperty({ type: AgencyKeyResponse })
  key: AgencyKeyResponse;

  @ApiProperty({ type: AgencyLimitsResponse })
  limits: AgencyLimitsResponse;

  @ApiTimestamp({ example: '2026-05-01T09:30:00.000Z', description: "The service's clock in UTC" })
  serverTime: string;
}

export const AGENCY_EXAMPLES = {
  agency: {
    summary: 'A key with every scope and no end',
    value: {
      id: 1,
      name: 'Casa Bună',
      status: 'active',
      test: false,
      key: { prefix: 'pls_4fT9xQa1', scopes: SCOPES, expiresAt: null },
      limits: {
        requestsPerMinute: LIMITS.requestsPerMinute,
        bulkRequestsPerMinute: LIMITS.bulkRequestsPerMinute,
        operationsPerBulk: LIMITS.bulkOperationsMax,
        filesPerListing: LIMITS.filesPerListing,
        imageSizeBytes: LIMITS.imageBytes,
        videoSizeBytes: LIMITS.videoBytes,
        listingLifetimeDays: LIMITS.listingLifeDays,
      },
      serverTime: '2026-05-01T09:30:00.000Z',
    },
  },
} as const satisfies NamedExamples;
