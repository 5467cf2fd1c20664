import { ApiProperty } from '@nestjs/swagger';
import { AGENCY_STATUSES, type AgencyStatus } from '../../agencies/agency.entity.js';
import { LIMITS } from '../../catalogue/limits.js';
import { ApiCount, ApiId, ApiTimestamp, ResponseSchema } from '../../platform/http/document/api-properties.js';
import type { NamedExamples } from '../../platform/http/document/api-responses.js';
import { type Scope, SCOPES } from '../scopes.js';

@ResponseSchema('AgencyKey', 'The API key of this request.')
class AgencyKeyResponse {
  @ApiProperty({ type: String, example: 'pls_4fT9xQa1', description: 'The beginning of the key, which identifies it' })
  prefix: string;

  @ApiProperty({
    enum: SCOPES,
    isArray: true,
    maxItems: SCOPES.length,
    example: SCOPES,
    description: 'What the key may do. Any key may read jobs, reference data and this response.',
  })
  scopes: Scope[];

  @ApiTimestamp({ nullable: true, example: null, description: 'When the key expires; null if it does not expire' })
  expiresAt: string | null;
}

@ResponseSchema('AgencyLimits', 'The limits that are in force in this installation.')
class AgencyLimitsResponse {
  @ApiCount({
    nullable: true,
    example: LIMITS.requestsPerMinute,
    description: 'Maximum number of requests per key and minute; null means no limit',
  })
  requestsPerMinute: number | null;

  @ApiCount({
    nullable: true,
    example: LIMITS.bulkRequestsPerMinute,
    description: 'Maximum number of bulk requests among them; null means no limit',
  })
  bulkRequestsPerMinute: number | null;

  @ApiCount({ example: LIMITS.bulkOperationsMax, description: 'Maximum number of operations per bulk request' })
  operationsPerBulk: number;

  @ApiCount({ example: LIMITS.filesPerListing, description: 'Maximum number of photos and videos per listing' })
  filesPerListing: number;

  @ApiCount({ example: LIMITS.imageBytes, description: 'Maximum size of a photo, in bytes' })
  imageSizeBytes: number;

  @ApiCount({ example: LIMITS.videoBytes, description: 'Maximum size of a video, in bytes' })
  videoSizeBytes: number;

  @ApiCount({
    nullable: true,
    example: null,
    description: 'Maximum number of photos and videos that the agency may store; null means no limit',
  })
  mediaFiles: number | null;

  @ApiCount({
    nullable: true,
    example: null,
    description: 'Maximum total size of their originals, in bytes; null means no limit',
  })
  mediaBytes: number | null;

  @ApiCount({
    example: LIMITS.listingLifeDays,
    description: 'An active listing expires this many days after its last accepted write',
  })
  listingLifetimeDays: number;
}

/** The key's agency, scopes and limits (D-52). */
@ResponseSchema('Agency', 'The agency that the API key belongs to, with the scopes of the key and the limits.')
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
      'Whether this is a test agency. Its public pages say so and appear in no list. It can force outcomes, advance ' +
      'its clock and be reset',
  })
  test: boolean;

  @ApiProperty({ type: AgencyKeyResponse })
  key: AgencyKeyResponse;

  @ApiProperty({ type: AgencyLimitsResponse })
  limits: AgencyLimitsResponse;

  @ApiTimestamp({ example: '2026-05-01T09:30:00.000Z', description: 'The current time of the service, in UTC' })
  serverTime: string;
}

export const AGENCY_EXAMPLES = {
  agency: {
    summary: 'A key with all scopes that does not expire',
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
        mediaFiles: null,
        mediaBytes: null,
        listingLifetimeDays: LIMITS.listingLifeDays,
      },
      serverTime: '2026-05-01T09:30:00.000Z',
    },
  },
} as const satisfies NamedExamples;
