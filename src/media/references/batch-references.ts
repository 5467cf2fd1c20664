import { detail, pathIn, pathOf, type ValuePath } from '../../catalogue/checks/explain-value.js';
import type { MediaReference } from '../../catalogue/checks/media-reference.js';
import type { ErrorDetail } from '../../errors/api-error.js';
import { checkOutboundUrl } from '../../integrations/vetted-http/outbound-url.js';
import { keyOf } from '../imports/wanted-import.js';
import { EarlierWrites } from './earlier-writes.js';
import type { FoundFiles } from './found-files.js';
import type { ReferencedFile } from './referenced-files.js';
import { type ResolvedItem, resolveItem } from './resolved-item.js';

/** One referrer's references, and the field of its body that contains them. */
export interface ReferenceList {
  /** `validate` stores nothing: later writes do not see what it would have imported, but later validations do. */
  op: 'upsert' | 'validate';
  field: 'files' | 'fileIds' | 'avatar';
  references: readonly MediaReference[];
  /**
   * Failed files that are referred to by URL are always imported again (D-38); with this, files referred to in any form are if they
   * failed for a possibly transient reason (D-167).
   */
  retriesTransient?: boolean;
  /** Whether an unknown external file id becomes a pending reference instead of an error (D-231). */
  defers?: boolean;
}

export interface ResolvedReferences {
  /**
   * What is wrong with the references: `UNKNOWN_REFERENCE`, `INVALID_URL`, `FORBIDDEN_URL`, and `DUPLICATE_ITEM` when two resolve
   * to the same file. A list with details must not be stored.
   */
  details: ErrorDetail[];
  /** The valid references, in order. */
  items: ResolvedItem[];
  /** The external ids without a file yet, and their indexes in the list. */
  pending: { index: number; externalId: string }[];
}

/**
 * The file references of a batch of writes, resolved in order as if each write had been executed before the next (D-139), although
 * nothing is stored until all are resolved. For each write, call `resolve` and, if it is valid, `plan`:
 * 1. `FoundFiles` has the stored files, locked, as they were before the batch. `EarlierWrites` has what the writes before this one
 *    will do to them.
 * 2. A reference resolves to a stored file, to one that an earlier write imports, or to a file that it imports itself from its URL.
 * 3. A failed file is imported again when it is referred to by URL (D-38), or when its failure may have been transient (D-167).
 * 4. A file with another source hash than sent is fetched again; of several sources for a file, the last one sent counts (D-230).
 * 5. A list has each file once, and an invalid write leaves no trace for later ones.
 * 6. Validations see what earlier writes and validations would import; other writes see only what earlier writes import.
 * What one reference does to its file is in `resolveItem`; `MediaReferences.startImports` then starts it for all that are stored.
 */
export class BatchReferences {
  private readonly earlier = { upsert: new EarlierWrites(), validate: new EarlierWrites() };

  /** @param allowedOrigins see `checkOutboundUrl`. */
  constructor(
    private readonly found: FoundFiles,
    private readonly allowedOrigins: readonly string[],
  ) {}

  /** Resolves the references of the next write. */
  resolve({ op, field, references, retriesTransient, defers }: ReferenceList): ResolvedReferences {
    const earlier = this.earlier[op];
    const mistakes = new Map<number, ErrorDetail[]>();
    const items: ResolvedItem[] = [];
    const pending: ResolvedReferences['pending'] = [];
    const pathAt = (index: number): ValuePath => (field === 'avatar' ? pathOf(field) : pathIn(pathOf(field), index));
    references.forEach((reference, index) => {
      const found = this.found.of(reference, earlier.moved);
      const planned = earlier.importOf(reference, found);
      const isKnown = found !== null || planned !== null;
      if (defers === true && !isKnown && !('url' in reference) && !('id' in reference)) {
        pending.push({ index, externalId: reference.externalFileId });
        return;
      }
      const path = field === 'fileIds' ? pathAt(index) : leafOf(pathAt(index), reference);
      const details = this.explain(reference, isKnown, path);
      if (details.length > 0) {
        mistakes.set(index, details);
        return;
      }
      items.push({ index, ...resolveItem({ reference, found, planned, retriesTransient }, earlier) });
    });
    const duplicates = findDuplicates(items);
    for (const [index, first] of duplicates) {
      mistakes.set(index, [detail(pathAt(index), 'DUPLICATE_ITEM', `is the same file as item ${first}`)]);
    }
    return {
      details: references.flatMap((_, index) => mistakes.get(index) ?? []),
      items: items.filter(({ index }) => !duplicates.has(index)),
      pending,
    };
  }

  /** The files that the next write keeps, as earlier writes leave them: failed files that these import again are pending. */
  kept(op: ReferenceList['op'], files: readonly ReferencedFile[]): ReferencedFile[] {
    return files.map((file) => (this.earlier[op].importsAgain(file.id) ? { ...file, optimization: 'pending' } : file));
  }

  /** The stored files that earlier writes have fetched: failed ones again, and others from another source. */
  fetchedSoFar(op: ReferenceList['op']): Set<number> {
    return this.earlier[op].fetchedFiles();
  }

  /** Registers the imports and the changed sources of a valid write, so that later writes see its files. */
  plan(op: ReferenceList['op'], { items }: ResolvedReferences): void {
    for (const item of items) {
      if (op === 'upsert') {
        this.earlier.upsert.add(item);
      }
      this.earlier.validate.add(item);
    }
  }

  /** The error details of a reference: its URL must not be fetched, or there is no such file. */
  private explain(reference: MediaReference, isKnown: boolean, path: ValuePath): ErrorDetail[] {
    if ('url' in reference) {
      const mistake = checkOutboundUrl(reference.url, this.allowedOrigins);
      return mistake === null ? [] : [detail(path, mistake.code, mistake.message)];
    }
    if (isKnown) {
      return [];
    }
    const name = 'id' in reference ? `the id ${reference.id}` : `the external id ${reference.externalFileId}`;
    return [detail(path, 'UNKNOWN_REFERENCE', `means no file of the agency: none has ${name}`)];
  }
}

/** The path of the value that identifies the file. */
function leafOf(path: ValuePath, reference: MediaReference): ValuePath {
  if ('url' in reference) {
    return pathIn(path, 'url');
  }
  return pathIn(path, 'id' in reference ? 'id' : 'externalFileId');
}

/**
 * The indexes of items whose file an earlier item has, and the index of the first such item. A URL alone means the file that an
 * earlier item imports from it under an external id, as it does in a later write (D-19).
 */
function findDuplicates(items: readonly ResolvedItem[]): Map<number, number> {
  const namedByUrl = new Map<string, string>();
  const indexOfFile = new Map<string, number>();
  const duplicates = new Map<number, number>();
  for (const item of items) {
    const { urlHash, externalId } = item.wanted?.request ?? {};
    const url = urlHash?.toString('hex') ?? '';
    const isOnlyUrl = item.existing === null && externalId === null;
    const key = (isOnlyUrl ? namedByUrl.get(url) : undefined) ?? fileKey(item);
    const earlier = indexOfFile.get(key);
    if (earlier === undefined) {
      indexOfFile.set(key, item.index);
    } else {
      duplicates.set(item.index, earlier);
    }
    if (typeof externalId === 'string' && !namedByUrl.has(url)) {
      namedByUrl.set(url, key);
    }
  }
  return duplicates;
}

/** Equal for items of the same file, whether or not it exists. */
function fileKey({ existing, wanted }: ResolvedItem): string {
  return existing === null && wanted !== null ? keyOf(wanted) : `id ${existing?.id}`;
}
