import { ApiProperty } from '@nestjs/swagger';
import { detail, explainRequired, wrongType } from '../../catalogue/checks/explain-value.js';
import { ApiCount, ApiTimestamp, ResponseSchema } from '../../platform/http/document/api-properties.js';
import type { NamedExamples } from '../../platform/http/document/api-responses.js';
import { RequestDto } from '../../validation/request-dto.js';
import { Rule } from '../../validation/rule.js';
import { DURATION_MAX_LENGTH, DURATION_PATTERN, secondsOf } from '../clock/iso-duration.js';

/** The maximum of one advance: 366 days, in seconds. */
const ADVANCE_MAX_SECONDS = 366 * 86_400;

/** The body of `POST /test/clock`. */
@RequestDto({ schema: 'ClockAdvanceBody', description: 'How much time is to pass.', noun: 'an advance of the clock' })
export class ClockAdvanceDto {
  @ApiProperty({
    type: String,
    pattern: DURATION_PATTERN,
    maxLength: DURATION_MAX_LENGTH,
    example: 'P61D',
    description: 'A duration by ISO 8601 in weeks, days, hours, minutes and seconds: from a second to 366 days',
  })
  @Rule((place, value) =>
    explainRequired(place, value, () => {
      if (typeof value !== 'string') {
        return [wrongType(place, 'a string', value)];
      }
      const seconds = secondsOf(value);
      if (seconds === null) {
        return [
          detail(
            place,
            'INVALID_FORMAT',
            'must be an ISO 8601 duration in weeks, days, hours, minutes and seconds, such as P61D or PT2H',
          ),
        ];
      }
      if (seconds < 1) {
        return [detail(place, 'TOO_SMALL', 'must be at least a second (PT1S)')];
      }
      return seconds > ADVANCE_MAX_SECONDS ? [detail(place, 'TOO_LARGE', 'must be at most 366 days (P366D)')] : [];
    }),
  )
  advance: string;
}

/** The response of `GET /test/clock`. */
@ResponseSchema('TestClock', "A test agency's clock.")
export class ClockResponse {
  @ApiTimestamp({
    example: '2026-07-01T09:30:00.000Z',
    description: "The agency's time: what expiry and retention go by",
  })
  time: string;

  @ApiTimestamp({ example: '2026-05-01T09:30:00.000Z', description: "The service's time, which all timestamps are of" })
  serviceTime: string;

  @ApiCount({ example: 5_270_400, description: 'By how much the first is ahead of the other, in seconds' })
  aheadSeconds: number;
}

@ResponseSchema('TimePassed', 'What came due by the advance, and was done.')
class TimePassedResponse {
  @ApiCount({ example: 3, description: 'Listings that became expired' })
  listingsExpired: number;

  @ApiCount({ example: 0, description: 'Listings of whose end `listing.expiring` tells' })
  listingsExpiring: number;

  @ApiCount({ example: 0, description: 'Agents and files that listings have waited for in vain' })
  pendingReferencesDropped: number;

  @ApiCount({ example: 12, description: 'Files that nothing has referred to for so long' })
  filesDeleted: number;

  @ApiCount({ example: 0 })
  eventsDeleted: number;

  @ApiCount({ example: 5 })
  jobsDeleted: number;

  @ApiCount({ example: 0, description: 'Deliveries of webhooks' })
  deliveriesDeleted: number;

  @ApiCount({ example: 2, description: 'Answers to requests with an `Idempotency-Key`' })
  idempotentResponsesForgotten: number;
}

/** The response of `POST /test/clock`. */
@ResponseSchema('TestClockAdvanced', "A test agency's clock after an advance, and what that has led to.")
export class ClockAdvanceResponse extends ClockResponse {
  @ApiProperty({
    type: Boolean,
    example: true,
    description: 'False: there was much to do; the rest is done within minutes',
  })
  complete: boolean;

  @ApiProperty({ type: TimePassedResponse })
  passed: TimePassedResponse;
}

const AHEAD = { time: '2026-07-01T09:30:00.000Z', serviceTime: '2026-05-01T09:30:00.000Z', aheadSeconds: 5_270_400 };

export const ADVANCE = {
  advance: { summary: 'Past the end of all listings', value: { advance: 'P61D' } },
} as const satisfies NamedExamples;

export const CLOCK = { ahead: { summary: 'After P61D', value: AHEAD } } as const satisfies NamedExamples;

export const ADVANCED = {
  advance: {
    summary: 'Nothing was due',
    value: {
      ...AHEAD,
      complete: true,
      passed: {
        listingsExpired: 0,
        listingsExpiring: 0,
        pendingReferencesDropped: 0,
        filesDeleted: 0,
        eventsDeleted: 0,
        jobsDeleted: 0,
        deliveriesDeleted: 0,
        idempotentResponsesForgotten: 0,
      },
    },
  },
} as const satisfies NamedExamples;
