import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A listing that could not be published again expires with its former page. Its time was not extended by the writes since it was
 * last active, so it begins anew, with the default lifetime, by the clock of its agency.
 */
export class FailedListingsExpire1797460000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `UPDATE listings JOIN agencies ON agencies.id = listings.agency_id
          SET listings.expires_at = NOW(3) + INTERVAL 60 DAY + INTERVAL agencies.clock_ahead_seconds SECOND
        WHERE listings.status IN ('publish_failed', 'pending_active', 'blocked') AND listings.expires_at IS NOT NULL`,
    );
  }

  // The version before reads the column of active listings only.
  async down(): Promise<void> {}
}
