import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { JOB_STATUSES, type JobStatus } from './job-status.js';
import { JOB_TYPES } from './job-types.js';

/** A job (spec: Job). */
export class JobAnswerDto {
  @ApiProperty({ type: Number, example: 912 })
  id: number;

  @ApiProperty({ enum: Object.keys(JOB_TYPES), enumName: 'JobType', example: 'announcement_finalize' })
  type: string;

  @ApiProperty({ enum: JOB_STATUSES, enumName: 'JobStatus', example: 'completed' })
  status: JobStatus;

  @ApiPropertyOptional({
    type: 'object',
    additionalProperties: true,
    description:
      'Present when completed. Publishing jobs: announcementId, completedOperations, finalStatus. ' +
      'Media jobs: mediaId, optimization.',
  })
  resultData?: object;

  @ApiProperty({ type: String, required: false, description: 'Present when failed: what happened and what you can do' })
  publicErrorMessage?: string;

  @ApiProperty({
    type: Boolean,
    required: false,
    description: 'Present when failed: whether sending the same request again may help',
  })
  isRetryable?: boolean;

  @ApiProperty({
    type: Number,
    nullable: true,
    example: null,
    description: 'Jobs that will start before this one, 0 when it is next; null once it has started',
  })
  queuePosition: number | null;

  @ApiProperty({ type: String, format: 'date-time', example: '2026-05-01T09:30:00.000Z' })
  createdAt: string;

  @ApiProperty({
    type: String,
    format: 'date-time',
    required: false,
    example: '2026-05-01T09:30:04.250Z',
    description: 'Present when finished',
  })
  completedAt?: string;
}

/** Answers as they look at each stage. */
export const JOB_ANSWER_EXAMPLES = {
  pending: {
    id: 912,
    type: 'announcement_finalize',
    status: 'pending',
    queuePosition: 2,
    createdAt: '2026-05-01T09:30:00.000Z',
  },
  processing: {
    id: 912,
    type: 'announcement_finalize',
    status: 'processing',
    queuePosition: null,
    createdAt: '2026-05-01T09:30:00.000Z',
  },
  completed: {
    id: 912,
    type: 'announcement_finalize',
    status: 'completed',
    resultData: {
      announcementId: 57,
      completedOperations: ['translate_description', 'process_location', 'analyze_images'],
      finalStatus: 'active',
    },
    queuePosition: null,
    createdAt: '2026-05-01T09:30:00.000Z',
    completedAt: '2026-05-01T09:30:04.250Z',
  },
  failed: {
    id: 913,
    type: 'media_import',
    status: 'failed',
    publicErrorMessage: 'The file photo-7 was not found at its URL. Correct the URL and send it again.',
    isRetryable: false,
    queuePosition: null,
    createdAt: '2026-05-01T09:30:00.000Z',
    completedAt: '2026-05-01T09:30:02.100Z',
  },
};
