import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Developers tested their CRM against the listings of an agency that the public sees. A test agency is one apart: its kind
 * stands in its row, and in those of its publications, so that lists of public listings pass it over by their index; its
 * clock may be ahead, by the advances that are noted one by one, since what was written before one of them has aged by it.
 */
export class TestAgencies1796950000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE agencies
        ADD COLUMN is_test tinyint NOT NULL DEFAULT 0,
        ADD COLUMN clock_ahead_seconds bigint UNSIGNED NOT NULL DEFAULT 0,
        ADD COLUMN resetting_since datetime(3) NULL
    `);
    await queryRunner.query(`
      CREATE TABLE clock_advances (
        id bigint UNSIGNED NOT NULL AUTO_INCREMENT,
        agency_id bigint UNSIGNED NOT NULL,
        advanced_at datetime(3) NOT NULL,
        seconds int UNSIGNED NOT NULL,
        PRIMARY KEY (id),
        UNIQUE INDEX uq_clock_advances_agency_id (agency_id, id),
        CONSTRAINT fk_clock_advances_agency FOREIGN KEY (agency_id) REFERENCES agencies (id)
      )
    `);
    await queryRunner.query(
      'ALTER TABLE api_keys MODIFY prefix varchar(20) CHARACTER SET ascii COLLATE ascii_bin NOT NULL',
    );
    await queryRunner.query(`
      ALTER TABLE listing_publications
        ADD COLUMN is_test tinyint NOT NULL DEFAULT 0,
        DROP INDEX ix_listing_publications_public,
        DROP INDEX ix_listing_publications_near,
        DROP INDEX ix_listing_publications_kind,
        ADD INDEX ix_listing_publications_public (withdrawn_at, is_test, listing_id, changed_at),
        ADD INDEX ix_listing_publications_near (withdrawn_at, is_test, kind, place_cell, listing_id),
        ADD INDEX ix_listing_publications_kind (withdrawn_at, is_test, kind, listing_id)
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE listing_publications
        DROP INDEX ix_listing_publications_public,
        DROP INDEX ix_listing_publications_near,
        DROP INDEX ix_listing_publications_kind,
        ADD INDEX ix_listing_publications_public (withdrawn_at, listing_id, changed_at),
        ADD INDEX ix_listing_publications_near (withdrawn_at, kind, place_cell, listing_id),
        ADD INDEX ix_listing_publications_kind (withdrawn_at, kind, listing_id),
        DROP COLUMN is_test
    `);
    await queryRunner.query('UPDATE api_keys SET prefix = LEFT(prefix, 12)');
    await queryRunner.query(
      'ALTER TABLE api_keys MODIFY prefix varchar(12) CHARACTER SET ascii COLLATE ascii_bin NOT NULL',
    );
    await queryRunner.query('DROP TABLE clock_advances');
    await queryRunner.query(
      'ALTER TABLE agencies DROP COLUMN resetting_since, DROP COLUMN clock_ahead_seconds, DROP COLUMN is_test',
    );
  }
}
