import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The rows of deleted listings are removed after a time; those that are due are found in this index. */
export class DeletedListingsByTime1797483000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE listings ADD INDEX ix_listings_deleted (deleted_at, agency_id)');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE listings DROP INDEX ix_listings_deleted');
  }
}
