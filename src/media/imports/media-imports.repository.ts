import { Injectable } from '@nestjs/common';
import { type ImportRequest, nameKey, urlKey } from './import-request.js';
import { NO_FAILURE } from '../media-row.js';
import { type FileState, STATE_COLUMNS } from '../media.repository.js';
import type { WriteContext } from '../../platform/batch/write-context.js';
import type { AgencyTransaction } from '../../platform/mysql/repository/agency-transaction.js';

/** Where URLs have 2 kB a statement has 250 kB: writing it takes a few milliseconds, in which nobody else is served. */
const ROWS_PER_STATEMENT = 100;

/** A file that is there, whether this call made it or another one was faster. */
export interface InsertedFile extends FileState {
  isNew: boolean;
}

/** The failed file to bring once more, and from where; null: from its upload. */
export interface Restart {
  file: FileState;
  request: ImportRequest | null;
}

/** The table `media`, as the start of imports writes it: whole sets with one statement each. */
@Injectable()
export class MediaImportsRepository {
  /**
   * Makes sure that there is a file for each request, and returns the files by the requests' keys. A file that another call
   * has made meanwhile is left as it is and returned too; `isNew` tells it from one that this call made.
   * @param requests no two with the same key.
   * @param token random, of this call.
   */
  async insertMissing(
    context: WriteContext,
    requests: readonly ImportRequest[],
    token: Buffer,
  ): Promise<Map<string, InsertedFile>> {
    const { manager, agencyId, now } = context;
    // In one order for everybody: inserts of the same keys then wait for each other instead of deadlocking.
    const inOrder = requests.toSorted((a, b) => (a.key < b.key ? -1 : 1));
    for (const set of inSets(inOrder)) {
      const rows = set.map(({ url, externalId, urlHash }) => {
        const namelessUrlHash = externalId === null ? urlHash : null;
        return [agencyId, externalId, token, 'pending', url, urlHash, namelessUrlHash, now, now];
      });
      await manager.query(
        `INSERT INTO media (agency_id, external_id, creation_token, optimization, source_url, source_url_hash,
           nameless_url_hash, created_at, updated_at)
         VALUES ? ON DUPLICATE KEY UPDATE id = id`,
        [rows],
      );
    }
    const find = (column: string, keys: readonly (string | Buffer)[]) => findInserted(context, column, keys, token);
    const named = await find(
      'external_id',
      requests.flatMap(({ externalId }) => externalId ?? []),
    );
    const nameless = await find(
      'nameless_url_hash',
      requests.flatMap(({ urlHash, externalId }) => (externalId === null ? urlHash : [])),
    );
    return new Map([
      ...named.map((file) => [nameKey(file.externalId ?? ''), file] as const),
      ...nameless.map((file) => [urlKey(file.namelessUrlHash ?? Buffer.of()), file] as const),
    ]);
  }

  /** Puts failed files, locked by the transaction, back to `pending`. */
  async restart({ manager, agencyId, now }: WriteContext, restarts: readonly Restart[]): Promise<void> {
    if (restarts.length === 0) {
      return;
    }
    await manager.query(
      `UPDATE media SET optimization = 'pending', ${NO_FAILURE}, updated_at = ?
        WHERE agency_id = ? AND id IN (?)`,
      [now, agencyId, restarts.map(({ file }) => file.id)],
    );
    for (const { file, request } of restarts) {
      if (request !== null && !file.sourceUrlHash?.equals(request.urlHash)) {
        // It no longer is the file that its former URL alone stands for.
        await manager.query(
          `UPDATE media SET source_url = ?, source_url_hash = ?, nameless_url_hash = NULL
            WHERE agency_id = ? AND id = ?`,
          [request.url, request.urlHash, agencyId, file.id],
        );
      }
    }
  }

  /** Notes the job of each file. */
  async noteJobs(
    { manager, agencyId }: AgencyTransaction,
    jobs: readonly { mediaId: number; jobId: number }[],
  ): Promise<void> {
    for (const set of inSets(jobs)) {
      const mediaIds = set.map(({ mediaId }) => mediaId);
      const jobIds = set.map(({ jobId }) => jobId);
      await manager.query('UPDATE media SET last_job_id = ELT(FIELD(id, ?), ?) WHERE agency_id = ? AND id IN (?)', [
        ...[mediaIds, jobIds, agencyId, mediaIds],
      ]);
    }
  }
}

/** The files with these keys; `isNew` where the row carries the token. */
async function findInserted(
  { manager, agencyId }: AgencyTransaction,
  column: string,
  keys: readonly (string | Buffer)[],
  token: Buffer,
): Promise<InsertedFile[]> {
  if (keys.length === 0) {
    return [];
  }
  const rows = await manager.query<(FileState & { creationToken: Buffer })[]>(
    `SELECT ${STATE_COLUMNS}, creation_token AS creationToken FROM media WHERE agency_id = ? AND ${column} IN (?)`,
    [agencyId, keys],
  );
  return rows.map(({ creationToken, ...file }) => ({ ...file, isNew: creationToken.equals(token) }));
}

function inSets<T>(items: readonly T[]): T[][] {
  const sets: T[][] = [];
  for (let start = 0; start < items.length; start += ROWS_PER_STATEMENT) {
    sets.push(items.slice(start, start + ROWS_PER_STATEMENT));
  }
  return sets;
}
