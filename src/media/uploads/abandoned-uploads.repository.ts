import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, In } from 'typeorm';
import { EntityRepository } from '../../platform/mysql/repository/agency-repository.js';
import type { RawRow } from '../../platform/mysql/repository/entity-columns.js';
import { Transactions } from '../../platform/mysql/transactions.js';
import { UploadFile } from './upload-file.entity.js';

/** An upload whose bytes can no longer be confirmed. */
export type AbandonedUpload = Pick<UploadFile, 'id' | 'agencyId' | 'generatedFileName'>;

/** An upload whose row is to be deleted. */
export type OldUpload = Pick<UploadFile, 'id' | 'agencyId' | 'mediaId' | 'sourceFolder'>;

/** The sweeper's queries on `upload_sessions` and `upload_files`, across all agencies. */
@Injectable()
export class AbandonedUploadsRepository extends EntityRepository<UploadFile> {
  private readonly abandoned = this.columns(['id', 'agencyId', 'generatedFileName'], { alias: 'file' });
  private readonly old = this.columns(['id', 'agencyId', 'mediaId', 'sourceFolder'], { alias: 'file' });

  constructor(
    dataSource: DataSource,
    private readonly transactions: Transactions,
  ) {
    super(UploadFile, dataSource);
  }

  /** Uploads whose URLs expired at least `minutes` ago and whose bytes have not been removed. */
  async findAbandoned(minutes: number, limit: number): Promise<AbandonedUpload[]> {
    const rows = await this.query<RawRow[]>(
      `SELECT ${this.abandoned.selection}
         FROM upload_files file
         JOIN upload_sessions session ON session.agency_id = file.agency_id AND session.id = file.session_id
        WHERE file.swept_at IS NULL AND session.expires_at < NOW() - INTERVAL ? MINUTE LIMIT ?`,
      [minutes, limit],
    );
    return rows.map((row) => this.abandoned.read(row));
  }

  /** Locks an upload whose bytes have not been removed. Returns false when they have been, or another transaction has locked it. */
  async lockAbandoned(manager: EntityManager, id: number): Promise<boolean> {
    const locked = await manager.query<RawRow[]>(
      'SELECT id FROM upload_files WHERE id = ? AND swept_at IS NULL FOR UPDATE SKIP LOCKED',
      [id],
    );
    return locked.length > 0;
  }

  /** Records that the bytes of a locked upload have been removed. */
  async markSwept(manager: EntityManager, id: number): Promise<void> {
    await this.using({ manager }).update({ id }, { sweptAt: () => 'NOW(3)' });
  }

  /** Uploads whose URLs expired at least `days` ago and that no job needs. */
  async findOld(days: number, limit: number): Promise<OldUpload[]> {
    const rows = await this.query<RawRow[]>(
      `SELECT ${this.old.selection}
         FROM upload_sessions session
         JOIN upload_files file ON file.agency_id = session.agency_id AND file.session_id = session.id
         LEFT JOIN media ON media.agency_id = file.agency_id AND media.id = file.media_id
        WHERE session.expires_at < NOW() - INTERVAL ? DAY AND file.swept_at IS NOT NULL
          AND (media.id IS NULL OR media.deleted_at IS NOT NULL OR media.optimization NOT IN ('pending', 'processing'))
        LIMIT ?`,
      [days, limit],
    );
    return rows.map((row) => this.old.read(row));
  }

  /**
   * Those of the uploads that still no job needs. No job begins with one of them before the transaction ends: that needs the lock
   * of its file.
   */
  async lockUnneeded(manager: EntityManager, old: readonly OldUpload[]): Promise<OldUpload[]> {
    const mediaIds = old.flatMap(({ mediaId }) => mediaId ?? []);
    if (mediaIds.length === 0) {
      return [...old];
    }
    const files = await manager.query<{ id: number; isUnderWay: 0 | 1 }[]>(
      `SELECT id, deleted_at IS NULL AND optimization IN ('pending', 'processing') AS isUnderWay
         FROM media FORCE INDEX (PRIMARY) WHERE id IN (?) ORDER BY id LOCK IN SHARE MODE`,
      [mediaIds],
    );
    const needed = new Set(files.flatMap(({ id, isUnderWay }) => (isUnderWay === 1 ? id : [])));
    return old.filter(({ mediaId }) => mediaId === null || !needed.has(mediaId));
  }

  async removeUploads(manager: EntityManager, ids: readonly number[]): Promise<void> {
    await this.using({ manager }).delete({ id: In(ids) });
  }

  /** Removes all sessions that expired at least `days` ago and have no uploads left. */
  async removeEmptySessions(days: number, signal: AbortSignal): Promise<void> {
    await this.transactions.deleteInBatches(
      `DELETE FROM upload_sessions WHERE expires_at < NOW() - INTERVAL ? DAY
          AND NOT EXISTS (SELECT 1 FROM upload_files file
            WHERE file.agency_id = upload_sessions.agency_id AND file.session_id = upload_sessions.id) LIMIT ?`,
      [days],
      signal,
    );
  }
}
