import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Search engines are told which listings are public and since when each page has been as it is. The index holds all that
 * this takes, so that the snapshots themselves are not read for it.
 */
export class PublicPages1795240800000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE listing_publications
        ADD COLUMN changed_at datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3) ON UPDATE CURRENT_TIMESTAMP(3)
    `);
    await queryRunner.query('UPDATE listing_publications SET changed_at = published_at');
    await queryRunner.query(
      'CREATE INDEX ix_listing_publications_public ON listing_publications (withdrawn_at, listing_id, changed_at)',
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP INDEX ix_listing_publications_public ON listing_publications');
    await queryRunner.query('ALTER TABLE listing_publications DROP COLUMN changed_at');
  }
}
