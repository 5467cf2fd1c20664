import { Injectable, Logger } from '@nestjs/common';
import { Transactions } from '../platform/mysql/transactions.js';
import { processDueByAgency, processInSets } from '../platform/recurring/for-each-agency.js';
import { DeletedRowsRepository, type TableWithDeletedRows } from './deleted-rows.repository.js';

/** How many rows are found at once, and one transaction removes at most, each with those that belong to it. */
const REMOVED_AT_A_TIME = 100;

/**
 * Removes the rows of listings and files that were deleted long ago (D-275). Nothing reads them by then, so it changes no answer
 * and takes no lock of the agency, for which its lists would wait.
 */
@Injectable()
export class DeletedRows {
  private readonly logger = new Logger(DeletedRows.name);

  constructor(
    private readonly transactions: Transactions,
    private readonly rows: DeletedRowsRepository,
  ) {}

  /**
   * Removes the rows of all agencies that were deleted before a given time.
   * @param signal no further set is begun once it aborts.
   */
  removeAll(table: TableWithDeletedRows, before: Date, signal: AbortSignal): Promise<void> {
    return processDueByAgency(
      {
        size: REMOVED_AT_A_TIME,
        find: (leftOut) => this.rows.due(table, before, REMOVED_AT_A_TIME, leftOut),
        work: (agencyId, due) =>
          this.remove(
            table,
            agencyId,
            due.map(({ id }) => id),
            before,
          ),
      },
      signal,
    );
  }

  /**
   * Removes the rows of one agency that were deleted before a given time of the service's clock.
   * @param signal no further set is begun once it aborts.
   * @returns how many.
   */
  removeAllOf(table: TableWithDeletedRows, agencyId: number, before: Date, signal?: AbortSignal): Promise<number> {
    return processInSets(
      {
        size: REMOVED_AT_A_TIME,
        find: () => this.rows.dueOf(table, agencyId, before, REMOVED_AT_A_TIME),
        work: (ids) => this.remove(table, agencyId, ids, before),
      },
      signal,
    );
  }

  private async remove(
    table: TableWithDeletedRows,
    agencyId: number,
    ids: readonly number[],
    before: Date,
  ): Promise<number> {
    const removed = await this.transactions.run((manager) =>
      this.rows.removeDue({ manager, agencyId }, table, ids, before),
    );
    if (removed > 0) {
      this.logger.log({ agencyId, table, removed }, 'Rows that were deleted long ago were removed');
    }
    return removed;
  }
}
