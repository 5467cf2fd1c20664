/** Turns what fast-check generated into requests, and knows their mistakes. */
import { availableFields, type Context, CONTEXTS, TYPE_FIELDS } from './contexts.js';
import { FIELD_SAMPLES } from './field-samples.js';
import type { Known, ModelAgency, ModelListing, Write } from './listing-model.js';
import { type Mistake, TRANSITIONS } from './listing-rules.js';
import type { AgentChoice, FilesChoice, Patch, Target } from './listing-steps.js';

/** The item at the index modulo the length; undefined when there are none. */
export const inTurn = <T>(items: readonly T[], at: number): T | undefined => items[at % items.length];

/** An id that no object has. */
const NOBODY = Number.MAX_SAFE_INTEGER - 1;

/** The identifiers with which a body addresses the target; a creation if the agency has no such listing. */
export function targetOf(target: Target, own: ModelAgency, other: ModelAgency): Record<string, unknown> {
  switch (target.by) {
    case 'externalId':
      return { externalId: target.externalId };
    case 'own':
      return own.alive.length === 0 ? { externalId: 'a' } : { id: idOf(target, own, other) };
    case 'both':
      return { id: own.listings[0]?.id ?? NOBODY, externalId: 'a' };
    case 'neither':
      return {};
    default:
      return { id: idOf(target, own, other) };
  }
}

/** The id of the target; that of no object when it has none. */
export function idOf(target: Target, own: ModelAgency, other: ModelAgency): unknown {
  switch (target.by) {
    case 'own':
      return inTurn(own.alive, target.place)?.id ?? NOBODY;
    case 'deleted':
      return inTurn(own.deleted, target.place)?.id ?? NOBODY;
    case 'foreign':
      return inTurn(other.listings, target.place)?.id ?? NOBODY;
    case 'id':
      return target.id;
    default:
      return NOBODY;
  }
}

/** The body of a write, and the mistakes in its shape. */
export function bodyOf(target: Target, patchOf: Patch, own: ModelAgency, other: ModelAgency): Write {
  const identifiers = targetOf(target, own, other);
  const mistakes: Mistake[] = [];
  const body: Record<string, unknown> = {};
  const stored = own.find(identifiers);
  const status = statusOf(patchOf, stored);
  if (carriesAll(patchOf, status)) {
    Object.assign(body, {
      announcementValue: 500,
      announcementCurrency: 'EUR',
      propertyAddress: 'Chișinău, Strada Ismail 33',
      fileIds: own.files.slice(0, 3).map(({ id }) => id),
    });
  }
  Object.assign(body, fieldsOf(patchOf, stored, mistakes), typesOf(patchOf, stored), identifiers);
  if (status !== undefined) {
    body['announcementStatus'] = status;
  }
  if (status === null) {
    mistakes.push(['/announcementStatus', 'CANNOT_CLEAR']);
  }
  if (patchOf.files !== undefined) {
    mistakes.push(...addFiles(body, patchOf.files, own.files, other.files));
  }
  if (patchOf.agent !== undefined) {
    mistakes.push(...addAgent(body, patchOf.agent, own.agents, other.agents));
  }
  mistakes.push(...addExtra(body, patchOf.extra, stored));
  return { body, mistakes };
}

function statusOf({ status }: Patch, stored: ModelListing | undefined): string | null | undefined {
  return typeof status === 'number' ? inTurn(TRANSITIONS[stored?.status ?? 'none'] ?? [], status) : status;
}

function carriesAll({ isPublishable }: Patch, status: string | null | undefined): boolean {
  const needsAll = status === 'active' || status === 'completed';
  return isPublishable === 'always' || (isPublishable === 'where the status needs it' && needsAll);
}

function typesOf({ types, context }: Patch, stored: ModelListing | undefined): Partial<Context> {
  switch (types) {
    case 'none':
      return {};
    case 'all':
      return context;
    case 'where needed':
      return stored === undefined ? context : {};
    default:
      return stored === undefined ? context : { [types]: context[types] };
  }
}

/** Values of some fields, each field once; adds their errors to the mistakes. */
function fieldsOf(patchOf: Patch, stored: ModelListing | undefined, mistakes: Mistake[]): Record<string, unknown> {
  const types = { ...stored?.form, ...typesOf(patchOf, stored) };
  const context = CONTEXTS.find((candidate) => TYPE_FIELDS.every((name) => candidate[name] === types[name]));
  const all = Object.keys(FIELD_SAMPLES).filter((name) => name !== 'announcementStatus');
  const available = context === undefined ? all : all.filter((name) => availableFields(context).includes(name));
  const values: Record<string, unknown> = {};
  for (const { outOf, field: at, choice, value } of patchOf.fields) {
    const name = inTurn(outOf === 'all' ? all : available, at) ?? '';
    if (name in values) {
      continue;
    }
    const sample = FIELD_SAMPLES[name];
    const refused = choice === 'refused' ? inTurn(sample?.refused ?? [], value) : undefined;
    if (refused !== undefined) {
      mistakes.push([`/${name}${refused.inside ?? ''}`, refused.code]);
      values[name] = refused.value;
    } else {
      values[name] = choice === 'null' ? null : inTurn(sample?.accepted ?? [], value);
    }
  }
  return values;
}

function addFiles(
  body: Record<string, unknown>,
  { as, places }: FilesChoice,
  own: readonly Known[],
  foreign: readonly Known[],
): Mistake[] {
  const ids = places?.map((at) => (at === null ? foreign[0]?.id : inTurn(own, at)?.id)) ?? null;
  const references =
    places?.map((at, index) => {
      const file = at === null ? undefined : inTurn(own, at);
      // Every second one by its external id. Other agencies' external ids are the same, so an unknown one is used.
      return index % 2 === 0 ? { id: file?.id ?? foreign[0]?.id } : { externalFileId: file?.externalId ?? 'unknown' };
    }) ?? null;
  delete body['fileIds'];
  if (as !== 'fileIds') {
    body['files'] = references;
  }
  if (as !== 'files') {
    body['fileIds'] = ids;
  }
  // Both may be sent when they name the same files, as in a record, or none.
  const isEcho = references?.every(({ id }, index) => id !== undefined && id === ids?.[index]) ?? true;
  const mistakes: Mistake[] = as === 'both' && !isEcho ? [['/fileIds', 'CONFLICTING_FIELDS']] : [];
  return [
    ...mistakes,
    ...(as === 'fileIds' ? [] : repeatedItems('files', references)),
    ...(as === 'files' ? [] : repeatedItems('fileIds', ids)),
  ];
}

/** An item repeated in the same form is a mistake of shape; one repeated in another form is detected later. */
function repeatedItems(name: string, items: readonly unknown[] | null): Mistake[] {
  const words = (items ?? []).map((item) => JSON.stringify(item));
  return words.flatMap((word, index): Mistake[] =>
    words.indexOf(word) < index ? [[`/${name}/${index}`, 'DUPLICATE_ITEM']] : [],
  );
}

function addAgent(
  body: Record<string, unknown>,
  choice: AgentChoice,
  own: readonly Known[],
  foreign: readonly Known[],
): Mistake[] {
  const [first, second] = own;
  const links: Record<AgentChoice, object> = {
    'own id': { userId: first?.id },
    'own external id': { externalUserId: second?.externalId },
    foreign: { userId: foreign[0]?.id },
    unknown: { externalUserId: 'nobody' },
    null: { externalUserId: null },
    'null beside an id': { userId: null, externalUserId: first?.externalId },
    both: { userId: first?.id, externalUserId: first?.externalId },
  };
  Object.assign(body, links[choice]);
  return choice === 'both' ? [['/externalUserId', 'CONFLICTING_FIELDS']] : [];
}

function addExtra(body: Record<string, unknown>, extra: Patch['extra'], stored: ModelListing | undefined): Mistake[] {
  switch (extra) {
    case undefined:
      return [];
    case 'unknown field':
      body['propertyAera/~'] = 5;
      return [['/propertyAera~1~0', 'UNKNOWN_FIELD']];
    case 'same status':
      body['status'] = stored?.status ?? 'draft';
      return [];
    case 'other status':
      body['status'] = 'active';
      return [];
  }
}
