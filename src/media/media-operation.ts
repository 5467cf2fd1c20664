import { isRecord } from '../catalogue/accept-value.js';
import { explainUnknownFields } from '../catalogue/explain-unknown.js';
import { detail, placeOf, wrongType } from '../catalogue/explain-value.js';
import { explainExternalId, explainWebUrl } from '../catalogue/media-reference.js';
import { ApiError } from '../errors/api-error.js';
import type { ErrorDetail } from '../errors/error-detail.js';
import { readExternalId, readInternalId, type Target } from '../identity/identifiers.js';
import { readLink } from '../identity/read-link.js';
import { checkImportUrl } from '../integrations/downloader/check-import-url.js';

/** What a call about media asks for, its shape checked (spec: `POST /media/bulk`; D-39, D-41). */

export interface UploadFromUrlOperation {
  op: 'upload-from-url';
  url: string;
  externalId: string;
}

export interface ConfirmUploadOperation {
  op: 'confirm-upload';
  uuid: string;
  generatedFileName: string;
  externalId: string;
}

export interface LinkOperation {
  op: 'link';
  mediaId: number;
  externalId: string;
}

export interface UnlinkOperation {
  op: 'unlink';
  target: Target;
}

export interface DeleteOperation {
  op: 'delete';
  target: Target;
}

export type MediaOperation =
  UploadFromUrlOperation | ConfirmUploadOperation | LinkOperation | UnlinkOperation | DeleteOperation;

export const MEDIA_OPS = [
  'upload-from-url',
  'confirm-upload',
  'link',
  'unlink',
  'delete',
] as const satisfies readonly MediaOperation['op'][];

type Fields = Readonly<Record<string, unknown>>;

/**
 * Reads the body of `POST /media/upload-from-url`.
 * @param allowedOrigins see `checkImportUrl`.
 * @throws ApiError `VALIDATION_FAILED`.
 */
export function readUploadFromUrl(body: unknown, allowedOrigins: readonly string[]): UploadFromUrlOperation {
  const fields = requireObject(body);
  const { url, externalId } = fields;
  refuse([
    ...required('url', url, () => explainImportUrl(url, allowedOrigins)),
    ...required('externalId', externalId, () => explainExternalId(placeOf('externalId'), externalId)),
    ...explainOthers(fields, ['url', 'externalId']),
  ]);
  return { op: 'upload-from-url', url: String(url), externalId: String(externalId) };
}

/**
 * Reads one item of a bulk request.
 * @throws ApiError as a single call would, and `VALIDATION_FAILED` with `UNKNOWN_OPERATION`.
 */
export function readMediaOperation(item: unknown, allowedOrigins: readonly string[]): MediaOperation {
  const { op: name, ...fields } = requireObject(item);
  const op = MEDIA_OPS.find((known) => known === name);
  switch (op) {
    case 'upload-from-url':
      return readUploadFromUrl(fields, allowedOrigins);
    case 'confirm-upload':
      return readConfirmUpload(fields);
    case 'link': {
      const { id: mediaId, externalId } = readLink(fields, 'mediaId');
      return { op, mediaId, externalId };
    }
    case 'unlink':
    case 'delete': {
      const target = readMediaTarget(fields);
      refuse(explainOthers(fields, ['mediaId', 'externalId']));
      return { op, target };
    }
    case undefined:
      throw new ApiError('VALIDATION_FAILED', [unknownOperation(name)]);
  }
}

/** What the two names look like is not asked: one that the service never gave out is not found. */
function readConfirmUpload(fields: Fields): ConfirmUploadOperation {
  const { uuid, generatedFileName, externalId } = fields;
  refuse([
    ...required('uuid', uuid, () => explainText('uuid', uuid)),
    ...required('generatedFileName', generatedFileName, () => explainText('generatedFileName', generatedFileName)),
    ...required('externalId', externalId, () => explainExternalId(placeOf('externalId'), externalId)),
    ...explainOthers(fields, ['uuid', 'generatedFileName', 'externalId']),
  ]);
  return {
    op: 'confirm-upload',
    uuid: String(uuid),
    generatedFileName: String(generatedFileName),
    externalId: String(externalId),
  };
}

function explainText(name: string, value: unknown): ErrorDetail[] {
  return typeof value === 'string' ? [] : [wrongType(placeOf(name), 'a string', value)];
}

/** Exactly one of `mediaId` and `externalId` (D-39). */
function readMediaTarget({ mediaId, externalId }: Fields): Target {
  if (mediaId !== undefined && externalId !== undefined) {
    throw new ApiError('BOTH_IDENTIFIERS', [
      detail(placeOf('mediaId'), 'CONFLICTING_FIELDS', 'and externalId cannot be sent together'),
    ]);
  }
  if (mediaId !== undefined) {
    return { id: readInternalId(mediaId, 'mediaId') };
  }
  if (externalId !== undefined) {
    return { externalId: readExternalId(externalId, 'externalId') };
  }
  throw new ApiError('IDENTIFIER_REQUIRED', [detail(placeOf('mediaId'), 'REQUIRED', 'or externalId must be sent')]);
}

function explainImportUrl(url: unknown, allowedOrigins: readonly string[]): ErrorDetail[] {
  const mistakes = explainWebUrl(placeOf('url'), url);
  const mistake = mistakes.length === 0 ? checkImportUrl(String(url), allowedOrigins) : null;
  return mistake === null ? mistakes : [detail(placeOf('url'), mistake.code, mistake.message)];
}

function required(name: string, value: unknown, explain: () => ErrorDetail[]): ErrorDetail[] {
  return value === undefined ? [detail(placeOf(name), 'REQUIRED', 'is required')] : explain();
}

function explainOthers(fields: Fields, known: readonly string[]): ErrorDetail[] {
  return explainUnknownFields(fields, known, 'this operation');
}

function unknownOperation(name: unknown): ErrorDetail {
  const code = name === undefined ? 'REQUIRED' : 'UNKNOWN_OPERATION';
  return detail(placeOf('op'), code, `must be one of ${MEDIA_OPS.join(', ')}`, { allowed: MEDIA_OPS });
}

function requireObject(value: unknown): Fields {
  if (isRecord(value)) {
    return value;
  }
  const message = 'An operation on media must be an object.';
  throw new ApiError('VALIDATION_FAILED', [{ pointer: '', field: '', code: 'INVALID_TYPE', message }]);
}

function refuse(details: readonly ErrorDetail[]): void {
  if (details.length > 0) {
    throw new ApiError('VALIDATION_FAILED', details);
  }
}
