import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A deleted listing has no time at which it expires. With one, it stayed for good among the rows that each pass of the expiry reads.
 * Those that a process of the version before deletes keep theirs, and only cost that time.
 */
export class DeletedListingsNeverExpire1797450000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('UPDATE listings SET expires_at = IF(deleted_at IS NULL, expires_at, NULL)');
  }

  // No version reads the column of a deleted listing.
  async down(): Promise<void> {}
}
