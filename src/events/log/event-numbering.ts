import { Injectable } from '@nestjs/common';
import { temporarilyUnavailable } from '../../errors/api-error.js';
import { CallCoalescer } from '../../platform/concurrency/call-coalescer.js';
import type { AgencyTransaction } from '../../platform/mysql/repository/agency-repository.js';
import { Transactions } from '../../platform/mysql/transactions.js';
import { EventHeadsRepository, type LogEnds, type LogState } from '../event-heads.repository.js';
import { EventsRepository } from '../events.repository.js';

/** How many events one transaction numbers; `FIELD` searches the list of all ids for each row. */
const AT_A_TIME = 500;

/** How long one call goes on, in milliseconds; the rest is left to the next call. */
const LONGEST_MS = 1_000;

/** How long a call goes on that needs all numbers, in milliseconds: some hundred thousand events, such as of a first import. */
const LONGEST_FOR_ALL_MS = 20_000;

/**
 * Numbers committed events in their agency's log when the log is read (D-202). Writers lock no counter: an event is unnumbered
 * until its transaction is committed. Numbers are assigned under the lock of the agency's log head, so a reader who sees one event
 * sees all before it; events that are committed later get higher numbers, whatever their ids are.
 */
@Injectable()
export class EventNumbering {
  private readonly calls = new CallCoalescer<LogState>();

  constructor(
    private readonly transactions: Transactions,
    private readonly events: EventsRepository,
    private readonly heads: EventHeadsRepository,
  ) {}

  /**
   * Numbers all events that are committed now, or as many as possible in a second, and returns the ends of the log. Concurrent
   * calls are coalesced, so thousands of readers woken by one write cost two (D-248).
   */
  number(agencyId: number): Promise<LogState> {
    return this.calls.share(String(agencyId), () => this.numberCommitted(agencyId));
  }

  /**
   * Numbers all events that are committed now, for callers that would take an event without a number for a later one.
   * @throws ApiError `DEPENDENCY_UNAVAILABLE` when that takes too long; the next call continues.
   */
  async numberAll(agencyId: number): Promise<LogEnds> {
    const endsAt = performance.now() + LONGEST_FOR_ALL_MS;
    for (;;) {
      const { hasMore, ...ends } = await this.number(agencyId);
      if (!hasMore) {
        return ends;
      }
      if (performance.now() > endsAt) {
        throw temporarilyUnavailable(
          new Error(`Events were numbered for ${LONGEST_FOR_ALL_MS} ms, and there are more`),
        );
      }
    }
  }

  /** Locks the agency's log against numbering, and against other callers of `lockLog`, until the transaction ends. */
  async lockLog(context: AgencyTransaction): Promise<void> {
    await this.heads.lock(context);
  }

  private async numberCommitted(agencyId: number): Promise<LogState> {
    const endsAt = performance.now() + LONGEST_MS;
    for (;;) {
      const state = await this.heads.stateOf(agencyId);
      if (!state.hasMore) {
        return state;
      }
      const { ends, isDone } = await this.numberSome(agencyId);
      if (isDone || performance.now() > endsAt) {
        return { ...ends, hasMore: !isDone };
      }
    }
  }

  private numberSome(agencyId: number): Promise<{ ends: LogEnds; isDone: boolean }> {
    return this.transactions.run(async (manager) => {
      const context = { manager, agencyId };
      const { lastSeq, prunedSeq } = await this.heads.lock(context);
      const ids = await this.events.findUnnumbered(manager, agencyId, AT_A_TIME);
      const ends = { lastSeq: lastSeq + ids.length, prunedSeq };
      if (ids.length > 0) {
        await this.events.assignNumbers(context, ids, lastSeq);
        await this.heads.write(context, ends);
      }
      return { ends, isDone: ids.length < AT_A_TIME };
    });
  }
}
