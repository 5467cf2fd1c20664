import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Translation and address services cost money, time or goodwill: what they have answered is kept, so that nobody asks
 * twice, and processes that may only ask so often together take turns.
 */
export class ProviderAnswers1795230000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE provider_answers (
        provider varchar(40) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        question_hash binary(32) NOT NULL,
        answer mediumtext NOT NULL,
        answered_at datetime(3) NOT NULL,
        used_at datetime(3) NOT NULL,
        INDEX ix_provider_answers_used (used_at),
        PRIMARY KEY (provider, question_hash)
      ) ENGINE=InnoDB
    `);
    await queryRunner.query(`
      CREATE TABLE provider_turns (
        provider varchar(40) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        next_at datetime(3) NOT NULL,
        PRIMARY KEY (provider)
      ) ENGINE=InnoDB
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE provider_turns');
    await queryRunner.query('DROP TABLE provider_answers');
  }
}
