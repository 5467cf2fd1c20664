import { constraintsWith } from '../../../test/support/constraints.js';
import { ApiError } from '../../errors/api-error.js';
import { withConstraintsOf } from '../../validation/constraint-container.js';
import { validated } from '../../validation/validated.js';
import { declaredType } from '../uploads/confirming/declared-types.js';
import { type UploadDeclarationDto, UploadUrlsDto } from './uploads.dto.js';

const constraints = constraintsWith({ mediaMaxImageBytes: 1_000, mediaMaxVideoBytes: 5_000 });

const validate = (body: Record<string, unknown>): UploadUrlsDto =>
  withConstraintsOf(constraints, () => validated(UploadUrlsDto, body));

const read = (files: readonly object[]): UploadDeclarationDto[] => validate({ files }).files;

const PHOTO = { fileName: 'kitchen.jpg', size: 1_000, contentType: 'image/jpeg', externalId: 'photo-1' };

const refusalOf = (body: Record<string, unknown>): ApiError => {
  try {
    validate(body);
  } catch (error) {
    if (error instanceof ApiError) {
      return error;
    }
    throw error;
  }
  throw new Error('It was accepted');
};

const mistakesOf = ({ details }: ApiError): string[] => details.map(({ pointer, code }) => `${pointer} ${code}`);

const many = (count: number): object[] =>
  Array.from({ length: count }, (_, index) => ({ ...PHOTO, externalId: `photo-${index}` }));

/** Spec: `POST /media/request-upload-url`; D-13, D-34, D-35, D-41. */
describe('a request for upload URLs', () => {
  it('is read as it stands', () => {
    expect(read([PHOTO])).toEqual([PHOTO]);
  });

  it.each([
    ['image/jpeg', 'jpg'],
    ['image/png', 'png'],
    ['image/webp', 'webp'],
    ['image/heic', 'heic'],
    ['image/jpg', 'jpg'],
    ['image/heif', 'heic'],
    ['image/avif', 'avif'],
    ['video/mp4', 'mp4'],
    ['video/quicktime', 'mov'],
    ['video/x-msvideo', 'avi'],
    ['video/avi', 'avi'],
  ])('accepts %s', (contentType, extension) => {
    expect(read([{ ...PHOTO, contentType }])).toMatchObject([{ contentType }]);
    expect(declaredType(contentType)?.extension).toBe(extension);
  });

  it('accepts 1 to 100 files', () => {
    expect(read(many(100))).toHaveLength(100);
    expect(mistakesOf(refusalOf({ files: many(101) }))).toEqual(['/files TOO_MANY_ITEMS']);
    expect(mistakesOf(refusalOf({ files: [] }))).toEqual(['/files TOO_FEW_ITEMS']);
  });

  it.each([
    [{}, ['/files REQUIRED']],
    [{ files: { 0: PHOTO } }, ['/files INVALID_TYPE']],
    [{ files: [PHOTO], uuid: 'x' }, ['/uuid UNKNOWN_FIELD']],
    [{ files: [null, 'x', []] }, ['/files/0 INVALID_TYPE', '/files/1 INVALID_TYPE', '/files/2 INVALID_TYPE']],
    [
      { files: [{}] },
      [
        '/files/0/fileName REQUIRED',
        '/files/0/size REQUIRED',
        '/files/0/contentType REQUIRED',
        '/files/0/externalId REQUIRED',
      ],
    ],
    [{ files: [{ ...PHOTO, fileName: '' }] }, ['/files/0/fileName TOO_SHORT']],
    [{ files: [{ ...PHOTO, fileName: 'a'.repeat(256) }] }, ['/files/0/fileName TOO_LONG']],
    [{ files: [{ ...PHOTO, fileName: 'a\0.jpg' }] }, ['/files/0/fileName INVALID_TEXT']],
    [{ files: [{ ...PHOTO, fileName: 'a\uD800.jpg' }] }, ['/files/0/fileName INVALID_TEXT']],
    [{ files: [{ ...PHOTO, fileName: 5 }] }, ['/files/0/fileName INVALID_TYPE']],
    [{ files: [{ ...PHOTO, size: '1000' }] }, ['/files/0/size INVALID_TYPE']],
    [{ files: [{ ...PHOTO, size: 0 }] }, ['/files/0/size TOO_SMALL']],
    [{ files: [{ ...PHOTO, size: -1 }] }, ['/files/0/size TOO_SMALL']],
    [{ files: [{ ...PHOTO, size: 1.5 }] }, ['/files/0/size OFF_STEP']],
    [{ files: [{ ...PHOTO, size: null }] }, ['/files/0/size INVALID_TYPE']],
    [{ files: [{ ...PHOTO, contentType: null }] }, ['/files/0/contentType INVALID_TYPE']],
    [{ files: [{ ...PHOTO, externalId: 'a b' }] }, ['/files/0/externalId INVALID_FORMAT']],
    [{ files: [{ ...PHOTO, externalId: '' }] }, ['/files/0/externalId INVALID_FORMAT']],
    [{ files: [{ ...PHOTO, path: '/x' }] }, ['/files/0/path UNKNOWN_FIELD']],
    [{ files: [PHOTO, { ...PHOTO }] }, ['/files/1/externalId DUPLICATE_ITEM']],
  ])('%j is refused', (body, mistakes) => {
    const refusal = refusalOf(body);
    expect(refusal.code).toBe('VALIDATION_FAILED');
    expect(mistakesOf(refusal)).toEqual(mistakes);
  });

  it('takes types in letters of any case', () => {
    expect(read([{ ...PHOTO, contentType: 'IMAGE/Jpeg' }])).toHaveLength(1);
  });

  it.each(['toString', 'constructor', 'hasOwnProperty'])('knows %s for no field of its own', (name) => {
    expect(mistakesOf(refusalOf({ files: [{ ...PHOTO, [name]: 1 }] }))).toEqual([`/files/0/${name} UNKNOWN_FIELD`]);
    expect(mistakesOf(refusalOf({ files: [PHOTO], [name]: 1 }))).toEqual([`/${name} UNKNOWN_FIELD`]);
  });

  it.each(['image/gif', 'image/svg+xml', 'application/pdf', 'image/jpeg; q=1', 'image/pjpeg', ''])(
    'refuses the type %j: Invalid content type',
    (contentType) => {
      const refusal = refusalOf({ files: [PHOTO, { ...PHOTO, externalId: 'b', contentType }] });
      expect(refusal.code).toBe('INVALID_CONTENT_TYPE');
      expect(mistakesOf(refusal)).toEqual(['/files/1/contentType INVALID_OPTION']);
    },
  );

  it('refuses what is larger than its kind may be: File too large', () => {
    const refusal = refusalOf({ files: [{ ...PHOTO, size: 1_001 }] });
    expect(refusal.code).toBe('FILE_TOO_LARGE');
    expect(refusal.details).toMatchObject([{ pointer: '/files/0/size', code: 'TOO_LARGE', max: 1_000 }]);
    const video = { ...PHOTO, contentType: 'video/mp4', size: 5_000 };
    expect(read([video])).toHaveLength(1);
    expect(refusalOf({ files: [{ ...video, size: 5_001 }] }).code).toBe('FILE_TOO_LARGE');
    expect(refusalOf({ files: [{ ...video, size: 2 ** 60 }] }).code).toBe('FILE_TOO_LARGE');
  });

  it('tells all mistakes at once, under the gravest code', () => {
    const refusal = refusalOf({
      files: [{ ...PHOTO, size: 2_000 }, { ...PHOTO, externalId: 'b', contentType: 'image/gif' }, {}],
    });
    expect(refusal.code).toBe('VALIDATION_FAILED');
    expect(mistakesOf(refusal)).toEqual(
      expect.arrayContaining([
        '/files/0/size TOO_LARGE',
        '/files/1/contentType INVALID_OPTION',
        '/files/2/fileName REQUIRED',
      ]),
    );
  });
});
