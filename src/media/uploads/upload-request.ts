import { requireOperation } from '../../bulk/read-operation.js';
import { isRecord } from '../../catalogue/accept-value.js';
import {
  detail,
  explainExternalId,
  explainRequired,
  explainUnknownKeys,
  explainValue,
  type Place,
  placeIn,
  placeOf,
  unknownName,
  wrongType,
} from '../../catalogue/explain-value.js';
import type { NumberRow, StringRow } from '../../catalogue/field-definition.js';
import { LIMITS } from '../../catalogue/limits.js';
import { ApiError } from '../../errors/api-error.js';
import type { ErrorCode } from '../../errors/error-codes.js';
import type { ErrorDetail } from '../../errors/error-detail.js';
import type { MediaKind } from '../media-file.js';
import { DECLARABLE_TYPES, declaredType } from './declared-types.js';

/** A file that an agency wants to upload, as it declares it; its name is the agency's own and of no use to us. */
export interface DeclaredFile {
  externalId: string;
  contentType: string;
  sizeBytes: number;
  /** How the service's name for the file ends. */
  extension: string;
}

/** The size of the largest file of each kind, in bytes (D-35). */
export type MaxBytes = Readonly<Record<MediaKind, number>>;

const FIELDS = ['fileName', 'size', 'contentType', 'externalId'] as const;

const FILE_NAME: StringRow = {
  type: 'string',
  minLength: 1,
  maxLength: LIMITS.fileNameMaxLength,
  multiline: false,
  description: "The file's name at the caller's",
};

/**
 * Reads the body of `POST /media/request-upload-url` and tells all its mistakes at once.
 * @throws ApiError `VALIDATION_FAILED`; `INVALID_CONTENT_TYPE` or `FILE_TOO_LARGE` where nothing else is wrong.
 */
export function readUploadRequest(body: unknown, maxBytes: MaxBytes): DeclaredFile[] {
  const { files, ...others } = requireOperation(body);
  const place = placeOf('files');
  const details = [...explainCount(place, files), ...explainOthers(others)];
  if (details.length > 0 || !Array.isArray(files)) {
    throw new ApiError('VALIDATION_FAILED', details);
  }
  const mistakes = [
    ...files.flatMap((file, index) => explainFile(placeIn(place, index), file, maxBytes)),
    ...explainRepeats(place, files),
  ];
  if (mistakes.length > 0) {
    throw new ApiError(codeOf(mistakes), mistakes.map(({ explained }) => explained).slice(0, LIMITS.detailsGathered));
  }
  return files.map(acceptedFile);
}

/** A mistake, and the code of the whole answer where there are no worse ones. */
interface Mistake {
  explained: ErrorDetail;
  code: ErrorCode;
}

/** The gravest of the codes: a body that is wrong in itself, a type that is never accepted, a size. */
function codeOf(mistakes: readonly Mistake[]): ErrorCode {
  const codes = new Set(mistakes.map(({ code }) => code));
  const order: readonly ErrorCode[] = ['VALIDATION_FAILED', 'INVALID_CONTENT_TYPE', 'FILE_TOO_LARGE'];
  return order.find((code) => codes.has(code)) ?? 'VALIDATION_FAILED';
}

function explainCount(place: Place, files: unknown): ErrorDetail[] {
  const bounds = { min: 1, max: LIMITS.filesPerUploadRequest };
  if (files === undefined) {
    return [detail(place, 'REQUIRED', 'is required', bounds)];
  }
  if (!Array.isArray(files)) {
    return [{ ...wrongType(place, 'an array of files', files), ...bounds }];
  }
  if (files.length >= bounds.min && files.length <= bounds.max) {
    return [];
  }
  const code = files.length < bounds.min ? 'TOO_FEW_ITEMS' : 'TOO_MANY_ITEMS';
  return [detail(place, code, `must have ${bounds.min} to ${bounds.max} items`, bounds)];
}

function explainOthers(others: Readonly<Record<string, unknown>>): ErrorDetail[] {
  return Object.keys(others)
    .slice(0, LIMITS.detailsGathered)
    .map((name) => unknownName(placeOf(name), name, ['files'], 'a field of a request for upload URLs'));
}

function explainFile(place: Place, file: unknown, maxBytes: MaxBytes): Mistake[] {
  if (!isRecord(file)) {
    return invalid([wrongType(place, `an object with ${FIELDS.join(', ')}`, file)]);
  }
  const { fileName, size, contentType, externalId } = file;
  const at = (name: string): Place => placeIn(place, name);
  return [
    ...invalid(explainRequired(at('fileName'), fileName, () => explainValue(FILE_NAME, at('fileName'), fileName))),
    ...explainSize(at('size'), size, contentType, maxBytes),
    ...explainContentType(at('contentType'), contentType),
    ...invalid(explainRequired(at('externalId'), externalId, () => explainExternalId(at('externalId'), externalId))),
    ...invalid(explainUnknownKeys(place, file, FIELDS, 'a field of a file to upload')),
  ];
}

function explainContentType(place: Place, contentType: unknown): Mistake[] {
  const allowed = DECLARABLE_TYPES;
  if (typeof contentType !== 'string') {
    return invalid(
      explainRequired(place, contentType, () => [{ ...wrongType(place, 'a string', contentType), allowed }]),
    );
  }
  if (declaredType(contentType) !== null) {
    return [];
  }
  const explained = detail(place, 'INVALID_OPTION', 'must be a type of photo or video that is accepted', { allowed });
  return [{ explained, code: 'INVALID_CONTENT_TYPE' }];
}

/** How large a file may be depends on its kind; where that is not known, the larger bound holds. */
function explainSize(place: Place, size: unknown, contentType: unknown, maxBytes: MaxBytes): Mistake[] {
  const kind = typeof contentType === 'string' ? declaredType(contentType)?.kind : undefined;
  const max = kind === undefined ? Math.max(...Object.values(maxBytes)) : maxBytes[kind];
  const row: NumberRow = { type: 'number', min: 1, max, step: 1, description: 'Bytes' };
  const explained = explainRequired(place, size, () => explainValue(row, place, size));
  return explained.map((mistake) => ({
    explained: mistake,
    code: mistake.code === 'TOO_LARGE' ? 'FILE_TOO_LARGE' : 'VALIDATION_FAILED',
  }));
}

/** Two files cannot have the same external id: the second could never be confirmed. */
function explainRepeats(place: Place, files: readonly unknown[]): Mistake[] {
  const externalIds = files.map((file) => (isRecord(file) ? file['externalId'] : undefined));
  const repeats = externalIds.flatMap((externalId, index) => {
    const earlier = externalIds.indexOf(externalId);
    const own = placeIn(placeIn(place, index), 'externalId');
    return typeof externalId === 'string' && earlier < index
      ? [detail(own, 'DUPLICATE_ITEM', `repeats that of item ${earlier}`)]
      : [];
  });
  return invalid(repeats);
}

function invalid(details: readonly ErrorDetail[]): Mistake[] {
  return details.map((explained) => ({ explained, code: 'VALIDATION_FAILED' }));
}

function acceptedFile(file: Readonly<Record<string, unknown>>): DeclaredFile {
  // As it is stored and signed: in one case.
  const contentType = String(file['contentType']).toLowerCase();
  return {
    externalId: String(file['externalId']),
    contentType,
    sizeBytes: Number(file['size']),
    extension: declaredType(contentType)?.extension ?? '',
  };
}
