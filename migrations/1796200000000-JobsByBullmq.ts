import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Workers claimed jobs in the database, under leases. BullMQ runs them now: the row says which worker runs it, and how
 * often it was handed over. `lease_until` and `run_after` stay for workers of the release before, which may go on beside
 * this one's until they are replaced: they take what is pending, and never what has been queued.
 */
export class JobsByBullmq1796200000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE jobs
        ADD COLUMN generation int UNSIGNED NOT NULL DEFAULT 0 AFTER epoch,
        ADD COLUMN worker_id varchar(16) CHARACTER SET ascii COLLATE ascii_bin NULL AFTER generation
    `);
    await queryRunner.query(
      'ALTER TABLE job_queues ADD COLUMN base_tag bigint UNSIGNED NOT NULL DEFAULT 0 AFTER served_tag',
    );
    await queryRunner.query(`
      CREATE TABLE job_workers (
        id varchar(16) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        queue varchar(20) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        slots int UNSIGNED NOT NULL,
        seen_at datetime(3) NOT NULL,
        PRIMARY KEY (id, queue)
      )
    `);
  }

  /** Jobs that BullMQ has are pending again; workers of the release before take them. */
  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query("UPDATE jobs SET state = 'pending', run_after = NULL WHERE state IN ('queued', 'backoff')");
    await queryRunner.query("UPDATE jobs SET lease_until = NOW(3) WHERE state = 'processing' AND lease_until IS NULL");
    await queryRunner.query('DROP TABLE job_workers');
    await queryRunner.query('ALTER TABLE job_queues DROP COLUMN base_tag');
    await queryRunner.query('ALTER TABLE jobs DROP COLUMN worker_id, DROP COLUMN generation');
  }
}
