import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Listings that may show the same object are looked for by where they are: by coordinates, and by the address where there
 * are none. Without an index each look would read all that the agency has.
 */
export class ListingPlaces1796900000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      'CREATE INDEX ix_listings_place ON listings (agency_id, property_coordinates_lat, property_coordinates_lng)',
    );
    await queryRunner.query('CREATE INDEX ix_listings_address ON listings (agency_id, property_address)');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP INDEX ix_listings_address ON listings');
    await queryRunner.query('DROP INDEX ix_listings_place ON listings');
  }
}
