import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Files that nothing refers to are deleted after a while, so it has to be known since when. Of those that are there
 * already nobody knows: their time begins now.
 */
export class UnusedFiles1795267800000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE media ADD last_used_at datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3)');
    await queryRunner.query('CREATE INDEX ix_media_last_used ON media (deleted_at, last_used_at)');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP INDEX ix_media_last_used ON media');
    await queryRunner.query('ALTER TABLE media DROP COLUMN last_used_at');
  }
}
