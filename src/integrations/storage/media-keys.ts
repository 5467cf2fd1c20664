import { randomBytes } from 'node:crypto';

/** Segments of letters, digits, `-`, `_` and inner dots, so that no key can point outside the storage's folder. */
const STORAGE_KEY = /^[A-Za-z0-9_-]+(\.[A-Za-z0-9_-]+)*(\/[A-Za-z0-9_-]+(\.[A-Za-z0-9_-]+)*)*$/;

/** Whether the text is a valid storage key. */
export function isStorageKey(text: string): boolean {
  return STORAGE_KEY.test(text);
}

/** Returns the text. Throws if it is not a valid key, which is a defect because the service generates all keys. */
export function requireStorageKey(text: string): string {
  if (!isStorageKey(text)) {
    throw new Error(`Not a storage key: ${JSON.stringify(text)}`);
  }
  return text;
}

/** A file in a folder of an agency that is named by 128 random bits. */
const MEDIA_KEY = /^\d{1,20}\/[0-9a-f]{32}\/[a-z0-9][a-z0-9-]{0,31}\.[a-z0-9]{1,8}$/;

/** A new folder for one media file: it cannot be guessed, and no page reveals it (D-37, D-152). */
export function newMediaFolder(agencyId: number): string {
  return `${agencyId}/${randomBytes(16).toString('hex')}`;
}

/** A generated file name: 128 random bits and an extension of the table of file types. */
const GENERATED_FILE_NAME = /^[0-9a-f]{32}\.[a-z0-9]{1,8}$/;

/**
 * A new name for an upload, or for an original in its folder, which cannot be derived from the URL of a variant (D-37).
 * @param extension of the table of file types, never from a caller.
 */
export function newGeneratedFileName(extension: string): string {
  return `${randomBytes(16).toString('hex')}.${extension}`;
}

/** Whether the name has the form of a generated one. */
export function isGeneratedFileName(text: string): boolean {
  return GENERATED_FILE_NAME.test(text);
}

/** The key of an upload. It is not a media key, so that uploads are never served. */
export function uploadKey(agencyId: number, generatedFileName: string): string {
  return `uploads/${agencyId}/${generatedFileName}`;
}

/** The media folder or the upload that a key belongs to; null if the object is not one of this service. */
export function parseStorageKey(key: string): { folder: string } | { uploadName: string } | null {
  const [, folder] = /^(\d{1,20}\/[0-9a-f]{32})\/[^/]+$/.exec(key) ?? [];
  const [, uploadName] = /^uploads\/\d{1,20}\/([^/]+)$/.exec(key) ?? [];
  if (folder !== undefined) {
    return { folder };
  }
  return uploadName !== undefined && isGeneratedFileName(uploadName) ? { uploadName } : null;
}

/** The folders of all objects of an agency. */
export function foldersOfAgency(agencyId: number): string[] {
  return [String(agencyId), `uploads/${agencyId}`];
}

/** The name of a file that is not served yet: an upload that is still to be processed. */
export function sourceFileName(extension: string): string {
  return `original.${extension}`;
}

/** The name of a variant in its folder. */
export function variantFileName(variantSize: string): string {
  return `${variantSize}.${variantSize.startsWith('video-') ? 'mp4' : 'webp'}`;
}

export function mediaKey(folder: string, fileName: string): string {
  return `${folder}/${fileName}`;
}

/** Whether the text is the key of a media file; requests for anything else never reach the storage. */
export function isMediaKey(text: string): boolean {
  return MEDIA_KEY.test(text);
}

/** Whether the key is that of an original. Originals are served as attachments, because browsers must not interpret them. */
export function isOriginalKey(key: string): boolean {
  return /\/(?:[0-9a-f]{32}|original)\.[a-z0-9]+$/.test(key);
}
