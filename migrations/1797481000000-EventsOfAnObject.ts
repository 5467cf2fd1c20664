import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A page of the events of an object cost as much as the object has events: all of them were fetched and sorted. Now the index has
 * them in the order of the log. It keeps its name, by which the version before asks for it; that one sorts as it did.
 */
export class EventsOfAnObject1797481000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE events
        DROP INDEX ix_events_subject, ADD INDEX ix_events_subject (agency_id, subject_id, subject_type, seq)
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE events
        DROP INDEX ix_events_subject, ADD INDEX ix_events_subject (agency_id, subject_id, subject_type)
    `);
  }
}
