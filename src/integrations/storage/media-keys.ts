import { randomBytes } from 'node:crypto';

/** A folder of an agency, named by 128 random bits, and one of its files. */
const MEDIA_KEY = /^\d{1,20}\/[0-9a-f]{32}\/[a-z0-9][a-z0-9-]{0,30}\.[a-z0-9]{1,8}$/;

/** A new folder for one media file: nobody can guess it, so the original's address is a secret of its agency (D-37). */
export function newMediaFolder(agencyId: number): string {
  return `${agencyId}/${randomBytes(16).toString('hex')}`;
}

/** How the original is called in its folder; the extension comes from the table of file types, never from a caller. */
export function originalFileName(extension: string): string {
  return `original.${extension}`;
}

/** How a variant is called in its folder. */
export function variantFileName(variantSize: string): string {
  return `${variantSize}.${variantSize.startsWith('video-') ? 'mp4' : 'webp'}`;
}

export function mediaKey(folder: string, fileName: string): string {
  return `${folder}/${fileName}`;
}

/** Whether the text is a key of a media file; whatever else an address may hold never reaches the storage. */
export function isMediaKey(text: string): boolean {
  return MEDIA_KEY.test(text);
}

/** Whether the key is an original's; those are handed out as downloads, for a browser must not interpret them. */
export function isOriginalKey(key: string): boolean {
  return /\/original\.[a-z0-9]+$/.test(key);
}
