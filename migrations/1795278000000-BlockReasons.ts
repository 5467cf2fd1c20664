import type { MigrationInterface, QueryRunner } from 'typeorm';

/** An agency whose listing is blocked could not learn why: the operator's reason is kept beside the block. */
export class BlockReasons1795278000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE listings ADD block_reason varchar(500) NULL');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE listings DROP COLUMN block_reason');
  }
}
