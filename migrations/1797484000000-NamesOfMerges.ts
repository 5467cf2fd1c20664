import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A merge keeps the external ids that both listings had, so that a repetition by them is recognised. Null for merges before, which
 * are recognised by ids as ever.
 */
export class NamesOfMerges1797484000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE listing_merges
        ADD COLUMN external_id VARCHAR(255) CHARACTER SET ascii COLLATE ascii_bin NULL,
        ADD COLUMN into_external_id VARCHAR(255) CHARACTER SET ascii COLLATE ascii_bin NULL,
        ADD INDEX ix_listing_merges_into_name (agency_id, into_external_id)
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE listing_merges
        DROP INDEX ix_listing_merges_into_name, DROP COLUMN into_external_id, DROP COLUMN external_id
    `);
  }
}
