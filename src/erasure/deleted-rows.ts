import { Injectable, Logger } from '@nestjs/common';
import { chunksOf, idsOf } from '../platform/collections/grouping.js';
import { Transactions } from '../platform/mysql/transactions.js';
import { processDueByAgency, processInBatches } from '../platform/recurring/for-each-agency.js';
import { DeletedRowsRepository, type TableWithDeletedRows } from './deleted-rows.repository.js';

/** How many rows are found at once: many, because each search steps over the rows that are kept. */
const FOUND_AT_A_TIME = 5_000;

/** How many rows one transaction removes at most, each with those that belong to it. */
const REMOVED_AT_A_TIME = 100;

/** The removal of an agency's rows of a table that were deleted before a given time; it stops when `signal` aborts. */
interface Removal {
  table: TableWithDeletedRows;
  agencyId: number;
  before: Date;
  signal: AbortSignal | undefined;
}

/**
 * Removes the rows of listings and files that were deleted long ago (D-275). Of these only public pages are still read, which
 * respond with 404 instead of 410 afterwards. No list shows them, so it takes no lock of the agency, for which lists would wait.
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
   * @param signal no further batch is begun once it aborts.
   */
  removeAll(table: TableWithDeletedRows, before: Date, signal: AbortSignal): Promise<void> {
    return processDueByAgency(
      {
        size: FOUND_AT_A_TIME,
        find: (leftOut) => this.rows.due(table, before, FOUND_AT_A_TIME, leftOut),
        work: (agencyId, due) => this.remove({ table, agencyId, before, signal }, idsOf(due)),
      },
      signal,
    );
  }

  /**
   * Removes the rows of one agency that were deleted before a given time of the service's clock.
   * @param signal no further batch is begun once it aborts.
   * @returns how many.
   */
  removeAllOf(table: TableWithDeletedRows, agencyId: number, before: Date, signal?: AbortSignal): Promise<number> {
    return processInBatches(
      {
        size: FOUND_AT_A_TIME,
        find: () => this.rows.dueOf(table, agencyId, before, FOUND_AT_A_TIME),
        work: (ids) => this.remove({ table, agencyId, before, signal }, ids),
      },
      signal,
    );
  }

  private async remove({ table, agencyId, before, signal }: Removal, ids: readonly number[]): Promise<number> {
    let removed = 0;
    for (const batch of chunksOf(ids, REMOVED_AT_A_TIME)) {
      if (signal?.aborted === true) {
        break;
      }
      removed += await this.transactions.run((manager) =>
        this.rows.removeDue({ manager, agencyId }, table, batch, before),
      );
    }
    if (removed > 0) {
      this.logger.log({ agencyId, table, removed }, 'Rows that were deleted long ago were removed');
    }
    return removed;
  }
}
