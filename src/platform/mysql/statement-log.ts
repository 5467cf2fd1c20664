import { Logger as NestLogger } from '@nestjs/common';
import type { Logger } from 'typeorm';

/**
 * What TypeORM tells, in the service's own log: slow statements alone, without their values. Its own loggers would print
 * values, as text between the lines of JSON; what fails is thrown and logged where it is caught.
 */
export class StatementLog implements Logger {
  private readonly logger = new NestLogger('Database');

  logQuerySlow(milliseconds: number, statement: string): void {
    this.logger.warn({ milliseconds, statement: statement.replaceAll(/\s+/g, ' ') }, 'A statement was slow');
  }

  logQuery(): void {}

  logQueryError(): void {}

  logSchemaBuild(): void {}

  logMigration(): void {}

  log(): void {}
}
