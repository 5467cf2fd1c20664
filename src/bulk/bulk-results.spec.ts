import { ApiError } from '../errors/api-error.js';
import { bulkItemError, withinResponse } from './bulk-results.js';

describe('the errors of a bulk', () => {
  it('are bounded in bytes, whatever letters they are written in (D-155)', () => {
    const message = 'ș'.repeat(3_000);
    const details = Array.from({ length: 40 }, (_, item) => ({
      pointer: `/files/${item}`,
      field: 'files',
      code: 'UNKNOWN_FIELD' as const,
      message,
    }));
    const results = Array.from({ length: 10 }, (_, index) => ({
      error: bulkItemError(new ApiError('VALIDATION_FAILED', details), index, 'request'),
    }));
    const bodies = withinResponse(results).map(({ error }) => error.body);
    expect(bodies.at(-1)).toMatchObject({ truncated: true, details: [{ pointer: '/operations/9/files/0' }] });
    const told = bodies.flatMap((body) => body.details ?? []);
    // Each failed operation has its first error, which may be longer than the room that is left.
    const longest = 10 * 3_000;
    expect(new TextEncoder().encode(JSON.stringify(told)).length).toBeLessThan(256 * 1024 + longest);
  });
});
