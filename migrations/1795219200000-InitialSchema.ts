import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The first schema: agencies and their keys, agents, media, listings with what was published of them, and the jobs.
 * The database's default collation is set first: text is compared byte for byte, the same on MariaDB and MySQL.
 */
export class InitialSchema1795219200000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER DATABASE CHARACTER SET utf8mb4 COLLATE utf8mb4_bin');
    await queryRunner.query(`
      CREATE TABLE agencies (
        id bigint UNSIGNED NOT NULL AUTO_INCREMENT,
        name varchar(255) NOT NULL,
        status varchar(20) CHARACTER SET ascii COLLATE ascii_bin NOT NULL DEFAULT 'active',
        phone varchar(16) CHARACTER SET ascii COLLATE ascii_bin NULL,
        email varchar(254) NULL,
        url varchar(2048) NULL,
        created_at datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
        suspended_at datetime(3) NULL,
        PRIMARY KEY (id)
      ) ENGINE=InnoDB
    `);
    await queryRunner.query(`
      CREATE TABLE api_keys (
        id bigint UNSIGNED NOT NULL AUTO_INCREMENT,
        agency_id bigint UNSIGNED NOT NULL,
        prefix varchar(12) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        secret_hash binary(32) NOT NULL,
        scopes varchar(255) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        not_before datetime(3) NULL,
        expires_at datetime(3) NULL,
        revoked_at datetime(3) NULL,
        created_at datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
        INDEX ix_api_keys_agency (agency_id),
        UNIQUE INDEX uq_api_keys_secret_hash (secret_hash),
        PRIMARY KEY (id)
      ) ENGINE=InnoDB
    `);
    await queryRunner.query(`
      CREATE TABLE job_queues (
        queue varchar(20) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        served_tag bigint UNSIGNED NOT NULL DEFAULT '0',
        installation varchar(16) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        PRIMARY KEY (queue)
      ) ENGINE=InnoDB
    `);
    await queryRunner.query(`
      CREATE TABLE job_lanes (
        queue varchar(20) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        agency_id bigint UNSIGNED NOT NULL,
        last_tag bigint UNSIGNED NOT NULL,
        PRIMARY KEY (queue, agency_id)
      ) ENGINE=InnoDB
    `);
    await queryRunner.query(`
      CREATE TABLE job_waits (
        job_id bigint UNSIGNED NOT NULL,
        awaited_job_id bigint UNSIGNED NOT NULL,
        INDEX ix_job_waits_awaited (awaited_job_id),
        PRIMARY KEY (job_id, awaited_job_id)
      ) ENGINE=InnoDB
    `);
    await queryRunner.query(`
      CREATE TABLE jobs (
        id bigint UNSIGNED NOT NULL AUTO_INCREMENT,
        agency_id bigint UNSIGNED NOT NULL,
        type varchar(40) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        queue varchar(20) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        state varchar(20) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        subject_id bigint UNSIGNED NOT NULL,
        exclusive_key varchar(64) CHARACTER SET ascii COLLATE ascii_bin NULL,
        payload json NOT NULL,
        result json NULL,
        public_error_message varchar(1000) NULL,
        is_retryable tinyint NULL,
        progress tinyint UNSIGNED NULL,
        attempts int UNSIGNED NOT NULL DEFAULT '0',
        crashes int UNSIGNED NOT NULL DEFAULT '0',
        epoch int UNSIGNED NOT NULL DEFAULT '0',
        lease_until datetime(3) NULL,
        run_after datetime(3) NULL,
        fair_tag bigint UNSIGNED NOT NULL,
        creation_token binary(16) NOT NULL,
        created_at datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
        started_at datetime(3) NULL,
        completed_at datetime(3) NULL,
        INDEX ix_jobs_lane (queue, state, agency_id, fair_tag, id),
        INDEX ix_jobs_order (queue, state, fair_tag, id),
        UNIQUE INDEX uq_jobs_exclusive_key (exclusive_key),
        UNIQUE INDEX uq_jobs_agency_id (agency_id, id),
        PRIMARY KEY (id)
      ) ENGINE=InnoDB
    `);
    await queryRunner.query(`
      CREATE TABLE listing_files (
        listing_id bigint UNSIGNED NOT NULL,
        position smallint UNSIGNED NOT NULL,
        agency_id bigint UNSIGNED NOT NULL,
        media_id bigint UNSIGNED NOT NULL,
        INDEX ix_listing_files_media (agency_id, media_id),
        PRIMARY KEY (listing_id, position)
      ) ENGINE=InnoDB
    `);
    await queryRunner.query(`
      CREATE TABLE listings (
        id bigint UNSIGNED NOT NULL AUTO_INCREMENT,
        agency_id bigint UNSIGNED NOT NULL,
        external_id varchar(255) CHARACTER SET ascii COLLATE ascii_bin NULL,
        status varchar(20) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        status_before_block varchar(20) CHARACTER SET ascii COLLATE ascii_bin NULL,
        blocked_at datetime(3) NULL,
        version int UNSIGNED NOT NULL DEFAULT '1',
        creation_token binary(16) NOT NULL,
        user_id bigint UNSIGNED NULL,
        last_job_id bigint UNSIGNED NULL,
        created_at datetime(3) NOT NULL,
        updated_at datetime(3) NOT NULL,
        last_synced_at datetime(3) NOT NULL,
        published_at datetime(3) NULL,
        expires_at datetime(3) NULL,
        deleted_at datetime(3) NULL,
        property_type varchar(40) CHARACTER SET ascii COLLATE ascii_bin NULL,
        property_secondary_type varchar(40) CHARACTER SET ascii COLLATE ascii_bin NULL,
        property_quantity_size varchar(40) CHARACTER SET ascii COLLATE ascii_bin NULL,
        property_quantity_size_value int NULL,
        property_visual_state varchar(40) CHARACTER SET ascii COLLATE ascii_bin NULL,
        property_construction_status varchar(40) CHARACTER SET ascii COLLATE ascii_bin NULL,
        property_housing_market varchar(40) CHARACTER SET ascii COLLATE ascii_bin NULL,
        property_building_material varchar(40) CHARACTER SET ascii COLLATE ascii_bin NULL,
        property_layout varchar(40) CHARACTER SET ascii COLLATE ascii_bin NULL,
        property_parking_space varchar(40) CHARACTER SET ascii COLLATE ascii_bin NULL,
        property_floor_number int NULL,
        property_floors_total int NULL,
        property_area decimal(12,2) NULL,
        property_land_area decimal(12,2) NULL,
        property_ceiling_height decimal(12,2) NULL,
        property_attributes text CHARACTER SET ascii COLLATE ascii_bin NULL,
        property_coordinates_lat double NULL,
        property_coordinates_lng double NULL,
        property_address varchar(500) NULL,
        property_availability_date date NULL,
        announcement_type varchar(40) CHARACTER SET ascii COLLATE ascii_bin NULL,
        announcement_value int NULL,
        announcement_currency varchar(40) CHARACTER SET ascii COLLATE ascii_bin NULL,
        announcement_description varchar(2000) NULL,
        announcement_bargain varchar(40) CHARACTER SET ascii COLLATE ascii_bin NULL,
        announcement_pay_period varchar(40) CHARACTER SET ascii COLLATE ascii_bin NULL,
        announcement_min_rent_period int NULL,
        announcement_prepayment varchar(40) CHARACTER SET ascii COLLATE ascii_bin NULL,
        announcement_prepayment_value int NULL,
        announcement_rent_deposit varchar(40) CHARACTER SET ascii COLLATE ascii_bin NULL,
        announcement_rent_deposit_value int NULL,
        INDEX ix_listings_expiry (status, expires_at),
        INDEX ix_listings_user (agency_id, user_id, updated_at, id),
        INDEX ix_listings_updated (agency_id, updated_at, id),
        UNIQUE INDEX uq_listings_external_id (agency_id, external_id),
        UNIQUE INDEX uq_listings_agency_id (agency_id, id),
        PRIMARY KEY (id)
      ) ENGINE=InnoDB
    `);
    await queryRunner.query(`
      CREATE TABLE media (
        id bigint UNSIGNED NOT NULL AUTO_INCREMENT,
        agency_id bigint UNSIGNED NOT NULL,
        external_id varchar(255) CHARACTER SET ascii COLLATE ascii_bin NULL,
        creation_token binary(16) NOT NULL,
        kind varchar(10) CHARACTER SET ascii COLLATE ascii_bin NULL,
        optimization varchar(20) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        last_job_id bigint UNSIGNED NULL,
        failure_message varchar(1000) NULL,
        source_url varchar(2048) NULL,
        source_url_hash binary(32) NULL,
        nameless_url_hash binary(32) NULL,
        content_type varchar(40) CHARACTER SET ascii COLLATE ascii_bin NULL,
        size_bytes bigint UNSIGNED NULL,
        sha256 binary(32) NULL,
        processed_content binary(32) NULL,
        width int UNSIGNED NULL,
        height int UNSIGNED NULL,
        duration_seconds double NULL,
        blurhash varchar(100) CHARACTER SET ascii COLLATE ascii_bin NULL,
        perceptual_hash varchar(16) CHARACTER SET ascii COLLATE ascii_bin NULL,
        measures mediumtext NULL,
        variants mediumtext NULL,
        storage_folder varchar(64) CHARACTER SET ascii COLLATE ascii_bin NULL,
        original_file varchar(40) CHARACTER SET ascii COLLATE ascii_bin NULL,
        created_at datetime(3) NOT NULL,
        updated_at datetime(3) NOT NULL,
        deleted_at datetime(3) NULL,
        INDEX ix_media_storage_folder (storage_folder),
        INDEX ix_media_sha256 (agency_id, sha256),
        INDEX ix_media_source_url (agency_id, source_url_hash),
        UNIQUE INDEX uq_media_processed_content (agency_id, processed_content),
        UNIQUE INDEX uq_media_nameless_url (agency_id, nameless_url_hash),
        UNIQUE INDEX uq_media_external_id (agency_id, external_id),
        UNIQUE INDEX uq_media_agency_id (agency_id, id),
        PRIMARY KEY (id)
      ) ENGINE=InnoDB
    `);
    await queryRunner.query(`
      CREATE TABLE media_removals (
        storage_folder varchar(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        agency_id bigint UNSIGNED NOT NULL,
        remove_after datetime(3) NOT NULL,
        INDEX ix_media_removals_due (remove_after),
        PRIMARY KEY (storage_folder)
      ) ENGINE=InnoDB
    `);
    await queryRunner.query(`
      CREATE TABLE users (
        id bigint UNSIGNED NOT NULL AUTO_INCREMENT,
        agency_id bigint UNSIGNED NOT NULL,
        external_id varchar(255) CHARACTER SET ascii COLLATE ascii_bin NULL,
        creation_token binary(16) NOT NULL,
        name varchar(255) NOT NULL,
        phone varchar(16) CHARACTER SET ascii COLLATE ascii_bin NULL,
        description text NULL,
        avatar_media_id bigint UNSIGNED NULL,
        instagram varchar(2048) NULL,
        youtube varchar(2048) NULL,
        tiktok varchar(2048) NULL,
        posting_type varchar(20) CHARACTER SET ascii COLLATE ascii_bin NOT NULL DEFAULT 'agent',
        contact_phone tinyint NOT NULL DEFAULT 1,
        contact_whatsapp tinyint NOT NULL DEFAULT 0,
        contact_viber tinyint NOT NULL DEFAULT 0,
        contact_telegram tinyint NOT NULL DEFAULT 0,
        created_at datetime(3) NOT NULL,
        updated_at datetime(3) NOT NULL,
        deleted_at datetime(3) NULL,
        INDEX ix_users_updated (agency_id, updated_at, id),
        UNIQUE INDEX uq_users_external_id (agency_id, external_id),
        UNIQUE INDEX uq_users_agency_id (agency_id, id),
        PRIMARY KEY (id)
      ) ENGINE=InnoDB
    `);
    await queryRunner.query(`
      CREATE TABLE listing_findings (
        listing_id bigint UNSIGNED NOT NULL,
        operation varchar(40) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        agency_id bigint UNSIGNED NOT NULL,
        input_hash binary(32) NOT NULL,
        result mediumtext NOT NULL,
        created_at datetime(3) NOT NULL,
        PRIMARY KEY (listing_id, operation)
      ) ENGINE=InnoDB
    `);
    await queryRunner.query(`
      CREATE TABLE listing_publication_files (
        listing_id bigint UNSIGNED NOT NULL,
        media_id bigint UNSIGNED NOT NULL,
        agency_id bigint UNSIGNED NOT NULL,
        INDEX ix_listing_publication_files_media (agency_id, media_id),
        PRIMARY KEY (listing_id, media_id)
      ) ENGINE=InnoDB
    `);
    await queryRunner.query(`
      CREATE TABLE listing_publications (
        listing_id bigint UNSIGNED NOT NULL,
        agency_id bigint UNSIGNED NOT NULL,
        version int UNSIGNED NOT NULL,
        form_data text NOT NULL,
        user_id bigint UNSIGNED NULL,
        findings mediumtext NOT NULL,
        published_at datetime(3) NOT NULL,
        withdrawn_at datetime(3) NULL,
        PRIMARY KEY (listing_id)
      ) ENGINE=InnoDB
    `);
    await queryRunner.query(
      'ALTER TABLE api_keys ADD CONSTRAINT fk_api_keys_agency FOREIGN KEY (agency_id) REFERENCES agencies(id)',
    );
    await queryRunner.query(
      'ALTER TABLE jobs ADD CONSTRAINT fk_jobs_agency FOREIGN KEY (agency_id) REFERENCES agencies(id)',
    );
    await queryRunner.query(
      'ALTER TABLE listing_files ADD CONSTRAINT fk_listing_files_media FOREIGN KEY (agency_id, media_id) REFERENCES media(agency_id,id)',
    );
    await queryRunner.query(
      'ALTER TABLE listing_files ADD CONSTRAINT fk_listing_files_listing FOREIGN KEY (agency_id, listing_id) REFERENCES listings(agency_id,id)',
    );
    await queryRunner.query(
      'ALTER TABLE listings ADD CONSTRAINT fk_listings_user FOREIGN KEY (agency_id, user_id) REFERENCES users(agency_id,id)',
    );
    await queryRunner.query(
      'ALTER TABLE listings ADD CONSTRAINT fk_listings_agency FOREIGN KEY (agency_id) REFERENCES agencies(id)',
    );
    await queryRunner.query(
      'ALTER TABLE media ADD CONSTRAINT fk_media_agency FOREIGN KEY (agency_id) REFERENCES agencies(id)',
    );
    await queryRunner.query(
      'ALTER TABLE media_removals ADD CONSTRAINT fk_media_removals_agency FOREIGN KEY (agency_id) REFERENCES agencies(id)',
    );
    await queryRunner.query(
      'ALTER TABLE users ADD CONSTRAINT fk_users_avatar FOREIGN KEY (agency_id, avatar_media_id) REFERENCES media(agency_id,id)',
    );
    await queryRunner.query(
      'ALTER TABLE users ADD CONSTRAINT fk_users_agency FOREIGN KEY (agency_id) REFERENCES agencies(id)',
    );
    await queryRunner.query(
      'ALTER TABLE listing_findings ADD CONSTRAINT fk_listing_findings_listing FOREIGN KEY (agency_id, listing_id) REFERENCES listings(agency_id,id)',
    );
    await queryRunner.query(
      'ALTER TABLE listing_publication_files ADD CONSTRAINT fk_listing_publication_files_listing FOREIGN KEY (agency_id, listing_id) REFERENCES listings(agency_id,id)',
    );
    await queryRunner.query(
      'ALTER TABLE listing_publication_files ADD CONSTRAINT fk_listing_publication_files_media FOREIGN KEY (agency_id, media_id) REFERENCES media(agency_id,id)',
    );
    await queryRunner.query(
      'ALTER TABLE listing_publications ADD CONSTRAINT fk_listing_publications_listing FOREIGN KEY (agency_id, listing_id) REFERENCES listings(agency_id,id)',
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE api_keys DROP FOREIGN KEY fk_api_keys_agency');
    await queryRunner.query('ALTER TABLE jobs DROP FOREIGN KEY fk_jobs_agency');
    await queryRunner.query('ALTER TABLE listing_files DROP FOREIGN KEY fk_listing_files_media');
    await queryRunner.query('ALTER TABLE listing_files DROP FOREIGN KEY fk_listing_files_listing');
    await queryRunner.query('ALTER TABLE listings DROP FOREIGN KEY fk_listings_user');
    await queryRunner.query('ALTER TABLE listings DROP FOREIGN KEY fk_listings_agency');
    await queryRunner.query('ALTER TABLE media DROP FOREIGN KEY fk_media_agency');
    await queryRunner.query('ALTER TABLE media_removals DROP FOREIGN KEY fk_media_removals_agency');
    await queryRunner.query('ALTER TABLE users DROP FOREIGN KEY fk_users_avatar');
    await queryRunner.query('ALTER TABLE users DROP FOREIGN KEY fk_users_agency');
    await queryRunner.query('ALTER TABLE listing_findings DROP FOREIGN KEY fk_listing_findings_listing');
    await queryRunner.query(
      'ALTER TABLE listing_publication_files DROP FOREIGN KEY fk_listing_publication_files_listing',
    );
    await queryRunner.query(
      'ALTER TABLE listing_publication_files DROP FOREIGN KEY fk_listing_publication_files_media',
    );
    await queryRunner.query('ALTER TABLE listing_publications DROP FOREIGN KEY fk_listing_publications_listing');
    await queryRunner.query('DROP TABLE listing_publication_files');
    await queryRunner.query('DROP TABLE listing_publications');
    await queryRunner.query('DROP TABLE listing_findings');
    await queryRunner.query('DROP TABLE users');
    await queryRunner.query('DROP TABLE media_removals');
    await queryRunner.query('DROP TABLE media');
    await queryRunner.query('DROP TABLE listings');
    await queryRunner.query('DROP TABLE listing_files');
    await queryRunner.query('DROP TABLE jobs');
    await queryRunner.query('DROP TABLE job_waits');
    await queryRunner.query('DROP TABLE job_lanes');
    await queryRunner.query('DROP TABLE job_queues');
    await queryRunner.query('DROP TABLE api_keys');
    await queryRunner.query('DROP TABLE agencies');
  }
}
