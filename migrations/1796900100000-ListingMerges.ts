import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A listing that was merged into another one is deleted; who knows its page's address is led on to that of the other. That is
 * noted beside the listings, few of which ever are: a column would cost all of them an index.
 */
export class ListingMerges1796900100000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE listing_merges (
        listing_id bigint UNSIGNED NOT NULL,
        agency_id bigint UNSIGNED NOT NULL,
        into_id bigint UNSIGNED NOT NULL,
        merged_at datetime(3) NOT NULL,
        PRIMARY KEY (listing_id),
        KEY ix_listing_merges_into (agency_id, into_id),
        KEY ix_listing_merges_listing (agency_id, listing_id),
        CONSTRAINT fk_listing_merges_listing FOREIGN KEY (agency_id, listing_id) REFERENCES listings (agency_id, id),
        CONSTRAINT fk_listing_merges_into FOREIGN KEY (agency_id, into_id) REFERENCES listings (agency_id, id)
      )
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE listing_merges');
  }
}
