import { ApiError } from '../../errors/api-error.js';
import { applyInHalves } from './apply-in-halves.js';

describe('operations applied in halves', () => {
  const batches: string[] = [];
  const logged: unknown[] = [];

  /** Applies the letters of a text, each as an operation; `failing` returns the error of a batch, or undefined. */
  const applied = async (operations: string, failing: (batch: string) => Error | undefined) => {
    const outcomes = await applyInHalves(
      [...operations],
      (batch) => {
        batches.push(batch.join(''));
        const error = failing(batch.join(''));
        return error === undefined
          ? Promise.resolve(new Map(batch.map((one) => [one, one.toUpperCase()])))
          : Promise.reject(error);
      },
      (error) => logged.push(error),
    );
    return [...outcomes.values()];
  };

  beforeEach(() => {
    batches.length = 0;
    logged.length = 0;
  });

  it('are one batch if nothing fails', async () => {
    expect(await applied('abc', () => undefined)).toEqual(['A', 'B', 'C']);
    expect(batches).toEqual(['abc']);
  });

  it('fail alone, with the others in order', async () => {
    const defect = new Error('a defect');
    const outcomes = await applied('abcde', (batch) => (batch.includes('b') ? defect : undefined));
    expect(outcomes).toEqual(['A', new ApiError('INTERNAL_ERROR'), 'C', 'D', 'E']);
    expect(batches).toEqual(['abcde', 'abc', 'ab', 'a', 'b', 'c', 'de']);
    expect(logged).toEqual([defect]);
  });

  it('fail together while the database is unavailable', async () => {
    const outcomes = await applied('abc', () => Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }));
    expect(outcomes.map((outcome) => outcome instanceof ApiError && outcome.statusCode)).toEqual([503, 503, 503]);
    expect(batches).toEqual(['abc']);
    expect(logged).toHaveLength(1);
  });

  it('log no refusal', async () => {
    expect(await applied('a', () => new ApiError('NOT_FOUND'))).toEqual([new ApiError('NOT_FOUND')]);
    expect(logged).toEqual([]);
  });

  it('may be none', async () => {
    expect(await applied('', () => undefined)).toEqual([]);
    expect(batches).toEqual([]);
  });
});
