import { randomBytes } from 'node:crypto';

/** Segments of letters, digits, `-`, `_` and inner dots: no key can leave the storage's folder. */
const STORAGE_KEY = /^[A-Za-z0-9_-]+(\.[A-Za-z0-9_-]+)*(\/[A-Za-z0-9_-]+(\.[A-Za-z0-9_-]+)*)*$/;

/** Whether an object could lie under the text. */
export function isStorageKey(text: string): boolean {
  return STORAGE_KEY.test(text);
}

/** The same text. Throws when it is no key: keys are made by the service, so that is a defect. */
export function requireStorageKey(text: string): string {
  if (!isStorageKey(text)) {
    throw new Error(`Not a storage key: ${JSON.stringify(text)}`);
  }
  return text;
}

/** A folder of an agency, named by 128 random bits, and one of its files. */
const MEDIA_KEY = /^\d{1,20}\/[0-9a-f]{32}\/[a-z0-9][a-z0-9-]{0,31}\.[a-z0-9]{1,8}$/;

/** A new folder for one media file: nobody can guess it, and no page tells it (D-37, D-152). */
export function newMediaFolder(agencyId: number): string {
  return `${agencyId}/${randomBytes(16).toString('hex')}`;
}

/** What the service calls a file that a caller uploads: 128 random bits and an ending of its own table of file types. */
const GENERATED_FILE_NAME = /^[0-9a-f]{32}\.[a-z0-9]{1,8}$/;

export function newGeneratedFileName(extension: string): string {
  return `${randomBytes(16).toString('hex')}.${extension}`;
}

/** Whether the service could have given out the name. */
export function isGeneratedFileName(text: string): boolean {
  return GENERATED_FILE_NAME.test(text);
}

/** Where an upload arrives. It is no key of a media file, so that nothing there is handed out. */
export function uploadKey(agencyId: number, generatedFileName: string): string {
  return `uploads/${agencyId}/${generatedFileName}`;
}

/** Where an object of this service lies: in a folder that is one file's, or as an upload. Null: it is none of its own. */
export function placeOfKey(key: string): { folder: string } | { uploadName: string } | null {
  const [, folder] = /^(\d{1,20}\/[0-9a-f]{32})\/[^/]+$/.exec(key) ?? [];
  const [, uploadName] = /^uploads\/\d{1,20}\/([^/]+)$/.exec(key) ?? [];
  if (folder !== undefined) {
    return { folder };
  }
  return uploadName !== undefined && isGeneratedFileName(uploadName) ? { uploadName } : null;
}

/** The folders that hold everything an agency has stored. */
export function foldersOfAgency(agencyId: number): string[] {
  return [String(agencyId), `uploads/${agencyId}`];
}

/**
 * A new name for an original in its folder: nobody can tell it from the address of a rendition (D-37). The extension comes
 * from the table of file types, never from a caller.
 */
export function newOriginalFileName(extension: string): string {
  return newGeneratedFileName(extension);
}

/** How bytes are called that nobody can fetch: those of an upload that is still to be processed. */
export function sourceFileName(extension: string): string {
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
  return /\/(?:[0-9a-f]{32}|original)\.[a-z0-9]+$/.test(key);
}
