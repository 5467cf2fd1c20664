import { Injectable } from '@nestjs/common';
import type { MediaReference } from '../../catalogue/checks/media-reference.js';
import { Config } from '../../config/env.js';
import type { WriteContext } from '../../platform/batch/write-context.js';
import type { AgencyTransaction } from '../../platform/mysql/repository/agency-repository.js';
import { hashOfUrl } from '../imports/import-request.js';
import { MediaImports } from '../imports/media-imports.js';
import { MediaRepository } from '../media.repository.js';
import { SourceChanges } from '../refreshing/source-changes.js';
import { BatchReferences, type ResolvedReferences } from './batch-references.js';
import { FoundFiles } from './found-files.js';
import type { ReferencedFile } from './referenced-files.js';
import { StartedFiles } from './started-files.js';

/**
 * The references `{id}`, `{externalFileId}` and `{url, externalFileId}` of a batch of listings or users (spec: Media reference; D-18,
 * D-19, D-38), in this order: `find` locks the stored files, `BatchReferences` resolves the references of one write after the other,
 * and `startImports` starts what the stored writes ask for.
 */
@Injectable()
export class MediaReferences {
  constructor(
    private readonly config: Config,
    private readonly media: MediaRepository,
    private readonly imports: MediaImports,
    private readonly changes: SourceChanges,
  ) {}

  /**
   * Finds the files that a batch of writes refers to, with one query per kind of reference. Locks them, so that they can neither
   * change nor be deleted before the transaction ends.
   */
  async find(context: AgencyTransaction, references: readonly MediaReference[]): Promise<BatchReferences> {
    const ids = references.flatMap((reference) => ('id' in reference ? reference.id : []));
    const externalIds = references.flatMap((reference) =>
      'externalFileId' in reference ? (reference.externalFileId ?? []) : [],
    );
    const namelessUrls = references.flatMap((reference) =>
      'url' in reference && reference.externalFileId === undefined ? reference.url : [],
    );
    const files = new FoundFiles(
      await this.media.lockForShareById(context, ids),
      await this.media.lockForShareByExternalId(context, externalIds),
      await this.media.lockForShareByUrlHash(context, namelessUrls.map(hashOfUrl)),
    );
    return new BatchReferences(files, this.config.mediaImportAllowedOrigins);
  }

  /**
   * For lists that will be stored: creates missing files, starts the imports of new files, failed files and changed content, and
   * returns the files of each list in order. The caller must hold all its locks on referrers by now.
   * @param lists in the order of their writes; the files themselves of a write that keeps those that it has.
   */
  async startImports(
    context: WriteContext,
    lists: readonly (ResolvedReferences | readonly ReferencedFile[])[],
  ): Promise<ReferencedFile[][]> {
    const items = lists.flatMap((list) => ('items' in list ? list.items : []));
    const importing = items.filter(({ wanted }) => wanted !== null);
    const imported = await this.imports.start(
      context,
      importing.flatMap(({ wanted }) => wanted ?? []),
    );
    const refreshes = await this.changes.follow(
      context,
      items.flatMap(({ change }) => change ?? []),
    );
    const files = new StartedFiles(new Map(importing.map((item, index) => [item, imported[index]])), refreshes);
    return lists.map((list) => ('items' in list ? files.ofItems(list.items) : files.ofKept(list)));
  }
}
