import { parseByteRange } from './file-server.js';

describe('a Range header', () => {
  it.each([
    ['bytes=0-99', { first: 0, last: 99 }],
    ['bytes=100-', { first: 100 }],
    ['bytes=-500', { lastBytes: 500 }],
    ['bytes=-0', { lastBytes: 0 }],
    ['BYTES=0-0', { first: 0, last: 0 }],
    [`bytes=0-${'9'.repeat(400)}`, { first: 0, last: Number.MAX_SAFE_INTEGER }],
  ])('%s asks for one range', (header, range) => {
    expect(parseByteRange(header)).toEqual(range);
  });

  it.each([
    undefined,
    '',
    'bytes',
    'bytes=',
    'bytes=-',
    'bytes=5-2',
    'bytes=0-1,4-5',
    'lines=1-2',
    'bytes=a-b',
    'bytes=1 -2',
  ])('%s means the whole object', (header) => {
    expect(parseByteRange(header)).toBeNull();
  });
});
