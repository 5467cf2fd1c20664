import type { MediaKind } from '../../../catalogue/vocabulary.js';
import { ApiError } from '../../../errors/api-error.js';
import { FILE_TYPES, type MediaFormat } from '../../../integrations/images/formats/file-types.js';
import { sniffBytes } from '../../../integrations/images/formats/sniff-file-type.js';

/** The properties of a file that its declared content type implies. */
export interface DeclaredType {
  format: MediaFormat;
  kind: MediaKind;
  /** The extension of the generated file name. */
  extension: string;
}

/** Aliases of accepted types that browsers, cameras and CRMs send. */
const ALIASES: Readonly<Record<string, MediaFormat>> = {
  'image/jpg': 'jpeg',
  'image/heif': 'heic',
  'video/avi': 'avi',
  'video/vnd.avi': 'avi',
};

const FORMATS = Object.keys(FILE_TYPES) as MediaFormat[];

const FORMAT_OF_TYPE: ReadonlyMap<string, MediaFormat> = new Map([
  ...FORMATS.map((format) => [FILE_TYPES[format].contentType, format] as const),
  ...Object.entries(ALIASES),
]);

/** Every content type with which a file may be declared (D-34). */
export const DECLARABLE_TYPES: readonly string[] = [...FORMAT_OF_TYPE.keys()];

/** The properties of a content type, compared case-insensitively; null when such files are not accepted. */
export function declaredType(contentType: string): DeclaredType | null {
  const format = FORMAT_OF_TYPE.get(contentType.toLowerCase());
  if (format === undefined) {
    return null;
  }
  const { kind, extension } = FILE_TYPES[format];
  return { format, kind, extension };
}

/** The content type and all its aliases, since a file may be declared with one name and sent with another. */
export function namesOfType(contentType: string): readonly string[] {
  const format = FORMAT_OF_TYPE.get(contentType);
  const others = DECLARABLE_TYPES.filter((name) => name !== contentType && FORMAT_OF_TYPE.get(name) === format);
  return [contentType, ...others];
}

/**
 * Checks the beginning of a file against its declared content type.
 * @param head the first `SNIFFED_BYTES` of the file, or all if it has fewer.
 * @throws ApiError `INVALID_CONTENT_TYPE` when the bytes say something else.
 */
export async function requireDeclaredType(head: Buffer, contentType: string): Promise<void> {
  const { format, description } = await sniffBytes(head);
  if (format === null || format !== declaredType(contentType)?.format) {
    const message = `The file was declared as ${contentType}, but it is ${description}.`;
    throw new ApiError('INVALID_CONTENT_TYPE', [
      { pointer: '', field: '', code: 'INVALID_FORMAT', message, allowed: [contentType] },
    ]);
  }
}
