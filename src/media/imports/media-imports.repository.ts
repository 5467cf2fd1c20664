import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource, In } from 'typeorm';
import { idsByExternalId } from '../../platform/batch/target.js';
import type { WriteContext } from '../../platform/batch/write-context.js';
import { chunksOf } from '../../platform/collections/grouping.js';
import { AgencyRepository, type AgencyTransaction } from '../../platform/mysql/repository/agency-repository.js';
import type { RawRow } from '../../platform/mysql/repository/entity-columns.js';
import { Media } from '../media.entity.js';
import { FAILED_URL, type FailedUrl, FILE_STATE_COLUMNS, type FileState, NO_FAILURE } from '../media-file.js';
import { comesFrom, type ImportRequest, isFromUrl, mayBeUnchanged, nameKey, urlKey } from './import-request.js';

/** With URLs of 2 kB such a statement has 250 kB, and building it blocks the event loop for a few milliseconds. */
const ROWS_PER_STATEMENT = 100;

/** An existing file, created by this call or by a concurrent one. */
export interface InsertedFile extends FileState {
  isNew: boolean;
}

/** The failed file to fetch again, and from where; null when its bytes come from its upload. */
export interface Restart {
  file: FileState;
  request: ImportRequest | null;
}

/** A file whose source has other content according to the caller. */
export interface SourceChange {
  file: FileState;
  request: ImportRequest;
}

/** A file that was created from an upload. */
export type ConfirmedFile = Pick<Media, 'id' | 'optimization' | 'lastJobId'>;

/** The columns of a new file: from a URL, or with only an external id. */
type NewFile = Pick<Media, 'externalId' | 'sourceUrl' | 'sourceUrlHash' | 'namelessUrlHash' | 'sourceHash'>;

/** The source columns of an uploaded file. */
const NO_SOURCE = { sourceUrl: null, sourceUrlHash: null, namelessUrlHash: null, sourceHash: null } as const;

/** Creates the rows of imports and confirmed uploads in `media`, one statement per batch. */
@Injectable()
export class MediaImportsRepository extends AgencyRepository<Media> {
  private readonly inserted = this.columns([
    'agencyId',
    'externalId',
    'creationToken',
    'optimization',
    'sourceUrl',
    'sourceUrlHash',
    'namelessUrlHash',
    'sourceHash',
    'createdAt',
    'updatedAt',
  ]);
  private readonly found = this.columns([...FILE_STATE_COLUMNS, 'creationToken']);
  private readonly source = this.columns(['sourceUrl', 'sourceUrlHash', 'sourceHash']);
  private readonly confirmed = this.columns(['id', 'optimization', 'lastJobId']);

  constructor(dataSource: DataSource) {
    super(Media, dataSource);
  }

  /**
   * Creates the missing files and returns a file for each request, by the request's key. Files that a concurrent call has created
   * are left unchanged and returned too; `isNew` distinguishes them.
   * @param requests with distinct keys.
   */
  async insertMissing(context: WriteContext, requests: readonly ImportRequest[]): Promise<Map<string, InsertedFile>> {
    const token = newCreationToken();
    // In a fixed order, so that concurrent inserts of the same keys wait for each other instead of deadlocking.
    const inOrder = requests.toSorted((a, b) => (a.key < b.key ? -1 : 1));
    for (const chunk of chunksOf(inOrder, ROWS_PER_STATEMENT)) {
      const files = chunk.map(({ url, externalId, urlHash, sourceHash }) => {
        const namelessUrlHash = externalId === null ? urlHash : null;
        return { externalId, sourceUrl: url, sourceUrlHash: urlHash, namelessUrlHash, sourceHash };
      });
      await this.insertAll(context, files, token);
    }
    const named = await this.findInserted(
      context,
      'external_id',
      requests.flatMap(({ externalId }) => externalId ?? []),
      token,
    );
    const nameless = await this.findInserted(
      context,
      'nameless_url_hash',
      requests.flatMap(({ urlHash, externalId }) => (externalId === null ? urlHash : [])),
      token,
    );
    const present = new Map([
      ...named.map((file) => [nameKey(file.externalId ?? ''), file] as const),
      ...nameless.map((file) => [urlKey(file.namelessUrlHash ?? Buffer.of()), file] as const),
    ]);
    const omitted = omittedAmong(requests, ({ key }) => present.has(key));
    return omitted.length === 0 ? present : new Map([...present, ...(await this.insertMissing(context, omitted))]);
  }

  /**
   * Creates a file for each external id that the agency does not use yet, and returns the new ids by external id. The bytes have
   * been uploaded.
   */
  async insertUploaded(context: WriteContext, externalIds: readonly string[]): Promise<Map<string, number>> {
    if (externalIds.length === 0) {
      return new Map();
    }
    const token = newCreationToken();
    // In a fixed order, as above.
    const files = externalIds.toSorted().map((externalId) => ({ ...NO_SOURCE, externalId }));
    await this.insertAll(context, files, token);
    const present = await this.findInserted(context, 'external_id', externalIds, token);
    const created = new Map(present.flatMap(({ id, externalId, isNew }) => (isNew ? [[externalId ?? '', id]] : [])));
    const names = new Set(present.map(({ externalId }) => externalId));
    const omitted = omittedAmong(externalIds, (externalId) => names.has(externalId));
    return new Map([...created, ...(await this.insertUploaded(context, omitted))]);
  }

  /** The agency's files that have these external ids, read without a lock. */
  idsOfExternalIds(agencyId: number, externalIds: readonly string[]): Promise<Map<string, number>> {
    const targets = externalIds.map((externalId) => ({ externalId }));
    return idsByExternalId(this.manager, 'media', agencyId, targets);
  }

  /** Locks the agency's files and returns them by id; those that have been deleted are missing. */
  async lock({ manager, agencyId }: AgencyTransaction, ids: readonly number[]): Promise<Map<number, ConfirmedFile>> {
    if (ids.length === 0) {
      return new Map();
    }
    const rows = await manager.query<RawRow[]>(
      `SELECT ${this.confirmed.selection} FROM media
        WHERE agency_id = ? AND id IN (?) AND deleted_at IS NULL ORDER BY id FOR UPDATE`,
      [agencyId, ids],
    );
    return new Map(rows.map((row) => this.confirmed.read(row)).map((file) => [file.id, file]));
  }

  /** Resets failed files, which must be locked, to `pending`; their bytes have been uploaded. */
  async restart({ manager, agencyId, now }: WriteContext, ids: readonly number[]): Promise<void> {
    if (ids.length > 0) {
      await this.using({ manager }).update(
        { agencyId, id: In(ids) },
        { optimization: 'pending', ...NO_FAILURE, updatedAt: now },
      );
    }
  }

  /** Resets failed files that are to be imported, each with the URL of its request. */
  async restartFrom(context: WriteContext, restarts: readonly Restart[]): Promise<void> {
    await this.restart(
      context,
      restarts.map(({ file }) => file.id),
    );
    const moved = restarts.flatMap(({ file, request }) =>
      request === null || comesFrom(file, request) ? [] : { file, request },
    );
    await this.setSources(context, moved);
  }

  /** Sets the source of distinct locked files, whether or not a job is fetching them. */
  async setSources({ manager, agencyId, now }: WriteContext, changes: readonly SourceChange[]): Promise<void> {
    for (const chunk of chunksOf(changes, ROWS_PER_STATEMENT)) {
      const ids = chunk.map(({ file }) => file.id);
      const idsWhere = (holds: (change: SourceChange) => boolean) => chunk.filter(holds).map(({ file }) => file.id);
      // The former URL alone no longer identifies these files.
      const moved = idsWhere(({ file, request }) => !isFromUrl(file, request));
      const changed = idsWhere(({ file, request }) => !mayBeUnchanged(file, request));
      const { assignments, values } = this.source.assignEach(
        'id',
        ids,
        chunk.map(({ request: { url, urlHash, sourceHash } }) => ({
          sourceUrl: url,
          sourceUrlHash: urlHash,
          sourceHash,
        })),
      );
      await manager.query(
        `UPDATE media SET ${assignments}, nameless_url_hash = IF(id IN (?), NULL, nameless_url_hash),
            etag = IF(id IN (?), NULL, etag), last_modified = IF(id IN (?), NULL, last_modified), updated_at = ?
          WHERE agency_id = ? AND id IN (?)`,
        [...values, orNone(moved), orNone(changed), orNone(changed), now, agencyId, ids],
      );
    }
  }

  /** Stores the job of each file. */
  async setLastJobs(
    { manager, agencyId }: AgencyTransaction,
    jobs: readonly { mediaId: number; jobId: number }[],
  ): Promise<void> {
    for (const chunk of chunksOf(jobs, ROWS_PER_STATEMENT)) {
      const mediaIds = chunk.map(({ mediaId }) => mediaId);
      const jobIds = chunk.map(({ jobId }) => jobId);
      await manager.query('UPDATE media SET last_job_id = ELT(FIELD(id, ?), ?) WHERE agency_id = ? AND id IN (?)', [
        mediaIds,
        jobIds,
        agencyId,
        mediaIds,
      ]);
    }
  }

  private async insertAll(
    { manager, agencyId, now }: WriteContext,
    files: readonly NewFile[],
    creationToken: Buffer,
  ): Promise<void> {
    const rows = files.map((file) =>
      this.inserted.valuesOf({
        ...file,
        agencyId,
        creationToken,
        optimization: 'pending',
        createdAt: now,
        updatedAt: now,
      }),
    );
    await manager.query(`INSERT INTO media (${this.inserted.names}) VALUES ? ON DUPLICATE KEY UPDATE id = id`, [rows]);
  }

  /** The files with these keys; `isNew` if the row carries the token. */
  private async findInserted(
    { manager, agencyId }: AgencyTransaction,
    column: 'external_id' | 'nameless_url_hash',
    keys: readonly (string | Buffer)[],
    token: Buffer,
  ): Promise<InsertedFile[]> {
    if (keys.length === 0) {
      return [];
    }
    const rows = await manager.query<(RawRow & FailedUrl)[]>(
      `SELECT ${this.found.selection}, ${FAILED_URL} FROM media WHERE agency_id = ? AND ${column} IN (?)`,
      [agencyId, keys],
    );
    return rows.map((row) => {
      const { creationToken, ...file } = this.found.read(row);
      return { ...file, failedUrl: row.failedUrl, isNew: creationToken.equals(token) };
    });
  }
}

/**
 * The keys that have to be inserted again: MariaDB may leave out new rows of an INSERT with several. After a row that a concurrent
 * call has just created it goes on with the ids behind that row; if these are those of that call's next rows, it takes ours for
 * duplicates of them. It never leaves out the first row of a statement, so each repetition inserts at least one; if none is there,
 * something else is wrong.
 */
function omittedAmong<Key>(keys: readonly Key[], isPresent: (key: Key) => boolean): readonly Key[] {
  const omitted = keys.filter((key) => !isPresent(key));
  return omitted.length === keys.length ? [] : omitted;
}

/** By which a call knows the rows that it has created. */
const newCreationToken = (): Buffer => randomBytes(16);

/** A non-empty list for IN; no row has the id 0. */
function orNone(ids: readonly number[]): readonly number[] {
  return ids.length === 0 ? [0] : ids;
}
