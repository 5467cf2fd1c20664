import { constraintsWith } from '../../../test/support/constraints.js';
import { readOperation } from '../../bulk/bulk-operations.js';
import { ApiError } from '../../errors/api-error.js';
import { withConstraintsOf } from '../../validation/constraint-container.js';
import { validated } from '../../validation/validated.js';
import { MEDIA_OPERATIONS, UploadFromUrlDto } from './media-writes.dto.js';

const URL_OF_PHOTO = 'https://crm.example/1.jpg';
const TRUSTED = 'http://127.0.0.1:4000';

const readMediaOperation = (item: unknown, trusted: string[] = []) => {
  const constraints = constraintsWith({ mediaImportAllowedOrigins: trusted });
  return withConstraintsOf(constraints, () => readOperation(MEDIA_OPERATIONS, item));
};

const refusalOf = (read: () => unknown): ApiError => {
  try {
    read();
  } catch (error) {
    if (error instanceof ApiError) {
      return error;
    }
    throw error;
  }
  throw new Error('It was accepted');
};

/** Spec: Media bulk operations; D-38, D-39, D-41. */
describe('an operation on media', () => {
  it.each([
    [{ op: 'upload-from-url', url: URL_OF_PHOTO, externalId: 'a' }],
    [{ op: 'upload-from-url', url: `${TRUSTED}/1.jpg`, externalId: 'a' }],
    [{ op: 'link', mediaId: 1, externalId: 'a' }],
    [{ op: 'confirm-upload', uuid: 'u', generatedFileName: 'f', externalId: 'a' }],
  ])('is read as it stands: %j', (item) => {
    expect(readMediaOperation(item, [TRUSTED])).toEqual(item);
  });

  it.each(['unlink', 'delete'])('%s names its file by either id', (op) => {
    expect(readMediaOperation({ op, mediaId: 3 })).toEqual({ op, mediaId: 3 });
    expect(readMediaOperation({ op, externalId: 'a' })).toEqual({ op, externalId: 'a' });
  });

  it.each(['unlink', 'delete'])('%s with both ids or none is refused', (op) => {
    expect(refusalOf(() => readMediaOperation({ op, mediaId: 3, externalId: 'a' })).code).toBe('BOTH_IDENTIFIERS');
    expect(refusalOf(() => readMediaOperation({ op })).code).toBe('IDENTIFIER_REQUIRED');
  });

  it.each([
    [{}, '/op', 'REQUIRED'],
    [{ op: 'move' }, '/op', 'UNKNOWN_OPERATION'],
    [{ op: 'toString' }, '/op', 'UNKNOWN_OPERATION'],
    [null, '', 'INVALID_TYPE'],
    [[], '', 'INVALID_TYPE'],
    ['delete', '', 'INVALID_TYPE'],
    [{ op: 'link', mediaId: '1', externalId: 'a' }, '/mediaId', 'INVALID_TYPE'],
    [{ op: 'link', mediaId: 0, externalId: 'a' }, '/mediaId', 'INVALID_FORMAT'],
    [{ op: 'link', mediaId: 1 }, '/externalId', 'REQUIRED'],
    [{ op: 'delete', externalId: 'ä' }, '/externalId', 'INVALID_FORMAT'],
    [{ op: 'delete', mediaId: null }, '/mediaId', 'INVALID_TYPE'],
    [{ op: 'delete', mediaId: 1, force: true }, '/force', 'UNKNOWN_FIELD'],
    [{ op: 'upload-from-url', url: `${TRUSTED}/1.jpg`, externalId: 'a' }, '/url', 'FORBIDDEN_URL'],
    [{ op: 'upload-from-url', url: URL_OF_PHOTO }, '/externalId', 'REQUIRED'],
    [{ op: 'confirm-upload', generatedFileName: 'f', externalId: 'a' }, '/uuid', 'REQUIRED'],
    [{ op: 'confirm-upload', uuid: 'u', generatedFileName: 1, externalId: 'a' }, '/generatedFileName', 'INVALID_TYPE'],
    [{ op: 'confirm-upload', uuid: 'u', generatedFileName: 'f', externalId: 'a b' }, '/externalId', 'INVALID_FORMAT'],
    [{ op: 'confirm-upload', uuid: 'u', generatedFileName: 'f', externalId: 'a', url: 'x' }, '/url', 'UNKNOWN_FIELD'],
  ])('%j is refused', (item, pointer, code) => {
    const { code: errorCode, details } = refusalOf(() => readMediaOperation(item));
    expect(errorCode).toBe('VALIDATION_FAILED');
    expect(details).toEqual([expect.objectContaining({ pointer, code })]);
  });

  it('names the field that an unknown one was probably meant for', () => {
    const body = { url: URL_OF_PHOTO, external_id: 'a', externalId: 'a' };
    const [detail] = refusalOf(() => validated(UploadFromUrlDto, body)).details;
    expect(detail?.message).toContain('did you mean externalId?');
  });
});
