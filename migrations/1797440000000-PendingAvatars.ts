import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * An agent may name a picture that is not there yet, as a listing may its photos. It waits for one at most, so that the name stands
 * in its own row. A process of the version before writes none, and leaves what it finds.
 */
export class PendingAvatars1797440000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE users
        ADD COLUMN pending_avatar varchar(255) CHARACTER SET ascii COLLATE ascii_bin NULL,
        ADD COLUMN pending_avatar_since datetime(3) NULL,
        ADD COLUMN pending_avatar_until datetime(3) NULL
    `);
    await queryRunner.query(`
      ALTER TABLE users
        ADD INDEX ix_users_pending_avatar (agency_id, pending_avatar),
        ADD INDEX ix_users_pending_until (pending_avatar_until)
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE users
        DROP INDEX ix_users_pending_avatar,
        DROP INDEX ix_users_pending_until
    `);
    await queryRunner.query(`
      ALTER TABLE users
        DROP COLUMN pending_avatar, DROP COLUMN pending_avatar_since, DROP COLUMN pending_avatar_until
    `);
  }
}
