import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * With a quota for media each import and confirmation counts what the agency stores, under its lock: all rows of its files were read
 * for that, most of a second for 100,000. Now the index has all that is counted. The folder comes before the state, by which no
 * other query is led to this index.
 */
export class BytesOfAnAgency1797490000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE media
        ADD INDEX ix_media_stored_bytes (agency_id, storage_folder, optimization, deleted_at, size_bytes)
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE media DROP INDEX ix_media_stored_bytes');
  }
}
