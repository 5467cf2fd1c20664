import fc, { type Arbitrary } from 'fast-check';
import { type Context, CONTEXTS, TYPE_FIELDS } from './contexts.js';

/**
 * What a caller may do next, as fast-check makes it up. Steps speak of objects by their place ("the third listing"),
 * because ids are known only while a sequence runs; `listing-bodies.ts` turns them into what is sent.
 */

export type Target =
  | { by: 'externalId'; externalId: unknown }
  | { by: 'own' | 'deleted' | 'foreign'; place: number }
  | { by: 'id'; id: unknown }
  | { by: 'both' | 'neither' };

interface FieldChoice {
  /** Out of the fields that the listing has by its types, or out of all there are. */
  outOf: 'available' | 'all';
  field: number;
  choice: 'accepted' | 'null' | 'refused';
  value: number;
}

/** The types that a write carries: those that a creation needs, all three, or one of another combination. */
type TypesChoice = 'where needed' | 'none' | 'all' | (typeof TYPE_FIELDS)[number];

export type AgentChoice = 'own id' | 'own external id' | 'foreign' | 'unknown' | 'null' | 'null beside an id' | 'both';

export interface FilesChoice {
  as: 'files' | 'fileIds' | 'both';
  /** Places in the agency's files; null: none of them. */
  places: (number | null)[] | null;
}

export interface Patch {
  types: TypesChoice;
  context: Context;
  fields: FieldChoice[];
  /** A number is the place of one that may follow the present status. */
  status: string | number | null | undefined;
  agent: AgentChoice | undefined;
  files: FilesChoice | undefined;
  /** When the write carries all that publishing needs. */
  isPublishable: 'always' | 'where the status needs it' | 'never';
  /** A field that no write has, or one that is read only. */
  extra: 'unknown field' | 'same status' | 'other status' | undefined;
}

export type Operation =
  | { op: 'upsert' | 'validate'; target: Target; patch: Patch }
  | { op: 'link'; target: Target; externalId: string }
  | { op: 'unlink' | 'delete'; target: Target }
  | { op: 'no such operation' | 'no object' };

export type Filter = 'none' | 'drafts and hidden' | 'linked' | 'unlinked' | 'for rent' | 'an agent' | 'external ids';

export type Step = { agency: 0 | 1 } & (
  | { call: 'put'; target: Target; patch: Patch }
  | { call: 'bulk'; operations: Operation[] }
  | { call: 'link'; target: Target; externalId: string }
  | { call: 'unlink' | 'get'; target: Target }
  /** The last PUT once more. */
  | { call: 'repeat' }
  | { call: 'list'; filter: Filter; limit: number }
  | { call: 'block' | 'unblock'; place: number }
);

/** Few, so that they meet; some differ in case only. */
const EXTERNAL_IDS = ['a', 'A', 'b', 'B-1', 'b_1'];

/** How many files each agency has. */
export const PHOTOS = 6;

const externalId = fc.constantFrom(...EXTERNAL_IDS);
const place = fc.nat(30);

const atPlace = (by: 'own' | 'deleted' | 'foreign'): Arbitrary<Target> => place.map((at) => ({ by, place: at }));

const soundTarget: Arbitrary<Target> = fc.oneof(
  { weight: 8, arbitrary: externalId.map((id): Target => ({ by: 'externalId', externalId: id })) },
  { weight: 8, arbitrary: atPlace('own') },
  { weight: 1, arbitrary: atPlace('deleted') },
  { weight: 1, arbitrary: atPlace('foreign') },
);

const anyTarget: Arbitrary<Target> = fc.oneof(
  { weight: 30, arbitrary: soundTarget },
  {
    weight: 1,
    arbitrary: fc.constantFrom<Target>(
      { by: 'both' },
      { by: 'neither' },
      { by: 'id', id: Number.MAX_SAFE_INTEGER },
      { by: 'id', id: 0 },
      { by: 'id', id: '1' },
      { by: 'id', id: null },
      { by: 'externalId', externalId: '' },
      { by: 'externalId', externalId: 'a ' },
      { by: 'externalId', externalId: null },
      { by: 'externalId', externalId: 7 },
    ),
  },
);

const idTarget: Arbitrary<Target> = fc.oneof(
  { weight: 12, arbitrary: atPlace('own') },
  { weight: 1, arbitrary: atPlace('deleted') },
  { weight: 1, arbitrary: atPlace('foreign') },
  { weight: 1, arbitrary: fc.constant<Target>({ by: 'id', id: Number.MAX_SAFE_INTEGER }) },
);

const field: Arbitrary<FieldChoice> = fc.record({
  outOf: weighted<FieldChoice['outOf']>([15, 'available'], [1, 'all']),
  field: place,
  choice: weighted<FieldChoice['choice']>([30, 'accepted'], [8, 'null'], [1, 'refused']),
  value: place,
});

const photo = fc.nat(PHOTOS - 1);

const files: Arbitrary<FilesChoice> = fc.record({
  as: weighted<FilesChoice['as']>([12, 'files'], [12, 'fileIds'], [1, 'both']),
  places: fc.oneof(
    { weight: 12, arbitrary: fc.uniqueArray(photo, { maxLength: PHOTOS }) },
    { weight: 1, arbitrary: fc.array(fc.option(photo), { maxLength: PHOTOS }) },
    { weight: 1, arbitrary: fc.constant(null) },
  ),
});

const patch: Arbitrary<Patch> = fc.record({
  types: weighted<TypesChoice>(
    [12, 'where needed'],
    [1, 'none'],
    [3, 'all'],
    [1, 'announcementType'],
    [1, 'propertyType'],
    [1, 'propertySecondaryType'],
  ),
  context: fc.constantFrom(...CONTEXTS),
  fields: fc.array(field, { maxLength: 4 }),
  status: fc.oneof(
    { weight: 15, arbitrary: fc.constant(undefined) },
    { weight: 10, arbitrary: place },
    {
      weight: 3,
      arbitrary: fc.constantFrom(
        'draft',
        'hidden',
        'active',
        'completed',
        'pending_active',
        'expired',
        'blocked',
        null,
      ),
    },
  ),
  agent: weighted<Patch['agent']>(
    [40, undefined],
    [5, 'own id'],
    [5, 'own external id'],
    [1, 'foreign'],
    [1, 'unknown'],
    [3, 'null'],
    [2, 'null beside an id'],
    [1, 'both'],
  ),
  files: fc.option(files, { nil: undefined, freq: 3 }),
  isPublishable: weighted<Patch['isPublishable']>([1, 'always'], [4, 'where the status needs it'], [2, 'never']),
  extra: weighted<Patch['extra']>([60, undefined], [1, 'unknown field'], [2, 'same status'], [1, 'other status']),
});

const operation: Arbitrary<Operation> = fc.oneof(
  { weight: 10, arbitrary: fc.record({ op: fc.constant('upsert' as const), target: anyTarget, patch }) },
  { weight: 3, arbitrary: fc.record({ op: fc.constant('validate' as const), target: anyTarget, patch }) },
  { weight: 3, arbitrary: fc.record({ op: fc.constant('link' as const), target: idTarget, externalId }) },
  { weight: 2, arbitrary: fc.record({ op: fc.constant('unlink' as const), target: idTarget }) },
  { weight: 2, arbitrary: fc.record({ op: fc.constant('delete' as const), target: anyTarget }) },
  { weight: 1, arbitrary: fc.constantFrom<Operation>({ op: 'no such operation' }, { op: 'no object' }) },
);

const filter = fc.constantFrom<Filter>(
  'none',
  'drafts and hidden',
  'linked',
  'unlinked',
  'for rent',
  'an agent',
  'external ids',
);

/** One of them does most, so that it has something to do it with. */
const agency = weighted<0 | 1>([4, 0], [1, 1]);

/** One call of one of two agencies. */
export const step: Arbitrary<Step> = fc.oneof(
  { weight: 10, arbitrary: fc.record({ agency, call: fc.constant('put' as const), target: anyTarget, patch }) },
  {
    weight: 6,
    arbitrary: fc.record({
      agency,
      call: fc.constant('bulk' as const),
      operations: fc.array(operation, { minLength: 1, maxLength: 7 }),
    }),
  },
  { weight: 3, arbitrary: fc.record({ agency, call: fc.constant('repeat' as const) }) },
  { weight: 3, arbitrary: fc.record({ agency, call: fc.constant('link' as const), target: idTarget, externalId }) },
  { weight: 2, arbitrary: fc.record({ agency, call: fc.constant('unlink' as const), target: idTarget }) },
  { weight: 4, arbitrary: fc.record({ agency, call: fc.constant('get' as const), target: soundTarget }) },
  {
    weight: 3,
    arbitrary: fc.record({ agency, call: fc.constant('list' as const), filter, limit: fc.integer({ min: 1, max: 4 }) }),
  },
  { weight: 2, arbitrary: fc.record({ agency, call: fc.constantFrom('block' as const, 'unblock' as const), place }) },
);

/** Chooses by weight. */
function weighted<T>(...choices: [weight: number, value: T][]): Arbitrary<T> {
  return fc.oneof(...choices.map(([weight, value]) => ({ weight, arbitrary: fc.constant(value) })));
}
