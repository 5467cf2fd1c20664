import { open } from 'node:fs/promises';
import { fileTypeFromBuffer } from 'file-type/core';
import { DataFault } from '../../../errors/job-fault.js';
import { heifFormatOf } from '../heif/heif-brands.js';
import type { MediaFormat } from './file-types.js';

/** How much of a file is read to recognise it; its later bytes are for its decoder. */
export const SNIFFED_BYTES = 4100;

/** What a file is by its bytes. */
export interface SniffedType {
  /** One of the accepted formats; null when it is something else. */
  format: MediaFormat | null;
  /** What it is, to follow `the file is`: `a JPEG file`, `a web page`, `empty`. */
  description: string;
}

/** The accepted formats by the recogniser's name of them. */
const FORMAT_OF_MIME: Readonly<Record<string, MediaFormat>> = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/apng': 'png', // an animated PNG is a PNG whose first frame is the picture
  'image/webp': 'webp',
  'video/mp4': 'mp4',
  'video/x-m4v': 'mp4',
  'video/quicktime': 'mov',
  'video/vnd.avi': 'avi',
};

/** How formats are called whose files end otherwise. */
const NAMES: Readonly<Record<string, string>> = { jxl: 'JPEG XL', jls: 'JPEG-LS', jp2: 'JPEG 2000', jpx: 'JPEG 2000' };

/** Says what the file is, by its bytes alone: neither name nor header has a say (D-34). */
export async function sniffFileType(path: string): Promise<SniffedType> {
  return sniffBytes(await readHead(path));
}

/** The same of a file of which only the first `SNIFFED_BYTES` are at hand, or all where it has fewer. */
export async function sniffBytes(head: Buffer): Promise<SniffedType> {
  if (head.length === 0) {
    return { format: null, description: 'empty' };
  }
  // The recogniser takes every container whose brand it does not know for a video.
  const picture = heifFormatOf(head);
  if (picture !== null) {
    return { format: picture, description: `an ${picture.toUpperCase()} file` };
  }
  const found = await fileTypeFromBuffer(head);
  if (found === undefined) {
    return { format: null, description: describeText(head) };
  }
  const format = FORMAT_OF_MIME[found.mime] ?? null;
  const name = NAMES[found.ext] ?? found.ext.toUpperCase();
  return { format, description: `${articleFor(name)} ${name} file` };
}

/** The fault of a file whose type is not accepted (spec: Errors, `Invalid content type`). */
export function invalidContentType(description: string): DataFault {
  return new DataFault(
    `Invalid content type: the file is ${description}; send JPEG, PNG, WebP, HEIC or AVIF, or a video as MP4, MOV or AVI`,
    { code: 'WRONG_TYPE' },
  );
}

/** The fault of a picture that is whole, and in an accepted container, but coded as no decoder here knows it. */
export function unsupportedKind(description: string): DataFault {
  return new DataFault(
    `Invalid content type: the file is ${description}, which cannot be shown; save it again as an ordinary JPEG and send that`,
    { code: 'WRONG_TYPE' },
  );
}

/** How a file begins: what `sniffBytes` needs of it. */
export async function readHead(path: string): Promise<Buffer> {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(SNIFFED_BYTES), 0, SNIFFED_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** A web page in place of a photo is the commonest mistake: the link leads to a page that shows it. */
function describeText(head: Buffer): string {
  return /^\s*(<!doctype html|<html|<head|<body)/i.test(head.toString('latin1'))
    ? 'a web page'
    : 'of a kind that is not known';
}

function articleFor(extension: string): string {
  return /^[aefhilmnorsx]/i.test(extension) ? 'an' : 'a';
}
