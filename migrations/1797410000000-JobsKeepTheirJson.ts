import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What a job brought is told as it was written. MySQL's type JSON sorts the names in an object and writes numbers anew, so that
 * its clients saw another order than those of MariaDB, whose JSON is text. Nothing is to be done there, and the table is not
 * copied; on MySQL it is, once, and jobs are not written meanwhile.
 */
export class JobsKeepTheirJson1797410000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    if (await isPayloadOfTypeJson(queryRunner)) {
      await queryRunner.query('ALTER TABLE jobs MODIFY payload longtext NOT NULL, MODIFY result longtext NULL');
    }
  }

  /** Nothing: the version before reads and writes text as well, as it does on MariaDB. */
  async down(): Promise<void> {}
}

/** MariaDB says of such a column that it is `longtext`. */
async function isPayloadOfTypeJson({ manager }: QueryRunner): Promise<boolean> {
  const columns = await manager.query<unknown[]>(
    `SELECT 1 FROM information_schema.columns
      WHERE table_schema = DATABASE() AND table_name = 'jobs' AND column_name = 'payload' AND data_type = 'json'`,
  );
  return columns.length > 0;
}
