import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Whoever wanted to know what had happened to an agency's objects had to walk its lists and compare. Now each change is a row
 * of its own transaction. `seq` is given by whoever reads first: writers share no counter. The notices of the end of a
 * listing's life are kept, so that each is given once.
 */
export class Events1796400000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE events (
        id bigint UNSIGNED NOT NULL AUTO_INCREMENT,
        agency_id bigint UNSIGNED NOT NULL,
        seq bigint UNSIGNED NULL,
        type varchar(30) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        subject_type varchar(10) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        subject_id bigint UNSIGNED NOT NULL,
        subject_external_id varchar(255) CHARACTER SET ascii COLLATE ascii_bin NULL,
        occurred_at datetime(3) NOT NULL,
        request_id varchar(128) CHARACTER SET ascii COLLATE ascii_bin NULL,
        key_id bigint UNSIGNED NULL,
        job_id bigint UNSIGNED NULL,
        changes mediumtext NULL,
        data mediumtext NULL,
        PRIMARY KEY (id),
        UNIQUE INDEX uq_events_seq (agency_id, seq),
        INDEX ix_events_subject (agency_id, subject_id, subject_type),
        CONSTRAINT fk_events_agency FOREIGN KEY (agency_id) REFERENCES agencies (id)
      )
    `);
    await queryRunner.query(`
      CREATE TABLE event_heads (
        agency_id bigint UNSIGNED NOT NULL,
        last_seq bigint UNSIGNED NOT NULL DEFAULT 0,
        pruned_seq bigint UNSIGNED NOT NULL DEFAULT 0,
        PRIMARY KEY (agency_id),
        CONSTRAINT fk_event_heads_agency FOREIGN KEY (agency_id) REFERENCES agencies (id)
      )
    `);
    await queryRunner.query(`
      CREATE TABLE listing_expiry_notices (
        listing_id bigint UNSIGNED NOT NULL,
        agency_id bigint UNSIGNED NOT NULL,
        expires_at datetime(3) NOT NULL,
        days int UNSIGNED NOT NULL,
        PRIMARY KEY (listing_id),
        UNIQUE INDEX uq_listing_expiry_notices_listing (agency_id, listing_id),
        CONSTRAINT fk_listing_expiry_notices_listing FOREIGN KEY (agency_id, listing_id)
          REFERENCES listings (agency_id, id)
      )
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE listing_expiry_notices');
    await queryRunner.query('DROP TABLE event_heads');
    await queryRunner.query('DROP TABLE events');
  }
}
