import type { ImageFormat } from '../image-processor.js';

/** The accepted video formats (D-34). */
export type VideoFormat = 'mp4' | 'mov' | 'avi';

export type MediaFormat = ImageFormat | VideoFormat;

/** Every accepted file type (D-34) with its content type and the extension of its stored file. */
export const FILE_TYPES = {
  jpeg: { kind: 'image', contentType: 'image/jpeg', extension: 'jpg' },
  png: { kind: 'image', contentType: 'image/png', extension: 'png' },
  webp: { kind: 'image', contentType: 'image/webp', extension: 'webp' },
  heic: { kind: 'image', contentType: 'image/heic', extension: 'heic' },
  avif: { kind: 'image', contentType: 'image/avif', extension: 'avif' },
  mp4: { kind: 'video', contentType: 'video/mp4', extension: 'mp4' },
  mov: { kind: 'video', contentType: 'video/quicktime', extension: 'mov' },
  avi: { kind: 'video', contentType: 'video/x-msvideo', extension: 'avi' },
} as const satisfies Record<MediaFormat, { kind: 'image' | 'video'; contentType: string; extension: string }>;

export function isImageFormat(format: MediaFormat): format is ImageFormat {
  return FILE_TYPES[format].kind === 'image';
}

export function isVideoFormat(format: MediaFormat): format is VideoFormat {
  return FILE_TYPES[format].kind === 'video';
}

/** The content type of a stored file with this extension (without the dot). */
export function contentTypeOfExtension(extension: string): string {
  const type = Object.values(FILE_TYPES).find((fileType) => fileType.extension === extension);
  return type?.contentType ?? 'application/octet-stream';
}
