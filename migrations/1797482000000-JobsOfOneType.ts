import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The list of an agency's jobs of a rare type searched all that it had in a month; after a large import that took too long. */
export class JobsOfOneType1797482000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE jobs ADD INDEX ix_jobs_type (agency_id, type, updated_at, id)');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE jobs DROP INDEX ix_jobs_type');
  }
}
