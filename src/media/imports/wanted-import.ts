import type { FileState } from '../media-file.js';
import type { ImportRequest } from './import-request.js';

/**
 * An import to start: of a new file, or again of a failed file, which the transaction has locked. A failed upload has no request:
 * it is optimised again from its stored bytes.
 */
export type WantedImport = { request: ImportRequest; failed: FileState | null } | { request: null; failed: FileState };

/** Equal for imports of the same file. */
export function keyOf({ request, failed }: WantedImport): string {
  if (request === null) {
    return keyOfStored(failed);
  }
  return failed === null ? request.key : keyOfStored(failed);
}

/** The key of imports of a stored file. */
export function keyOfStored({ id }: Pick<FileState, 'id'>): string {
  return `id ${id}`;
}

/** One import per file, the one that counts. */
export function importPerFile(wanted: readonly WantedImport[]): WantedImport[] {
  const byKey = new Map<string, WantedImport>();
  for (const item of wanted) {
    addIfItCounts(byKey, keyOf(item), item);
  }
  return [...byKey.values()];
}

/**
 * Adds an import of the key's file, unless an earlier one counts: of several imports of a file, the last with a source hash counts
 * (D-230), otherwise the first.
 */
export function addIfItCounts<Key>(imports: Map<Key, WantedImport>, key: Key, item: WantedImport): void {
  if (!imports.has(key) || (item.request?.sourceHash ?? null) !== null) {
    imports.set(key, item);
  }
}
