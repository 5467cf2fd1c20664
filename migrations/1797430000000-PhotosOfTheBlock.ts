import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * An agency could add so many photos to a blocked listing that those it was blocked for were no more most of what it has, and
 * send these anew. Since when each photo is known is kept, so that later ones take nothing away; and which files had no hash
 * yet. What was noted before counts as of the moment of the block, as does what a process of the version before notes.
 */
export class PhotosOfTheBlock1797430000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE listing_block_photos
        ADD COLUMN known_from varchar(10) CHARACTER SET ascii COLLATE ascii_bin NOT NULL DEFAULT 'named'
    `);
    await queryRunner.query(`
      CREATE TABLE listing_block_files (
        listing_id bigint unsigned NOT NULL,
        media_id bigint unsigned NOT NULL,
        agency_id bigint unsigned NOT NULL,
        PRIMARY KEY (listing_id, media_id),
        INDEX ix_listing_block_files_listing (agency_id, listing_id),
        INDEX ix_listing_block_files_media (agency_id, media_id),
        CONSTRAINT fk_listing_block_files_block
          FOREIGN KEY (agency_id, listing_id) REFERENCES listing_blocks (agency_id, listing_id),
        CONSTRAINT fk_listing_block_files_media FOREIGN KEY (agency_id, media_id) REFERENCES media (agency_id, id)
      ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE listing_block_files');
    await queryRunner.query('ALTER TABLE listing_block_photos DROP COLUMN known_from');
  }
}
