import type { MigrationInterface, QueryRunner } from 'typeorm';

/** An agency whose erasure has begun must never be resumed: half of it is gone. */
export class ErasedAgencies1795268400000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE agencies ADD erasing_since datetime(3) NULL');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE agencies DROP COLUMN erasing_since');
  }
}
