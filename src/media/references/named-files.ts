import type { MediaReference } from '../../catalogue/checks/media-reference.js';
import type { NamedThing } from '../../platform/batch/batches.js';

/**
 * The files that references name, and how: of operations that name one file differently, an earlier one may bring the
 * file that a later one means (D-139). Ids are left out: a file has its id before any operation can name it.
 */
export function namedFiles(references: readonly MediaReference[]): NamedThing[] {
  return references.flatMap((reference): NamedThing[] => {
    if ('id' in reference) {
      return [];
    }
    const { externalFileId } = reference;
    const url = 'url' in reference ? reference.url : undefined;
    return [
      ...(externalFileId === undefined ? [] : [{ name: externalFileId, by: url ?? '' }]),
      // No external id has a colon, as every URL does.
      ...(url === undefined ? [] : [{ name: url, by: externalFileId ?? '' }]),
    ];
  });
}
