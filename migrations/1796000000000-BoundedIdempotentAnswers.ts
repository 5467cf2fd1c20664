import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Answers to requests with an Idempotency-Key were kept whole and without a bound, so that one agency could fill the disk
 * with them. They are kept compressed from now on, with their size beside them for the bound of an agency (D-172). What is
 * stored already stays where it is, in `body`, until its day is over.
 */
export class BoundedIdempotentAnswers1796000000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE idempotent_answers
        ADD COLUMN answer blob NULL,
        ADD COLUMN answer_bytes smallint UNSIGNED NOT NULL DEFAULT 0
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE idempotent_answers DROP COLUMN answer_bytes, DROP COLUMN answer');
  }
}
