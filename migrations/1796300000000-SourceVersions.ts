import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A nightly full sync and one that follows events could overwrite each other, and so could two systems of an agency. Listings
 * and agents keep the version that they have at their source, so that what is older is told from what is newer; agents get
 * the version of their own that listings have.
 */
export class SourceVersions1796300000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    const source = `
      ADD source_updated_at datetime(3) NULL,
      ADD source_hash varchar(128) CHARACTER SET ascii COLLATE ascii_bin NULL`;
    await queryRunner.query(`ALTER TABLE listings ${source}`);
    await queryRunner.query(`ALTER TABLE users ADD version int UNSIGNED NOT NULL DEFAULT 1, ${source}`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE users DROP source_hash, DROP source_updated_at, DROP version');
    await queryRunner.query('ALTER TABLE listings DROP source_hash, DROP source_updated_at');
  }
}
