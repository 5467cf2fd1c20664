import type { ErrorDetail } from '../../errors/api-error.js';
import type { ListingFieldRow } from '../field-definition.js';
import { LIMITS } from '../limits.js';
import {
  LISTING_FIELD_NAMES,
  type ListingFieldName,
  listingFieldRow,
  type ListingFormData,
} from '../listing-fields.js';
import { explainSourceHash, explainSourceTimestamp, type SourceFields } from '../source-fields.js';
import { subtypesFor } from '../subtypes.js';
import { isRecord } from './accept-value.js';
import { type CheckedField, compileChecker, type CompiledChecker, conditionOf } from './compile-checker.js';
import {
  cannotClear,
  detail,
  explainExternalId,
  explainInternalId,
  explainUnknownNames,
  explainValue,
  notAnObject,
  pathOf,
  type ValuePath,
} from './explain-value.js';
import { bareReference, explainMediaReferenceList, type MediaReference } from './media-reference.js';

/** What a write may contain in addition to the form's fields; null unlinks the agent or clears the media (D-17, D-18, D-33). */
export interface ListingReferenceFields {
  userId: number | null;
  externalUserId: string | null;
  files: MediaReference[] | null;
}

/** A listing write of valid shape: an absent key keeps what is stored, null clears it (spec: Upsert rules, 3 and 4). */
export type ListingPatch = Partial<ListingFormData & ListingReferenceFields>;

export interface CheckedListing {
  /** All errors; empty when the body is valid. */
  details: ErrorDetail[];
  /** The accepted fields, without the identifiers. */
  value: ListingPatch & Partial<SourceFields>;
  /** Read-only fields as they were sent; refused if they differ from what is stored (D-12). */
  readOnly: Readonly<Record<string, unknown>>;
}

/** Fields that only the service sets. A CRM may send back what it has read (D-12, D-26). */
export const READ_ONLY_LISTING_FIELDS = [
  'status',
  'version',
  'publicUrl',
  'createdAt',
  'updatedAt',
  'lastSyncedAt',
  'publishedAt',
  'expiresAt',
  'formData',
  'location',
  'issues',
  'pendingReferences',
  'user',
  'lastJobId',
  'jobId',
  'created',
  'updated',
  'unchanged',
  'skipped',
] as const;

type Explain = (path: ValuePath, value: unknown) => ErrorDetail[];

interface OtherField {
  condition: string;
  explain: Explain;
}

const OTHER_FIELDS: Record<keyof ListingReferenceFields | keyof SourceFields, OtherField> = {
  userId: { condition: 'isInternalId(v)', explain: explainInternalId },
  externalUserId: { condition: 'isExternalId(v)', explain: explainExternalId },
  files: { condition: 'isMediaReferenceList(v)', explain: explainMediaReferenceList },
  sourceUpdatedAt: { condition: 'isSourceTimestamp(v)', explain: explainSourceTimestamp },
  sourceHash: { condition: 'isSourceHash(v)', explain: explainSourceHash },
};

const IDENTIFIERS = ['id', 'externalId'] as const;
const OTHER_NAMES = Object.keys(OTHER_FIELDS) as (keyof typeof OTHER_FIELDS)[];
/** The names of a patch, in the order in which the checker adds them. */
export const LISTING_PATCH_NAMES: readonly (keyof ListingPatch)[] = [
  ...LISTING_FIELD_NAMES,
  ...(['userId', 'externalUserId', 'files'] as const satisfies readonly (keyof ListingReferenceFields)[]),
];
const WRITABLE_NAMES: readonly string[] = [...IDENTIFIERS, ...LISTING_FIELD_NAMES, ...OTHER_NAMES];
/** A set, because a body may consist of many unknown names. */
const WRITABLE_SET: ReadonlySet<string> = new Set(WRITABLE_NAMES);
const READ_ONLY_NAMES: ReadonlySet<string> = new Set(READ_ONLY_LISTING_FIELDS);
const NOTHING_READ_ONLY = Object.freeze({});

/** Names that a single body or a bulk operation has besides the listing's fields. Their values are checked by the DTOs. */
const BODY_OPTIONS = ['skipUnchanged', 'findDuplicates', 'onMissing'] as const;
const OPERATION_OPTIONS = ['op', 'ifVersion'] as const;
/** The names that the error for an unknown one may list: `op` tells an operation from a body, and is in none of these lists. */
const BODY_NAMES: readonly string[] = [...WRITABLE_NAMES, ...BODY_OPTIONS];
const OPERATION_NAMES: readonly string[] = [...WRITABLE_NAMES, ...OPERATION_OPTIONS.filter((name) => name !== 'op')];

const checkBody = compileChecker(checkedFields(), [...BODY_OPTIONS, ...IDENTIFIERS]);
const checkOperation = compileChecker(checkedFields(), [...OPERATION_OPTIONS, ...IDENTIFIERS]);

/**
 * Checks the shape of a listing write: names, types, options, bounds, steps and formats of everything sent, and reports all
 * errors at once (D-12, D-13, D-18). The rules of the combination and the status are applied later to the merged record
 * (`listing-rules.ts`). `id` and `externalId` are accepted here and checked by `identity`.
 */
export function checkListingShape(body: unknown): CheckedListing {
  return checkWith(checkBody, BODY_OPTIONS, BODY_NAMES, body);
}

/** The same check for an item of a bulk request, which also has `op` and may have `ifVersion`. */
export function checkListingOperationShape(operation: unknown): CheckedListing {
  return checkWith(checkOperation, OPERATION_OPTIONS, OPERATION_NAMES, operation);
}

function checkWith(
  check: CompiledChecker,
  envelope: readonly string[],
  listed: readonly string[],
  body: unknown,
): CheckedListing {
  if (!isRecord(body)) {
    return { details: [notAnObject('A listing', body)], value: {}, readOnly: NOTHING_READ_ONLY };
  }
  const { value, refused, known } = check(body);
  const alternatives = explainAlternatives(body);
  if (refused.length === 0 && known === Object.keys(body).length) {
    return { details: alternatives, value: normalized(value), readOnly: NOTHING_READ_ONLY };
  }
  const others = namesNotWritable(body, envelope);
  const details = [
    ...refused.flatMap((name) => explainRefusal(name, body)),
    ...explainUnknownNames(
      others.filter((name) => !READ_ONLY_NAMES.has(name)),
      listed,
      'a field of a listing',
      pathOf,
    ),
    ...alternatives,
  ];
  return {
    details: details.slice(0, LIMITS.detailsGathered),
    value: normalized(value),
    readOnly: pick(
      body,
      others.filter((name) => READ_ONLY_NAMES.has(name)),
    ),
  };
}

function namesNotWritable(body: Record<string, unknown>, envelope: readonly string[]): string[] {
  return Object.keys(body).filter((name) => !WRITABLE_SET.has(name) && !envelope.includes(name));
}

function checkedFields(): CheckedField[] {
  const formFields = LISTING_FIELD_NAMES.map((name) => {
    const row = listingFieldRow(name);
    const options = 'options' in row ? row.options : undefined;
    return { name, condition: conditionOf(row), clearable: row.clearable ?? true, options };
  });
  const otherFields = OTHER_NAMES.map((name) => ({ name, condition: OTHER_FIELDS[name].condition, clearable: true }));
  return [...formFields, ...otherFields];
}

function explainRefusal(name: string, body: Record<string, unknown>): ErrorDetail[] {
  const path = pathOf(name);
  const value = body[name];
  if (value === null) return [cannotClear(path)];
  const details = isOtherName(name)
    ? OTHER_FIELDS[name].explain(path, value)
    : explainValue(rowIn(body, name as ListingFieldName), path, value);
  if (details.length === 0) throw new Error(`${name} was refused, but nothing explains why`);
  return details;
}

/** The row of a field in this body; of the subtype with those alone to choose from that its types leave. */
function rowIn(body: Record<string, unknown>, name: ListingFieldName): ListingFieldRow {
  const row = listingFieldRow(name);
  return name === 'propertySecondaryType' && row.type === 'enum' ? { ...row, settable: subtypesFor(body) } : row;
}

function isOtherName(name: string): name is keyof typeof OTHER_FIELDS {
  return name in OTHER_FIELDS;
}

/**
 * `files` and `fileIds` are alternatives, and so are `userId` and `externalUserId`: a write uses one of each pair (D-18, D-33). A
 * record has both lists; it may be sent back as long as they name the same files (D-162). Either id of the agent may be null
 * beside the other.
 */
function explainAlternatives(body: Record<string, unknown>): ErrorDetail[] {
  const details = [];
  const { files, fileIds } = body;
  if (files !== undefined && fileIds !== undefined && !areSameFiles(files, fileIds)) {
    const rule = 'and files cannot be sent together unless they name the same files; leave fileIds out';
    details.push(detail(pathOf('fileIds'), 'CONFLICTING_FIELDS', rule));
  }
  if (isGiven(body.userId) && isGiven(body.externalUserId)) {
    details.push(detail(pathOf('externalUserId'), 'CONFLICTING_FIELDS', 'and userId cannot be sent together'));
  }
  return details;
}

/** Whether both lists name the same files by id, in the same order; null names none. */
function areSameFiles(files: unknown, fileIds: unknown): boolean {
  if (files === null || fileIds === null) return areNoFiles(files) && areNoFiles(fileIds);
  if (!Array.isArray(files) || !Array.isArray(fileIds)) return false;
  return files.length === fileIds.length && files.every((file, index) => isRecord(file) && file.id === fileIds[index]);
}

function areNoFiles(list: unknown): boolean {
  return list === null || (Array.isArray(list) && list.length === 0);
}

/**
 * Reduces alternatives to one. A null beside the other id of the agent is dropped. Of `files` and `fileIds` only one is kept: if
 * both are empty, as in a record that is sent back, it is `fileIds`, which does not drop pending references to files (D-262).
 * References to files are reduced to their ids.
 */
function normalized(patch: CheckedListing['value']): CheckedListing['value'] {
  if (patch.userId === null && isGiven(patch.externalUserId)) delete patch.userId;
  if (patch.externalUserId === null && isGiven(patch.userId)) delete patch.externalUserId;
  if (patch.files !== undefined && patch.fileIds !== undefined) {
    delete patch[areNoFiles(patch.files) ? 'files' : 'fileIds'];
  }
  if (isGiven(patch.files)) patch.files = patch.files.map(bareReference);
  return patch;
}

function isGiven<T>(value: T): value is NonNullable<T> {
  return value !== undefined && value !== null;
}

function pick(body: Record<string, unknown>, names: readonly string[]): Readonly<Record<string, unknown>> {
  return Object.fromEntries(names.map((name) => [name, body[name]]));
}
