import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { mapInSlices } from '../bulk/in-slices.js';
import { detail, type Place, placeIn, placeOf } from '../catalogue/explain-value.js';
import type { MediaReference } from '../catalogue/media-reference.js';
import { Config } from '../config/env.js';
import type { ErrorDetail } from '../errors/error-detail.js';
import { checkImportUrl } from '../integrations/downloader/check-import-url.js';
import { FoundFiles } from './found-files.js';
import { hashOfUrl, ImportRequest } from './import-request.js';
import { isUnderWay, type MediaKind, type Optimization } from './media-file.js';
import { MediaImports, type WantedImport } from './media-imports.js';
import { type FileState, MediaRepository } from './media.repository.js';

/** A file as its holders see it. */
export interface ReferencedFile {
  id: number;
  /** Null until the bytes have been looked at. */
  kind: MediaKind | null;
  optimization: Optimization;
  /** The import or optimisation under way; null when none is. */
  openJobId: number | null;
}

/** One holder's references, and the field of its body that they stand in. */
export interface ReferenceList {
  field: 'files' | 'fileIds' | 'avatar';
  references: readonly MediaReference[];
}

/** A reference whose file is known, as the file will be once the list has been stored. */
export interface ResolvedItem {
  kind: MediaKind | null;
  /** `pending` where storing the list will start an import, be it the second of a failed file. */
  optimization: Optimization;
  /** Null: the file does not exist yet. */
  existing: ReferencedFile | null;
  /** What to import when the list is stored; null: nothing. */
  wanted: WantedImport | null;
}

export interface ResolvedReferences {
  /**
   * What is wrong with the references: `UNKNOWN_REFERENCE`, `INVALID_URL`, `FORBIDDEN_URL`, and `DUPLICATE_ITEM` where
   * two mean the same file. A list with details may not be stored.
   */
  details: ErrorDetail[];
  /** The sound ones, in order. */
  items: ResolvedItem[];
}

/**
 * What listings and users mean by `{id}`, `{externalFileId}` and `{url, externalFileId}` (spec: Media reference;
 * D-18, D-19, D-38), for many of them at once.
 */
@Injectable()
export class MediaReferences {
  constructor(
    private readonly config: Config,
    private readonly media: MediaRepository,
    private readonly imports: MediaImports,
  ) {}

  /**
   * Finds the files of all lists with one query per kind of reference. The files found can neither change nor be
   * deleted before the transaction ends.
   */
  async resolve(
    manager: EntityManager,
    agencyId: number,
    lists: readonly ReferenceList[],
  ): Promise<ResolvedReferences[]> {
    const files = await this.findFiles(
      manager,
      agencyId,
      lists.flatMap((list) => list.references),
    );
    return mapInSlices(lists, (list) => this.resolveList(list, files));
  }

  /**
   * For lists that will be stored: makes the files that do not exist yet, starts their imports and those of failed
   * files, and returns the files of each list in order. The caller holds every lock on holders by now, and hints the
   * queue `media` after the commit.
   */
  async startImports(
    manager: EntityManager,
    agencyId: number,
    lists: readonly ResolvedReferences[],
    stamp: Date,
  ): Promise<ReferencedFile[][]> {
    const items = lists.flatMap((list) => list.items);
    const waiting = items.filter((item) => item.wanted !== null);
    const started = await this.imports.start(
      manager,
      agencyId,
      items.flatMap(({ wanted }) => wanted ?? []),
      stamp,
    );
    const fileOfItem = new Map(waiting.map((item, index) => [item, started[index]]));
    return lists.map((list) =>
      list.items.flatMap((item) => {
        const file = fileOfItem.get(item);
        return file === undefined ? (item.existing ?? []) : toReferencedFile(file);
      }),
    );
  }

  private async findFiles(
    manager: EntityManager,
    agencyId: number,
    references: readonly MediaReference[],
  ): Promise<FoundFiles> {
    const ids = references.flatMap((reference) => ('id' in reference ? reference.id : []));
    const externalIds = references.flatMap((reference) =>
      'externalFileId' in reference ? (reference.externalFileId ?? []) : [],
    );
    const namelessUrls = references.flatMap((reference) =>
      'url' in reference && reference.externalFileId === undefined ? reference.url : [],
    );
    return new FoundFiles(
      await this.media.shareById(manager, agencyId, ids),
      await this.media.shareByExternalId(manager, agencyId, externalIds),
      await this.media.shareByUrlHash(manager, agencyId, namelessUrls.map(hashOfUrl)),
    );
  }

  private resolveList({ field, references }: ReferenceList, files: FoundFiles): ResolvedReferences {
    const details: ErrorDetail[] = [];
    const items: ResolvedItem[] = [];
    const indexOfFile = new Map<string, number>();
    references.forEach((reference, index) => {
      const place = field === 'avatar' ? placeOf(field) : placeIn(placeOf(field), index);
      const file = files.of(reference);
      const mistakes = this.explain(reference, file, field === 'fileIds' ? place : leafOf(place, reference));
      if (mistakes.length > 0) {
        details.push(...mistakes);
        return;
      }
      const item = toItem(reference, file);
      const key = fileKey(item);
      const earlier = indexOfFile.get(key);
      if (earlier !== undefined) {
        details.push(detail(place, 'DUPLICATE_ITEM', `is the same file as item ${earlier}`));
        return;
      }
      indexOfFile.set(key, index);
      items.push(item);
    });
    return { details, items };
  }

  /** What is wrong with a reference: its URL may not be fetched, or there is no such file. */
  private explain(reference: MediaReference, file: FileState | null, place: Place): ErrorDetail[] {
    if ('url' in reference) {
      const mistake = checkImportUrl(reference.url, this.config.mediaImportAllowedOrigins);
      return mistake === null ? [] : [detail(place, mistake.code, mistake.message)];
    }
    if (file !== null) {
      return [];
    }
    const name = 'id' in reference ? `the id ${reference.id}` : `the external id ${reference.externalFileId}`;
    return [detail(place, 'UNKNOWN_REFERENCE', `means no file of the agency: none has ${name}`)];
  }
}

/** The place of the value that names the file. */
function leafOf(place: Place, reference: MediaReference): Place {
  if ('url' in reference) {
    return placeIn(place, 'url');
  }
  return placeIn(place, 'id' in reference ? 'id' : 'externalFileId');
}

/** The same text for items that mean the same file, whether it exists or not. */
function fileKey({ existing, wanted }: ResolvedItem): string {
  return existing === null && wanted !== null ? wanted.request.key : `id ${existing?.id}`;
}

/** What the file of a sound reference will be once the list has been stored. */
function toItem(reference: MediaReference, file: FileState | null): ResolvedItem {
  const wanted = wantedImport(reference, file);
  const existing = file === null ? null : toReferencedFile(file);
  return {
    kind: file?.kind ?? null,
    optimization: wanted === null && file !== null ? file.optimization : 'pending',
    existing,
    wanted,
  };
}

/** A URL whose file does not exist yet, or failed to come, is to be imported (D-19, D-38). */
function wantedImport(reference: MediaReference, file: FileState | null): WantedImport | null {
  if (!('url' in reference) || (file !== null && file.optimization !== 'failed')) {
    return null;
  }
  const { url, externalFileId = null } = reference;
  return { request: new ImportRequest(url, externalFileId), failed: file };
}

function toReferencedFile({ id, kind, optimization, lastJobId }: FileState): ReferencedFile {
  return { id, kind, optimization, openJobId: isUnderWay(optimization) ? lastJobId : null };
}
