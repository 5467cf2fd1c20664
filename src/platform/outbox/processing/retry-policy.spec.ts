import { DataFault, RequestAgainFault, TemporaryFault } from '../../../errors/job-fault.js';
import { GENERAL_FAILURE_MESSAGE, judgeError } from './retry-policy.js';

describe('an error of a job', () => {
  it('ends the job at once when the data is at fault', () => {
    const cause = new DataFault('File p1 is not an image.');
    expect(judgeError(cause, 1)).toEqual({
      failure: { state: 'failed', publicMessage: 'File p1 is not an image.', isRetryable: false, cause },
    });
  });

  it.each([
    [1, 1],
    [2, 5],
  ])('lets attempt %i be followed by another after %i s when it is temporary', (attempt, seconds) => {
    const cause = new TemporaryFault('The origin of p1 did not answer.');
    expect(judgeError(cause, attempt)).toEqual({
      retry: { retryAfterSeconds: seconds, publicMessage: 'The origin of p1 did not answer.', cause },
    });
  });

  it('ends the job as retryable when the third attempt failed temporarily', () => {
    const cause = new TemporaryFault('The origin of p1 did not answer.');
    expect(judgeError(cause, 3)).toEqual({
      failure: {
        state: 'failed_retryable',
        publicMessage: 'The origin of p1 did not answer.',
        isRetryable: true,
        cause,
      },
    });
  });

  it('ends the job at once, as retryable, when only the same request can help', () => {
    const cause = new RequestAgainFault('Too few photos; p1 could not be had.');
    expect(judgeError(cause, 1)).toMatchObject({
      failure: { state: 'failed_retryable', isRetryable: true, cause },
    });
  });

  it('is tried again and then reported in general words when it is a defect', () => {
    const defect = new TypeError("Cannot read properties of undefined (reading 'secret')");
    expect(judgeError(defect, 1)).toEqual({
      retry: { retryAfterSeconds: 1, publicMessage: GENERAL_FAILURE_MESSAGE, cause: defect },
    });
    expect(judgeError(defect, 3)).toEqual({
      failure: { state: 'failed_retryable', publicMessage: GENERAL_FAILURE_MESSAGE, isRetryable: true, cause: defect },
    });
  });
});
