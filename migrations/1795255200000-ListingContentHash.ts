import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * CRMs send their whole stock every few hours, most of it as it was: by a hash of the last write the service knows such
 * a listing again without reading it.
 */
export class ListingContentHash1795255200000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE listings ADD content_hash binary(16) NULL');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE listings DROP COLUMN content_hash');
  }
}
