import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Listings may name agents and files that come later (D-231). A row is such a name, found by it when the object appears;
 * `has_pending_references` spares all other listings the look. Processes of the release before know neither: they leave both as
 * they are.
 */
export class PendingReferences1797200000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE pending_references (
        listing_id bigint unsigned NOT NULL,
        kind varchar(10) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        position smallint unsigned NOT NULL,
        agency_id bigint unsigned NOT NULL,
        external_id varchar(255) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        since datetime(3) NOT NULL,
        until datetime(3) NOT NULL,
        PRIMARY KEY (listing_id, kind, position),
        INDEX ix_pending_references_name (agency_id, kind, external_id),
        INDEX ix_pending_references_listing (agency_id, listing_id),
        INDEX ix_pending_references_until (until),
        CONSTRAINT fk_pending_references_listing FOREIGN KEY (agency_id, listing_id) REFERENCES listings (agency_id, id)
      ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin
    `);
    await queryRunner.query('ALTER TABLE listings ADD COLUMN has_pending_references tinyint NOT NULL DEFAULT 0');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE listings DROP COLUMN has_pending_references');
    await queryRunner.query('DROP TABLE pending_references');
  }
}
