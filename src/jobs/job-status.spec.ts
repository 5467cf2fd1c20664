import type { JobState } from '../platform/outbox/job-state.js';
import { type JobRecord, jobResponse, statusOf } from './job-status.js';

const createdAt = new Date('2026-05-01T09:30:00.000Z');
const startedAt = new Date('2026-05-01T09:30:01.000Z');
const completedAt = new Date('2026-05-01T09:30:04.250Z');

const aJob = (changes: Partial<JobRecord>): JobRecord => ({
  id: 912,
  type: 'media_import',
  queue: 'media',
  state: 'pending',
  result: null,
  publicErrorMessage: null,
  isRetryable: null,
  errorCode: null,
  errorDetails: null,
  subjectId: 5,
  updatedAt: createdAt,
  progress: null,
  fairTag: 1,
  createdAt,
  startedAt: null,
  completedAt: null,
  ...changes,
});

describe('the status of a job', () => {
  it.each<[JobState, string]>([
    ['waiting', 'pending'],
    ['pending', 'pending'],
    ['completed', 'completed'],
    ['failed', 'failed'],
    ['failed_retryable', 'failed_retryable'],
  ])('is, in the state %s and before any start, %s', (state, status) => {
    expect(statusOf({ state, startedAt: null })).toBe(status);
  });

  it.each<JobState>(['processing', 'backoff', 'pending', 'waiting'])(
    'stays processing from the first start to the end, in the state %s too',
    (state) => {
      expect(statusOf({ state, startedAt })).toBe('processing');
    },
  );
});

describe('the answer about a job', () => {
  it('has a position and no outcome while it is pending', () => {
    expect(jobResponse(aJob({}), 3)).toEqual({
      id: 912,
      type: 'media_import',
      status: 'pending',
      queuePosition: 3,
      createdAt: '2026-05-01T09:30:00.000Z',
    });
  });

  it('has the result of a completed job, and no error', () => {
    const result = { mediaId: 5, optimization: 'success' };
    expect(jobResponse(aJob({ state: 'completed', result, startedAt, completedAt }), null)).toEqual({
      id: 912,
      type: 'media_import',
      status: 'completed',
      resultData: result,
      queuePosition: null,
      createdAt: '2026-05-01T09:30:00.000Z',
      completedAt: '2026-05-01T09:30:04.250Z',
    });
  });

  it('says how far a job is that is processing, where the job says it', () => {
    const processing = (changes: Partial<JobRecord>) =>
      jobResponse(aJob({ state: 'processing', startedAt, ...changes }), null);
    expect(processing({ progress: 40 })).toEqual({
      id: 912,
      type: 'media_import',
      status: 'processing',
      progress: 40,
      queuePosition: null,
      createdAt: '2026-05-01T09:30:00.000Z',
    });
    expect(processing({})).not.toHaveProperty('progress');
    expect(processing({ state: 'completed', progress: 100, completedAt })).not.toHaveProperty('progress');
  });

  it.each<[JobState, number, boolean]>([
    ['failed', 0, false],
    ['failed_retryable', 1, true],
  ])('has the message, the code and whether to retry when it is %s', (state, stored, isRetryable) => {
    const row = aJob({
      state,
      publicErrorMessage: 'File p1 was not found.',
      isRetryable: stored,
      errorCode: 'NOT_FOUND',
      startedAt,
      completedAt,
    });
    expect(jobResponse(row, null)).toEqual({
      id: 912,
      type: 'media_import',
      status: state,
      publicErrorMessage: 'File p1 was not found.',
      isRetryable,
      errorCode: 'NOT_FOUND',
      queuePosition: null,
      createdAt: '2026-05-01T09:30:00.000Z',
      completedAt: '2026-05-01T09:30:04.250Z',
    });
  });
});
