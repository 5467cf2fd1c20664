import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Files that callers upload by themselves: what was asked for together, each file that is expected or has come, and the
 * keys that sign the URLs.
 */
export class SignedUploads1795226400000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE upload_sessions (
        id bigint UNSIGNED NOT NULL AUTO_INCREMENT,
        agency_id bigint UNSIGNED NOT NULL,
        uuid varchar(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        expires_at datetime(3) NOT NULL,
        created_at datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
        INDEX ix_upload_sessions_expiry (expires_at),
        UNIQUE INDEX uq_upload_sessions_uuid (uuid),
        UNIQUE INDEX uq_upload_sessions_agency_id (agency_id, id),
        PRIMARY KEY (id)
      ) ENGINE=InnoDB
    `);
    await queryRunner.query(`
      CREATE TABLE upload_files (
        id bigint UNSIGNED NOT NULL AUTO_INCREMENT,
        agency_id bigint UNSIGNED NOT NULL,
        session_id bigint UNSIGNED NOT NULL,
        generated_file_name varchar(41) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        external_id varchar(255) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        content_type varchar(40) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        size_bytes bigint UNSIGNED NOT NULL,
        media_id bigint UNSIGNED NULL,
        source_folder varchar(64) CHARACTER SET ascii COLLATE ascii_bin NULL,
        swept_at datetime(3) NULL,
        INDEX ix_upload_files_swept (swept_at),
        INDEX ix_upload_files_session (agency_id, session_id),
        UNIQUE INDEX uq_upload_files_name (generated_file_name),
        UNIQUE INDEX uq_upload_files_media (agency_id, media_id),
        PRIMARY KEY (id)
      ) ENGINE=InnoDB
    `);
    await queryRunner.query(`
      CREATE TABLE upload_signing_keys (
        id int UNSIGNED NOT NULL AUTO_INCREMENT,
        secret binary(32) NOT NULL,
        created_at datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
        PRIMARY KEY (id)
      ) ENGINE=InnoDB
    `);
    await queryRunner.query(
      'ALTER TABLE upload_sessions ADD CONSTRAINT fk_upload_sessions_agency FOREIGN KEY (agency_id) REFERENCES agencies(id)',
    );
    await queryRunner.query(
      'ALTER TABLE upload_files ADD CONSTRAINT fk_upload_files_session FOREIGN KEY (agency_id, session_id) REFERENCES upload_sessions(agency_id,id)',
    );
    await queryRunner.query(
      'ALTER TABLE upload_files ADD CONSTRAINT fk_upload_files_media FOREIGN KEY (agency_id, media_id) REFERENCES media(agency_id,id)',
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE upload_files DROP FOREIGN KEY fk_upload_files_media');
    await queryRunner.query('ALTER TABLE upload_files DROP FOREIGN KEY fk_upload_files_session');
    await queryRunner.query('ALTER TABLE upload_sessions DROP FOREIGN KEY fk_upload_sessions_agency');
    await queryRunner.query('DROP TABLE upload_signing_keys');
    await queryRunner.query('DROP TABLE upload_files');
    await queryRunner.query('DROP TABLE upload_sessions');
  }
}
