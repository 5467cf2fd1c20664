import { ApiProperty } from '@nestjs/swagger';
import { detail, explainRequired, wrongType } from '../../catalogue/checks/explain-value.js';
import { ApiCount, ApiTimestamp, ResponseSchema } from '../../platform/http/document/api-properties.js';
import type { NamedExamples } from '../../platform/http/document/api-responses.js';
import { RequestDto } from '../../validation/request-dto.js';
import { Rule } from '../../validation/rule.js';
import { DURATION_MAX_LENGTH, DURATION_PATTERN, secondsOf } from '../clock/iso-duration.js';
import { noneProcessed } from '../clock/processed-counts.js';

/** The maximum of one advance: 366 days, in seconds. */
const ADVANCE_MAX_SECONDS = 366 * 86_400;

/** The body of `POST /test/clock`. */
@RequestDto({
  schema: 'ClockAdvanceBody',
  description: 'By how much to advance the clock.',
  noun: 'an advance of the clock',
})
export class ClockAdvanceDto {
  @ApiProperty({
    type: String,
    pattern: DURATION_PATTERN,
    maxLength: DURATION_MAX_LENGTH,
    example: 'P61D',
    description: 'An ISO 8601 duration in weeks, days, hours, minutes and seconds, from 1 second to 366 days',
  })
  @Rule((path, value) =>
    explainRequired(path, value, () => {
      if (typeof value !== 'string') {
        return [wrongType(path, 'a string', value)];
      }
      const seconds = secondsOf(value);
      if (seconds === null) {
        return [
          detail(
            path,
            'INVALID_FORMAT',
            'must be an ISO 8601 duration in weeks, days, hours, minutes and seconds, such as P61D or PT2H',
          ),
        ];
      }
      if (seconds < 1) {
        return [detail(path, 'TOO_SMALL', 'must be at least a second (PT1S)')];
      }
      return seconds > ADVANCE_MAX_SECONDS ? [detail(path, 'TOO_LARGE', 'must be at most 366 days (P366D)')] : [];
    }),
  )
  advance: string;
}

/** The response of `GET /test/clock`. */
@ResponseSchema('TestClock', 'The clock of a test agency.')
export class ClockResponse {
  @ApiTimestamp({
    example: '2026-07-01T09:30:00.000Z',
    description: 'The current time of the agency, on which expiry and retention are based',
  })
  time: string;

  @ApiTimestamp({
    example: '2026-05-01T09:30:00.000Z',
    description: 'The current time of the service, which is used for timestamps',
  })
  serviceTime: string;

  @ApiCount({ example: 5_270_400, description: 'By how many seconds `time` is ahead of `serviceTime`' })
  aheadSeconds: number;
}

@ResponseSchema('TimePassed', 'The number of objects that became due and were processed.')
class TimePassedResponse {
  @ApiCount({ example: 3, description: 'Listings that became expired' })
  listingsExpired: number;

  @ApiCount({ example: 0, description: 'Listings for which a `listing.expiring` event was created' })
  listingsExpiring: number;

  @ApiCount({ example: 0, description: 'References to agents and files that did not arrive in time' })
  pendingReferencesDropped: number;

  @ApiCount({ example: 12, description: 'Files that had been unused for too long' })
  filesDeleted: number;

  @ApiCount({
    example: 0,
    description: 'Listings that were deleted long ago and are now removed with what was kept of them',
  })
  deletedListingsRemoved: number;

  @ApiCount({ example: 0, description: 'The same of files' })
  deletedFilesRemoved: number;

  @ApiCount({ example: 0 })
  eventsDeleted: number;

  @ApiCount({ example: 5 })
  jobsDeleted: number;

  @ApiCount({ example: 0, description: 'Webhook deliveries' })
  deliveriesDeleted: number;

  @ApiCount({ example: 2, description: 'Stored responses to requests with an `Idempotency-Key`' })
  idempotentResponsesForgotten: number;
}

/** The response of `POST /test/clock`. */
@ResponseSchema('TestClockAdvanced', 'The clock of a test agency after the advance, and what was processed.')
export class ClockAdvanceResponse extends ClockResponse {
  @ApiProperty({
    type: Boolean,
    example: true,
    description:
      'Whether everything that became due has been processed. If false, the rest is processed within minutes',
  })
  complete: boolean;

  @ApiProperty({ type: TimePassedResponse })
  passed: TimePassedResponse;
}

const AHEAD = { time: '2026-07-01T09:30:00.000Z', serviceTime: '2026-05-01T09:30:00.000Z', aheadSeconds: 5_270_400 };

export const ADVANCE = {
  advance: { summary: 'Advance past the expiry of all listings', value: { advance: 'P61D' } },
} as const satisfies NamedExamples;

export const CLOCK = { ahead: { summary: '61 days ahead', value: AHEAD } } as const satisfies NamedExamples;

export const ADVANCED = {
  advance: {
    summary: 'Advanced; no object was due',
    value: {
      ...AHEAD,
      complete: true,
      passed: noneProcessed(),
    },
  },
} as const satisfies NamedExamples;
