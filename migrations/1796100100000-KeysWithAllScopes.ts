import type { MigrationInterface, QueryRunner } from 'typeorm';

const ALL = 'listings:read,listings:write,users:read,users:write,media:read,media:write';

/**
 * A key with every scope was stored as a list of them: a scope that came later would have been denied to it. Such keys are
 * marked; versions before read the names behind the mark.
 */
export class KeysWithAllScopes1796100100000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query("UPDATE api_keys SET scopes = CONCAT('all,', scopes) WHERE scopes = ?", [ALL]);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query("UPDATE api_keys SET scopes = SUBSTRING(scopes, 5) WHERE scopes LIKE 'all,%'");
  }
}
