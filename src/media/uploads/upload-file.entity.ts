import { Column, Entity, ForeignKey, Index, PrimaryColumn, Unique } from 'typeorm';
import {
  externalIdColumn,
  idColumn,
  timestampColumn,
  tokenColumn,
} from '../../platform/mysql/repository/entity-columns.js';

/** A direct upload, from the request for its URL to the end of its processing. */
@Entity('upload_files')
@Unique('uq_upload_files_name', ['generatedFileName'])
@Unique('uq_upload_files_media', ['agencyId', 'mediaId'])
@Index('ix_upload_files_session', ['agencyId', 'sessionId'])
@Index('ix_upload_files_swept', ['sweptAt'])
@Index('ix_upload_files_source', ['sourceFolder'])
@ForeignKey('upload_sessions', ['agencyId', 'sessionId'], ['agencyId', 'id'], { name: 'fk_upload_files_session' })
@ForeignKey('media', ['agencyId', 'mediaId'], ['agencyId', 'id'], { name: 'fk_upload_files_media' })
export class UploadFile {
  @PrimaryColumn({ ...idColumn, generated: 'increment' })
  id: number;

  @Column({ ...idColumn, name: 'agency_id' })
  agencyId: number;

  @Column({ ...idColumn, name: 'session_id' })
  sessionId: number;

  /** The name under which the bytes arrive; see `uploadKey`. */
  @Column({ ...tokenColumn(41), name: 'generated_file_name' })
  generatedFileName: string;

  /** The external id of the future file. */
  @Column({ ...externalIdColumn, name: 'external_id', nullable: false })
  externalId: string;

  /** As declared. */
  @Column({ ...tokenColumn(40), name: 'content_type' })
  contentType: string;

  /** As declared. */
  @Column({ ...idColumn, name: 'size_bytes' })
  sizeBytes: number;

  /** The file that it has become; null until it is confirmed. */
  @Column({ ...idColumn, name: 'media_id', nullable: true })
  mediaId: number | null;

  /** The folder of the confirmed bytes until they have been processed. */
  @Column({ ...tokenColumn(64), name: 'source_folder', nullable: true })
  sourceFolder: string | null;

  /** When its received bytes were removed because they were no longer needed. */
  @Column({ ...timestampColumn, name: 'swept_at', nullable: true })
  sweptAt: Date | null;
}
