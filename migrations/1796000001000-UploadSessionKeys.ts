import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The URL of an upload outlived the API key that had asked for it: a key that leaked and was revoked could still bring
 * files for half an hour. A session notes its key from now on (D-173). Those that were begun before have none, and are over
 * half an hour later.
 */
export class UploadSessionKeys1796000001000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE upload_sessions ADD COLUMN api_key_id bigint UNSIGNED NULL');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE upload_sessions DROP COLUMN api_key_id');
  }
}
