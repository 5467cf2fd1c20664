import { ApiError, type ErrorBody } from '../errors/api-error.js';
import { bulkItemError, withinResponse } from './bulk-results.js';

/** What a bulk says of so many operations, each with so many errors. */
function told(operations: number, errors: number, message: string): ErrorBody[] {
  const details = Array.from({ length: errors }, (_, item) => ({
    pointer: `/files/${item}`,
    field: 'files',
    code: 'UNKNOWN_FIELD' as const,
    message,
  }));
  const results = Array.from({ length: operations }, (_, index) => ({
    error: bulkItemError(new ApiError('VALIDATION_FAILED', details), index, 'request'),
  }));
  return withinResponse(results).map(({ error }) => error.body);
}

describe('the errors of a bulk', () => {
  it('are bounded in bytes, whatever letters they are written in (D-155)', () => {
    const bodies = told(10, 40, 'ș'.repeat(1_000));
    // 256 KiB have room for 125 errors of about 2,088 bytes. Each failed operation has its first error besides.
    expect(bodies.map(({ details }) => details?.length)).toEqual([40, 40, 40, 5, 1, 1, 1, 1, 1, 1]);
    expect(bodies.map(({ truncated }) => truncated === true)).toEqual(bodies.map((_, index) => index > 2));
    expect(bodies.at(-1)).toMatchObject({ details: [{ pointer: '/operations/9/files/0' }] });
  });

  it('are a thousand, and the first of each operation', () => {
    const bodies = told(15, 90, 'short');
    expect(bodies.map(({ details }) => details?.length)).toEqual([...Array<number>(11).fill(90), 10, 1, 1, 1]);
    expect(bodies.map(({ truncated }) => truncated === true)).toEqual(bodies.map((_, index) => index > 10));
  });
});
