import { ApiError } from '../../errors/api-error.js';
import { applyInHalves } from './apply-in-halves.js';

describe('operations applied in halves', () => {
  const sets: string[] = [];
  const logged: unknown[] = [];

  /** Applies the letters of a text, each as an operation; `failing` returns the error of a set, or undefined. */
  const applied = async (operations: string, failing: (set: string) => Error | undefined) => {
    const outcomes = await applyInHalves(
      [...operations],
      (set) => {
        sets.push(set.join(''));
        const error = failing(set.join(''));
        return error === undefined
          ? Promise.resolve(new Map(set.map((one) => [one, one.toUpperCase()])))
          : Promise.reject(error);
      },
      (error) => logged.push(error),
    );
    return [...outcomes.values()];
  };

  beforeEach(() => {
    sets.length = 0;
    logged.length = 0;
  });

  it('are one set if nothing fails', async () => {
    expect(await applied('abc', () => undefined)).toEqual(['A', 'B', 'C']);
    expect(sets).toEqual(['abc']);
  });

  it('fail alone, with the others in order', async () => {
    const defect = new Error('a defect');
    const outcomes = await applied('abcde', (set) => (set.includes('b') ? defect : undefined));
    expect(outcomes).toEqual(['A', new ApiError('INTERNAL_ERROR'), 'C', 'D', 'E']);
    expect(sets).toEqual(['abcde', 'abc', 'ab', 'a', 'b', 'c', 'de']);
    expect(logged).toEqual([defect]);
  });

  it('fail together while the database is unavailable', async () => {
    const outcomes = await applied('abc', () => Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }));
    expect(outcomes.map((outcome) => outcome instanceof ApiError && outcome.statusCode)).toEqual([503, 503, 503]);
    expect(sets).toEqual(['abc']);
    expect(logged).toHaveLength(1);
  });

  it('log no refusal', async () => {
    expect(await applied('a', () => new ApiError('NOT_FOUND'))).toEqual([new ApiError('NOT_FOUND')]);
    expect(logged).toEqual([]);
  });

  it('may be none', async () => {
    expect(await applied('', () => undefined)).toEqual([]);
    expect(sets).toEqual([]);
  });
});
