import { requireOperation, unknownOperation } from '../bulk/read-operation.js';
import { explainUnknownFields } from '../catalogue/explain-unknown.js';
import { detail, explainRequired, placeOf, wrongType } from '../catalogue/explain-value.js';
import { explainWebUrl } from '../catalogue/media-reference.js';
import { ApiError } from '../errors/api-error.js';
import type { ErrorDetail } from '../errors/error-detail.js';
import {
  bothIdentifiers,
  explainExternalId,
  identifierRequired,
  readExternalId,
  readInternalId,
  type Target,
} from '../identity/identifiers.js';
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
  const fields = requireOperation(body);
  const { url, externalId } = fields;
  refuse([
    ...explainRequired(placeOf('url'), url, () => explainImportUrl(url, allowedOrigins)),
    ...explainExternalId(externalId, 'externalId'),
    ...explainOthers(fields, ['url', 'externalId']),
  ]);
  return { op: 'upload-from-url', url: String(url), externalId: String(externalId) };
}

/**
 * Reads one item of a bulk request.
 * @throws ApiError as a single call would, and `VALIDATION_FAILED` with `UNKNOWN_OPERATION`.
 */
export function readMediaOperation(item: unknown, allowedOrigins: readonly string[]): MediaOperation {
  const { op: name, ...fields } = requireOperation(item);
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
      throw unknownOperation(name, MEDIA_OPS);
  }
}

/** What the two names look like is not asked: one that the service never gave out is not found. */
function readConfirmUpload(fields: Fields): ConfirmUploadOperation {
  const { uuid, generatedFileName, externalId } = fields;
  refuse([
    ...explainRequired(placeOf('uuid'), uuid, () => explainText('uuid', uuid)),
    ...explainRequired(placeOf('generatedFileName'), generatedFileName, () =>
      explainText('generatedFileName', generatedFileName),
    ),
    ...explainExternalId(externalId, 'externalId'),
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
    throw bothIdentifiers('mediaId');
  }
  if (mediaId !== undefined) {
    return { id: readInternalId(mediaId, 'mediaId') };
  }
  if (externalId !== undefined) {
    return { externalId: readExternalId(externalId, 'externalId') };
  }
  throw identifierRequired('mediaId');
}

function explainImportUrl(url: unknown, allowedOrigins: readonly string[]): ErrorDetail[] {
  const mistakes = explainWebUrl(placeOf('url'), url);
  const mistake = mistakes.length === 0 ? checkImportUrl(String(url), allowedOrigins) : null;
  return mistake === null ? mistakes : [detail(placeOf('url'), mistake.code, mistake.message)];
}

function explainOthers(fields: Fields, known: readonly string[]): ErrorDetail[] {
  return explainUnknownFields(fields, known, 'this operation');
}

function refuse(details: readonly ErrorDetail[]): void {
  if (details.length > 0) {
    throw new ApiError('VALIDATION_FAILED', details);
  }
}
