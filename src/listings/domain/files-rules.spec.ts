import { explainFiles } from './files-rules.js';

const messagesOf = (count: number, externalId: string | null): string[] => {
  const file = { id: 12, externalId, failure: null, sourceUrl: null };
  const violation = { code: 'MIN_PHOTOS', count, fileIds: [12] } as const;
  return explainFiles(violation, { field: 'files', indexOf: () => 0 }, new Map([[12, file]])).map(
    ({ message }) => message,
  );
};

describe('the message about too few photos', () => {
  it('counts one photo in the singular', () => {
    expect(messagesOf(1, 'front')).toEqual([
      'files must hold at least 3 photos to publish; there is 1. front failed.',
      'front failed.',
    ]);
  });

  it('begins the sentence about a file without an external id in upper case', () => {
    expect(messagesOf(2, null)).toEqual([
      'files must hold at least 3 photos to publish; there are 2. File 12 failed.',
      'File 12 failed.',
    ]);
  });
});
