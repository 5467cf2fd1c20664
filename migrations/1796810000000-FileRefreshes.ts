import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A file that is there can be fetched again. What it has stays until the new bytes are stored, in a folder of their own; what
 * its server told of its version is sent back with the next question. Of files imported before nothing of that is known.
 */
export class FileRefreshes1796810000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE media
        ADD COLUMN refresh_state varchar(10) CHARACTER SET ascii COLLATE ascii_bin NULL AFTER original_file,
        ADD COLUMN refresh_folder varchar(64) CHARACTER SET ascii COLLATE ascii_bin NULL AFTER refresh_state,
        ADD COLUMN etag varchar(255) CHARACTER SET ascii COLLATE ascii_bin NULL AFTER refresh_folder,
        ADD COLUMN last_modified varchar(64) CHARACTER SET ascii COLLATE ascii_bin NULL AFTER etag,
        ADD INDEX ix_media_refresh_folder (refresh_folder)
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE media DROP INDEX ix_media_refresh_folder,
        DROP COLUMN last_modified, DROP COLUMN etag, DROP COLUMN refresh_folder, DROP COLUMN refresh_state
    `);
  }
}
