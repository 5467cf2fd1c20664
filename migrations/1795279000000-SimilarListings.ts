import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A page that has nothing more to offer leads on to similar listings: public ones of the same kind, near the same place.
 * Both are kept beside the snapshot in a form that an index can answer by; what is stored already is read out of its JSON
 * by the same rules (see `src/listings/similarity/similar-listing-keys.ts`). The pages themselves do not change by it.
 */
export class SimilarListings1795279000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE listing_publications
        ADD COLUMN kind varchar(80) CHARACTER SET ascii COLLATE ascii_bin NULL,
        ADD COLUMN place_cell int UNSIGNED NULL
    `);
    await queryRunner.query(`
      UPDATE listing_publications SET
        kind = CONCAT_WS('/',
          JSON_UNQUOTE(JSON_EXTRACT(form_data, '$.announcementType')),
          JSON_UNQUOTE(JSON_EXTRACT(form_data, '$.propertyType')),
          JSON_UNQUOTE(JSON_EXTRACT(form_data, '$.propertySecondaryType'))),
        place_cell = FLOOR(JSON_EXTRACT(findings, '$.location.lat') * 10 + 900) * 2400
          + FLOOR((JSON_EXTRACT(findings, '$.location.lng') + 180) * 20 / 3),
        changed_at = changed_at
    `);
    await queryRunner.query(
      'CREATE INDEX ix_listing_publications_near ON listing_publications (withdrawn_at, kind, place_cell, listing_id)',
    );
    await queryRunner.query(
      'CREATE INDEX ix_listing_publications_kind ON listing_publications (withdrawn_at, kind, listing_id)',
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP INDEX ix_listing_publications_kind ON listing_publications');
    await queryRunner.query('DROP INDEX ix_listing_publications_near ON listing_publications');
    await queryRunner.query('ALTER TABLE listing_publications DROP COLUMN place_cell, DROP COLUMN kind');
  }
}
