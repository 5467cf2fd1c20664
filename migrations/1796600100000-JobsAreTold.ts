import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Agencies list their jobs as they changed, and those of one listing or file; failed ones tell programs why. `updated_at` is
 * when a job was made or became final. Workers of the release before end jobs without moving it: such a job keeps its place.
 */
export class JobsAreTold1796600100000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE jobs
        ADD COLUMN error_code varchar(40) CHARACTER SET ascii COLLATE ascii_bin NULL AFTER is_retryable,
        ADD COLUMN error_details mediumtext NULL AFTER error_code,
        ADD COLUMN updated_at datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3) AFTER created_at
    `);
    await queryRunner.query('UPDATE jobs SET updated_at = COALESCE(completed_at, created_at)');
    await queryRunner.query(`
      ALTER TABLE jobs
        ADD INDEX ix_jobs_updated (agency_id, updated_at, id),
        ADD INDEX ix_jobs_subject (agency_id, subject_id, updated_at, id)
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE jobs DROP INDEX ix_jobs_subject, DROP INDEX ix_jobs_updated');
    await queryRunner.query(
      'ALTER TABLE jobs DROP COLUMN updated_at, DROP COLUMN error_details, DROP COLUMN error_code',
    );
  }
}
