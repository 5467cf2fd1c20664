import { isFormerTimestamp } from './former-timestamps.js';

const RECORD = {
  createdAt: '2026-05-01T09:00:00.000Z',
  updatedAt: '2026-05-02T09:00:00.000Z',
  lastSyncedAt: '2026-05-03T09:00:00.000Z',
  expiresAt: null,
};

describe('a timestamp that writes advance (D-12)', () => {
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
  ])('%s may have been %s: %s', (name, value, expected) => {
    expect(isFormerTimestamp(name, value, RECORD)).toBe(expected);
  });

  it('does not exist without a record', () => {
    expect(isFormerTimestamp('updatedAt', RECORD.updatedAt, null)).toBe(false);
    expect(isFormerTimestamp('updatedAt', RECORD.updatedAt, {})).toBe(false);
  });
});
