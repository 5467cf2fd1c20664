import { open } from 'node:fs/promises';
import { fileTypeFromBuffer } from 'file-type/core';
import { DataFault } from '../../../errors/job-fault.js';
import { heifFormatOf } from '../heif/heif-brands.js';
import type { MediaFormat } from './file-types.js';

/** The number of bytes that are read to detect the type of a file. */
export const SNIFFED_BYTES = 4100;

/** The type of a file according to its bytes. */
export interface SniffedType {
  /** One of the accepted formats; null if it is something else. */
  format: MediaFormat | null;
  /** Completes the phrase `the file is`: `a JPEG file`, `a web page`, `empty`. */
  description: string;
}

/** The accepted formats by the MIME type that the `file-type` library reports. */
const FORMAT_OF_MIME: Readonly<Record<string, MediaFormat>> = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/apng': 'png', // the first frame of an animated PNG is its image
  'image/webp': 'webp',
  'video/mp4': 'mp4',
  'video/x-m4v': 'mp4',
  'video/quicktime': 'mov',
  'video/vnd.avi': 'avi',
};

/** The names of formats that differ from their file extensions. */
const NAMES: Readonly<Record<string, string>> = { jxl: 'JPEG XL', jls: 'JPEG-LS', jp2: 'JPEG 2000', jpx: 'JPEG 2000' };

/** First atoms of QuickTime files that the library does not know; it knows `ftyp`, `moov`, `mdat`, `free` and `wide`. */
const FIRST_ATOMS: readonly string[] = ['skip', 'pnot'];

/** Larger atoms of these types do not occur; four letters of a text are a size of more than 512 MB. */
const LARGEST_FIRST_ATOM = 2 ** 24;

/** Detects the type of a file by its bytes only, regardless of names and headers (D-34). */
export async function sniffFileType(path: string): Promise<SniffedType> {
  return sniffBytes(await readHead(path));
}

/** The same for the first `SNIFFED_BYTES` of a file, or all of a shorter one. */
export async function sniffBytes(head: Buffer): Promise<SniffedType> {
  if (head.length === 0) {
    return { format: null, description: 'empty' };
  }
  // The library reports every ISO container with an unknown brand as a video.
  const picture = heifFormatOf(head);
  if (picture !== null) {
    return { format: picture, description: `an ${picture.toUpperCase()} file` };
  }
  const found = await fileTypeFromBuffer(head);
  if (found === undefined) {
    return beginsWithAtom(head)
      ? { format: 'mov', description: 'a MOV file' }
      : { format: null, description: describeText(head) };
  }
  const format = FORMAT_OF_MIME[found.mime] ?? null;
  const name = NAMES[found.ext] ?? found.ext.toUpperCase();
  return { format, description: `${articleFor(name)} ${name} file` };
}

/** The fault for a file whose type is not accepted (spec: Errors, `Invalid content type`). */
export function invalidContentType(description: string): DataFault {
  return new DataFault(
    `Invalid content type: the file is ${description}; send JPEG, PNG, WebP, HEIC or AVIF, or a video as MP4, MOV or AVI`,
    { code: 'WRONG_TYPE' },
  );
}

/** The fault for a complete image in an accepted container whose coding is not supported. */
export function unsupportedKind(description: string): DataFault {
  return new DataFault(
    `Invalid content type: the file is ${description}, which cannot be shown; save it again as an ordinary JPEG and send that`,
    { code: 'WRONG_TYPE' },
  );
}

/** The beginning of a file, for `sniffBytes`. */
export async function readHead(path: string): Promise<Buffer> {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(SNIFFED_BYTES), 0, SNIFFED_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

function beginsWithAtom(head: Buffer): boolean {
  return (
    FIRST_ATOMS.includes(head.toString('latin1', 4, 8)) &&
    head.readUInt32BE(0) >= 8 &&
    head.readUInt32BE(0) <= LARGEST_FIRST_ATOM
  );
}

/** A web page instead of a photo is the most common mistake: the URL is that of a page that shows the photo. */
function describeText(head: Buffer): string {
  return /^\s*(<!doctype html|<html|<head|<body)/i.test(head.toString('latin1'))
    ? 'a web page'
    : 'of a kind that is not known';
}

function articleFor(extension: string): string {
  return /^[aefhilmnorsx]/i.test(extension) ? 'an' : 'a';
}
