import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { AgencyStatus } from '../../agencies/agency.entity.js';
import type { AgencyContext } from '../../auth/agency-context.js';
import { KEY_NOT_ENDED } from '../../auth/keys/api-keys.repository.js';
import { LIMITS } from '../../catalogue/limits.js';
import type { UploadTerm } from '../../integrations/storage/upload-urls.js';
import { AgencyRepository, type AgencyTransaction } from '../../platform/mysql/repository/agency-repository.js';
import type { RawRow } from '../../platform/mysql/repository/entity-columns.js';
import { UploadFile } from './upload-file.entity.js';

const SUSPENDED: AgencyStatus = 'suspended';

/** A request for URLs of files. */
export interface NewSession {
  uuid: string;
  /** The requesting API key; null for the operator. */
  key: Pick<AgencyContext['key'], 'id' | 'expiresAt'> | null;
}

/** A file for which a URL is handed out. */
export type NewUpload = Pick<UploadFile, 'generatedFileName' | 'externalId' | 'contentType' | 'sizeBytes'>;

/** The state of an upload when its bytes are sent. */
export interface UploadState {
  id: number;
  isConfirmed: boolean;
  /** Whether its URL has expired. */
  isExpired: boolean;
  /** Whether the API key that requested its URL has been revoked or has expired. */
  isApiKeyInvalid: boolean;
  isAgencySuspended: boolean;
}

/** An upload that is to be confirmed. */
export interface Upload extends NewUpload {
  id: number;
  /** Of the session that it belongs to. */
  uuid: string;
  /** The file that it has become; null until it is confirmed. */
  mediaId: number | null;
  isExpired: boolean;
  /** Whether the API key that requested its URL has been revoked. */
  isApiKeyRevoked: boolean;
}

/** An upload whose row is locked. */
export interface LockedUpload extends Pick<UploadFile, 'id' | 'mediaId' | 'sourceFolder'> {
  /** Whether its bytes have been removed. */
  isSwept: boolean;
}

/** The columns that confirming an upload sets. */
export interface Confirmation {
  uploadId: number;
  mediaId: number;
  sourceFolder: string;
}

/** The boolean properties of T as the driver returns them. */
type Flags<T> = { [K in keyof T as T[K] extends boolean ? K : never]: 0 | 1 };

const DECLARED = ['generatedFileName', 'externalId', 'contentType', 'sizeBytes'] as const;

/** The tables `upload_sessions` and `upload_files`. Times are the database's, to the second. */
@Injectable()
export class UploadsRepository extends AgencyRepository<UploadFile> {
  private readonly inserted = this.columns(['agencyId', 'sessionId', ...DECLARED]);
  private readonly key = this.columns(['id'], { alias: 'file' });
  private readonly upload = this.columns(['id', 'mediaId', ...DECLARED], { alias: 'file' });
  private readonly locked = this.columns(['id', 'mediaId', 'sourceFolder', 'sweptAt']);
  private readonly confirmed = this.columns(['mediaId', 'sourceFolder']);

  constructor(dataSource: DataSource) {
    super(UploadFile, dataSource);
  }

  /** Inserts a session with its files and returns its expiry: that of its key, to the second, if that is earlier than usual. */
  async insertSession(
    { manager, agencyId }: AgencyTransaction,
    { uuid, key }: NewSession,
    files: readonly NewUpload[],
  ): Promise<UploadTerm> {
    const [clock] = await manager.query<{ now: Date }[]>('SELECT NOW() AS now');
    if (clock === undefined) {
      throw new Error('The database did not tell its time');
    }
    const seconds = Math.min(LIMITS.uploadUrlMinutes * 60, secondsBetween(clock.now, key?.expiresAt ?? null));
    const expiresAt = new Date(clock.now.getTime() + seconds * 1000);
    const { insertId } = await manager.query<{ insertId: number }>(
      'INSERT INTO upload_sessions (agency_id, uuid, created_at, expires_at, api_key_id) VALUES (?, ?, ?, ?, ?)',
      [agencyId, uuid, clock.now, expiresAt, key?.id ?? null],
    );
    await manager.query(`INSERT INTO upload_files (${this.inserted.names}) VALUES ?`, [
      files.map((file) => this.inserted.valuesOf({ ...file, agencyId, sessionId: insertId })),
    ]);
    return { expiresAt, seconds };
  }

  /**
   * The state of the upload whose URL expires at this second.
   * @param expires seconds since 1970.
   * @returns null when it is not, or no longer, known.
   */
  async findState(
    agencyId: number,
    generatedFileName: string,
    expires: number,
    manager: EntityManager = this.manager,
  ): Promise<UploadState | null> {
    const [row] = await manager.query<(RawRow & Flags<UploadState>)[]>(
      `SELECT ${this.key.selection}, file.media_id IS NOT NULL AS isConfirmed, UNIX_TIMESTAMP() > ? AS isExpired,
          session.api_key_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM api_keys k
            WHERE k.agency_id = session.agency_id AND k.id = session.api_key_id AND ${KEY_NOT_ENDED}) AS isApiKeyInvalid,
          agency.status = ? AS isAgencySuspended
         FROM upload_files file
         JOIN upload_sessions session ON session.agency_id = file.agency_id AND session.id = file.session_id
         JOIN agencies agency ON agency.id = file.agency_id
        WHERE file.agency_id = ? AND file.generated_file_name = ?`,
      [expires, SUSPENDED, agencyId, generatedFileName],
    );
    return row === undefined
      ? null
      : {
          ...this.key.read(row),
          isConfirmed: row.isConfirmed === 1,
          isExpired: row.isExpired === 1,
          isApiKeyInvalid: row.isApiKeyInvalid === 1,
          isAgencySuspended: row.isAgencySuspended === 1,
        };
  }

  /** The agency's uploads with these names; those that it does not have are missing. */
  async findMany(
    agencyId: number,
    generatedFileNames: readonly string[],
    manager: EntityManager = this.manager,
  ): Promise<Upload[]> {
    if (generatedFileNames.length === 0) {
      return [];
    }
    const rows = await manager.query<(RawRow & Flags<Upload> & { uuid: string })[]>(
      `SELECT ${this.upload.selection}, session.uuid, NOW() > session.expires_at AS isExpired, EXISTS (SELECT 1 FROM api_keys k
            WHERE k.agency_id = session.agency_id AND k.id = session.api_key_id AND k.revoked_at IS NOT NULL) AS isApiKeyRevoked
         FROM upload_files file
         JOIN upload_sessions session ON session.agency_id = file.agency_id AND session.id = file.session_id
        WHERE file.agency_id = ? AND file.generated_file_name IN (?)`,
      [agencyId, generatedFileNames],
    );
    return rows.map((row) => ({
      ...this.upload.read(row),
      uuid: row.uuid,
      isExpired: row.isExpired === 1,
      isApiKeyRevoked: row.isApiKeyRevoked === 1,
    }));
  }

  /** Locks the agency's uploads until the commit and returns them by id. */
  async lock({ manager, agencyId }: AgencyTransaction, ids: readonly number[]): Promise<Map<number, LockedUpload>> {
    if (ids.length === 0) {
      return new Map();
    }
    const rows = await manager.query<RawRow[]>(
      `SELECT ${this.locked.selection} FROM upload_files
        WHERE agency_id = ? AND id IN (?) ORDER BY id FOR UPDATE`,
      [agencyId, ids],
    );
    return new Map(
      rows
        .map((row) => this.locked.read(row))
        .map(({ sweptAt, ...upload }) => [upload.id, { ...upload, isSwept: sweptAt !== null }]),
    );
  }

  /** Stores the files that locked uploads have become. */
  async confirm({ manager, agencyId }: AgencyTransaction, confirmations: readonly Confirmation[]): Promise<void> {
    if (confirmations.length === 0) {
      return;
    }
    const ids = confirmations.map(({ uploadId }) => uploadId);
    const { assignments, values } = this.confirmed.assignEach('id', ids, confirmations);
    await manager.query(`UPDATE upload_files SET ${assignments} WHERE agency_id = ? AND id IN (?)`, [
      ...values,
      agencyId,
      ids,
    ]);
  }
}

/** Whole seconds, at least one; infinite without an end. */
function secondsBetween(start: Date, end: Date | null): number {
  return end === null ? Infinity : Math.max(1, Math.floor((end.getTime() - start.getTime()) / 1000));
}
