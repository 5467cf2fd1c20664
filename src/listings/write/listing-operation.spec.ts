import type { Target } from '../../platform/batch/target.js';
import { contentHashOf } from './listing-operation.js';

const TARGETS: Target[] = [{ externalId: 'A-1' }, { externalId: 'A-2' }, { id: 1 }, { externalId: '1' }];

const FILES = [{ url: 'https://crm.example/1.jpg' }, { externalFileId: 'two' }];

/** Spec: Upsert rule 5; D-121. */
describe('the hash of a write', () => {
  const hashOf = (patch: object, target: Target = { externalId: 'A-1' }): string =>
    contentHashOf(target, patch).toString('hex');

  it('is the same for the same write', () => {
    const patch = { propertyAddress: 'Strada Ismail 1', propertyArea: 64.5, files: FILES };
    expect(hashOf({ ...patch })).toBe(hashOf({ ...patch, files: FILES.map((file) => ({ ...file })) }));
    expect(hashOf(patch)).toHaveLength(32);
  });

  it.each([
    ['another value', { propertyArea: 64.5 }, { propertyArea: 64.4 }],
    ['a number and its text', { propertyArea: 64.5 }, { propertyArea: '64.5' }],
    ['null and its text', { propertyAddress: null }, { propertyAddress: 'null' }],
    ['null and nothing', { propertyAddress: null }, {}],
    ['another field of the same value', { announcementValue: 5 }, { propertyArea: 5 }],
    [
      'a text that reads like two fields',
      { propertyLayout: 'x', propertyAddress: 'y' },
      { propertyLayout: 'xpropertyAddressy' },
    ],
    ['files in another order', { files: FILES }, { files: FILES.toReversed() }],
    ['a text that reads like a list', { files: ['a'] }, { files: '["a"]' }],
  ])('tells %s apart', (_, one, other) => {
    expect(hashOf(one)).not.toBe(hashOf(other));
  });

  it('tells writes apart by their read-only fields', () => {
    const [target, patch] = [{ id: 1 }, { propertyArea: 5 }];
    const hashes = [undefined, {}, { status: 'draft' }, { status: 'active' }, { version: 1 }].map((readOnly) =>
      contentHashOf(target, patch, readOnly).toString('hex'),
    );
    expect(hashes[0]).toBe(hashes[1]);
    expect(new Set(hashes).size).toBe(4);
  });

  it('tells listings apart, also by the kind of their id', () => {
    const hashes = TARGETS.map((target) => hashOf({ propertyArea: 5 }, target));
    expect(new Set(hashes).size).toBe(4);
  });
});
