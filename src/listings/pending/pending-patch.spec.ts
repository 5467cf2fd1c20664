import { pendingPatchOf } from './pending-patch.js';

/** D-231, D-262. */
describe('the pending references after a write', () => {
  const stored = { files: [{ id: 1 }, { id: 2 }], pending: [{ kind: 'file' as const }] };
  const NONE = { agent: null, files: [] };
  const missing = { agent: null, files: [{ index: 1, externalId: 'late' }] };
  const late = { kind: 'file', position: 1, externalId: 'late' };

  it.each([
    ['stay if it names neither an agent nor files', {}, {}],
    ['of files stay if they are sent back as ids', { fileIds: [1, 2] }, {}],
    ['of files stay if they are sent back as files', { files: [{ id: 1 }, { id: 2 }] }, {}],
    ['of files go with another order', { fileIds: [2, 1] }, { file: [] }],
    ['of files go with fewer files', { files: [{ id: 1 }] }, { file: [] }],
    [
      'of files go with files that are named otherwise',
      { files: [{ id: 1 }, { externalFileId: 'two' }] },
      { file: [] },
    ],
    ['of files go if all are removed', { fileIds: null }, { file: [] }],
    ['of the agent go if another one is named', { userId: 4 }, { agent: [] }],
    ['of the agent go if it is removed', { externalUserId: null }, { agent: [] }],
  ])('%s', (_, patch, expected) => {
    expect(pendingPatchOf(patch, NONE, stored)).toEqual(expected);
  });

  it('are those that it names', () => {
    const patch = { externalUserId: 'ana', files: [{ id: 1 }, { externalFileId: 'late' }] };
    expect(pendingPatchOf(patch, { ...missing, agent: 'ana' }, stored)).toEqual({
      agent: [{ kind: 'agent', position: 0, externalId: 'ana' }],
      file: [late],
    });
  });

  it('of a listing without files stay if it is sent back as it was read, but not with an empty list', () => {
    const empty = { ...stored, files: [] };
    expect(pendingPatchOf({ fileIds: [] }, NONE, empty)).toEqual({});
    expect(pendingPatchOf({ files: [] }, NONE, empty)).toEqual({ file: [] });
  });
});
