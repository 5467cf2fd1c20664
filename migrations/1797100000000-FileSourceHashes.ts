import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A caller may say what tells the content of a file from any other at its source. Of files that are there nothing is known. */
export class FileSourceHashes1797100000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE media
        ADD COLUMN source_hash varchar(128) CHARACTER SET ascii COLLATE ascii_bin NULL AFTER nameless_url_hash
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE media DROP COLUMN source_hash');
  }
}
