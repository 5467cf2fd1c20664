import type { ErrorDetail } from '../../errors/api-error.js';
import { isExternalId, isInternalId, LIMITS } from '../limits.js';
import { explainSourceHash, isSourceHash } from '../source-fields.js';
import { hasNoRepeats, isLongerThan, isRecord, soundTextLength } from './accept-value.js';
import {
  detail,
  explainExternalId,
  explainInternalId,
  explainUnknownKeys,
  pathIn,
  tooManyItems,
  type ValuePath,
  wrongType,
} from './explain-value.js';

/**
 * How a caller names a media file: an uploaded one by either id, or one to import by URL (spec: Media reference; D-18). An item
 * has exactly one of the three shapes. `sourceHash` identifies the content at the URL: if it differs from the one that the file
 * was imported with, the file is fetched again (D-230).
 */
export type MediaReference =
  { id: number } | { externalFileId: string } | { url: string; externalFileId?: string; sourceHash?: string };

const KEYS = ['id', 'externalFileId', 'url', 'sourceHash'] as const;
const SHAPE_KEYS = ['id', 'externalFileId', 'url'] as const;

/**
 * The properties of a file in a record besides its `id`. A file may be sent back as it was read: these names are then accepted
 * and their values ignored, because only the service sets them (D-12, D-162).
 */
export const READ_ONLY_FILE_FIELDS = [
  'externalId',
  'size',
  'contentType',
  'optimization',
  'failure',
  'problems',
  'blurhash',
  'originalUrl',
  'sourceUrl',
  'sourceHash',
  'variants',
  'position',
  'issues',
  'createdAt',
  'updatedAt',
] as const;

export type ReadOnlyFileField = (typeof READ_ONLY_FILE_FIELDS)[number];

const KEY_NAMES: ReadonlySet<string> = new Set(KEYS);
const READ_ONLY_NAMES: ReadonlySet<string> = new Set(READ_ONLY_FILE_FIELDS);

const SHAPES = '{id}, {externalFileId} or {url, externalFileId, sourceHash}';

/** Whether the value is a reference of one of the three shapes, with valid ids and an http(s) URL. */
function isMediaReference(value: unknown): value is MediaReference {
  if (!isRecord(value)) return false;
  const { id, externalFileId, url, sourceHash } = value;
  for (const key in value) {
    if (!KEY_NAMES.has(key) && !(id !== undefined && READ_ONLY_NAMES.has(key))) return false;
  }
  if (id !== undefined) return isInternalId(id) && externalFileId === undefined && url === undefined;
  if (url === undefined) return sourceHash === undefined && isExternalId(externalFileId);
  if (sourceHash !== undefined && !isSourceHash(sourceHash)) return false;
  return isWebUrl(url) && (externalFileId === undefined || isExternalId(externalFileId));
}

/** The reference without the read-only properties of its file. */
export function bareReference(reference: MediaReference): MediaReference {
  return 'id' in reference ? { id: reference.id } : reference;
}

/** Whether the value is valid as a listing's `files`: at most 20 references without duplicates. */
export function isMediaReferenceList(value: unknown): value is MediaReference[] {
  if (!Array.isArray(value) || value.length > LIMITS.filesPerListing) return false;
  return value.every(isMediaReference) && hasNoRepeats(value.map(identityOf));
}

/** An absolute http or https URL that fits its column. Whether it may be fetched is decided by the downloader. */
export function isWebUrl(value: unknown): boolean {
  if (typeof value !== 'string' || isLongerThan(value, LIMITS.urlMaxLength)) return false;
  return /^https?:\/\//i.test(value) && !/\s/.test(value) && soundTextLength(value, false) > 0 && URL.canParse(value);
}

/** All errors of a `files` array; empty when it is accepted. */
export function explainMediaReferenceList(path: ValuePath, value: unknown): ErrorDetail[] {
  if (!Array.isArray(value)) return [wrongType(path, `an array of ${SHAPES}`, value)];
  if (value.length > LIMITS.filesPerListing) return [tooManyItems(path, LIMITS.filesPerListing)];
  const items: unknown[] = value;
  const identities = items.map((item) => (isMediaReference(item) ? identityOf(item) : undefined));
  return items.flatMap((item, index) => {
    const identity = identities[index];
    if (identity === undefined) return explainMediaReference(pathIn(path, index), item);
    const earlier = identities.indexOf(identity);
    return earlier < index ? [detail(pathIn(path, index), 'DUPLICATE_ITEM', `repeats item ${earlier}`)] : [];
  });
}

/** All errors of one reference, such as an avatar; empty when it is accepted. */
export function explainMediaReference(path: ValuePath, value: unknown): ErrorDetail[] {
  if (!isRecord(value)) return [wrongType(path, `an object: ${SHAPES}`, value)];
  const { id, externalFileId, url, sourceHash } = value;
  const ignored = id === undefined ? [] : READ_ONLY_FILE_FIELDS;
  const mistakes = explainUnknownKeys(path, value, KEYS, 'a field of a media reference', ignored);
  if (id === undefined && externalFileId === undefined && url === undefined) {
    return [...mistakes, detail(path, 'REQUIRED', `must have one of these shapes: ${SHAPES}`, { allowed: SHAPE_KEYS })];
  }
  if (id !== undefined) mistakes.push(...explainInternalId(pathIn(path, 'id'), id));
  if (id !== undefined && (externalFileId !== undefined || url !== undefined)) {
    mistakes.push(detail(path, 'CONFLICTING_FIELDS', `must have exactly one of these shapes: ${SHAPES}`));
  }
  if (externalFileId !== undefined) {
    mistakes.push(...explainExternalId(pathIn(path, 'externalFileId'), externalFileId));
  }
  if (url !== undefined) mistakes.push(...explainWebUrl(pathIn(path, 'url'), url));
  if (id === undefined && sourceHash !== undefined) {
    mistakes.push(...explainSourceHash(pathIn(path, 'sourceHash'), sourceHash));
    if (url === undefined) mistakes.push(detail(pathIn(path, 'url'), 'REQUIRED', 'is required beside sourceHash'));
  }
  return mistakes;
}

/** The errors of a URL. */
export function explainWebUrl(path: ValuePath, value: unknown): ErrorDetail[] {
  if (typeof value !== 'string') return [wrongType(path, 'a string', value)];
  if (isWebUrl(value)) return [];
  const max = LIMITS.urlMaxLength;
  if (isLongerThan(value, max)) return [detail(path, 'TOO_LONG', `may have at most ${max} characters`, { max })];
  const rule = 'must be an absolute http or https URL';
  return [detail(path, 'INVALID_URL', /\s/.test(value) ? `${rule} without white space: write a space as %20` : rule)];
}

/**
 * A value that identifies the file. The three kinds cannot collide: ids are numbers, and a URL contains a colon, which an
 * external id cannot.
 */
function identityOf(reference: MediaReference): number | string {
  if ('id' in reference) return reference.id;
  if (reference.externalFileId !== undefined) return reference.externalFileId;
  return 'url' in reference ? reference.url : '';
}
