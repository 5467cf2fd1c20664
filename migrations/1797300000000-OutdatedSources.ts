import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLES = ['listings', 'users'];

/**
 * What the source says of the version of an object tells its content only until that is changed without a word of it: by a
 * write that says nothing, or because an agent or a file went. A comparison of everything is to find such objects.
 */
export class OutdatedSources1797300000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    for (const table of TABLES) {
      await queryRunner.query(
        `ALTER TABLE ${table} ADD COLUMN source_outdated tinyint NOT NULL DEFAULT 0 AFTER source_hash`,
      );
    }
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const table of TABLES) {
      await queryRunner.query(`ALTER TABLE ${table} DROP COLUMN source_outdated`);
    }
  }
}
