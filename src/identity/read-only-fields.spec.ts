import { isFormerValue } from './read-only-fields.js';

const RECORD = {
  version: 3,
  createdAt: '2026-05-01T09:00:00.000Z',
  updatedAt: '2026-05-02T09:00:00.000Z',
  lastSyncedAt: '2026-05-03T09:00:00.000Z',
  publishedAt: '2026-05-02T09:00:00.000Z',
  expiresAt: null,
  lastJobId: 91,
};

describe('a value that writes advance (D-12)', () => {
  it.each<[string, unknown, boolean]>([
    ['updatedAt', '2026-05-02T09:00:00.000Z', true],
    ['updatedAt', '2026-05-01T09:00:00.000Z', true],
    ['lastSyncedAt', '2026-05-02T12:30:00.250Z', true],
    ['updatedAt', '2026-05-02T09:00:00.001Z', false],
    ['updatedAt', '2026-05-01T08:59:59.999Z', false],
    ['updatedAt', '2026-05-02', false],
    ['updatedAt', 'yesterday', false],
    ['updatedAt', null, false],
    ['expiresAt', '2026-05-02T09:00:00.000Z', false],
    ['createdAt', '2026-05-01T09:00:00.000Z', false],
    ['publishedAt', '2026-05-01T10:00:00.000Z', true],
    ['publishedAt', '2026-05-02T09:00:00.001Z', false],
    ['lastJobId', 88, true],
    ['lastJobId', null, true],
    ['lastJobId', 92, false],
    ['lastJobId', 0, false],
    ['version', 3, true],
    ['version', 1, true],
    ['version', 4, false],
    ['version', 0, false],
    ['version', 1.5, false],
    ['version', '1', false],
    ['version', null, false],
  ])('%s may have been %s: %s', (name, value, expected) => {
    expect(isFormerValue(name, value, RECORD)).toBe(expected);
  });

  it('does not exist without a record', () => {
    expect(isFormerValue('updatedAt', RECORD.updatedAt, {})).toBe(false);
    expect(isFormerValue('version', 1, {})).toBe(false);
    expect(isFormerValue('lastJobId', null, {})).toBe(false);
  });
});
