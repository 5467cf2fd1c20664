import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A write that changes nothing of an agent left no trace, so that one whom a CRM had just sent again could be erased as one
 * whom it does not have any more. Null: nothing has been written since this version came.
 */
export class AgentsLastWritten1797420000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE users ADD COLUMN last_written_at datetime(3) NULL AFTER updated_at');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE users DROP COLUMN last_written_at');
  }
}
