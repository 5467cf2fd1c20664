import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A POST that is sent again with its Idempotency-Key gets the answer of the first time: for a day it is kept. */
export class IdempotentAnswers1795244400000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE idempotent_answers (
        agency_id bigint UNSIGNED NOT NULL,
        idempotency_key varchar(255) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        fingerprint binary(32) NOT NULL,
        claim binary(16) NOT NULL,
        claimed_at datetime(3) NOT NULL,
        lease_until datetime(3) NOT NULL,
        status_code smallint UNSIGNED NULL,
        body mediumtext NULL,
        INDEX ix_idempotent_answers_claimed (claimed_at),
        PRIMARY KEY (agency_id, idempotency_key),
        CONSTRAINT fk_idempotent_answers_agency FOREIGN KEY (agency_id) REFERENCES agencies (id)
      ) ENGINE=InnoDB
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE idempotent_answers');
  }
}
