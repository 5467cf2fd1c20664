import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A run of a job that was cut off may still put bytes where the sweep has been, so that nobody knew of them. A folder
 * that is to go says until when somebody may write there, and how often it was noted, so that a sweep forgets only what
 * it has seen; what no row knows all the same is found by a walk through the storage, which goes on where it was.
 */
export class ForgottenBytes1796600000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE media_removals
        ADD COLUMN writable_until datetime(3) NULL AFTER remove_after,
        ADD COLUMN notes int UNSIGNED NOT NULL DEFAULT 1 AFTER writable_until
    `);
    await queryRunner.query('CREATE INDEX ix_upload_files_source ON upload_files (source_folder)');
    await queryRunner.query(`
      CREATE TABLE media_storage_walk (
        id int UNSIGNED NOT NULL,
        after_key varchar(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NULL,
        due_at datetime(3) NOT NULL,
        PRIMARY KEY (id)
      )
    `);
    await queryRunner.query('INSERT INTO media_storage_walk (id, due_at) VALUES (1, NOW(3))');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE media_storage_walk');
    await queryRunner.query('DROP INDEX ix_upload_files_source ON upload_files');
    await queryRunner.query('ALTER TABLE media_removals DROP COLUMN notes, DROP COLUMN writable_until');
  }
}
