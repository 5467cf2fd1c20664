import type { MigrationInterface, QueryRunner } from 'typeorm';

/** An agent that is erased has to be taken out of every snapshot that shows it, so these are found by their agent. */
export class ErasedAgents1795267200000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('CREATE INDEX ix_listing_publications_user ON listing_publications (agency_id, user_id)');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP INDEX ix_listing_publications_user ON listing_publications');
  }
}
