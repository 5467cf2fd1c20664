import { ApiError } from '../../errors/api-error.js';
import { validated } from '../../validation/validated.js';
import { JobQueryDto } from './job-query.dto.js';

function mistakesIn(ids: string): object[] {
  try {
    validated(JobQueryDto, { ids });
  } catch (error) {
    if (error instanceof ApiError) {
      return error.details.map(({ pointer, field, code, message }) => ({ pointer, field, code, message }));
    }
    throw error;
  }
  return [];
}

describe('the ids of GET /jobs (D-216)', () => {
  it('are read in their order, each once', () => {
    expect(validated(JobQueryDto, { ids: '912,901,912,905' }).ids).toEqual([912, 901, 905]);
  });

  it.each([
    ['901,905,x912', 2],
    ['901,901,901,905.0', 3],
    ['', 0],
    ['901,,905', 1],
  ])('of "%s" item %i is named as the one that is no id', (ids, index) => {
    const message = `ids.${index} must be a whole number from 1 to 9007199254740991.`;
    expect(mistakesIn(ids)).toEqual([{ pointer: '/ids', field: 'ids', code: 'INVALID_FORMAT', message }]);
  });
});
