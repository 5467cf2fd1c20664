import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A listing keeps what stood in the way of its publishing, so that its record can tell; and the few listings of a
 * status are found without a search through all of an agency's.
 */
export class ListingIssues1795233600000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE listings ADD issues mediumtext NULL');
    await queryRunner.query('CREATE INDEX ix_listings_status ON listings (agency_id, status, updated_at, id)');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP INDEX ix_listings_status ON listings');
    await queryRunner.query('ALTER TABLE listings DROP COLUMN issues');
  }
}
