import type { JobState } from '../platform/outbox/job-state.js';
import { jobResponse, type JobStatusRow, statusOf } from './job-status.js';

const createdAt = new Date('2026-05-01T09:30:00.000Z');
const startedAt = new Date('2026-05-01T09:30:01.000Z');
const completedAt = new Date('2026-05-01T09:30:04.250Z');

const aRow = (changes: Partial<JobStatusRow>): JobStatusRow => ({
  id: 912,
  type: 'media_import',
  queue: 'media',
  state: 'pending',
  result: null,
  public_error_message: null,
  is_retryable: null,
  progress: null,
  fair_tag: 1,
  created_at: createdAt,
  started_at: null,
  completed_at: null,
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
    expect(statusOf({ state, started_at: null })).toBe(status);
  });

  it.each<JobState>(['processing', 'backoff', 'pending', 'waiting'])(
    'stays processing from the first start to the end, in the state %s too',
    (state) => {
      expect(statusOf({ state, started_at: startedAt })).toBe('processing');
    },
  );
});

describe('the answer about a job', () => {
  it('has a position and no outcome while it is pending', () => {
    expect(jobResponse(aRow({}), 3)).toEqual({
      id: 912,
      type: 'media_import',
      status: 'pending',
      queuePosition: 3,
      createdAt: '2026-05-01T09:30:00.000Z',
    });
  });

  it('has the result of a completed job, and no error', () => {
    const result = { mediaId: 5, optimization: 'success' };
    expect(
      jobResponse(aRow({ state: 'completed', result, started_at: startedAt, completed_at: completedAt }), null),
    ).toEqual({
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
    const processing = (changes: Partial<JobStatusRow>) =>
      jobResponse(aRow({ state: 'processing', started_at: startedAt, ...changes }), null);
    expect(processing({ progress: 40 })).toEqual({
      id: 912,
      type: 'media_import',
      status: 'processing',
      progress: 40,
      queuePosition: null,
      createdAt: '2026-05-01T09:30:00.000Z',
    });
    expect(processing({})).not.toHaveProperty('progress');
    expect(processing({ state: 'completed', progress: 100, completed_at: completedAt })).not.toHaveProperty('progress');
  });

  it('reads a result that the database hands out as text', () => {
    const row = aRow({ state: 'completed', result: '{"mediaId":5}', completed_at: completedAt });
    expect(jobResponse(row, null).resultData).toEqual({ mediaId: 5 });
  });

  it.each<[JobState, number, boolean]>([
    ['failed', 0, false],
    ['failed_retryable', 1, true],
  ])('has the message and whether to retry when it is %s', (state, stored, isRetryable) => {
    const row = aRow({
      state,
      public_error_message: 'File p1 was not found.',
      is_retryable: stored,
      started_at: startedAt,
      completed_at: completedAt,
    });
    expect(jobResponse(row, null)).toEqual({
      id: 912,
      type: 'media_import',
      status: state,
      publicErrorMessage: 'File p1 was not found.',
      isRetryable,
      queuePosition: null,
      createdAt: '2026-05-01T09:30:00.000Z',
      completedAt: '2026-05-01T09:30:04.250Z',
    });
  });
});
