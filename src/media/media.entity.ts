import { Column, Entity, ForeignKey, Index, PrimaryColumn, Unique } from 'typeorm';
import { LIMITS } from '../catalogue/limits.js';
import type { MediaKind, Optimization } from '../catalogue/vocabulary.js';
import type { FileFailureCode } from '../errors/file-failures.js';
import type { ImageMeasures } from '../integrations/images/image-processor.js';
import {
  externalIdColumn,
  idColumn,
  jsonTextColumn,
  timestampColumn,
  tokenColumn,
} from '../platform/mysql/repository/entity-columns.js';

/** A rendition of a file as stored in the row. */
export interface StoredVariant {
  /** `128`, `512`, `1024`; `video-720` of a video. */
  variantSize: string;
  sizeBytes: number;
  /** Pixels. */
  width: number;
  /** Pixels. */
  height: number;
}

/** A photo or video of an agency (spec: Media file). */
@Entity('media')
@Unique('uq_media_agency_id', ['agencyId', 'id'])
@Unique('uq_media_external_id', ['agencyId', 'externalId'])
@Unique('uq_media_nameless_url', ['agencyId', 'namelessUrlHash'])
@Unique('uq_media_processed_content', ['agencyId', 'processedContent'])
@Index('ix_media_source_url', ['agencyId', 'sourceUrlHash'])
@Index('ix_media_sha256', ['agencyId', 'sha256'])
@Index('ix_media_storage_folder', ['storageFolder'])
@Index('ix_media_refresh_folder', ['refreshFolder'])
@Index('ix_media_stored_bytes', ['agencyId', 'storageFolder', 'optimization', 'deletedAt', 'sizeBytes'])
@Index('ix_media_updated', ['agencyId', 'updatedAt', 'id'])
@Index('ix_media_optimization', ['agencyId', 'optimization', 'updatedAt', 'id'])
@Index('ix_media_failure_code', ['agencyId', 'failureCode', 'updatedAt', 'id'])
@Index('ix_media_content_problems', ['agencyId', 'contentProblems', 'updatedAt', 'id'])
@Index('ix_media_perceptual_hash', ['agencyId', 'perceptualHash', 'id'])
@Index('ix_media_duplicate_of', ['agencyId', 'duplicateOf'])
@Index('ix_media_last_used', ['deletedAt', 'lastUsedAt'])
@ForeignKey('agencies', ['agencyId'], ['id'], { name: 'fk_media_agency' })
export class Media {
  @PrimaryColumn({ ...idColumn, generated: 'increment' })
  id: number;

  @Column({ ...idColumn, name: 'agency_id' })
  agencyId: number;

  @Column({ ...externalIdColumn, name: 'external_id' })
  externalId: string | null;

  /** Random token of the call that inserted the row, by which that call recognizes the rows it created. */
  @Column({ type: 'binary', length: 16, name: 'creation_token' })
  creationToken: Buffer;

  /** Null until the type has been detected from the bytes. */
  @Column({ ...tokenColumn(10), nullable: true })
  kind: MediaKind | null;

  @Column(tokenColumn(20))
  optimization: Optimization;

  /** The current or last job that imports or optimises the file; null when there was none. */
  @Column({ ...idColumn, name: 'last_job_id', nullable: true })
  lastJobId: number | null;

  /** One sentence for the agency; null when neither the file nor the last attempt of its running job failed. */
  @Column({ type: 'varchar', length: 1000, name: 'failure_message', nullable: true })
  failureMessage: string | null;

  @Column({ ...tokenColumn(40), name: 'failure_code', nullable: true })
  failureCode: FileFailureCode | null;

  /** When the last attempt failed. */
  @Column({ ...timestampColumn, name: 'failed_at', nullable: true })
  failedAt: Date | null;

  /** Attempts of the job that failed. */
  @Column({ type: 'int', unsigned: true, name: 'failure_attempts', nullable: true })
  failureAttempts: number | null;

  /** When the next attempt of the job is due; null when there is none, or one is running. */
  @Column({ ...timestampColumn, name: 'next_attempt_at', nullable: true })
  nextAttemptAt: Date | null;

  /** Where it was imported from. */
  @Column({ type: 'varchar', length: LIMITS.urlMaxLength, name: 'source_url', nullable: true })
  sourceUrl: string | null;

  /** SHA-256 of `source_url`, to find a file that was imported from exactly the same URL (D-19). */
  @Column({ type: 'binary', length: 32, name: 'source_url_hash', nullable: true })
  sourceUrlHash: Buffer | null;

  /** The same hash for a file imported without an external id; unique, so that concurrent calls create only one file per URL. */
  @Column({ type: 'binary', length: 32, name: 'nameless_url_hash', nullable: true })
  namelessUrlHash: Buffer | null;

  /** The caller's identifier of the content at `source_url`; null when none was sent, or that content could not be fetched (D-230). */
  @Column({ ...tokenColumn(LIMITS.sourceHashMaxLength), name: 'source_hash', nullable: true })
  sourceHash: string | null;

  @Column({ ...tokenColumn(40), name: 'content_type', nullable: true })
  contentType: string | null;

  /** Of the original. */
  @Column({ ...idColumn, name: 'size_bytes', nullable: true })
  sizeBytes: number | null;

  /** SHA-256 of the original: the same bytes are stored once per agency. */
  @Column({ type: 'binary', length: 32, nullable: true })
  sha256: Buffer | null;

  /** The same hash for the one file whose job stores these bytes; jobs of other files with equal bytes wait for it. */
  @Column({ type: 'binary', length: 32, name: 'processed_content', nullable: true })
  processedContent: Buffer | null;

  /** Pixels, as seen upright. */
  @Column({ type: 'int', unsigned: true, nullable: true })
  width: number | null;

  /** Pixels, as seen upright. */
  @Column({ type: 'int', unsigned: true, nullable: true })
  height: number | null;

  /** Videos only. */
  @Column({ type: 'double', name: 'duration_seconds', nullable: true })
  durationSeconds: number | null;

  @Column({ ...tokenColumn(100), nullable: true })
  blurhash: string | null;

  /** 64 bits as 16 hexadecimal digits; similar pictures differ in few bits. */
  @Column({ ...tokenColumn(16), name: 'perceptual_hash', nullable: true })
  perceptualHash: string | null;

  /** For a video, the measures of its poster. */
  @Column({ ...jsonTextColumn, nullable: true })
  measures: ImageMeasures | null;

  /** The content problems as a bit set; see `FileProblem`. */
  @Column({ type: 'tinyint', unsigned: true, name: 'content_problems', default: 0 })
  contentProblems: number;

  /** The oldest photo of the agency that shows the same; null when this is the oldest or there is no other. */
  @Column({ ...idColumn, name: 'duplicate_of', nullable: true })
  duplicateOf: number | null;

  /** Null until there are renditions. */
  @Column({ ...jsonTextColumn, nullable: true })
  variants: readonly StoredVariant[] | null;

  /** The storage folder of original and variants; set before the first byte is stored there. */
  @Column({ ...tokenColumn(64), name: 'storage_folder', nullable: true })
  storageFolder: string | null;

  /** The original's file name in that folder. */
  @Column({ ...tokenColumn(40), name: 'original_file', nullable: true })
  originalFile: string | null;

  /** Whether the file is being fetched again, or that has failed; null otherwise (D-225). */
  @Column({ ...tokenColumn(10), name: 'refresh_state', nullable: true })
  refreshState: 'pending' | 'failed' | null;

  /** The storage folder of the bytes that are being fetched again; null when none are. */
  @Column({ ...tokenColumn(64), name: 'refresh_folder', nullable: true })
  refreshFolder: string | null;

  /** The `ETag` that the server sent with the bytes; null when there was none. */
  @Column({ ...tokenColumn(255), nullable: true })
  etag: string | null;

  @Column({ ...tokenColumn(64), name: 'last_modified', nullable: true })
  lastModified: string | null;

  @Column({ ...timestampColumn, name: 'created_at' })
  createdAt: Date;

  @Column({ ...timestampColumn, name: 'updated_at' })
  updatedAt: Date;

  /**
   * When the file was last known to be in use: when it was created, a reference to it was removed, a call found it, or the sweep
   * saw a reference. Decides when unused files are deleted (D-142).
   */
  @Column({ ...timestampColumn, name: 'last_used_at', default: () => 'CURRENT_TIMESTAMP(3)' })
  lastUsedAt: Date;

  /** Deleted files are excluded from every read, and their external id is free again. */
  @Column({ ...timestampColumn, name: 'deleted_at', nullable: true })
  deletedAt: Date | null;
}
