import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The official rates are kept per day, so that the last ones stay in use while their source is away. */
export class CurrencyRates1795222800000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE currency_rates (
        rate_date date NOT NULL,
        code varchar(3) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        nominal int UNSIGNED NOT NULL,
        lei decimal(14,6) NOT NULL,
        PRIMARY KEY (rate_date, code)
      ) ENGINE=InnoDB
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE currency_rates');
  }
}
