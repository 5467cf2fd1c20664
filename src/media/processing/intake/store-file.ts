import { mediaKey, newOriginalFileName, variantFileName } from '../../../integrations/storage/media-keys.js';
import type { Storage } from '../../../integrations/storage/storage.js';
import type { ProcessedContent } from '../../media-file.js';
import { setOfProblems } from '../../problems/file-problem.js';
import { qualityOf } from '../../problems/photo-quality.js';
import type { ProcessedFile } from '../file-processor.js';

/** Where the bytes of a processed file go, and what they are. */
export interface FileToStore {
  sourcePath: string;
  sha256: Buffer;
  storageFolder: string;
}

/** Puts the original and its renditions into the storage and returns what is to be remembered of them. */
export async function storeFile(
  storage: Storage,
  { sourcePath, sha256, storageFolder }: FileToStore,
  { extension, variants, ...file }: ProcessedFile,
  signal: AbortSignal,
): Promise<ProcessedContent> {
  const originalFile = newOriginalFileName(extension);
  const original = { key: mediaKey(storageFolder, originalFile), sourcePath, contentType: file.contentType };
  const renditions = variants.map(({ variantSize, path, contentType }) => ({
    key: mediaKey(storageFolder, variantFileName(variantSize)),
    sourcePath: path,
    contentType,
  }));
  await storage.putFiles([original, ...renditions], signal);
  return {
    ...file,
    sha256,
    storageFolder,
    originalFile,
    // A video is not judged by its poster.
    contentProblems: file.kind === 'image' ? setOfProblems(qualityOf(file)) : 0,
    variants: variants.map(({ variantSize, sizeBytes, width, height }) => ({ variantSize, sizeBytes, width, height })),
  };
}
