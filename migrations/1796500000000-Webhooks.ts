import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Agencies had to ask for what has happened. An endpoint is where its events are sent: how far it is in the log, and since
 * when it does not accept them, stand in its row; what was sent, and what was answered, in those of its deliveries.
 */
export class Webhooks1796500000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE webhooks (
        id bigint UNSIGNED NOT NULL AUTO_INCREMENT,
        agency_id bigint UNSIGNED NOT NULL,
        url varchar(2048) NOT NULL,
        types mediumtext NOT NULL,
        description varchar(200) NULL,
        active tinyint NOT NULL,
        disabled_reason varchar(20) CHARACTER SET ascii COLLATE ascii_bin NULL,
        secret varchar(255) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        former_secret varchar(255) CHARACTER SET ascii COLLATE ascii_bin NULL,
        former_secret_until datetime(3) NULL,
        last_seq bigint UNSIGNED NOT NULL,
        attempts int UNSIGNED NOT NULL DEFAULT 0,
        failing_since datetime(3) NULL,
        next_attempt_at datetime(3) NULL,
        created_at datetime(3) NOT NULL,
        updated_at datetime(3) NOT NULL,
        PRIMARY KEY (id),
        UNIQUE INDEX uq_webhooks_agency_id (agency_id, id),
        INDEX ix_webhooks_active (active, agency_id),
        CONSTRAINT fk_webhooks_agency FOREIGN KEY (agency_id) REFERENCES agencies (id)
      )
    `);
    await queryRunner.query(`
      CREATE TABLE webhook_deliveries (
        id bigint UNSIGNED NOT NULL AUTO_INCREMENT,
        agency_id bigint UNSIGNED NOT NULL,
        webhook_id bigint UNSIGNED NOT NULL,
        message_id varchar(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        event_seq bigint UNSIGNED NULL,
        event_type varchar(30) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        status varchar(20) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        attempts int UNSIGNED NOT NULL,
        response_code int UNSIGNED NULL,
        response_text varchar(1024) NULL,
        fault varchar(255) NULL,
        duration_ms int UNSIGNED NOT NULL,
        attempted_at datetime(3) NOT NULL,
        next_attempt_at datetime(3) NULL,
        PRIMARY KEY (id),
        UNIQUE INDEX uq_webhook_deliveries_message (webhook_id, message_id),
        INDEX ix_webhook_deliveries_attempted (attempted_at),
        INDEX ix_webhook_deliveries_webhook (agency_id, webhook_id),
        CONSTRAINT fk_webhook_deliveries_webhook FOREIGN KEY (agency_id, webhook_id)
          REFERENCES webhooks (agency_id, id)
      )
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE webhook_deliveries');
    await queryRunner.query('DROP TABLE webhooks');
  }
}
