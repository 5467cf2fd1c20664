import { processorTimeOf } from '../../../test/support/answer-times.js';
import { LIMITS } from '../../catalogue/limits.js';
import { ApiError, type ErrorDetail } from '../../errors/api-error.js';
import { ListingQueryDto } from '../../listings/dto/listing-query.dto.js';
import { validated } from '../../validation/validated.js';
import { encodeCursor } from './list-query.dto.js';

const read = (query: Record<string, unknown>) => validated(ListingQueryDto, query);

function mistakesOf(query: Record<string, unknown>): readonly ErrorDetail[] {
  try {
    read(query);
  } catch (error) {
    if (error instanceof ApiError && error.code === 'VALIDATION_FAILED') {
      return error.details;
    }
    throw error;
  }
  return [];
}

const codesOf = (query: Record<string, unknown>) => mistakesOf(query).map(({ pointer, code }) => [pointer, code]);

describe('the query of a list (D-27)', () => {
  it('reads every parameter', () => {
    const position = { updatedAt: new Date('2026-05-01T09:30:00.123Z'), id: 17, list: 'a-Z_09xy' };
    const query = {
      limit: '100',
      cursor: encodeCursor(position),
      externalIds: 'a,B,a-1_2',
      linked: 'false',
      updatedSince: '2026-05-01T12:30:00+03:00',
      status: ['draft', 'hidden'],
      announcementType: 'rent',
      userId: '5',
    };
    expect(read(query)).toEqual({
      limit: 100,
      cursor: position,
      externalIds: ['a', 'B', 'a-1_2'],
      linked: false,
      updatedSince: new Date('2026-05-01T09:30:00Z'),
      status: ['draft', 'hidden'],
      announcementType: 'rent',
      userId: 5,
    });
  });

  it('may be empty', () => {
    expect(read({})).toEqual({});
  });

  it.each([
    [{ limit: '0' }, 'TOO_SMALL'],
    [{ limit: '101' }, 'TOO_LARGE'],
    [{ limit: '99999999999' }, 'TOO_LARGE'],
    [{ limit: '-1' }, 'TOO_SMALL'],
    [{ externalIds: `a,${'a'.repeat(256)}` }, 'TOO_LONG'],
    [{ limit: '5.0' }, 'INVALID_FORMAT'],
    [{ limit: ' 5' }, 'INVALID_FORMAT'],
    [{ limit: '05' }, 'INVALID_FORMAT'],
    [{ limit: '-05' }, 'INVALID_FORMAT'],
    [{ limit: '-0' }, 'INVALID_FORMAT'],
    [{ limit: '' }, 'INVALID_FORMAT'],
    [{ limit: ['5', '5'] }, 'DUPLICATE_KEY'],
    [{ linked: 'yes' }, 'INVALID_OPTION'],
    [{ linked: 'TRUE' }, 'INVALID_OPTION'],
    [{ userId: '0' }, 'INVALID_FORMAT'],
    [{ userId: '1abc' }, 'INVALID_FORMAT'],
    [{ userId: '9007199254740993' }, 'INVALID_FORMAT'],
    [{ externalIds: '' }, 'INVALID_FORMAT'],
    [{ externalIds: 'a,,b' }, 'INVALID_FORMAT'],
    [{ externalIds: 'a, b' }, 'INVALID_FORMAT'],
    [{ externalIds: Array(101).fill('a').join(',') }, 'TOO_MANY_ITEMS'],
    [{ announcementType: 'lease' }, 'INVALID_OPTION'],
    [{ announcementType: ['rent', 'sale'] }, 'DUPLICATE_KEY'],
    [{ status: ['draft', 'gone'] }, 'INVALID_OPTION'],
    [{ updatedSince: '2026-05-01T09:30:00' }, 'INVALID_FORMAT'],
    [{ updatedSince: '2026-05-01T09:30:00 03:00' }, 'INVALID_FORMAT'],
    [{ updatedSince: '2026-02-30T09:30:00Z' }, 'INVALID_FORMAT'],
    [{ updatedSince: '2026-05-01T24:00:00Z' }, 'INVALID_FORMAT'],
    [{ updatedSince: '1777622400000' }, 'INVALID_FORMAT'],
  ])('refuses %j as %s', (query, code) => {
    expect(codesOf(query)).toEqual([[`/${Object.keys(query)[0]}`, code]]);
  });

  it.each([
    ['2026-05-01', '2026-05-01T00:00:00.000Z'],
    ['2026-05-01T09:30Z', '2026-05-01T09:30:00.000Z'],
    ['2026-05-01T09:30:00.123987Z', '2026-05-01T09:30:00.123Z'],
    ['2026-05-01T00:30:00-03:00', '2026-05-01T03:30:00.000Z'],
  ])('reads the moment %s', (text, timestamp) => {
    expect(read({ updatedSince: text }).updatedSince?.toISOString()).toBe(timestamp);
  });

  it('takes a cursor of an earlier version, which has no name of its list', () => {
    const cursor = Buffer.from('1777622400000.17').toString('base64url');
    expect(read({ cursor })).toEqual({ cursor: { updatedAt: new Date(1_777_622_400_000), id: 17, list: null } });
  });

  it('takes nothing for a cursor that it did not give out', () => {
    const sound = encodeCursor({ updatedAt: new Date(1_777_622_400_000), id: 17, list: 'a-Z_09xy' });
    const forged = ['', 'x', `${sound}=`, `${sound} `, sound.slice(0, -1), sound.toUpperCase()];
    const texts = [
      '1777622400000.0.a-Z_09xy',
      '1777622400000.017.a-Z_09xy',
      '1777622400000',
      '1777622400000.17.',
      '1777622400000.17.a-Z_09x',
      '1777622400000.17.a-Z_09x=',
      '999999999999999.1.a-Z_09xy',
      '-1.1.a-Z_09xy',
    ];
    for (const text of [...forged, ...texts.map((decoded) => Buffer.from(decoded).toString('base64url'))]) {
      expect(codesOf({ cursor: text })).toEqual([['/cursor', 'INVALID_FORMAT']]);
    }
  });

  it('says of a moment whose plus was not encoded how a plus is sent', () => {
    const [mistake] = mistakesOf({ updatedSince: '2026-11-23T00:00:00 02:00' });
    expect(mistake?.message).toMatch(/ a plus in a query stands for a space, and is to be sent as %2B\.$/);
    expect(mistakesOf({ updatedSince: '2026-11-23 00:00' })[0]?.message).not.toContain('plus');
  });

  it.each(['T', 'T ', 'T00:00 ', ' 00:00'])(
    'refuses a moment of %j, as long as a URL may be, at once',
    async (part) => {
      const text = part.repeat(LIMITS.headerAndUrlBytes / part.length);
      const milliseconds = await processorTimeOf(() => {
        expect(codesOf({ updatedSince: `${text}x` })).toEqual([['/updatedSince', 'INVALID_FORMAT']]);
      });
      expect(milliseconds).toBeLessThan(500);
    },
  );

  it('names all mistakes at once, unknown parameters with the one that was meant', () => {
    const mistakes = mistakesOf({ limit: '1000', updatedsince: '2026-05-01', constructor: '1', 'a/b': '1' });
    expect(mistakes.map(({ pointer, code }) => [pointer, code])).toEqual([
      ['/limit', 'TOO_LARGE'],
      ['/updatedsince', 'UNKNOWN_FIELD'],
      ['/constructor', 'UNKNOWN_FIELD'],
      ['/a~1b', 'UNKNOWN_FIELD'],
    ]);
    expect(mistakes[0]).toMatchObject({ field: 'limit', min: 1, max: 100 });
    expect(mistakes[1]).toMatchObject({ field: 'updatedsince' });
    expect(mistakes[1]?.allowed?.[0]).toBe('updatedSince');
    expect(mistakes[2]?.allowed).toContain('linked');
  });
});
