import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A job is done long after its request was answered, by another process: its row says which request that was, so that
 * the lines and spans of both are found together.
 */
export class OriginOfJobs1795251600000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE jobs
        ADD COLUMN request_id varchar(128) CHARACTER SET ascii COLLATE ascii_bin NULL AFTER fair_tag,
        ADD COLUMN trace_parent varchar(55) CHARACTER SET ascii COLLATE ascii_bin NULL AFTER request_id
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE jobs DROP COLUMN trace_parent, DROP COLUMN request_id');
  }
}
