import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A block ended with its listing: its agency deleted it, sent it anew, and it was public again. What a blocked listing is
 * recognised by (the external ids that it had, what was offered where, and its photos) is kept until the block is lifted.
 * Listings that are blocked already are noted with what is still known of them; of a deleted one the external id is not.
 */
export class LastingBlocks1796100000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE listings MODIFY block_reason varchar(700) NULL');
    await queryRunner.query(`
      CREATE TABLE listing_blocks (
        listing_id bigint UNSIGNED NOT NULL,
        agency_id bigint UNSIGNED NOT NULL,
        origin_id bigint UNSIGNED NOT NULL,
        found_by varchar(20) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        offer varchar(85) CHARACTER SET ascii COLLATE ascii_bin NULL,
        lat double NULL,
        lng double NULL,
        is_exact tinyint NULL,
        blocked_at datetime(3) NOT NULL,
        attempts int UNSIGNED NOT NULL DEFAULT 0,
        last_attempt_at datetime(3) NULL,
        PRIMARY KEY (listing_id),
        UNIQUE INDEX uq_listing_blocks_listing (agency_id, listing_id),
        INDEX ix_listing_blocks_offer (agency_id, offer),
        INDEX ix_listing_blocks_origin (agency_id, origin_id, listing_id),
        CONSTRAINT fk_listing_blocks_listing FOREIGN KEY (agency_id, listing_id) REFERENCES listings (agency_id, id)
      )
    `);
    await queryRunner.query(`
      CREATE TABLE listing_block_names (
        agency_id bigint UNSIGNED NOT NULL,
        external_id varchar(255) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        listing_id bigint UNSIGNED NOT NULL,
        PRIMARY KEY (agency_id, external_id, listing_id),
        INDEX ix_listing_block_names_listing (agency_id, listing_id),
        CONSTRAINT fk_listing_block_names_block
          FOREIGN KEY (agency_id, listing_id) REFERENCES listing_blocks (agency_id, listing_id)
      )
    `);
    await queryRunner.query(`
      CREATE TABLE listing_block_photos (
        listing_id bigint UNSIGNED NOT NULL,
        sha256 binary(32) NOT NULL,
        agency_id bigint UNSIGNED NOT NULL,
        perceptual_hash varchar(16) CHARACTER SET ascii COLLATE ascii_bin NULL,
        PRIMARY KEY (listing_id, sha256),
        INDEX ix_listing_block_photos_listing (agency_id, listing_id),
        CONSTRAINT fk_listing_block_photos_block
          FOREIGN KEY (agency_id, listing_id) REFERENCES listing_blocks (agency_id, listing_id)
      )
    `);
    await this.noteBlocks(queryRunner);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE listing_block_photos');
    await queryRunner.query('DROP TABLE listing_block_names');
    await queryRunner.query('DROP TABLE listing_blocks');
    await queryRunner.query('UPDATE listings SET block_reason = LEFT(block_reason, 500)');
    await queryRunner.query('ALTER TABLE listings MODIFY block_reason varchar(500) NULL');
  }

  /** What is blocked as this runs. A place that publishing has found goes before coordinates that were sent. */
  private async noteBlocks(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      INSERT INTO listing_blocks
        (listing_id, agency_id, origin_id, found_by, offer, lat, lng, is_exact, blocked_at)
      SELECT l.id, l.agency_id, l.id, 'operator', CONCAT_WS('/', l.announcement_type, l.property_type),
             COALESCE(JSON_EXTRACT(f.result, '$.lat'), l.property_coordinates_lat),
             COALESCE(JSON_EXTRACT(f.result, '$.lng'), l.property_coordinates_lng),
             IF(f.result IS NULL, IF(l.property_coordinates_lat IS NULL, NULL, 1),
               JSON_UNQUOTE(JSON_EXTRACT(f.result, '$.precision')) = 'exact'),
             l.blocked_at
        FROM listings l
        LEFT JOIN listing_findings f ON f.listing_id = l.id AND f.operation = 'process_location'
       WHERE l.blocked_at IS NOT NULL
    `);
    await queryRunner.query(`
      INSERT INTO listing_block_names (agency_id, external_id, listing_id)
      SELECT agency_id, external_id, id FROM listings WHERE blocked_at IS NOT NULL AND external_id IS NOT NULL
    `);
    await queryRunner.query(`
      INSERT IGNORE INTO listing_block_photos (listing_id, sha256, agency_id, perceptual_hash)
      SELECT b.listing_id, m.sha256, b.agency_id, m.perceptual_hash
        FROM listing_blocks b
        JOIN (SELECT listing_id, media_id FROM listing_files
              UNION SELECT listing_id, media_id FROM listing_publication_files) shown ON shown.listing_id = b.listing_id
        JOIN media m ON m.agency_id = b.agency_id AND m.id = shown.media_id
       WHERE m.kind = 'image' AND m.sha256 IS NOT NULL
    `);
  }
}
